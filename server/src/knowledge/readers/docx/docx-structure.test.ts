import { expect, test } from "vitest";
import { cutUnits } from "../../documents/units/cut-units.ts";
import { readDocx } from "./read.ts";
import { pack } from "../office/testing/pack.ts";
import { documentOf, readBytes } from "../office/testing/read-fixture.ts";
import { showBlocks, showGroups } from "../testing/show-blocks.ts";

const main = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const relationships = "http://schemas.openxmlformats.org/package/2006/relationships";

const style = (id: string, name: string, inner = "") =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/>${inner}</w:style>`;
const styles = `<w:styles xmlns:w="${main}">${style("H1", "heading 1")}${style("Cap", "caption")}
${style("PicCap", "Image Caption", '<w:basedOn w:val="Cap"/>')}${style("Toc1", "toc 1")}${style("Ix1", "index 1")}
${style("Term", "Definition Term")}${style("Def", "Definition")}
<w:style w:type="table" w:styleId="Grid"><w:name w:val="Table Grid"/></w:style>
<w:style w:type="table" w:styleId="Head"><w:name w:val="Grid 4"/><w:tblStylePr w:type="firstRow"><w:rPr><w:b/></w:rPr></w:tblStylePr></w:style></w:styles>`;
const level = (i: number, format: string) =>
  `<w:lvl w:ilvl="${i}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="%${i + 1}."/><w:pPr><w:ind w:left="${720 * (i + 1)}"/></w:pPr></w:lvl>`;
const numbering = `<w:numbering xmlns:w="${main}"><w:abstractNum w:abstractNumId="0">${level(0, "decimal")}${level(1, "bullet")}</w:abstractNum>
<w:abstractNum w:abstractNumId="1">${level(0, "bullet")}${level(1, "bullet")}</w:abstractNum>
<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num></w:numbering>`;

async function read(body: string) {
  const link = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`;
  const bytes = pack({
    "[Content_Types].xml": "<Types/>",
    "_rels/.rels": `<Relationships xmlns="${relationships}">${link("a", "officeDocument", "word/document.xml")}</Relationships>`,
    "word/_rels/document.xml.rels": `<Relationships xmlns="${relationships}">${link("s", "styles", "styles.xml")}${link("n", "numbering", "numbering.xml")}</Relationships>`,
    "word/styles.xml": styles,
    "word/numbering.xml": numbering,
    "word/document.xml": `<w:document xmlns:w="${main}" xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture" xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml"><w:body>${body}</w:body></w:document>`,
  });
  return documentOf(await readBytes(readDocx, bytes, "report.docx"));
}

const r = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
const p = (text: string, named = "", inner = "") =>
  `<w:p><w:pPr>${named && `<w:pStyle w:val="${named}"/>`}${inner}</w:pPr>${text.startsWith("<") ? text : r(text)}</w:p>`;
const item = (text: string, list: number, ilvl = 0) =>
  p(text, "", `<w:numPr><w:ilvl w:val="${ilvl}"/><w:numId w:val="${list}"/></w:numPr>`);
const cell = (text: string, inner = "") => `<w:tc><w:tcPr>${inner}</w:tcPr>${p(text)}</w:tc>`;
const row = (cells: string, inner = "") => `<w:tr><w:trPr>${inner}</w:trPr>${cells}</w:tr>`;
const field = (instruction: string, result: string) =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>${instruction}</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${result}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;
const picture = p("<w:r><w:drawing><pic:pic/></w:drawing></w:r>");

test("numbered lists are steps and others lists, one within another, with what is indented as an item is", async () => {
  const indented = p("Mind the gap.", "", '<w:ind w:left="720"/>');
  const body = `${p("To moor:")}${item("Slow down.", 1)}${item("Ropes", 1, 1)}${item("Fenders", 1, 1)}${indented}${item("Stop.", 1)}${p("Then rest.")}${item("Tea", 2)}${item("Cake", 2)}`;
  expect(showGroups(await read(body))).toEqual([
    'steps: "1. Slow down.\\nRopes\\nFenders\\n\\nMind the gap.\\n\\n2. Stop."',
    '  list: "Ropes\\nFenders"',
    'list: "Tea\\nCake"',
  ]);
});

test("a letter head in a table of one row is text, and a label with its value stays a row", async () => {
  const table = (...cells: string[]) => `<w:tbl>${row(cells.map((text) => cell(text)).join(""))}</w:tbl>`;
  const head = table("Quay Ltd", "4 Mole Street, Ostend", "+32 59 100 200");
  const body = `${head}${p("Dear Ms Hale,")}${table("Amount due", "480.00 EUR")}${table("Place:", "Ostend")}`;
  expect(showBlocks(await read(body))).toEqual([
    "Quay Ltd",
    "4 Mole Street, Ostend",
    "+32 59 100 200",
    "Dear Ms Hale,",
    "| Amount due | 480.00 EUR",
    "| Place: | Ostend",
  ]);
});

test("lines of one paragraph that are labels with values are paragraphs of their own", async () => {
  const lines = (...texts: string[]) => p(texts.map(r).join("<w:r><w:br/></w:r>"));
  const body =
    lines("Reach us:", "Phone: 75 50 11 20", "Email: post@quay.example") + lines("Quay Ltd", "4 Mole Street");
  expect(showBlocks(await read(body))).toEqual([
    "Reach us:",
    "Phone: 75 50 11 20",
    "Email: post@quay.example",
    "Quay Ltd 4 Mole Street",
  ]);
});

test("captions belong to the table or figure next to them", async () => {
  const table = `<w:tbl>${row(cell("Port") + cell("Ships"))}${row(cell("Mole") + cell("12"))}</w:tbl>`;
  const body = `${p("Text.")}${p("Table 1: Ports", "Cap")}${table}${p("More.")}${picture}${p("Figure 1: The mole", "PicCap")}${p("Table 2: Again", "Cap")}${table}${p("End.")}${p("Alone", "Cap")}${p("Last.")}`;
  const part = await read(body);
  expect(showGroups(part)).toEqual([
    'table: "Table 1: Ports\\n\\nPort\\tShips\\nMole\\t12"',
    'figure: "Figure 1: The mole"',
    'table: "Table 2: Again\\n\\nPort\\tShips\\nMole\\t12"',
  ]);
  expect(showBlocks(part)).toContain("^ Alone");
});

test("a document that has its captions below tables has them all there", async () => {
  const table = (name: string) =>
    `<w:tbl>${row(cell(name) + cell("n"))}${row(cell("Mole") + cell("12"))}</w:tbl>`;
  const body = `${p("Text.")}${table("A")}${p("Table 1", "Cap")}${p("Text.")}${table("B")}${p("Table 2", "Cap")}${table("C")}${p("Table 3", "Cap")}`;
  expect(showGroups(await read(body)).map((group) => group.slice(-9))).toEqual(
    ['Table 1"', 'Table 2"', 'Table 3"'].map((end) => expect.stringContaining(end)),
  );
});

test("head rows are those that repeat, or that the table's style draws in another way; cells stay in their columns", async () => {
  const look = '<w:tblPr><w:tblStyle w:val="Head"/><w:tblLook w:val="04A0"/></w:tblPr>';
  const plain = '<w:tblPr><w:tblStyle w:val="Grid"/><w:tblLook w:val="04A0"/></w:tblPr>';
  const words = row(cell("Name") + cell("Duty")) + row(cell("Ada") + cell("Pilot"));
  const wide = '<w:gridSpan w:val="2"/>';
  const two =
    row(cell("Port", '<w:vMerge w:val="restart"/>') + cell("Ships", wide), "<w:tblHeader/>") +
    row(cell("", "<w:vMerge/>") + cell("2023") + cell("2024"), "<w:tblHeader/>") +
    row(cell("Mole") + cell("4") + cell("5"));
  const unmarked = two.replaceAll("<w:tblHeader/>", "");
  const part = await read(
    `<w:tbl>${look}${words}</w:tbl>${p("x")}<w:tbl>${plain}${words}</w:tbl>${p("x")}<w:tbl>${two}</w:tbl>${p("x")}<w:tbl>${unmarked}</w:tbl>`,
  );
  const heads = ["* Port | Ships | ", "* Port | 2023 | 2024", "| Mole | 4 | 5"];
  expect(showBlocks(part)).toEqual([
    "* Name | Duty",
    "| Ada | Pilot",
    "x",
    "| Name | Duty",
    "| Ada | Pilot",
    "x",
    ...heads,
    "x",
    ...heads,
  ]);
});

test("tables of contents and indexes are recognized by control, field or style", async () => {
  const control = `<w:sdt><w:sdtPr><w:docPartObj><w:docPartGallery w:val="Table of Contents"/></w:docPartObj></w:sdtPr><w:sdtContent>${p("In this book")}${p("One 1")}</w:sdtContent></w:sdt>`;
  const running = `${p(`<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> TOC \\o "1-3" </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${r("Two 2")}`)}${p("Three 3")}${p('<w:r><w:fldChar w:fldCharType="end"/></w:r>')}`;
  const body = `${control}${p("One", "H1")}${running}${p("Text.")}${p("Four 4", "Toc1")}${p("Text.")}${p("anchor, 4", "Ix1")}`;
  expect(showGroups(await read(body))).toEqual([
    'contents: "In this book\\n\\nOne 1"',
    'contents: "Two 2\\n\\nThree 3"',
    'contents: "Four 4"',
    'index: "anchor, 4"',
  ]);
});

test("terms with their explanations are entries, and what is nothing but fields is a form", async () => {
  const box = `<w:sdt><w:sdtPr><w14:checkbox/></w:sdtPr><w:sdtContent>${r("\u2612")}</w:sdtContent></w:sdt>`;
  const body = `${p("Berth", "Term")}${p("Where a ship lies.", "Def")}${p("Quay", "Term")}${p("Where it is made fast.", "Def")}${p("Text.")}${p(field("FORMTEXT", r("Ada")))}${p(box)}${p(`${r("Signed by: ")}${field("FORMTEXT", r("Ada"))}`)}`;
  const part = await read(body);
  expect(showGroups(part)).toEqual([
    'entry: "Berth\\n\\nWhere a ship lies."',
    'entry: "Quay\\n\\nWhere it is made fast."',
    'form: "Ada\\n\\n\u2612"',
  ]);
  expect(showBlocks(part).filter((line) => line.startsWith(": "))).toEqual([": Berth", ": Quay"]);
});

test("headings are known by their bookmarks, and links are counted", async () => {
  const marked = `<w:bookmarkStart w:name="_Toc1"/><w:bookmarkStart w:name="tides"/>${r("Tides")}`;
  const body = `${p(marked, "H1")}${p(`${r("See ")}<w:hyperlink>${r("the tables")}</w:hyperlink>`)}${p(field('HYPERLINK "x"', r("All of it")))}`;
  expect((await read(body)).blocks).toEqual([
    expect.objectContaining({ kind: "heading", anchor: "tides" }),
    expect.objectContaining({ linked: { characters: 10, links: 1 } }),
    expect.objectContaining({ linked: { characters: 9, links: 1 } }),
  ]);
});

test("a term that asks is a question, and one unit with its answer", async () => {
  const part = await read(
    `${p("How long is the mole?", "Term")}${p("Nine hundred metres.", "Def")}${p("Mole", "Term")}${p("A wall in the sea.", "Def")}`,
  );
  expect(showGroups(part)).toEqual([
    'question: "How long is the mole?\\n\\nNine hundred metres."',
    'entry: "Mole\\n\\nA wall in the sea."',
  ]);
  const asked = cutUnits({ ...part, part: "document" }).filter(({ kind }) => kind === "question");
  expect(asked.map(({ text }) => text)).toEqual(["How long is the mole?\n\nNine hundred metres."]);
});

test("a first paragraph that is set as a title is one", async () => {
  const bold = (text: string) => `<w:r><w:rPr><w:b/></w:rPr><w:t>${text}</w:t></w:r>`;
  const first = async (runs: string, inner = '<w:jc w:val="center"/>') =>
    showBlocks(await read(p(runs, "", inner) + p("Start", "H1")));
  expect(await first(bold("Employment ") + bold("contract"))).toEqual(["h1 Employment contract", "h2 Start"]);
  expect(await first(bold("Employment ") + r("contract"))).toEqual(["Employment contract", "h1 Start"]);
  expect(await first(bold("Employment contract"), "")).toEqual(["Employment contract", "h1 Start"]);
  expect(await first(bold("Please read this first."))).toEqual(["Please read this first.", "h1 Start"]);
});
