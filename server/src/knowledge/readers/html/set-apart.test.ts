import { expect, test } from "vitest";
import { showBlocks } from "../testing/show-blocks.ts";
import { htmlToDocument } from "./html-to-document.ts";
import { parseHtml } from "./page-parser.ts";

const blocks = (html: string) => showBlocks(htmlToDocument(parseHtml(html).documentElement));

test("words that a page sets apart by classes or as links are not glued", () => {
  const glued = `<p><span class="a">Trout</span><span class="b">€16</span> <a href="/a">Prices</a><a href="/b">Hours</a></p>`;
  expect(blocks(glued)).toEqual(["Trout €16 Prices Hours"]);
  expect(blocks(`<p><span class="l">Zone:</span><span class="v">B</span></p>`)).toEqual(["Zone: B"]);
  expect(blocks(`<p><span class="a">os</span><span class="b">.path</span></p>`)).toEqual(["os.path"]);
});

test("words in lines of elements alone are not glued, and pieces of words are", () => {
  const day = (...cells: string[]) => `<li>${cells.map((cell) => `<span>${cell}</span>`).join("")}</li>`;
  expect(blocks(`<ul>${day("Friday", "8:00 – 12:00", "14:00")}\n${day("Sunday", "closed")}</ul>`)).toEqual([
    "- Friday 8:00 – 12:00 14:00",
    "- Sunday closed",
  ]);
  expect(blocks(`<p><b>Price</b><span>9 €</span></p>`)).toEqual(["Price 9 €"]);
  const pieces = `<p><span>O</span><span>nce</span> <b>1</b><span>2</span>th <b>CO</b>2 and <b>Sun</b><span>day</span></p>`;
  expect(blocks(pieces)).toEqual(["Once 12th CO2 and Sunday"]);
  expect(blocks(`<p><code><b>Map</b><span>Of</span></code></p>`)).toEqual(["MapOf"]);
});

test("words that styles set apart are not glued: rows of boxes, and boxes with room around them", () => {
  const said = (open: string) => `<p>See ${open}<b>open</b><span>daily</span></span> here.</p>`;
  for (const open of [`<span style="display: flex">`, `<span class="d-inline-flex">`, `<span class="row">`])
    expect(blocks(`<style>.row{display:table-row}</style>${said(open)}`)).toEqual(["See open daily here."]);
  expect(blocks(said("<span>"))).toEqual(["See opendaily here."]);
  expect(blocks(`<p>A <b class="me-2">open</b><span>daily</span></p>`)).toEqual(["A open daily"]);
  expect(blocks(`<p>A <b style="padding:0 4px">open</b><span>daily</span></p>`)).toEqual(["A open daily"]);
});
