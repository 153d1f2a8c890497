import { expect, test } from "vitest";
import { pack, unpack } from "../office/testing/pack.ts";
import { documentOf, fixture, readBytes, shown } from "../office/testing/read-fixture.ts";
import { readOds } from "./read.ts";

const names = ["office", "table", "text"]
  .map((name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`)
  .join(" ");
const content = (table: string) =>
  `<office:document-content ${names}><office:body><office:spreadsheet><table:table table:name="Boats">${table}</table:table></office:spreadsheet></office:body></office:document-content>`;
const row = (cells: readonly string[], more = "") =>
  `<table:table-row ${more}>${cells.map((cell) => `<table:table-cell><text:p>${cell}</text:p></table:table-cell>`).join("")}</table:table-row>`;

test("hidden, filtered and grouped rows and hidden columns stay out, and the list says so", async () => {
  const table =
    '<table:table-column/><table:table-column table:visibility="collapse"/><table:table-column/>' +
    row(["Boat", "Cost", "Fee"]) +
    row(["Ada", "900", "30"]) +
    row(["Bo", "800", "20"], 'table:visibility="filter"') +
    `<table:table-row-group table:display="false">${row(["Di", "600", "5"])}</table:table-row-group>` +
    row(["Cy", "700", "10"]);
  const parts = unpack(fixture("saved-by-libreoffice.ods"));
  const outcomes = await readBytes(readOds, pack({ ...parts, "content.xml": content(table) }), "boats.ods");
  expect(shown(documentOf(outcomes))).toEqual([
    expect.stringContaining("Boats"),
    "table-row (header): Boat\tFee",
    "table-row: Ada\t30",
    "table-row: Cy\t10",
  ]);
  expect(outcomes[1]).toMatchObject({
    part: "sheet-1-hidden",
    reason: expect.stringMatching(/^2 rows and 1 column of this sheet are hidden/),
  });
});

test("cells with comments are named in the list, and their comments are no text", async () => {
  const noted =
    "<table:table-cell><office:annotation><text:p>Ask Jo</text:p></office:annotation><text:p>30</text:p></table:table-cell>";
  const table =
    row(["Boat", "Fee"]) +
    row(["Ada", "20"]) +
    `<table:table-row><table:table-cell/>${noted}</table:table-row>`;
  const parts = unpack(fixture("saved-by-libreoffice.ods"));
  const outcomes = await readBytes(readOds, pack({ ...parts, "content.xml": content(table) }), "boats.ods");
  expect(documentOf(outcomes).text).not.toContain("Ask Jo");
  const reason = expect.stringMatching(/^1 cell of this sheet \(B3\) has a note or comment/);
  expect(outcomes[1]).toMatchObject({ part: "sheet-1-comments", reason });
});

test("a cell over several rows counts in each, whatever is next to it", async () => {
  const cell = (text: string, span = "") =>
    `<table:table-cell ${span}><text:p>${text}</text:p></table:table-cell>`;
  const over = 'table:number-rows-spanned="2"';
  const table =
    row(["Day", "Boat", "Skipper"]) +
    `<table:table-row>${cell("Monday", over)}${cell("Ada", over)}${cell("Ines")}</table:table-row>` +
    `<table:table-row><table:covered-table-cell table:number-columns-repeated="2"/>${cell("Omar")}</table:table-row>` +
    row(["Tuesday", "Bo", "Ines"]);
  const parts = unpack(fixture("saved-by-libreoffice.ods"));
  const outcomes = await readBytes(readOds, pack({ ...parts, "content.xml": content(table) }), "boats.ods");
  expect(shown(documentOf(outcomes)).slice(1)).toEqual([
    "table-row (header): Day\tBoat\tSkipper",
    "table-row: Monday\tAda\tInes",
    "table-row: Monday\tAda\tOmar",
    "table-row: Tuesday\tBo\tInes",
  ]);
});

test("formulas without a stored result are worked out, and others reported with their number", async () => {
  const formula = '<table:table-cell table:formula="of:=SUM([.B2:.B2])*1.1"/>';
  const other = '<table:table-cell table:formula="of:=SUM([$Other.B2:.B2])"/>';
  const held = '<table:table-cell office:value-type="float" office:value="30"/>';
  const name = "<table:table-cell><text:p>Together</text:p></table:table-cell>";
  const table =
    row(["Boat", "Fee"]) +
    `<table:table-row><table:table-cell><text:p>Ada</text:p></table:table-cell>${held}</table:table-row>` +
    `<table:table-row>${name}${formula}${other}${other}</table:table-row>`;
  const parts = unpack(fixture("saved-by-libreoffice.ods"));
  const outcomes = await readBytes(readOds, pack({ ...parts, "content.xml": content(table) }), "boats.ods");
  expect(shown(documentOf(outcomes)).at(-1)).toBe("table-row: Together\t33");
  expect(outcomes[1]).toMatchObject({
    part: "sheet-1-formulas",
    reason: expect.stringMatching(/^2 cells of this sheet \(C3, D3\) hold formulas without a stored value/),
  });
});
