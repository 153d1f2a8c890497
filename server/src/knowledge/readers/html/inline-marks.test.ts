import { expect, test } from "vitest";
import { readMarkdown } from "../markdown/read.ts";
import { firstPart, readWith, showBlocks, showMarks } from "../testing/show-blocks.ts";
import { readHtml } from "./read.ts";

const url = "https://quay.test/guide/berths.html";
const read = (html: string, at: string | null = url) => firstPart(readWith(readHtml, html, { url: at }));

test("bold words, code and links are marked in text without changing it", async () => {
  const part = await read(
    `<p>Run <code> berth
       --free</code>, <b>never</b> <strong>twice</strong>; see <a href="/fees#day">the <b>day</b> fees</a>.</p>
     <ol><li><span style="font-weight: 700">Moor</span> at <kbd>N</kbd>.</li></ol>`,
  );
  expect(showBlocks(part)).toEqual(["Run berth --free, never twice; see the day fees.", "- 1. Moor at N."]);
  expect(showMarks(part)).toEqual([
    "code: berth --free",
    "bold: never twice",
    "link https://quay.test/fees#day: the day fees",
    "bold: day",
    "bold: Moor",
    "code: N",
  ]);
});

test("cells keep their marks where they are spread, and code in a struck sentence is in place", async () => {
  const part = await read(
    `<table><tr><th>Option<th>Type</tr><tr><td rowspan=2><code>depth</code><td><b>metres</b></tr><tr><td><code>feet</code></tr></table>
     <p>It costs <del>30 <code>EUR</code></del> 34 <code>EUR</code>.</p>`,
  );
  expect(showMarks(part)).toEqual([
    "code: depth",
    "bold: metres",
    "code: depth",
    "code: feet",
    "struck: ~~30 EUR~~",
    "code: EUR~~",
    "code: EUR",
  ]);
});

test("links lead from the page's own base to the web, to mailboxes and telephones, and nowhere else", async () => {
  const link = (href: string) => `<p>See <a href="${href}">it</a> for more.</p>`;
  const part = await read(
    `<base href="https://docs.test/v2/">${[
      "fees",
      "mailto:pilot@quay.test",
      "tel:+4940123",
      "javascript:alert(1)",
      "java\nscript:alert(1)",
      "data:text/html,x",
      "https://a:b@quay.test/",
      "https://quay.test/\u202E",
      `https://quay.test/${"x".repeat(3_000)}`,
      "//[",
      "",
    ]
      .map(link)
      .join("")}`,
  );
  expect(showMarks(part)).toEqual([
    "link https://docs.test/v2/fees: it",
    "link mailto:pilot@quay.test: it (pilot@quay.test)",
    "link tel:+4940123: it (+4940123)",
  ]);
  expect(showMarks(await read(link("fees.html"), null))).toEqual([]);
});

test("links without end keep a bounded number of marks", async () => {
  const part = await read(`<p>${'<a href="/x">berth</a> and <b>pier</b>, '.repeat(100_000)}</p>`);
  expect(part.blocks[0]!.marks).toHaveLength(200);
  const deep = await read(`<p>${"<b><a href=/x>".repeat(20_000)}berth</p>${"<p>pier</p>".repeat(2_000)}`);
  expect(deep.blocks.at(-1)!.marks?.length).toBeLessThanOrEqual(2);
});

test("Markdown is marked as pages are", async () => {
  const markdown = "Run `berth --free` **now**, see [the fees](https://quay.test/fees).";
  const marks = ["code: berth --free", "bold: now", "link https://quay.test/fees: the fees"];
  expect(showMarks(await firstPart(readWith(readMarkdown, markdown)))).toEqual(marks);
});
