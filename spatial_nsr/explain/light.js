// Lights up the words and the things that a line rests on while it is pointed at or has the focus.
"use strict";
(() => {
  const seen = typeof Highlight === "function" && typeof CSS !== "undefined" && CSS.highlights;

  // Python counts characters, scripts count 16-bit units.
  const units = (text) => {
    const at = [0];
    for (const sign of text) at.push(at[at.length - 1] + sign.length);
    return at;
  };

  const range = (root, start, end) => {
    const found = new Range();
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const at = units(root.textContent);
    const [from, to] = [at[start], at[end]];
    if (from === undefined || to === undefined) return null;
    let passed = 0;
    let begun = false;
    while (walker.nextNode()) {
      const length = walker.currentNode.data.length;
      if (!begun && from < passed + length) {
        found.setStart(walker.currentNode, from - passed);
        begun = true;
      }
      if (begun && to <= passed + length) {
        found.setEnd(walker.currentNode, to - passed);
        return found;
      }
      passed += length;
    }
    return null;
  };

  const things = (element) => {
    try {
      return JSON.parse(element.dataset.things || "[]");
    } catch {
      return [];
    }
  };

  const dark = () => {
    if (seen) CSS.highlights.delete("lit");
    for (const each of document.querySelectorAll(".lit")) each.classList.remove("lit");
  };

  const light = (line) => {
    dark();
    const root = line.closest(".sn") || document;
    const story = root.querySelector(".story");
    const places = (line.dataset.at || "").split(" ").filter(Boolean);
    if (story && seen && places.length) {
      const ranges = places.map((place) => range(story, ...place.split("-").map(Number)));
      CSS.highlights.set("lit", new Highlight(...ranges.filter(Boolean)));
    }
    const meant = new Set(things(line));
    for (const each of root.querySelectorAll("svg [data-things]")) {
      if (things(each).some((thing) => meant.has(thing))) each.classList.add("lit");
    }
    line.classList.add("lit");
  };

  const lit = (event) => {
    const line = event.target.closest && event.target.closest(".proof [data-things], .facts [data-things]");
    if (line) light(line);
    else dark();
  };
  document.addEventListener("mouseover", lit);
  document.addEventListener("focusin", lit);
})();
