import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readDocx } from "./read.ts";
import { pack, type Parts, unpack } from "../office/testing/pack.ts";
import { handbook } from "../office/testing/saved-documents.ts";
import { showMarks } from "../testing/show-blocks.ts";
import { documentOf, readBytes, shown } from "../office/testing/read-fixture.ts";

const fixture = (name: string) => readFileSync(join(import.meta.dirname, "../fixtures", name));
const readPart = async (bytes: Uint8Array) => documentOf(await readBytes(readDocx, bytes, "report.docx"));
const read = async (bytes: Uint8Array) => shown(await readPart(bytes));

const main = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const names = `xmlns:w="${main}" xmlns:r="${office}" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape" xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"`;

/** A DOCX of this body; `parts` are others that it leads to, by the last word of their type. */
function docx(body: string, parts: Record<string, string> = {}): Buffer {
  const others = Object.entries(parts);
  const links = others.map(
    ([type], i) => `<Relationship Id="rId${i}" Type="${office}/${type}" Target="${type}.xml"/>`,
  );
  const rels = (inner: string) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${inner}</Relationships>`;
  const files: Parts = {
    "[Content_Types].xml": "<Types/>",
    "_rels/.rels": rels(`<Relationship Id="a" Type="${office}/officeDocument" Target="word/document.xml"/>`),
    "word/_rels/document.xml.rels": rels(
      `${links.join("")}<Relationship Id="web" Type="${office}/hyperlink" Target="https://quay.test/fees" TargetMode="External"/>`,
    ),
    "word/document.xml": `<w:document ${names}><w:body>${body}</w:body></w:document>`,
  };
  for (const [type, xml] of others) files[`word/${type}.xml`] = xml;
  return pack(files);
}

const run = (text: string, properties = "") =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
const p = (inner: string, properties = "") => `<w:p><w:pPr>${properties}</w:pPr>${inner}</w:p>`;

test("reads numbers, boxes, notes, nested tables and formulas of a DOCX saved by LibreOffice", async () => {
  expect(await read(fixture("handbook-by-libreoffice.docx"))).toEqual(handbook);
});

test("reads a DOCX made by pandoc; the caption of a picture appears once", async () => {
  const blocks = await read(fixture("made-by-pandoc.docx"));
  expect(blocks).toContain("paragraph: Energy is E=mc² and x=(−b±√(b²−4ac))/(2a).");
  expect(blocks).toContain("table-row (header): Port\tDepth");
  expect(blocks.filter((block) => block.includes("The light on the mole"))).toHaveLength(1);
});

test("shows a field's result and not its instructions", async () => {
  const field = (instructions: string, result: string) =>
    `<w:r><w:fldChar w:fldCharType="begin"/></w:r>${instructions}<w:r><w:fldChar w:fldCharType="separate"/></w:r>${result}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;
  const code = "<w:r><w:instrText> REF x </w:instrText></w:r>";
  const inner = field(code, run("unseen"));
  const broken = '<w:r><w:fldChar w:fldCharType="begin"/></w:r>';
  const body = [
    p(run("See ") + field(code + inner, run("section 2")) + run(".")),
    p(broken + run("lost")),
    p(run("kept")),
    p(`<w:fldSimple w:instr="DATE">${run("5 May")}</w:fldSimple>`),
  ];
  expect(await read(docx(body.join("")))).toEqual([
    "paragraph: See section 2.",
    "paragraph: kept",
    "paragraph: 5 May",
  ]);
});

// page:cybersecurity-helper.your-policies
test("takes tracked changes as accepted", async () => {
  const struck = '<w:rPr><w:del w:id="1"/></w:rPr>';
  const row = (text: string, properties = "") =>
    `<w:tr><w:trPr>${properties}</w:trPr><w:tc>${p(run(text))}</w:tc><w:tc>${p(run("x"))}</w:tc></w:tr>`;
  const body = [
    p(`${run("one ")}<w:del><w:r><w:delText>old </w:delText></w:r></w:del><w:ins>${run("new")}</w:ins>`),
    p(run("joined "), struck) + p(run("with this")),
    p(`<w:moveFrom>${run("gone")}</w:moveFrom>`) + p(`<w:moveTo>${run("moved")}</w:moveTo>`),
    `<w:tbl>${row("stays")}${row("struck", "<w:del/>")}${row("too")}</w:tbl>`,
  ];
  expect(await read(docx(body.join("")))).toEqual([
    "paragraph: one new",
    "paragraph: joined with this",
    "paragraph: moved",
    "table-row: stays\tx",
    "table-row: too\tx",
  ]);
});

test("reads a text box once, and nothing that describes a picture", async () => {
  const box = (text: string) => `<w:txbxContent>${p(run(text))}</w:txbxContent>`;
  const drawing = `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wp:docPr id="1" name="Box 1"/><wps:txbx>${box("Mind the gap")}</wps:txbx></w:drawing></mc:Choice><mc:Fallback><w:pict><v:textbox>${box("Mind the gap")}</v:textbox></w:pict></mc:Fallback></mc:AlternateContent></w:r>`;
  const picture = (descr: string) => `<w:r><w:drawing><wp:docPr id="2" descr="${descr}"/></w:drawing></w:r>`;
  const older = `<w:r><w:pict><v:shape alt="A crane"><v:textbox>${box("Old box")}</v:textbox></v:shape></w:pict></w:r>`;
  const body =
    p(run("Text") + drawing) + p(picture("Two tugs &amp; a ship") + picture("photo 1.jpeg")) + p(older);
  expect(await read(docx(body))).toEqual([
    "paragraph: Text",
    "paragraph: Mind the gap",
    "paragraph: Old box",
  ]);
});

test("reads what content controls hold, but not what they ask for", async () => {
  const control = (inner: string, properties = "") =>
    `<w:sdt><w:sdtPr>${properties}</w:sdtPr><w:sdtContent>${inner}</w:sdtContent></w:sdt>`;
  const body =
    control(p(run("whole"))) +
    p(run("a ") + control(run("name")) + control(run("Click here"), "<w:showingPlcHdr/>")) +
    `<w:tbl>${control(`<w:tr>${control(`<w:tc>${p(run("Place:"))}</w:tc>`)}<w:tc>${p(run("right"))}</w:tc></w:tr>`)}</w:tbl>`;
  expect(await read(docx(body))).toEqual([
    "paragraph: whole",
    "paragraph: a name",
    "table-row: Place:\tright",
  ]);
});

test("leaves out hidden text, reads symbols and hyphens as the characters they show", async () => {
  const body =
    p(run("tiny", '<w:sz w:val="1"/>') + run("none", '<w:sz w:val="0"/>')) +
    p(run("seen ") + run("unseen", "<w:vanish/>") + run("again", '<w:vanish w:val="0"/>')) +
    p(
      `<w:r><w:sym w:font="Symbol" w:char="F061"/><w:t>-rays, T</w:t><w:noBreakHyphen/><w:t>beam, pi</w:t><w:softHyphen/><w:t>lot</w:t></w:r>`,
    ) +
    p(run("10") + run("6", '<w:vertAlign w:val="superscript"/>') + run(" litres"));
  expect(await read(docx(body))).toEqual([
    "paragraph: seen again",
    "paragraph: α-rays, T\u2011beam, pilot",
    "paragraph: 10⁶ litres",
  ]);
});

test("knows headings by name, by level and by what their style builds on, below the title, and numbers them", async () => {
  const style = (id: string, name: string, inner = "") =>
    `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/>${inner}</w:style>`;
  const numbered = '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="7"/></w:numPr>';
  const styles = `<w:styles xmlns:w="${main}">${style("berschrift1", "heading 1", `<w:pPr>${numbered}</w:pPr>`)}${style("Own", "Own", '<w:basedOn w:val="Deep"/>')}${style("Deep", "Deep", '<w:pPr><w:outlineLvl w:val="2"/></w:pPr>')}${style("T", "Title")}${style("Z", "Quote")}</w:styles>`;
  const level = (place: number, format: string, text: string, start = 1) =>
    `<w:lvl w:ilvl="${place}"><w:start w:val="${start}"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`;
  const numbering = `<w:numbering xmlns:w="${main}"><w:abstractNum w:abstractNumId="3">${level(0, "upperRoman", "Part %1", 4)}${level(1, "decimal", "%1.%2.")}</w:abstractNum><w:num w:numId="7"><w:abstractNumId w:val="3"/></w:num><w:num w:numId="8"><w:abstractNumId w:val="3"/><w:lvlOverride w:ilvl="1"><w:startOverride w:val="5"/></w:lvlOverride></w:num></w:numbering>`;
  const styled = (id: string, text: string, more = "") => p(run(text), `<w:pStyle w:val="${id}"/>${more}`);
  const item = (numId: number, place: number, text: string) =>
    p(run(text), `<w:numPr><w:ilvl w:val="${place}"/><w:numId w:val="${numId}"/></w:numPr>`);
  const body = [
    styled("T", "Manual"),
    styled("berschrift1", "Quays"),
    item(7, 1, "first"),
    item(7, 1, "second"),
    item(8, 1, "restarted"),
    styled("berschrift1", "Moles"),
    item(7, 1, "again"),
    styled("Own", "Inherited"),
    p(run("By level"), '<w:outlineLvl w:val="1"/>'),
    styled("berschrift1", "Plain", '<w:outlineLvl w:val="9"/><w:numPr><w:numId w:val="0"/></w:numPr>'),
    styled("Z", "Said."),
  ];
  expect(await read(docx(body.join(""), { styles, numbering }))).toEqual([
    "heading 1: Manual",
    "heading 2: Part IV Quays",
    "list-item: IV.1. first",
    "list-item: IV.2. second",
    "list-item: IV.5. restarted",
    "heading 2: Part V Moles",
    "list-item: V.1. again",
    "heading 4: Inherited",
    "heading 3: By level",
    "paragraph: Plain",
    "quote: Said.",
  ]);
});

test("spreads cells that cover rows or columns, and reads tables that only arrange the page as text", async () => {
  const cell = (text: string, properties = "") =>
    `<w:tc><w:tcPr>${properties}</w:tcPr>${p(run(text))}</w:tc>`;
  const rows = [
    cell("Port") + cell("Range", '<w:gridSpan w:val="2"/>'),
    cell("Mole", '<w:vMerge w:val="restart"/>') + cell("Spring") + cell("5 m"),
    cell("", "<w:vMerge/>") + cell("Neap") + cell("2 m"),
  ];
  const table = `<w:tbl>${rows.map((row) => `<w:tr>${row}</w:tr>`).join("")}</w:tbl>`;
  const frame = `<w:tbl><w:tr><w:tc>${p(run("Framed"))}${p(run("text"))}</w:tc></w:tr></w:tbl>`;
  expect(await read(docx(table + frame))).toEqual([
    "table-row: Port\tRange\tRange",
    "table-row: Mole\tSpring\t5 m",
    "table-row: Mole\tNeap\t2 m",
    "paragraph: Framed",
    "paragraph: text",
  ]);
});

test("a long table is one table: its header, and cells that cover rows, hold to its end", async () => {
  const row = (first: string, n: number) =>
    `<w:tr>${first}<w:tc>${p(run(`ship ${n}`))}</w:tc><w:tc>${p(run(String(n)))}</w:tc></w:tr>`;
  const start = `<w:tc><w:tcPr><w:vMerge w:val="restart"/></w:tcPr>${p(run("Mole"))}</w:tc>`;
  const on = `<w:tc><w:tcPr><w:vMerge/></w:tcPr><w:p/></w:tc>`;
  const head = ["Berth", "Ship", "Number"].map((text) => `<w:tc>${p(run(text))}</w:tc>`).join("");
  const rows = Array.from({ length: 500 }, (_, n) => row(n === 0 ? start : on, n)).join("");
  const { text, blocks } = await readPart(docx(`<w:tbl><w:tr>${head}</w:tr>${rows}</w:tbl>`));
  expect(blocks.map((block) => block.header ?? false).indexOf(true)).toBe(0);
  expect(text.split("\n")).toHaveLength(501);
  expect(text.endsWith("Mole\tship 499\t499")).toBe(true);
});

test("reads equations in one line", async () => {
  const r = (text: string) => `<m:r><m:t>${text}</m:t></m:r>`;
  const sum = `<m:nary><m:naryPr><m:chr m:val="∑"/></m:naryPr><m:sub>${r("i=1")}</m:sub><m:sup>${r("n")}</m:sup><m:e><m:sSub><m:e>${r("x")}</m:e><m:sub>${r("i")}</m:sub></m:sSub></m:e></m:nary>`;
  const matrix = `<m:d><m:dPr><m:begChr m:val="|"/><m:endChr m:val="|"/></m:dPr><m:e><m:m><m:mr><m:e>${r("a")}</m:e><m:e>${r("b")}</m:e></m:mr><m:mr><m:e>${r("c")}</m:e><m:e>${r("d")}</m:e></m:mr></m:m></m:e></m:d>`;
  const body = p(`<m:oMathPara><m:oMath>${sum}${r("=")}${matrix}</m:oMath></m:oMathPara>`);
  expect(await read(docx(body))).toEqual(["paragraph: ∑_(i=1)^n x_i=|[a, b; c, d]|"]);
});

test("reads a page that a program put in whole", async () => {
  const bytes = docx('<w:altChunk r:id="rId0"/>', { aFChunk: "" });
  const parts = unpack(bytes);
  const link = Buffer.from(parts["word/_rels/document.xml.rels"]!)
    .toString()
    .replace("aFChunk.xml", "chunk.html");
  expect(
    await read(
      pack({
        ...parts,
        "word/_rels/document.xml.rels": link,
        "word/chunk.html": "<h1>Whole</h1><ol><li>one<li>two</ol>",
      }),
    ),
  ).toEqual(["heading 1: Whole", "list-item: 1. one", "list-item: 2. two"]);
});

test.each([
  ["breaks off", "<w:p><w:r>", "file_damaged"],
  ["nests without end", "<w:tbl><w:tr><w:tc>".repeat(50_000), "file_damaged"],
  ["holds nothing", "<w:p/>", "no_text"],
])("says why a body that %s cannot be read", async (_what, body, code) => {
  await expect(read(docx(body))).rejects.toMatchObject({ name: "ReadingError", code });
});

test("more text than a resource may hold is a reason, not a fall", async () => {
  const long = p(run("many words and more ".repeat(5000))).repeat(205);
  await expect(read(docx(long))).rejects.toMatchObject({ code: "too_much_text" });
});

test("facts at the edges of pages are read once, and the rest of these is left out", async () => {
  const row = (...cells: string[]) =>
    `<w:tr>${cells.map((cell) => `<w:tc>${p(run(cell))}</w:tc>`).join("")}</w:tr>`;
  const header = `<w:hdr ${names}><w:tbl>${row("Form no.", "HB-17")}${row("Revision", "C")}</w:tbl>${p(run("Harbour board"))}</w:hdr>`;
  const footer = `<w:ftr ${names}>${p(run("Valid from 1 May 2026"))}${p(run("Page 1 of 9"))}</w:ftr>`;
  const part = await readPart(docx(p(run("Ships report by radio.")), { header, footer }));
  expect(shown(part)).toEqual([
    "paragraph: Form no.: HB-17",
    "paragraph: Revision: C",
    "paragraph: Valid from 1 May 2026",
    "paragraph: Ships report by radio.",
  ]);
  expect(part.runningHeads?.map(({ text }) => text)).toEqual(["Harbour board", "Page 1 of 9"]);
});

test("struck-out words are marked, however many runs they have", async () => {
  const struck = "<w:strike/>";
  const body = p(run("The fee is ") + run("30 ", struck) + run("EUR ", struck) + run("34 EUR."));
  expect(await read(docx(body))).toEqual(["paragraph: The fee is ~~30 EUR~~ 34 EUR."]);
});

test("bold words, code and links are marked in paragraphs, cells and notes", async () => {
  const link = `<w:hyperlink r:id="web">${run("the fees", "<w:b/>")}</w:hyperlink>`;
  const inner = `<w:hyperlink w:anchor="top">${run("above")}</w:hyperlink>`;
  const mono = run("berth --free", '<w:rFonts w:ascii="Consolas"/>');
  const bold = run("now", '<w:b w:val="1"/>') + run(" or later", '<w:b w:val="0"/>');
  const cell = (text: string) => `<w:tc>${p(run(text, '<w:rStyle w:val="SourceText"/>'))}</w:tc>`;
  const table = `<w:tbl><w:tr><w:tc>${p(run("Name"))}</w:tc>${cell("port")}</w:tr><w:tr><w:tc>${p(run("Deep"))}</w:tc>${cell("4 m")}</w:tr></w:tbl>`;
  const part = await readPart(docx(p(`${mono + run(" is run ")}${bold}, see ${link} ${inner}.`) + table));
  expect(showMarks(part)).toEqual([
    "code: berth --free",
    "bold: now",
    "bold: the fees",
    "link https://quay.test/fees: the fees",
    "code: port",
    "code: 4 m",
  ]);
});
