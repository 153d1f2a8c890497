import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { firstPart, gapsOf, readWith, showBlocks, showGroups } from "../testing/show-blocks.ts";
import { readRtf } from "./read.ts";

const fixture = (name: string) => readFile(join(import.meta.dirname, "../fixtures", name));

async function shown(body: string): Promise<string[]> {
  const part = await firstPart(
    readWith(readRtf, Buffer.from(`{\\rtf1\\ansi\\ansicpg1252 ${body}}`, "latin1")),
  );
  expect(gapsOf(part)).toBe("");
  return showBlocks(part);
}

/** The same text, whose first headings have this level. */
const handbook = (level: number) => [
  `h${level} Arrivals`,
  "Ships of more than 1,482 t call the pilot[1] on channel 12.",
  "- 1. Wait at the outer mole.",
  "- 2. Hoist the flag:",
  "- yellow by day",
  "- lamps by night",
  `h${level + 1} Tides`,
  "* Place | High water | Metres",
  "| Quay | 06:10 | 4.1",
  "| Mole | 06:25 | 4.3",
];

test("RTF saved by LibreOffice keeps headings, lists, tables, code, quotes and notes", async () => {
  const part = await firstPart(readWith(readRtf, await fixture("saved-by-libreoffice.rtf")));
  expect(gapsOf(part)).toBe("");
  expect(part).toMatchObject({ title: "Harbour handbook", author: "Ada Quay" });
  expect(showBlocks(part)).toEqual([
    "h1 Harbour handbook",
    "Ada Quay",
    "2024-03-05",
    ...handbook(2),
    'code: if tide > 4:\n    close("gate")',
    "> A calm sea made no good pilot.",
    "Größe, naïve, Łódź, 東京 and the sign “€”.",
    "! [1] Since 1911.",
  ]);
});

test("RTF made by pandoc, whose lists are only hanging paragraphs, is read alike", async () => {
  const part = await firstPart(
    readWith(readRtf, await fixture("made-by-pandoc.rtf"), { name: "handbook.rtf" }),
  );
  expect(part.title).toBe("handbook");
  expect(showBlocks(part)).toEqual([
    "h1 Harbour handbook",
    "Ada Quay",
    "2024-03-05",
    ...handbook(2),
    'if tide > 4: close("gate")',
    "A calm sea made no good pilot.",
    "Größe, naïve, Łódź, 東京 and the sign “€”.",
    "! [1] Since 1911.",
  ]);
});

test("a first paragraph that is bold and in the middle is the title", async () => {
  const sheet = "{\\stylesheet{\\s0 Normal;}{\\s1 heading 1;}}";
  const rest = "\\par\\pard\\s1\\b Start\\b0\\par\\pard\\qc\\b In May\\par";
  const title = (set: string) => shown(`${sheet}\\pard${set} Lease of a {garage}\\b0${rest}`);
  expect(await title("\\qc\\b")).toEqual(["h1 Lease of a garage", "h2 Start", "In May"]);
  for (const set of ["\\qc", "\\b", "\\qc\\b\\ql"])
    expect(await title(set)).toEqual(["Lease of a garage", "h1 Start", "In May"]);
});

test("bytes are read in the code page of their font, halves of characters together", async () => {
  const fonts =
    "{\\fonttbl{\\f0\\fcharset0 A;}{\\f1\\fcharset128 B;}{\\f2\\fcharset204 C{\\*\\falt D};}{\\f3\\fcharset238 E;}}";
  expect(
    await shown(
      `${fonts}\\f0 Gr\\'f6\\'dfe \x80 {\\f1\\'93\\'8c\\'8b\\'9e\\'83A}{\\f2 \\'cc\\'ee\\'f1\\'f2} {\\f3\\'a3\\'f3d\\'9f}\\par`,
    ),
  ).toEqual(["Größe € 東京アМост Łódź"]);
});

test("struck-out words are kept as struck out, across runs and in cells", async () => {
  const body =
    "Was {\\strike 49 }{\\b\\strike euros}, now 39.\\par {\\striked1 Closed} \\strike Mondays\\strike0 .\\par " +
    "\\trowd\\cellx1000\\cellx2000\\intbl Fee\\cell{\\strike 12.00} 10.00\\cell\\row" +
    "\\trowd\\cellx1000\\cellx2000\\intbl Deposit\\cell 50.00\\cell\\row\\pard End.\\par";
  expect(await shown(body)).toEqual([
    "Was ~~49 euros~~, now 39.",
    "~~Closed Mondays~~.",
    "| Fee | ~~12.00~~ 10.00",
    "| Deposit | 50.00",
    "End.",
  ]);
});

test("lines of a paragraph that are labels with values are paragraphs of their own", async () => {
  expect(await shown("Deposit: 200 EUR\\line Key: 2 pieces\\par Quay Ltd\\line 4 Mole Street\\par")).toEqual([
    "Deposit: 200 EUR",
    "Key: 2 pieces",
    "Quay Ltd 4 Mole Street",
  ]);
});

test("a large picture is reported as not read, once for its two forms, and a logo is not", async () => {
  const picture = (width: number, height: number, scale = 100) =>
    `{\\pict\\picscalex${scale}\\picscaley${scale}\\picwgoal${width}\\pichgoal${height}\\pngblip 89504e47}`;
  const both = `{\\*\\shppict${picture(8000, 6000)}}{\\nonshppict${picture(8000, 6000)}}`;
  const read = (body: string) =>
    readWith(readRtf, Buffer.from(`{\\rtf1\\ansi Certificate\\par ${body}}`, "latin1"));
  expect((await read(both))[1]).toMatchObject({ state: "skipped", part: "images" });
  expect(await read(picture(1000, 600) + picture(8000, 6000, 20))).toHaveLength(1);
});

test("a control word that no program knows writes nothing, whatever it is called", async () => {
  expect(await shown("One\\constructor  two\\valueOf  three.\\par")).toEqual(["One two three."]);
});

test("characters of Unicode appear once, whatever their fallback", async () => {
  expect(
    await shown(
      "\\u8364?{\\uc2\\u26481\\'93\\'8c}\\uc0\\u-10179\\u-8704{\\uc1 \\u233\\'e9t\\u233 e}\\~x\\_y\\-z \\{\\}\\\\\\par",
    ),
  ).toEqual(["€東😀été\u00A0x\u2011yz {}\\"]);
});

test("what is not meant to be read is left out", async () => {
  const body =
    "{\\info{\\title Tides}{\\author Ada}{\\doccomm secret}}{\\header above\\par}{\\footer below\\par}" +
    "One {\\v hidden}{\\deleted gone}{\\*\\unknown nothing}two{\\*\\annotation remark}{\\pict\\pngblip 89504e47}" +
    '{\\pict\\bin12 }}}}{{{{\\par\\ }{\\field{\\*\\fldinst HYPERLINK "x"}{\\fldrslt  three}}{\\xe index}' +
    "{\\object{\\*\\objdata 00ff}{\\result  four}}.\\par";
  const part = await firstPart(readWith(readRtf, `{\\rtf1 ${body}}`));
  expect(showBlocks(part)).toEqual(["One two three four."]);
  expect(part).toMatchObject({ title: "Tides", author: "Ada" });
});

test("cells keep the columns and rows that they cover", async () => {
  const row = (edges: string, ...cells: string[]) =>
    `\\trowd${edges}\\intbl ${cells.map((cell) => `${cell}\\cell `).join("")}\\row`;
  expect(
    await shown(
      row("\\clvmgf\\cellx1000\\cellx3000", "Boat", "Season") +
        row("\\clvmrg\\cellx1000\\cellx2000\\cellx3000", "", "low", "high") +
        row("\\cellx1000\\cellx2000\\cellx3000", "Ada", "40", "60") +
        row("\\cellx1000\\cellx3000", "Ida", "55"),
    ),
  ).toEqual(["* Boat | Season | ", "* Boat | low | high", "| Ada | 40 | 60", "| Ida | 55 | 55"]);
});

test("facts at the edges of pages are read once, below the heading", async () => {
  const edges = "{\\header Doc. no. 12-7\\par}{\\footerf Harbour office\\par}";
  expect(await shown(`${edges}\\outlinelevel0 Tides\\par\\pard High at six.\\par`)).toEqual([
    "h1 Tides",
    "Doc. no. 12-7",
    "High at six.",
  ]);
});

test("a box of text comes before the paragraph that holds it", async () => {
  const box =
    "{\\shp{\\*\\shpinst\\shpleft1{\\sp{\\sn pib}{\\sv x}}{\\shptxt\\pard In the box.\\par}}{\\shprslt In the box.\\par}}";
  expect(await shown(`\\pard Around ${box}it.\\par`)).toEqual(["In the box.", "Around it."]);
});

test("items keep their numbers, headings come from outlines and styles, figures stay raised", async () => {
  const styles =
    "{\\stylesheet{\\s0 Normal;}{\\s1\\outlinelevel0 Kapitel;}{\\s2 heading 2;}{\\*\\cs2 Strong;}}";
  const body =
    "\\pard\\s1 One\\par\\pard\\s2 Two\\par\\pard\\outlinelevel2 Three\\par\\pard" +
    "{\\listtext 1.\\tab}First\\par{\\listtext\\'b7\\tab}dot\\par{\\pntext\\f1 a)\\tab}letter\\par\\pard 10{\\super 9} l\\line next\\par";
  expect(await shown(styles + body)).toEqual([
    "h1 One",
    "h2 Two",
    "h3 Three",
    "- 1. First",
    "- dot",
    "- a) letter",
    "10⁹ l next",
  ]);
});

test("tables keep their cells, those within others too", async () => {
  const body =
    "\\trowd\\trhdr\\cellx1\\cellx2\\pard\\intbl Place\\cell High\\cell\\row" +
    "\\trowd\\cellx1\\cellx2\\pard\\intbl Old\\par quay\\cell \\cell\\row\\pard After.\\par" +
    "\\trowd\\cellx1\\pard\\intbl\\itap2 in\\nestcell ner\\nestcell{\\*\\nesttableprops\\trowd\\nestrow}{\\nonesttables\\par}\\pard\\intbl\\itap1 outer\\cell\\row\\pard";
  expect(await shown(body)).toEqual(["* Place | High", "| Old quay | ", "After.", "in ner outer"]);
});

test("a file that is cut off is read as far as it goes, and says so", async () => {
  const whole = await fixture("saved-by-libreoffice.rtf");
  const [document, end, ...others] = await readWith(readRtf, whole.subarray(0, whole.indexOf("Tides") + 40));
  if (document?.state !== "read") throw new Error("not read");
  expect(showBlocks(document.part)).toContain("- lamps by night");
  expect(end).toMatchObject({ state: "failed", part: "end", temporary: false });
  expect(others).toEqual([]);
  await expect(readWith(readRtf, whole.subarray(0, 2000))).rejects.toMatchObject({ code: "rtf_cut_off" });
});

test.each([
  ["{\\rtf1}", "no_text"],
  ["{\\rtf1{\\pict 00}\\par\\par}", "no_text"],
  [`{\\rtf1 ${"{".repeat(100_000)}`, "nested_too_deep"],
])("what cannot be read says why", async (rtf, code) => {
  await expect(readWith(readRtf, rtf)).rejects.toMatchObject({ code });
});

test.each([
  ["closing brackets", "}".repeat(100_000)],
  [
    "odd controls",
    "\\bin-5 \\u99999999? \\'zz \\'\\uc999 \\s-1 \\f99999 \\outlinelevel99 \\row\\cell\\nestrow\\*\\*",
  ],
  ["a picture of any size", `{\\pict ${"ff".repeat(2_000_000)}}`],
  ["notes within notes", "{\\footnote a {\\footnote b {\\footnote c}}}".repeat(1000)],
])("%s take nothing with them", async (_what, rtf) => {
  const blocks = await shown(`${rtf} The end.\\par`);
  expect(blocks.join("\n")).toContain("The end.");
});

test("lists are steps or lists, one within another, and tables are groups", async () => {
  const item = (sign: string, words: string, level = 0) =>
    `\\pard\\ilvl${level}{\\listtext ${sign}\\tab}${words}\\par`;
  const row = (...cells: string[]) => `\\pard\\intbl ${cells.join("\\cell ")}\\cell\\row`;
  const rtf = `{\\rtf1 To moor:\\par${item("1.", "Slow down.")}${item("\\bullet", "Ropes", 1)}${item("2.", "Stop.")}\\pard Then:\\par${row("Port", "Ships")}${row("Mole", "12")}\\pard End.\\par}`;
  expect(showGroups(await firstPart(readWith(readRtf, rtf)))).toEqual([
    'steps: "1. Slow down.\\nRopes\\n2. Stop."',
    '  list: "Ropes"',
    'table: "Port\\tShips\\nMole\\t12"',
  ]);
});
