import { expect, test } from "vitest";
import { showBlocks } from "../testing/show-blocks.ts";
import { parseHtml } from "./page-parser.ts";
import { mainContent } from "./main-content.ts";

const read = (html: string) => showBlocks(mainContent(parseHtml(html)));

test("each panel is named by the tab that opens it", () => {
  const html =
    '<main><h1>Fares</h1><ul role="tablist"><li role="tab">Adults</li><li role="tab">Children</li></ul>' +
    '<div role="tabpanel"><p>Adults pay 12 GBP.</p></div>' +
    '<div role="tabpanel" hidden><p>Children pay 5 GBP.</p></div></main>';
  expect(read(html)).toEqual([
    "h1 Fares",
    ": Adults",
    "Adults pay 12 GBP.",
    ": Children",
    "Children pay 5 GBP.",
  ]);
});

test("tabs without roles name the places that they open", () => {
  const html =
    '<main><h1>Fares</h1><ul class="nav nav-tabs"><li><a href="#a">Adults</a></li><li><a href="#c">Children</a></li></ul>' +
    '<div id="a"><p>12 GBP.</p></div><div id="c" style="display:none"><p>5 GBP.</p></div></main>';
  const shown = ["h1 Fares", ": Adults", "12 GBP.", ": Children", "5 GBP."];
  expect(read(html)).toEqual(shown);
  const inOneBox =
    '<main class="tabs"><h1>Fares</h1><a href="#a">Adults</a><a href="#c">Children</a>' +
    '<div id="a"><p>12 GBP.</p></div><div id="c"><p>5 GBP.</p></div></main>';
  expect(read(inOneBox)).toEqual(shown);
});

test.each([
  [
    "tabs by role, in the order of their panels' names",
    '<ul role="tablist"><li role="tab" aria-controls="b">Boat</li><li role="tab" aria-controls="a">Train</li></ul>' +
      '<div role="tabpanel" id="a"><h3>Board</h3><p>By rail.</p></div><div role="tabpanel" id="b"><p>By sea.</p></div>',
    ["h3 Train", "h4 Board", "By rail.", "h3 Boat", "By sea."],
  ],
  [
    "buttons",
    '<button aria-expanded="false" aria-controls="a">Train</button><div id="a"><h3>Board</h3><p>By rail.</p></div>' +
      '<button data-bs-target="#b">Boat</button><div id="b"><h3>Board</h3><p>By sea.</p></div>',
    ["h3 Train", "h4 Board", "By rail.", "h3 Boat", "h4 Board", "By sea."],
  ],
  [
    "summaries",
    "<details><summary>Train</summary><h3>Board a train</h3><p>By rail.</p></details>" +
      "<details><summary>Boat</summary><p>Two kinds.</p><h3>Ferry</h3><p>By sea.</p></details>",
    ["h3 Board a train", "By rail.", "h3 Boat", "Two kinds.", "h4 Ferry", "By sea."],
  ],
  [
    "tabs that the first headings of their panels repeat",
    '<ul class="tabs"><li><a href="#a">Train</a></li><li><a href="#b">Boat</a></li></ul>' +
      '<div id="a"><h3>By train</h3><p>Daily.</p></div><div id="b"><h3>BOAT</h3><p>Weekly.</p></div>',
    ["h3 By train", "Daily.", "h3 BOAT", "Weekly."],
  ],
])("panels with headings are headed by what opens them, not the text before: %s", (_, html, shown) => {
  expect(read(`<main><h2>Travel</h2><p>Choose.</p>${html}<h2>End</h2><p>All.</p></main>`)).toEqual([
    "h2 Travel",
    "Choose.",
    ...shown,
    "h2 End",
    "All.",
  ]);
});

test.each([
  [
    "aria-controls",
    '<button aria-expanded="false" aria-controls="p">Parking</button><div id="p" hidden>',
    ": Parking",
  ],
  [
    "data-bs-target",
    '<button data-bs-target="#p">Parking</button><div id="p" style="display:none">',
    ": Parking",
  ],
  [
    "a link to its place",
    '<a href="#p">Parking</a><div id="p" style="max-height: 0; overflow: hidden">',
    "Parking",
  ],
  ["a heading before it", '<h2>Parking</h2><div style="display: none">', "h2 Parking"],
  [
    "a button in a box before it",
    '<div><h2><button>Parking</button></h2></div><div aria-hidden="true">',
    "h2 Parking",
  ],
])("a closed text is read where it is opened by %s", (_, html, label) => {
  expect(read(`<main>${html}<p>Parking is free on Sundays.</p></div></main>`)).toEqual([
    label,
    "Parking is free on Sundays.",
  ]);
});

test("a closed answer is read behind its question, and a button opens no more than it names", () => {
  const html =
    '<main><div class="q">Do you take cards?</div><div style="display:none">Yes, all but one.</div>' +
    '<dialog id="terms"></dialog><button aria-controls="terms">Terms</button><p style="display:none">Margin 34 %</p></main>';
  expect(read(html).join(" ")).toContain("Yes, all but one.");
  expect(read(html).join(" ")).not.toContain("Margin");
});

test("boxes with the roles of a table are one", () => {
  const row = (role: string, ...cells: string[]) =>
    `<div role="row">${cells.map((cell) => `<span role="${role}">${cell}</span>`).join("")}</div>`;
  const html =
    row("columnheader", "City", "Phone") + row("cell", "Graz", "0316 22") + row("cell", "Linz", "0732 91");
  expect(read(`<main><p>Call us.</p><div role="table">${html}</div></main>`)).toEqual([
    "Call us.",
    "* City | Phone",
    "| Graz | 0316 22",
    "| Linz | 0732 91",
  ]);
});

test("what nothing opens stays unread, and so do dialogs and copies of slides", () => {
  const html =
    '<main><p>Welcome.</p><p hidden>Never shown.</p><a href="#d">Join</a><div id="d" class="modal" hidden>Subscribe now</div>' +
    '<div class="slide" aria-hidden="true">Second slide.</div><div class="slide cloned" aria-hidden="true">First slide.</div></main>';
  expect(read(html)).toEqual(["Welcome.", "Join", "Second slide."]);
});

test.each([
  ["named so", '<div id="cookie-consent"><p>This site uses cookies. Please accept them.</p></div>'],
  [
    "told by its words and button",
    "<div><p>We use cookies to count visits.</p><button>Accept all</button></div>",
  ],
  ["in German", '<section class="hint"><p>Wir verwenden Cookies.</p><a>Akzeptieren</a></section>'],
])("a request for consent that is %s is no content", (_, layer) => {
  expect(read(`<body>${layer}<main><h1>Museum</h1><p>The museum shows ships.</p></main></body>`)).toEqual([
    "h1 Museum",
    "The museum shows ships.",
  ]);
});

test("a page about cookies keeps its text", () => {
  const html = "<main><h1>Cookie policy</h1><p>We use cookies to keep you signed in.</p></main>";
  expect(read(html)).toEqual(["h1 Cookie policy", "We use cookies to keep you signed in."]);
});

test("icons in cells say what they are called", () => {
  const html =
    "<main><table><tr><th>Feature</th><th>Small</th><th>Large</th></tr>" +
    '<tr><td>Lift</td><td><svg aria-label="Not available"></svg></td><td><svg><title>Available</title></svg></td></tr>' +
    '<tr><td>Garage</td><td><img src="x.png" alt="only on request"></td><td><i class="fa fa-check"></i></td></tr></table>' +
    '<p>Rated <span role="img" aria-label="4.5 of 5 stars"></span> by guests <svg aria-label="Copy"></svg></p></main>';
  expect(read(html)).toEqual([
    "* Feature | Small | Large",
    "| Lift | Not available | Available",
    "| Garage | only on request | ✓",
    "Rated 4.5 of 5 stars by guests",
  ]);
});

test("numbers and addresses that only links hold are read", () => {
  const html =
    '<p><a href="tel:+441632960001">Call us</a> or <a href="mailto:desk@mill.example?subject=Hi">write</a>. ' +
    'Fax <a href="tel:+441632960002">01632 960002</a></p>';
  expect(read(html)).toEqual(["Call us (+441632960001) or write (desk@mill.example). Fax 01632 960002"]);
});

test.each([
  "<del>30 EUR</del>",
  "<s>30 EUR</s>",
  '<span style="text-decoration: line-through">30 EUR</span>',
])("struck-out text is marked: %s", (old) => {
  expect(read(`<p>Mooring costs ${old} 34 EUR.</p>`)).toEqual(["Mooring costs ~~30 EUR~~ 34 EUR."]);
});
