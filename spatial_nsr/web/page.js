// The page: reads the story as it is written, asks, shows. All markup comes from the server, which
// escapes what people write; whatever else is put on the page is put there as text.
"use strict";

const $ = (id) => document.getElementById(id);
const WAIT = 450; // milliseconds after the last key before a story is read
const state = { marks: [], run: 0 };

// How it is known what was read, where no words say it outright.
const HOW = { understood: "(understood)", parsed: "(as it seems)" };

const make = (tag, attributes = {}, ...inside) => {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...inside);
  return element;
};

// Markup from the server, as elements.
const markup = (html) => {
  const template = document.createElement("template");
  template.innerHTML = html;
  return template.content;
};

const call = async (path, body) => {
  const options = body === undefined ? {} : {
    method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body),
  };
  let answer;
  try {
    answer = await fetch(path, options);
  } catch {
    throw new Error("the server does not answer; is it still running?");
  }
  const data = await answer.json();
  if (!answer.ok) throw new Error(data.error || "that cannot be asked: it is too long or has a wrong form");
  return data;
};

const trouble = (error) => { $("trouble").textContent = error ? error.message : ""; };

// The story and its marks -----------------------------------------------------------------------

// Python counts characters, scripts count 16-bit units.
const units = (text) => {
  const at = [0];
  for (const sign of text) at.push(at[at.length - 1] + sign.length);
  return at;
};

const showMarks = () => {
  const backdrop = $("backdrop");
  backdrop.textContent = $("story").value;
  if (typeof Highlight !== "function" || !CSS.highlights) return;
  const node = backdrop.firstChild;
  const ranges = { word: [], thing: [], unread: [] };
  for (const { start, end, kind } of node ? state.marks : []) {
    const range = new Range();
    range.setStart(node, start);
    range.setEnd(node, end);
    ranges[kind].push(range);
  }
  for (const [kind, some] of Object.entries(ranges)) CSS.highlights.set(kind, new Highlight(...some));
};

// What was marked stays marked where the text is still the same.
const moveMarks = (before, after) => {
  let same = 0;
  const most = Math.min(before.length, after.length);
  while (same < most && before[same] === after[same]) same += 1;
  let tail = 0;
  while (tail < most - same && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail += 1;
  const shift = after.length - before.length;
  state.marks = state.marks.flatMap((mark) => {
    if (mark.end <= same) return [mark];
    if (mark.start >= before.length - tail) {
      return [{ ...mark, start: mark.start + shift, end: mark.end + shift }];
    }
    return [];
  });
};

const takeMarks = (view) => {
  const at = units(view.text);
  const kinds = { word: view.words, thing: view.mentions, unread: view.unread };
  state.marks = Object.entries(kinds).flatMap(([kind, spans]) =>
    spans.map(({ start, end }) => ({ start: at[start], end: at[end], kind })));
};

const showFacts = (view) => {
  $("facts").replaceChildren(...view.facts.map((fact) => {
    const line = make("li", { tabindex: "0", "data-things": JSON.stringify(fact.things) }, fact.says);
    if (fact.start !== undefined) line.dataset.at = `${fact.start}-${fact.end}`;
    if (HOW[fact.how]) line.append(" ", make("span", { class: "quiet" }, HOW[fact.how]));
    return line;
  }));
  if (!view.facts.length) $("facts").append(make("li", { class: "quiet" }, "nothing yet"));
  const lost = view.unread.map((each) => make("li", {}, `“${each.text}”: ${each.why}`));
  $("unread").replaceChildren(...(lost.length ? [make("h3", {}, "What was not read"), make("ul", {}, ...lost)] : []));
};

const showPeople = (view) => {
  const frame = $("frame");
  const chosen = frame.value;
  for (const each of [...frame.querySelectorAll("[data-person]")]) each.remove();
  for (const thing of view.things.filter((each) => each.name)) {
    const value = `relative to ${thing.name}`;
    frame.append(make("option", { value, "data-person": "" }, `as seen by ${thing.called}`));
  }
  frame.value = [...frame.options].some((option) => option.value === chosen) ? chosen : "";
};

const readStory = async () => {
  const text = $("story").value;
  const run = (state.run += 1);
  $("reading").textContent = "reading …";
  let view;
  try {
    view = await call("api/read", { text, conventions: $("conventions").value });
  } catch (error) {
    if (run === state.run) $("reading").textContent = error.message;
    return;
  }
  if (run !== state.run) return; // somebody typed on
  takeMarks(view);
  showMarks();
  showFacts(view);
  showPeople(view);
  await drawStory({}).catch(trouble);
  if (run === state.run) $("reading").textContent = "";
};

let waiting = 0;
let last = "";
const typed = () => {
  moveMarks(last, $("story").value);
  last = $("story").value;
  showMarks();
  clearTimeout(waiting);
  waiting = setTimeout(readStory, WAIT);
};

const setStory = (text) => {
  $("story").value = last = text;
  state.marks = [];
  showMarks();
  clearTimeout(waiting);
  return readStory();
};

// Questions and answers -------------------------------------------------------------------------

const link = (questions) => {
  const parts = new URLSearchParams({ s: $("story").value });
  if ($("conventions").value !== "plain") parts.set("c", $("conventions").value);
  if ($("frame").value) parts.set("f", $("frame").value);
  for (const question of questions) parts.append("q", question);
  return `${location.origin}${location.pathname}#${parts}`;
};

const copied = async (button, text) => {
  const words = button.textContent;
  try {
    await navigator.clipboard.writeText(text);
    button.textContent = "copied";
  } catch {
    button.textContent = "not allowed here";
  }
  setTimeout(() => { button.textContent = words; }, 1200);
};

const copies = (answer) => {
  const { text, dot, card, scenes, ...data } = answer;
  const kinds = {
    Text: () => text,
    JSON: () => JSON.stringify({ ...data, story: answer.story }, null, 2),
    DOT: () => dot,
    Link: () => link([answer.question]),
  };
  return make("p", { class: "copy", role: "group", "aria-label": "Copy the answer" }, "Copy as",
    ...Object.entries(kinds).map(([words, give]) => {
      const button = make("button", { type: "button" }, words);
      button.addEventListener("click", () => copied(button, give()));
      return button;
    }));
};

const ask = async (question, choices = []) => {
  trouble(null);
  const text = $("story").value;
  $("answers").classList.add("busy");
  let answer;
  try {
    answer = await call("api/ask", {
      text, question, choices, conventions: $("conventions").value,
      frame: $("frame").value || null, parts: ["text", "dot", "card", "scenes"],
    });
  } catch (error) {
    trouble(error);
    return;
  } finally {
    $("answers").classList.remove("busy");
  }
  answer.question = question;
  answer.story = text;
  const card = make("article", { class: "answer" }, make("h3", {}, question), markup(answer.card));
  const button = make("button", { type: "button" }, "Show its scene");
  button.addEventListener("click", () => show(answer));
  const row = copies(answer);
  if (answer.scenes.length) row.prepend(button);
  card.append(row);
  for (const old of [...$("answers").children]) {
    if (old.querySelector("h3").textContent === question) old.remove();
  }
  $("answers").prepend(card);
  show(answer);
};

$("asking").addEventListener("submit", (event) => {
  event.preventDefault();
  const question = $("question").value.trim();
  const choices = $("choices").value.split("\n").map((line) => line.trim()).filter(Boolean);
  if (question) ask(question, choices);
});

const suggest = (questions) => {
  $("suggested").replaceChildren(...questions.map((question) => {
    const button = make("button", { type: "button" }, question);
    button.addEventListener("click", () => {
      $("question").value = question;
      ask(question);
    });
    return button;
  }));
};

// To begin with ---------------------------------------------------------------------------------

const begin = async () => {
  const [examples, conventions] = await Promise.all([call("api/examples"), call("api/conventions")]);
  examples.forEach((each, at) => $("examples").append(make("option", { value: at }, each.title)));
  $("conventions").replaceChildren(...conventions.map((each) =>
    make("option", { value: each.name, title: each.about }, each.name)));
  $("conventions").value = "plain";
  const choose = async (example) => {
    $("answers").replaceChildren();
    suggest(example.questions);
    $("question").value = example.questions[0];
    await setStory(example.text);
  };
  $("examples").addEventListener("change", () => {
    const example = examples[$("examples").value];
    if (example) choose(example);
  });
  $("conventions").addEventListener("change", readStory);
  $("story").addEventListener("input", typed);
  const given = new URLSearchParams(location.hash.slice(1));
  if (!given.has("s")) {
    $("examples").value = "0";
    await choose(examples[0]);
    return;
  }
  if (conventions.some((each) => each.name === given.get("c"))) $("conventions").value = given.get("c");
  await setStory(given.get("s"));
  if (given.has("f")) $("frame").value = given.get("f");
  const questions = given.getAll("q");
  $("question").value = questions[0] || "";
  for (const question of questions) await ask(question);
};

begin().catch(trouble);
