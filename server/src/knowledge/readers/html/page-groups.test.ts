import { expect, test } from "vitest";
import { gapsOf, showBlocks, showGroups } from "../testing/show-blocks.ts";
import { htmlToDocument } from "./html-to-document.ts";
import { mainContent } from "./main-content.ts";
import { parseHtml } from "./page-parser.ts";

function read(html: string) {
  const part = htmlToDocument(parseHtml(html).documentElement);
  expect(gapsOf(part)).toBe("");
  return part;
}

const blocks = (html: string) => showBlocks(read(html));
const groups = (html: string) => showGroups(read(html));
const anchors = (html: string) => read(html).blocks.flatMap(({ anchor }) => anchor ?? []);

/** So much text of its own that a page is no list of links. */
const prose =
  "<p>The pump lifts water from the lower basin into the upper one, by day and by night. </p>".repeat(8);
const kinds = (html: string) => read(html).groups.map(({ kind }) => kind);

test("terms come with their explanations, several terms of one definition in one entry", () => {
  const html =
    "<dl><dt>fsync<dd><p>Writes to disk.</p><dt>-v<dt>--verbose<dd><p>Says more.<p>Twice: all.<dd>Or less.</dl>";
  expect(blocks(html)).toEqual([
    ": fsync",
    "Writes to disk.",
    ": -v",
    ": --verbose",
    "Says more.",
    "Twice: all.",
    "Or less.",
  ]);
  expect(groups(html)).toEqual([
    'entry: "fsync\\n\\nWrites to disk."',
    'entry: "-v\\n--verbose\\n\\nSays more.\\n\\nTwice: all.\\n\\nOr less."',
  ]);
});

test("a definition without words defines nothing: the next one is of both terms", () => {
  expect(groups("<dl><dt>--init-file<dd> <dt>--rcfile<dd>Read from it.<dt>--login<dd>First.</dl>")).toEqual([
    'entry: "--init-file\\n--rcfile\\n\\nRead from it."',
    'entry: "--login\\n\\nFirst."',
  ]);
});

test("entries lie within the entry that they belong to, whether their boxes are closed or not", () => {
  const html =
    "<dl><div><dt>class A<dd>Holds.<dl><dt>a()<dd>Gives.<dt>b()<dd>Takes.</dl></div><dt>class B</dl>";
  expect(groups(html)).toEqual([
    'entry: "class A\\n\\nHolds.\\n\\na()\\n\\nGives.\\n\\nb()\\n\\nTakes."',
    '  entry: "a()\\n\\nGives."',
    '  entry: "b()\\n\\nTakes."',
    'entry: "class B"',
  ]);
});

test("headings and terms are named by what the document links to them with", () => {
  expect(
    anchors(
      "<section id=use><span id=older></span><h2>Use</h2><p>Text.<h3><a name=care></a>Care</h3></section>" +
        "<a name=empty></a><h3>Rest</h3><div id=gone></div><h3 id=own>Own</h3>" +
        "<dl><dt id=work-mem>work_mem<dd>Memory.<dt><a id=jit></a><span>jit</span><dd>Compiles.<dt>none<dd>x</dl>",
    ),
  ).toEqual(["use", "care", "empty", "own", "work-mem", "jit"]);
});

test("numbered lists are steps, others are lists, and lists of sections are neither", () => {
  expect(groups("<p>Do:<ol><li>Open.<ul><li>Left.<li>Right.</ul><li>Close.</ol>")).toEqual([
    'steps: "1. Open.\\nLeft.\\nRight.\\n2. Close."',
    '  list: "Left.\\nRight."',
  ]);
  expect(groups("<ul><li><h3>One</h3><p>Text.<li><h3>Two</h3></ul>")).toEqual([]);
});

test("a table has its caption, its heads over two rows, its rows and its notes", () => {
  const html =
    "<table><tr><th colspan=3>Tides (in metres)<tr><th rowspan=2>Place<th colspan=2>High<tr><th>1911<th>1912" +
    "<tr><th>Quay<td>4.1<td>4.3<tr><th>Mole<td><td><tfoot><tr><td colspan=3>Measured at noon.</table>";
  expect(blocks(html)).toEqual([
    "^ Tides (in metres)",
    "* Place | High | ",
    "*  | 1911 | 1912",
    "| Quay | 4.1 | 4.3",
    "| Mole |  | ",
    "! Measured at noon.",
  ]);
  expect(kinds(html)).toEqual(["table"]);
});

test("labels that part the rows of a table are rows", () => {
  const html =
    "<table><tr><td colspan=2>North<tr><td>a<td>b<tr><td colspan=2>South<tr><td>c<td>d<tr><th colspan=2>East<tr><td>e<td>f</table>";
  expect(blocks(html).filter((block) => !block.startsWith("|"))).toEqual([]);
});

test("the title of a box names the table, the figure or the code in it", () => {
  const table = "<table><tr><th>a<th>b<tr><td>1<td>2</table>";
  const boxed = `<div class="table"><p class="title"><b>Table 1. Tides</b></p><div class="table-contents">${table}</div></div><p>After.`;
  expect(blocks(boxed)).toEqual(["^ Table 1. Tides", "* a | b", "| 1 | 2", "After."]);
  expect(groups(boxed)).toEqual(['table: "Table 1. Tides\\n\\na\\tb\\n1\\t2"']);
  expect(
    groups("<figure><img src=a alt='A mole in a storm'><figcaption>Figure 2</figcaption></figure>"),
  ).toEqual(['figure: "Figure 2"']);
  const code = "<div class=block><div class=code-block-caption>Listing 1</div><pre>x</pre></div>";
  expect(blocks(code)).toEqual(["^ Listing 1", "code: x"]);
  expect(blocks("<div><p class=title>Title</p><h2>One</h2><p>Text.</div>")[0]).toBe("Title");
});

test("what is marked as a question comes with its answer", () => {
  expect(groups("<details><summary>Is it safe?</summary><p>Yes.</details><dl><dt>Why?<dd>So.</dl>")).toEqual([
    'question: "Is it safe?\\n\\nYes."',
    'question: "Why?\\n\\nSo."',
  ]);
  expect(
    kinds(
      "<div itemscope itemtype='https://schema.org/Question'><h3>Is it safe</h3><div itemprop=acceptedAnswer>Yes.</div></div>",
    ),
  ).toEqual(["question"]);
  expect(groups("<details><summary>Options</summary><p>All.</details>")).toEqual([
    'entry: "Options\\n\\nAll."',
  ]);
  expect(groups("<details><summary>Use</summary><h2>One</h2><p>All.</details>")).toEqual([]);
});

test("boxes next to the text are notes that begin with their title", () => {
  expect(
    blocks(
      '<div class="admonition warning"><p class="admonition-title">Warning</p><p>Hot.</p><p>Very.</p></div>' +
        '<div class="theme-admonition theme-admonition-tip alert"><div class="admonitionHeading_x">Mind the gap!</div><div><p>Do.</div></div>' +
        "<div class=note><p class=title>Note<ul><li>One</ul></div>",
    ),
  ).toEqual(["! Warning: Hot.", "! Very.", "! Mind the gap! Do.", "! Note", "- One"]);
});

test("what came or changed with a version is history", () => {
  expect(
    groups(
      '<p>Text.<div class="versionchanged"><p><span class=versionmodified>Changed in 3.1: </span>More.</div>',
    ),
  ).toEqual(['history: "Changed in 3.1: More."']);
});

test.each([
  ["contents", "<ul><li><a href=#a>One</a><ul><li><a href=#b>Two</a></ul><li><a href=#c>Three</a></ul>"],
  [
    "contents",
    "<div class=toc><p>Contents</p><dl><dt><a href=a.html>One</a><dt><a href=b.html>Two</a></dl></div>",
  ],
  ["contents", `<ul>${"<li><a href=sub/x.html>Chapter</a>".repeat(5)}</ul>`],
  ["contents", "<nav role=doc-toc><ol><li><a href=#a>One</a></ol></nav>"],
  ["index", `<div>${"ABCDEF".replace(/./g, "<h2>$&</h2><p>pump, <a href=x>1</a>, <a href=y>2</a>")}</div>`],
  [
    "index",
    "<div class=index><dl><dt>pump, <a href=a>Use</a>, <a href=b>Care</a><dt>rust, <a href=b>Care</a></dl></div>",
  ],
  [
    "index",
    `<table>${"abcdefghijklmn".replace(/./g, "<tr><td><a href=p#$&>$&.pump</a><td><a href=p>Kinds of pumps</a>")}</table>`,
  ],
  ["navigation", "<p><a rel=prev href=/a>Prev</a> | <a href=/u>Up</a> | <a rel=next href=/b>Next</a>"],
  ["navigation", "<p><a href=/a>Back to the list</a> <a href=/b>All of them</a>"],
  ["navigation", "<p><a href=#top>top</a>"],
  ["form", "<form><label>Search for</label><input></form>"],
  ["form", "<div role=search>Look up</div>"],
])("what only leads through a document is %s, and its text is kept: %s", (kind, html) => {
  const found = groups(`<h1>Pump</h1>${prose}${html}`);
  expect(found).toHaveLength(1);
  expect(found[0]).toMatch(new RegExp(`^${kind}: `));
});

test.each([
  "<ul><li><a href=#a>One</a> does this<li><a href=#b>Two</a> does that<li><a href=#c>Three</a> both</ul>",
  "<ul><li><a href=https://a.example/>One</a><li><a href=https://b.example/>Two</a></ul>",
  "<form><p>This form holds the whole page, as some programs write it, with all of its text.</p></form>",
  "<dl><dt>fsync<dd><div><p><a href=#wal>WAL</a></div></dl>",
  "<div class=seealso><p><a href=#a>One</a><p><a href=#b>Two</a><p><a href=#c>Three</a></div>",
])("what says something is content, though it has links: %s", (html) => {
  expect(kinds(`<h1>Pump</h1>${prose}<h2>See</h2>${html}`).join()).toMatch(/^(list|entry|)$/);
});

test("letters that lead to places on the page are an index, whatever comes before them", () => {
  const letters = [..."BCFPR"].map((letter) => `<a href=#${letter}>${letter}</a> &nbsp; `).join("");
  const html = `<table><tr><th>Jump to:<td>${letters}</table><p>Basins hold water.`;
  expect(groups(`<h1>Pump</h1>${html}`)).toEqual([expect.stringMatching(/^index: "Jump to:/)]);
});

test("contents that open and close are no entry", () => {
  const html =
    "<details id=toc open><summary>Table of contents</summary><ul><li><a href=#use>Use</a><li><a href=#care>Care</a></ul></details>";
  expect(groups(`<h1>Pump</h1>${html}${prose}`)).toEqual([expect.stringMatching(/^contents: "Table of/)]);
});

test("what leads through a document has no headings of its own", () => {
  const toc = "<div class=toc><h2>Contents</h2><ul><li><a href=#a>One</a><li><a href=#b>Two</a></ul></div>";
  expect(blocks(`<h1>Pump</h1>${toc}`)).toEqual(["h1 Pump", "Contents", "- One", "- Two"]);
});

test("each block knows how much of it is links", () => {
  const paragraphs = htmlToDocument(
    parseHtml(
      "<p>See <a href=a>the  mole</a>, <a href=b>x</a>.<br><br><a href=c>End</a><p><a name=d>None</a>",
    ).documentElement,
  );
  expect(paragraphs.blocks.map(({ linked }) => linked)).toEqual([
    { characters: 9, links: 2 },
    { characters: 3, links: 1 },
    undefined,
  ]);
  const row = read("<table><tr><th>a<th>b<tr><td><a href=x>One</a><td>1</table>").blocks[1];
  expect(row?.linked).toEqual({ characters: 3, links: 1 });
});

test.each([
  ["terms", "<dl><dt>x<dd>".repeat(50_000)],
  ["details", "<details><summary>x?</summary>".repeat(50_000)],
  ["figures", "<figure><figcaption>x".repeat(50_000)],
  ["boxes", "<div class=note><p class=title>x".repeat(50_000)],
  ["contents", "<ul><li><a href=#a>x</a>".repeat(50_000)],
])("%s nested without end are read", (_what, html) => {
  expect(read(html).text).toContain("x");
});

test("a row of links to the same page in other languages is no content, wherever it is", () => {
  const html =
    "<h1>Pumps</h1><div><p><span>Available: </span><a href=a.html>en</a> |" +
    "<a rel=alternate hreflang=fr href=../fr/a.html>fr</a></div><p>They lift water.";
  expect(groups(html)).toEqual(['navigation: "Available: en |fr"']);
});

test("a box of headings and links, some to places on this page, is no content", () => {
  const html =
    `<h1>Pumps</h1>${prose}<div><h3>On this page</h3><ul><li><a href=#parts>Parts</a></ul>` +
    "<h3>See also</h3><ul><li><a href=a.html>Valves</a><li><a href=b.html>Basins</a></ul></div><h2 id=parts>Parts</h2><p>Two.";
  expect(groups(html)).toEqual(['contents: "On this page\\n\\nParts\\n\\nSee also\\n\\nValves\\nBasins"']);
});

test("a link to a place on this page may name the page", () => {
  const list =
    "<ul><li><a href=use.html#a>A</a><li><a href=use.html#b>B</a><li><a href=use.html#c>C</a></ul>";
  const page = parseHtml(`<h1>Use</h1><p>${prose}${list}<p>End.`);
  expect(mainContent(page, "https://manual.test/a/use.html").groups.map(({ kind }) => kind)).toEqual([
    "contents",
  ]);
});

test("a long list of links that goes by the alphabet is an index, a short one is not", () => {
  const list = (names: string) =>
    `<ul>${[...names].map((name) => `<li><a href=/${name}>${name}x</a>`).join("")}</ul>`;
  expect(kinds(`<h1>All</h1>${prose}${list("abcdefghijklm")}<p>End.`)).toEqual(["index"]);
  expect(kinds(`<h1>All</h1>${prose}${list("mlkjihgfedcba")}${prose}`)).toEqual(["list"]);
  expect(kinds(`<h1>All</h1>${prose}${list("abc")}${prose}`)).toEqual(["list"]);
});

test("a question that is marked before its answer is one with it, in rows and in boxes", () => {
  const rows =
    "<table><tr class=question><td><p>1.<td><p>How far?<tr class=answer><td><td><p>Two miles.<p>Or three." +
    "<tr class=question><td><p>2.<td><p>How fast<tr class=answer><td><td><p>Slowly.</table><p>End.";
  expect(groups(rows)).toEqual([
    'question: "1. How far?\\n\\nTwo miles.\\n\\nOr three."',
    'question: "2. How fast\\n\\nSlowly."',
  ]);
  const boxes =
    "<div><div><div class=question><p>How <b>far</b>?</div><div class=answer><p>Two miles.</div></div>" +
    "<div><div class=question><p>Why?</div><div class=answer><p>For water.</div></div></div><p>End.";
  expect(blocks(boxes)).toEqual([": How far?", "Two miles.", ": Why?", "For water.", "End."]);
  expect(groups(boxes)).toEqual(['question: "How far?\\n\\nTwo miles."', 'question: "Why?\\n\\nFor water."']);
});

test("paragraphs that the page lists are questions where most of them ask, else those that do", () => {
  const asked = (...said: string[]) =>
    groups(
      `<ul>${said.map((each, i) => `<li><a href=#${i}>${each}</a>`).join("")}</ul>` +
        said.map((each, i) => `<a name=${i}></a> <p><b>(${i}) ${each}</b></p><p>So.</p>`).join("") +
        "<h2>End</h2><p>Text.",
    ).slice(1);
  expect(asked("How?", "Why?", "It leaks", "When?")).toEqual([
    'question: "(0) How?\\n\\nSo."',
    'question: "(1) Why?\\n\\nSo."',
    'question: "(2) It leaks\\n\\nSo."',
    'question: "(3) When?\\n\\nSo."',
  ]);
  expect(asked("Care", "Why?", "Use")).toEqual(['question: "(1) Why?\\n\\nSo.\\n\\n(2) Use\\n\\nSo."']);
});

test("a note whose icon and text stand in a table is a note, a quotation in one is no table", () => {
  const note = (inner: string) => blocks(`<div class=note>${inner}</div>`);
  expect(
    note(
      '<table><tr><td rowspan=2><img alt="[Note]"><th>Note<tr><td><p>Open it.<ul><li>Slowly.</ul></table>',
    ),
  ).toEqual(["! Note: Open it.", "- Slowly."]);
  expect(groups("<table><tr><td><td><p>All flows.<td><tr><td><td>Heraclitus<td></table>")).toEqual([]);
  expect(kinds("<table><tr><td>A<td><img alt=yes><tr><td>B<td><img alt=no></table>")).toEqual(["table"]);
});

test("rows across a table whose others are indented are labels within it", () => {
  const html =
    "<table><tr><td colspan=3>Arguments<tr><td><td>NAME<td>the pump's<tr><td colspan=3>Common options</table>";
  expect(blocks(html)).toEqual(["| Arguments |  | ", "|  | NAME | the pump's", "| Common options |  | "]);
});

test("a page that is typed as a whole has sections and entries, and its paragraphs no line ends", () => {
  const page = `<body><pre>
PUMP(1)                                     PUMP(1)

<b>NAME</b>
       pump - lifts water

<b>OPTIONS</b>
       <b>-a</b>     Lift all water until the tank is full, or the con-
              tainer below it is empty.

       <b>-b</b>     Be quiet: nothing is written but what was seen to go
              wrong.

       <b>-c</b>     Count what was lifted so far, and write it to the file
              of the pump.

<b>AUTHOR</b>
       A. Pumper
       Water Lane
</pre></body>`;
  const part = mainContent(parseHtml(page));
  expect(showBlocks(part)).toEqual([
    "PUMP(1) PUMP(1)",
    "h1 NAME",
    "pump - lifts water",
    "h1 OPTIONS",
    ": -a",
    "Lift all water until the tank is full, or the container below it is empty.",
    ": -b",
    "Be quiet: nothing is written but what was seen to go wrong.",
    ": -c",
    "Count what was lifted so far, and write it to the file of the pump.",
    "h1 AUTHOR",
    "A. Pumper\nWater Lane",
  ]);
  expect(part.groups.map(({ kind }) => kind)).toEqual(["running-head", "entry", "entry", "entry"]);
});

test("code that is not all of its page stays code, however it is set", () => {
  const code = "<pre>A\n    b\n\nB\n    b\n\nC\n    c\n</pre>";
  expect(
    read(`<p>What a pump prints while it runs, from the first line to the last one:</p>${code}`).blocks.at(
      -1,
    )!.kind,
  ).toBe("code");
});

test("topics by the alphabet, each with links to several places, are an index; a list of works is not", () => {
  const items = (links: (topic: string) => string) =>
    `<ul>${[..."abcdefghijklmn"].map((letter) => `<li>${letter}-topic ${links(letter)}`).join("")}</ul>`;
  const place = (name: string) => `<a href="${name}.html">${name} of it</a>`;
  expect(
    kinds(prose + items((topic) => place(`${topic}-first-page`) + place(`${topic}-second-page`))),
  ).toEqual(["index"]);
  expect(kinds(prose + items((topic) => place(`${topic}-first-page-of-the-work`)))).toEqual(["list"]);
});

test("contents in a list of terms that does not end are contents below the next heading", () => {
  const contents = "<ul><li><a href='#a'>Alpha</a><li><a href='#b'>Beta</a><li><a href='#c'>Gamma</a></ul>";
  expect(kinds(`<dl><dt>pump<dd>Lifts.<h2>List</h2>${contents}${prose}`)).toContain("contents");
  expect(kinds(`<dl><dt>pump<dd>Lifts.${contents}</dl>${prose}`)).not.toContain("contents");
});

test("what leads from a picture to a description of it is no text", () => {
  expect(
    blocks("<p>See:</p><div><img src=x.png><span class=longdesc-link>[<a href=ld.html>D</a>]</span></div>"),
  ).toEqual(["See:"]);
});

test("links to the sections of a page are its contents, whatever boxes their numbers stand in", () => {
  const row = (number: string, beside = "") =>
    `<div><div><small>${number}</small></div><div><a href="#${number}">Pumps</a>${beside}</div></div>`;
  const rows = (beside = "") =>
    `<div>${["1.", "1.1.", "1.2.", "2.", "2.1."].map((number) => row(number, beside)).join("")}</div>`;
  expect(kinds(rows() + prose)).toEqual(["contents"]);
  expect(kinds(rows(" lift") + prose)).toEqual([]);
});

test("what a button opens ends where it ends", () => {
  const html =
    "<main><button aria-expanded=false aria-controls=p>Delivery times</button><div id=p hidden><p>Two days.</p></div><p>Choose a model.</p></main>";
  expect(groups(html)).toEqual(['entry: "Delivery times\\n\\nTwo days."']);
});
