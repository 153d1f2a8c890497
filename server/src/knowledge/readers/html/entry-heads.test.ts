import { expect, test } from "vitest";
import { showBlocks, showGroups } from "../testing/show-blocks.ts";
import { htmlToDocument } from "./html-to-document.ts";
import { parseHtml } from "./page-parser.ts";

const read = (html: string) => htmlToDocument(parseHtml(html).documentElement);
const entries = (html: string) => showGroups(read(html)).filter((group) => group.trim().startsWith("entry"));

const names = ["maxconn", "nbthread", "pidfile", "stats", "ulimit"];
const named = (
  head: (name: string) => string,
  said = (name: string) => `<p>What ${name} does to the server.</p>`,
) => names.map((name) => head(name) + said(name)).join("");

test("boxes of one form that can be linked to name the entries below them", () => {
  const page = `<h2>Global</h2><p>All of them.</p>${named((name) => `<div class=keyword><a name=${name}></a>${name} number</div>`)}<h2>Local</h2><p>Others.</p>`;
  expect(showBlocks(read(page)).slice(0, 4)).toEqual([
    "h2 Global",
    "All of them.",
    ": maxconn number",
    "What maxconn does to the server.",
  ]);
  expect(entries(page)).toEqual(
    names.map((name) => `entry: "${name} number\\n\\nWhat ${name} does to the server."`),
  );
});

test("a row of cells names the entry by its first one, and the others explain it", () => {
  const page = named(
    (name) => `<table><tr><td>${name}</td><td>Use: main</td><td>Default: 0</td></tr></table>`,
  );
  expect(showBlocks(read(page)).slice(0, 3)).toEqual([
    ": maxconn",
    "Use: main Default: 0",
    "What maxconn does to the server.",
  ]);
  expect(entries(page)).toHaveLength(names.length);
});

test("heads right beneath each other name one entry, also where each is a link to itself", () => {
  const head = (name: string) => `<div class=key id=${name}><a href="#${name}">${name}</a></div>`;
  const page = head("first") + named(head);
  expect(entries(page)[0]).toBe('entry: "first\\n\\nmaxconn\\n\\nWhat maxconn does to the server."');
});

test("heads without a visible sign break nothing", () => {
  const page =
    named((name) => `<div class=key id=${name}>\u200B</div>`) +
    named((name) => `<div class=key id=${name}2>${name}</div>`.repeat(2));
  expect(showBlocks(read(page))).toContain("What maxconn does to the server.");
});

test("what an entry says ends where a section or what leads through the page begins", () => {
  const page = `${named((name) => `<div class=key id=${name}>${name}</div>`)}<div><h2>More</h2><p>Beneath.</p></div>`;
  expect(entries(page).at(-1)).toBe('entry: "ulimit\\n\\nWhat ulimit does to the server."');
});

const head = (name: string) => `<div class=key id=${name}>${name}</div>`;
test.each([
  [
    "fewer than five",
    names
      .slice(0, 4)
      .map((name) => `${head(name)}<p>Said of it.</p>`)
      .join(""),
  ],
  ["boxes that nothing can link to", named((name) => `<div class=key>${name}</div>`)],
  ["boxes that hold pictures", named((name) => `<div class=key id=${name}>${name}<img src=x.png></div>`)],
  ["boxes that hold other boxes", named((name) => `<div class=key id=${name}><p>${name}</p></div>`)],
  ["boxes that say the same again and again", named((name) => `<div class=key id=${name}>Example</div>`)],
  ["boxes beneath which nothing stands", names.map(head).join("")],
  ["paragraphs that are long", named((name) => `<p class=key id=${name}>${"word ".repeat(60)}${name}</p>`)],
  ["notes", named((name) => `<div class=note id=${name}>${name}</div>`)],
  ["tables of several rows", named((name) => `<table><tr><td>${name}<td>1<tr><td>b<td>2</table>`)],
])("%s name no entries", (_what, page) => {
  expect(entries(page)).toEqual([]);
});
