// The scene: of the story, which can be moved where the story leaves it open, and of answers.
"use strict";

const scenes = { view: null, wishes: [], other: 0, answer: null, run: 0 };
// Which way a key or a finger moves a thing, along the axes of a drawing.
const AXES = { x: ["left", "right"], y: ["below", "above"], z: ["front", "behind"] };
const KEYS = { ArrowLeft: [0, 0], ArrowRight: [0, 1], ArrowDown: [1, 0], ArrowUp: [1, 1] };
const HINT = "What has a dashed outline may as well be elsewhere: drag it, or go to it with Tab and press an arrow key.";

const axisOf = (relation) => Object.values(AXES).findIndex((ways) => ways.includes(relation));

// Ask for the scene of the story, with what is wished to be so.
const drawStory = async ({ wishes = [], other = null }) => {
  const run = (scenes.run += 1);
  const view = await call("api/scene", {
    text: $("story").value, conventions: $("conventions").value, supposed: wishes, other,
  });
  if (run !== scenes.run) return; // something else was wished meanwhile
  scenes.view = view;
  scenes.wishes = view.supposed.map(({ head, relation, tail }) => ({ head, relation, tail }));
  show(null);
};

// What is shown: a scene of an answer, the moments of the story, or else its scene.
const show = (answer, number = 0, moments = !scenes.view || !scenes.view.scene) => {
  scenes.answer = answer && answer.scenes.length ? answer : null;
  const view = scenes.view || { supposed: [], refused: [], moves: {} };
  const story = moments ? view.moments : view.scene;
  const one = scenes.answer ? answer.scenes[number] : story && { caption: "the story", svg: story };
  $("moving").textContent = "";
  if (one) {
    const figure = make("figure", { "aria-label": one.caption });
    figure.append(markup(one.svg));
    $("scene").replaceChildren(figure);
    if (!scenes.answer && story === view.scene) letMove(figure.querySelector("svg"));
  } else {
    const clash = view.contradiction;
    const why = clash ? "The story contradicts itself, so it cannot be drawn:" : "Nothing to draw yet.";
    $("scene").replaceChildren(make("p", { class: "quiet" }, why));
    if (clash) $("scene").append(make("ul", {}, ...clash.map((each) => make("li", {}, each))));
  }
  showSwitch(scenes.answer, number, view, moments);
};

const showSwitch = (answer, number, view, moments) => {
  const buttons = [];
  const add = (words, pressed, act) => {
    const button = make("button", { type: "button", "aria-pressed": String(pressed) }, words);
    button.addEventListener("click", act);
    buttons.push(button);
  };
  const open = view.scene && Object.keys(view.moves).length > 0;
  if (view.scene && (answer || open || view.moments)) {
    add("The story", !answer && !moments && !view.supposed.length, () => drawStory({}).catch(trouble));
  }
  if (open) {
    add("Another way", !answer && !moments && view.supposed.length > 0, () => {
      scenes.other += 1;
      drawStory({ other: scenes.other - 1 }).catch(trouble);
    });
  }
  if (view.moments) add("Moment by moment", !answer && moments, () => show(null, 0, true));
  if (answer) answer.scenes.forEach((each, at) => add(each.caption, at === number, () => show(answer, at)));
  $("switch").replaceChildren(...buttons);
};

// Moving ----------------------------------------------------------------------------------------

const thingOf = (shape) => JSON.parse(shape.dataset.things)[0];
const shapesOf = (group) => [...group.querySelectorAll("[data-things]:not(text)")];
const waysOf = (group) => group.dataset.axes.split(" ").map((axis) => AXES[axis] || []);

const letMove = (svg) => {
  const { moves, refused } = scenes.view;
  let some = false;
  for (const group of svg.querySelectorAll("[data-axes]")) {
    for (const shape of shapesOf(group)) {
      const ways = moves[thingOf(shape)] || {};
      if (!waysOf(group).flat().some((way) => ways[way])) continue;
      some = true;
      shape.classList.add("movable");
      const name = shape.querySelector("title").textContent;
      for (const [key, value] of Object.entries({
        tabindex: "0", role: "button", "aria-label": `${name}, may be elsewhere: arrow keys move it`,
      })) shape.setAttribute(key, value);
      shape.addEventListener("keydown", (event) => pressed(event, group, shape));
      shape.addEventListener("pointerdown", (event) => grasped(event, group, shape));
    }
  }
  if (!some) return;
  // What is inside a picture would not be told to those who cannot see it.
  svg.setAttribute("role", "group");
  const why = ({ says, as }) => `It cannot be that ${says}` + (as.length ? `, as the text says: “${as.join("” and “")}”.` : ".");
  $("moving").textContent = refused.length ? refused.map(why).join(" ") : HINT;
};

const redraw = async (wishes, group, thing) => {
  const { axes } = group.dataset;
  const same = (each) => (other) => each.head === other.head && each.tail === other.tail
    && axisOf(each.relation) === axisOf(other.relation);
  const kept = scenes.wishes.filter((old) => !wishes.some(same(old)));
  await drawStory({ wishes: [...kept, ...wishes].slice(-40) }).catch(trouble);
  const again = [...document.querySelectorAll(`#scene [data-axes="${axes}"] .movable`)];
  const moved = again.find((shape) => thingOf(shape) === thing);
  if (moved) moved.focus();
};

// From where to where a shape reaches along the axes of its view, upwards and to the right.
const reach = (shape) => {
  const { x, y, width, height } = shape.getBBox();
  return [[x, x + width], [-y - height, -y]];
};

const pressed = (event, group, shape) => {
  const key = KEYS[event.key];
  const way = key && waysOf(group)[key[0]][key[1]];
  if (!way) return;
  event.preventDefault();
  const [along, up] = key;
  const others = (scenes.view.moves[thingOf(shape)] || {})[way] || [];
  const near = shapesOf(group).filter((other) => others.includes(thingOf(other)))
    .map((other) => [reach(other)[along][up] * (up ? 1 : -1), thingOf(other)])
    .sort((a, b) => a[0] - b[0]);
  const head = thingOf(shape);
  if (near.length) redraw([{ head, relation: way, tail: near[0][1] }], group, head);
  else $("moving").textContent = "It can go no further that way.";
};

// Whether one extent lies before (0) or behind (1) another one; null if they overlap.
const side = ([low, high], [from, to]) => {
  const slack = 0.3 * Math.min(high - low, to - from);
  return high <= from + slack ? 0 : low >= to - slack ? 1 : null;
};

const grasped = (event, group, shape) => {
  const scale = shape.getScreenCTM().a;
  const before = reach(shape);
  const head = thingOf(shape);
  const parts = [...group.querySelectorAll("[data-things]")].filter((part) => thingOf(part) === head);
  let away = [0, 0];
  shape.setPointerCapture(event.pointerId);
  const move = (at) => {
    away = [(at.clientX - event.clientX) / scale, (at.clientY - event.clientY) / scale];
    for (const part of parts) {
      part.classList.add("moving");
      part.setAttribute("transform", `translate(${away[0]} ${away[1]})`);
    }
  };
  const drop = () => {
    shape.removeEventListener("pointermove", move);
    if (Math.hypot(...away) * scale < 4) return;
    const after = [before[0].map((at) => at + away[0]), before[1].map((at) => at - away[1])];
    const wishes = [];
    for (const other of shapesOf(group)) {
      const there = reach(other);
      const inside = [0, 1].every((axis) => there[axis][0] >= before[axis][0] && there[axis][1] <= before[axis][1]);
      if (other === shape || inside) continue; // what is in it goes along with it
      for (const [axis, ways] of waysOf(group).entries()) {
        const now = side(after[axis], there[axis]);
        if (now === null || now === side(before[axis], there[axis])) continue;
        wishes.push({ head, relation: ways[now], tail: thingOf(other) });
      }
    }
    redraw(wishes, group, head);
  };
  shape.addEventListener("pointermove", move);
  shape.addEventListener("pointerup", drop, { once: true });
  shape.addEventListener("pointercancel", drop, { once: true });
};
