"""The page in a real browser: what a person does with it, and what must never happen."""

from __future__ import annotations

import json
import urllib.parse
from collections.abc import Iterator

import pytest

from tests.web.browser import Browser

ROOM = "The lamp is on the table. The table is to the left of the sofa. The cat is under the table."
PLAIN = "The lamp is above the table. The table is left of the sofa. The cat is below the table."
ANSWERED = "document.querySelectorAll('.answer').length"
READ = "document.querySelectorAll('#facts li[data-at]').length"
SWITCH = "[...document.querySelectorAll('#switch button')].map(e => e.textContent)"
VERDICT = "document.querySelector('.answer .verdict').textContent"


def link(server: str, story: str, *questions: str) -> str:
    parts = [("s", story), *(("q", question) for question in questions)]
    return f"{server}#{urllib.parse.urlencode(parts)}"


@pytest.fixture
def page(browser: Browser, server: str) -> Iterator[Browser]:
    browser.size(1400, 900)
    browser.scheme("light")
    yield browser
    assert browser.errors == []
    # It works offline: nothing is asked of anybody else.
    assert [url for url in browser.requests if not url.startswith((server, "data:"))] == []


def test_the_page_opens_with_an_example_that_is_read_and_drawn(page: Browser, server: str) -> None:
    page.open(server)
    assert page.wait(READ) >= 3
    assert page.wait("document.querySelectorAll('#scene svg [data-things]').length") >= 3
    assert page.run("document.querySelectorAll('#suggested button').length") >= 2
    assert page.run("document.querySelectorAll('#conventions option').length") >= 5
    assert page.run("CSS.highlights.get('word').size") >= 3


def test_a_question_is_asked_and_answered_by_keyboard_alone(page: Browser, server: str) -> None:
    page.open(link(server, ROOM))
    page.wait(READ)
    page.run("document.getElementById('question').focus()")
    page.type("Is the lamp above the cat?")
    page.press("Enter", 13, "\r")
    page.wait(ANSWERED)
    assert page.run(VERDICT) == "Yes \N{CHECK MARK} proved"
    page.press("Tab", 9)
    assert page.run("document.activeElement.textContent") == "Ask"


def test_a_step_with_the_focus_lights_its_words_and_its_things(page: Browser, server: str) -> None:
    page.open(link(server, ROOM, "Is the lamp above the cat?"))
    page.wait(ANSWERED)
    page.run("[...document.querySelectorAll('.leaf')].at(-1).focus()")
    assert page.run("[...CSS.highlights.get('lit')].map(String)") == ["The cat is under the table."]
    lit = page.run("[...document.querySelectorAll('svg rect.lit title')].map(e => e.textContent)")
    assert sorted(set(lit)) == ["cat", "table"]
    page.run("document.getElementById('question').focus()")
    assert page.run("document.querySelectorAll('.lit').length") == 0


def test_places_are_right_behind_signs_of_two_units(page: Browser, server: str) -> None:
    page.open(link(server, f"Hello \N{GRINNING FACE}! {ROOM}", "Is the lamp above the cat?"))
    page.wait(ANSWERED)
    page.run("[...document.querySelectorAll('.leaf')].at(-1).focus()")
    assert page.run("[...CSS.highlights.get('lit')].map(String)") == ["The cat is under the table."]
    assert "under" in page.run("[...CSS.highlights.get('word')].map(String)")


def test_steps_fold_and_unfold(page: Browser, server: str) -> None:
    page.open(link(server, ROOM, "Is the lamp above the cat?"))
    page.wait(ANSWERED)
    page.run("document.querySelector('.proof summary').focus()")
    page.press("Enter", 13, "\r")
    assert page.run("document.querySelector('.proof details').open") is False


def test_what_is_typed_is_read_and_marks_stay_with_their_words(page: Browser, server: str) -> None:
    page.open(link(server, ROOM))
    page.wait(READ)
    page.run("document.getElementById('story').focus()")
    page.run("document.getElementById('story').setSelectionRange(0, 0)")
    before = page.run("[...CSS.highlights.get('word')].map(String)")
    page.type("So: ")
    assert page.run("[...CSS.highlights.get('word')].map(String)") == before
    page.run("document.getElementById('story').setSelectionRange(1e6, 1e6)")
    page.type(" The pen is left of the cup.")
    page.wait("document.getElementById('facts').textContent.includes('the pen is to the left')")


def test_an_open_question_shows_a_second_way_on_demand(page: Browser, server: str) -> None:
    page.open(link(server, PLAIN, "Is the lamp in front of the sofa?"))
    page.wait(ANSWERED)
    assert page.run(SWITCH) == ["The story", "Another way", "One way: yes", "One way: no"]
    page.run("document.querySelectorAll('#switch button')[3].click()")
    assert page.run("document.querySelector('#scene figure').ariaLabel") == "One way: no"


SUPPOSED = "scenes.view && scenes.view.supposed.map(each => each.says)"


def place(page: Browser, thing: str) -> tuple[float, float]:
    """The middle of a thing in the first view of the scene."""
    x, y = page.run(
        "(() => { const r = [...document.querySelectorAll('#scene [data-axes] rect')]"
        f".find(e => e.textContent === '{thing}').getBoundingClientRect();"
        " return [r.x + r.width / 2, r.y + r.height / 2]; })()"
    )
    return x, y


def test_what_the_story_leaves_open_is_moved_with_arrow_keys(page: Browser, server: str) -> None:
    page.open(link(server, PLAIN))
    page.wait("document.querySelectorAll('#scene .movable').length")
    page.run(
        "[...document.querySelectorAll('#scene .movable')]"
        ".find(e => e.textContent === 'cat').focus()"
    )
    page.press("ArrowRight", 39)
    page.wait(f"({SUPPOSED}).length")
    assert page.run(SUPPOSED) == ["the cat is to the right of the lamp"]
    focused = "document.activeElement.classList.contains('movable') && document.activeElement"
    assert page.wait(f"({focused}).textContent") == "cat"
    (cat, _), (lamp, _) = place(page, "cat"), place(page, "lamp")
    assert cat > lamp
    page.press("ArrowRight", 39)
    page.wait(f"({SUPPOSED}).includes('the cat is to the right of the table')")
    page.wait(f"({focused}).textContent")
    page.press("ArrowRight", 39)
    assert page.wait("document.getElementById('moving').textContent.includes('no further')")


def test_a_thing_is_dragged_to_where_it_can_be_as_well(page: Browser, server: str) -> None:
    page.open(link(server, "The cup is left of the jug. The pen is left of the jug."))
    page.wait("document.querySelectorAll('#scene .movable').length")
    (cup, up), (pen, _) = place(page, "cup"), place(page, "pen")
    leftmost, other = ("pen", "cup") if pen < cup else ("cup", "pen")
    start, to = place(page, other), place(page, leftmost)
    page.drag(start, (to[0] - 60, up))
    page.wait(f"({SUPPOSED}).length")
    assert page.run(SUPPOSED) == [f"the {other} is to the left of the {leftmost}"]
    assert place(page, other)[0] < place(page, leftmost)[0]


def test_a_thing_does_not_go_where_the_story_says_that_it_is_not(
    page: Browser, server: str
) -> None:
    page.open(link(server, "The cup is left of the jug. The pen is above the jug."))
    page.wait("document.querySelectorAll('#scene .movable').length")
    (cup, up), (jug, _) = place(page, "cup"), place(page, "jug")
    page.drag((cup, up), (jug + 100, up))
    told = "document.getElementById('moving').textContent"
    page.wait(f"{told}.startsWith('It cannot be')")
    assert page.run(told) == (
        "It cannot be that the cup is to the right of the jug, "
        "as the text says: “The cup is left of the jug”."
    )
    assert place(page, "cup")[0] < place(page, "jug")[0]


def test_what_is_settled_cannot_be_moved(page: Browser, server: str) -> None:
    page.open(link(server, "The cup is left of the jug."))
    page.wait("document.querySelectorAll('#scene rect').length")
    assert page.wait("scenes.view && scenes.view.moves.cup && scenes.view.moves.cup.above")
    assert "right" not in page.run("scenes.view.moves.cup")


def test_another_way_differs_from_the_first_one(page: Browser, server: str) -> None:
    page.open(link(server, ROOM))
    page.wait("document.querySelectorAll('#scene .movable').length")
    first = page.run("scenes.view.scene")
    assert page.run(SWITCH) == ["The story", "Another way"]
    page.run("document.querySelectorAll('#switch button')[1].click()")
    page.wait(f"({SUPPOSED}).length == 1")
    second = page.run("scenes.view.scene")
    assert first != second
    page.run("document.querySelectorAll('#switch button')[1].click()")
    page.wait("scenes.other == 2")
    page.wait(f"scenes.view.scene != {second!r}")
    page.run("document.querySelectorAll('#switch button')[0].click()")
    page.wait(f"({SUPPOSED}).length == 0")
    assert page.run("scenes.view.scene") == first


def test_where_things_move_each_moment_is_shown(page: Browser, server: str) -> None:
    page.open(link(server, "The cup was on the shelf. Ann put it into the box. It fell."))
    page.wait("document.querySelectorAll('#switch button').length")
    page.run("show(null, 0, true)")
    told = page.run("document.querySelector('#scene desc').textContent")
    assert told.startswith("After event 1: cup in box (likely)")


def test_a_story_that_contradicts_itself_is_told_to_and_not_drawn(
    page: Browser, server: str
) -> None:
    story = "The cup is left of the jug. The jug is left of the cup."
    page.open(link(server, story, "Is the cup left of the jug?"))
    page.wait(ANSWERED)
    page.run("show(null)")
    assert "contradicts itself" in page.run("document.getElementById('scene').textContent")
    why = page.run("document.querySelector('.answer').textContent")
    assert "axis" not in why
    assert "That cannot be" in why


def test_an_answer_is_copied_as_text_json_dot_and_link(page: Browser, server: str) -> None:
    page.send("Page.bringToFront")
    page.open(link(server, ROOM, "Is the lamp above the cat?"))
    page.wait(ANSWERED)
    page.run(
        "window.kept = []; navigator.clipboard.writeText = (text) => (kept.push(text), "
        "Promise.resolve())"
    )
    page.run("document.querySelectorAll('.copy button').forEach(e => e.click())")
    text, data, dot, address = page.wait("kept.length == 4 && kept")
    assert text.splitlines()[1] == "Answer: Yes (proved; convention plain)"
    assert json.loads(data)["derivation"]["steps"]
    assert dot.startswith("digraph")
    page.open(address)
    page.wait(ANSWERED)
    assert page.run(VERDICT) == "Yes \N{CHECK MARK} proved"


def test_what_people_write_is_shown_as_text_and_never_run(page: Browser, server: str) -> None:
    evil = "<img src=x onerror='window.hit=1'><script>window.hit=1</script> is left of the jug."
    page.open(
        link(server, f"The {evil} The cup is left of the jug.", f"Is {evil}?", "Where is the cup?")
    )
    page.wait(f"{ANSWERED} == 2")
    assert page.run("window.hit") is None
    assert page.run("document.querySelectorAll('img, body script').length") == 0
    assert "<img src=x" in page.run("document.getElementById('answers').textContent")


def test_a_server_that_is_gone_is_told_in_words(page: Browser, server: str) -> None:
    page.open(link(server, ROOM))
    page.wait(READ)
    page.run("window.fetch = () => Promise.reject(new TypeError('gone'))")
    # A drawing that was under way may take the words away again, so it is asked until they stay.
    again = "document.getElementById('question').value = 'Where is the cat?', "
    again += "document.getElementById('asking').requestSubmit(), ''"
    told = page.wait(f"document.getElementById('trouble').textContent || ({again})")
    assert told == "the server does not answer; is it still running?"


@pytest.mark.parametrize("width", [1400, 700, 320])
def test_nothing_is_cut_off_however_large_the_letters_are(
    page: Browser, server: str, width: int
) -> None:
    """A page 700 wide is one of 1400 at 200 %; 320 is 400 % on a common screen."""
    page.size(width, 800)
    page.open(link(server, ROOM, "Is the lamp above the cat?"))
    page.wait(ANSWERED)
    assert page.run("document.documentElement.scrollWidth") <= width


CONTRAST = """(() => {
  const rgb = (words) => words.match(/[\\d.]+/g).map(Number);
  const light = (words) => rgb(words).slice(0, 3).map((v) => v / 255)
    .map((v) => v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
    .reduce((sum, v, at) => sum + v * [0.2126, 0.7152, 0.0722][at], 0);
  const behind = (element) => {
    for (let e = element; e; e = e.parentElement) {
      const colour = getComputedStyle(e).backgroundColor;
      if (rgb(colour)[3] !== 0) return colour;
    }
  };
  const texts = [...document.querySelectorAll(
    'h1, h2, h3, p, li, summary, .says, .why, .number, .status, button, label, a')];
  return texts.filter((e) => e.textContent.trim()).map((e) => {
    const two = [light(getComputedStyle(e).color), light(behind(e))].sort();
    return [(Math.max(...two) + 0.05) / (Math.min(...two) + 0.05), e.className + e.tagName];
  }).sort((a, b) => a[0] - b[0])[0];
})()"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_all_text_stands_out_from_what_is_behind_it(
    page: Browser, server: str, scheme: str
) -> None:
    page.scheme(scheme)
    page.open(
        link(server, f"{ROOM} Zork!", "Is the lamp above the cat?", "Is the cat above the lamp?")
    )
    page.wait(f"{ANSWERED} == 2")
    ratio, where = page.run(CONTRAST)
    assert ratio >= 4.5, where


def test_a_page_of_ask_runs_nothing_but_its_own_script(browser: Browser, tmp_path) -> None:
    import spatial_nsr as sn

    answer = sn.read(f"{ROOM} <script>window.hit=1</script>").ask("Is the lamp above the cat?")
    path = tmp_path / "answer.html"
    path.write_text(answer.explain("html"), encoding="utf-8")
    browser.open(path.as_uri())
    browser.wait("document.querySelectorAll('.leaf').length")
    browser.run("[...document.querySelectorAll('.leaf')].at(-1).focus()")
    assert browser.run("[...CSS.highlights.get('lit')].map(String)") == [
        "The cat is under the table."
    ]
    assert browser.run("window.hit") is None
    assert browser.errors == []
