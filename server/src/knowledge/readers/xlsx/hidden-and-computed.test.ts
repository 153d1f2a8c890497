import { expect, test } from "vitest";
import { pack, unpack } from "../office/testing/pack.ts";
import { documentOf, fixture, readBytes, shown } from "../office/testing/read-fixture.ts";
import { readXlsx } from "./read.ts";

const workbook = fixture("saved-by-libreoffice.xlsx");
const sheet = (inner: string) =>
  `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${inner}</worksheet>`;
const read = (inner: string) =>
  readBytes(readXlsx, pack({ ...unpack(workbook), "xl/worksheets/sheet1.xml": sheet(inner) }), "fleet.xlsx");
const word = (at: string, text: string) => `<c r="${at}" t="str"><v>${text}</v></c>`;
const figure = (at: string, value: number) => `<c r="${at}"><v>${value}</v></c>`;
const formula = (at: string, text: string) => `<c r="${at}"><f>${text}</f><v></v></c>`;

test("hidden rows and columns stay out of the table, and the list says so", async () => {
  const rows =
    `<row r="1">${word("A1", "Boat")}${word("B1", "Cost")}${word("C1", "Fee")}</row>` +
    `<row r="2">${word("A2", "Ada")}${figure("B2", 900)}${figure("C2", 30)}</row>` +
    `<row r="3" hidden="1">${word("A3", "Bo")}${figure("B3", 800)}${figure("C3", 20)}</row>` +
    `<row r="4">${word("A4", "Cy")}${figure("B4", 700)}${figure("C4", 10)}</row>`;
  const outcomes = await read(`<cols><col min="2" max="2" hidden="1"/></cols><sheetData>${rows}</sheetData>`);
  expect(shown(documentOf(outcomes)).slice(1, 4)).toEqual([
    "table-row (header): Boat\tFee",
    "table-row: Ada\t30",
    "table-row: Cy\t10",
  ]);
  expect(outcomes).toContainEqual(
    expect.objectContaining({
      part: "sheet-1-hidden",
      reason: expect.stringMatching(/^1 row and 1 column of this sheet are hidden/),
    }),
  );
});

test("cells with comments are named in the list, and their comments are no text", async () => {
  const comments = `<comments xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><commentList>
    <comment ref="B2"><text><t>Ask Jo</t></text></comment><comment ref="A2"><text><t>Sold?</t></text></comment></commentList></comments>`;
  const related = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1"
    Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/comments" Target="../comments1.xml"/></Relationships>`;
  const rows = `<row r="1">${word("A1", "Boat")}${word("B1", "Fee")}</row><row r="2">${word("A2", "Ada")}${figure("B2", 30)}</row>`;
  const parts = {
    ...unpack(workbook),
    "xl/worksheets/sheet1.xml": sheet(`<sheetData>${rows}</sheetData>`),
    "xl/worksheets/_rels/sheet1.xml.rels": related,
    "xl/comments1.xml": comments,
  };
  const outcomes = await readBytes(readXlsx, pack(parts), "fleet.xlsx");
  expect(documentOf(outcomes).text).not.toMatch(/Ask Jo|Sold/);
  const reason = expect.stringMatching(/^2 cells of this sheet \(B2, A2\) have notes or comments/);
  expect(outcomes).toContainEqual(expect.objectContaining({ part: "sheet-1-comments", reason }));
});

test.each([
  ["A1+B1*2", "14"],
  ["SUM(A1:B1)", "9"],
  ["PRODUCT($A$1:B1)-1", "19"],
  ["-(A1+B1)/2", "-4.5"],
  ["D1", "8"],
])("the result of %s is worked out where the file has none", async (text, result) => {
  const cells = figure("A1", 4) + figure("B1", 5) + formula("C1", text) + formula("D1", "A1*2");
  const part = documentOf(await read(`<sheetData><row r="1">${cells}</row></sheetData>`));
  expect(shown(part)[1]!.split("\t")[2]).toBe(result);
});

test.each(["VLOOKUP(A1,B1:B2,1)", "Other!A1+1", "C1+1", "A1/0", `${"(".repeat(200)}A1`])(
  "%s is reported as a formula without a value",
  async (text) => {
    const outcomes = await read(
      `<sheetData><row r="1">${figure("A1", 4)}${word("B1", "x")}${formula("C1", text)}</row></sheetData>`,
    );
    expect(outcomes).toContainEqual(
      expect.objectContaining({
        part: "sheet-1-formulas",
        reason: expect.stringMatching(/^1 cell of this sheet \(C1\) holds a formula without a stored value/),
      }),
    );
  },
);

test("facts in the heads and feet of printed sheets are read once, beneath the first heading", async () => {
  const rows = `<row r="1">${word("A1", "Boat")}${word("B1", "Fee")}</row><row r="2">${word("A2", "Ada")}${figure("B2", 30)}</row>`;
  const edges =
    "<headerFooter><oddHeader>&amp;LForm HB-12&amp;RRevision C</oddHeader><oddFooter>&amp;CPage &amp;P of &amp;N</oddFooter></headerFooter>";
  const part = documentOf(await read(`<sheetData>${rows}</sheetData>${edges}`));
  expect(shown(part).slice(1, 4)).toEqual([
    "paragraph: Form HB-12",
    "paragraph: Revision C",
    "table-row (header): Boat\tFee",
  ]);
});

test("a day that is stored as text is shown as a day", async () => {
  const day = '<c r="B1" t="d"><v>2026-03-05T00:00:00</v></c><c r="C1" t="d"><v>2026-03-05T14:30:00</v></c>';
  const part = documentOf(
    await read(`<sheetData><row r="1">${word("A1", "Launched")}${day}</row></sheetData>`),
  );
  expect(shown(part)[1]).toBe("table-row: Launched\t2026-03-05\t2026-03-05 14:30");
});
