import { expect, test } from "vitest";
import { pack, unpack } from "../office/testing/pack.ts";
import { documentOf, fixture, readBytes, shown } from "../office/testing/read-fixture.ts";
import { berthTable, firstSlides } from "../office/testing/saved-documents.ts";
import { readPptx } from "./read.ts";

const deck = fixture("saved-by-libreoffice.pptx");
const read = (bytes: Uint8Array) => readBytes(readPptx, bytes, "deck.pptx");
/** The deck with some of its parts replaced. */
const changed = (parts: Record<string, string>) => pack({ ...unpack(deck), ...parts });

const slideOf = (shapes: string) =>
  `<p:sld xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><p:cSld><p:spTree>${shapes}</p:spTree></p:cSld></p:sld>`;
const relationship = (type: string, target: string) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/></Relationships>`;

test("reads slides in their order, with titles, lists, boxes as people read them, tables and notes", async () => {
  const outcomes = await read(deck);
  const part = documentOf(outcomes);
  expect(part).toMatchObject({ part: "document", title: "Harbour plans", language: "en" });
  expect(shown(part)).toEqual([
    ...firstSlides,
    ...berthTable,
    "list-item: 1. Measure the depth.",
    "list-item: 2. Write it down.",
  ]);
  const records = part.blocks.flatMap((block) => block.record ?? []);
  expect(records).toEqual(["slide 1", "slide 2", "slide 4"]);
});

test("says that a hidden slide was left out", async () => {
  const [, ...left] = await read(deck);
  expect(left).toEqual([
    expect.objectContaining({
      state: "skipped",
      part: "slide-3",
      title: "Not decided yet",
      temporary: false,
    }),
  ]);
});

test("reads what pandoc makes: a slide of the title above the others, equations, numbered lists, captions", async () => {
  const part = documentOf(await readBytes(readPptx, fixture("made-by-pandoc.pptx"), "book.pptx"));
  expect(part).toMatchObject({ title: "The Harbour Book", author: "Ada Example" });
  expect(shown(part).slice(2)).toEqual([
    "heading 2: The mole",
    "paragraph: It keeps the swell out.¹ Its stones weigh 12 tonnes.",
    "paragraph: Its light",
    "paragraph: A lamp of 10⁶ candles:",
    "list-item: 1. white",
    "list-item: 2. red",
    "table-row (header): Port\tDepth",
    "table-row: Mole\t14",
    "table-row: Quay\t9",
    "heading 2: The quay",
    "paragraph: A calm sea made no good pilot.",
    "paragraph: open_gate()",
    "paragraph: Energy is E=mc² and x=(−b±√(b²−4ac))/(2a).",
    "paragraph: The light on the mole",
    "heading 2: Notes",
    "paragraph: 1. Measured in 1987.",
  ]);
});

test("reads the texts of a diagram in its order, and the figures of a chart", async () => {
  const frame = (content: string) =>
    `<p:graphicFrame><a:graphic><a:graphicData>${content}</a:graphicData></a:graphic></p:graphicFrame>`;
  const drawn = slideOf(
    frame('<dgm:relIds xmlns:dgm="http://schemas.openxmlformats.org/drawingml/2006/diagram" r:dm="rId1"/>') +
      frame('<c:chart xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" r:id="rId2"/>'),
  );
  const point = (id: string, text: string, type = "node") =>
    `<dgm:pt modelId="${id}" type="${type}"><dgm:t><a:p><a:r><a:t>${text}</a:t></a:r></a:p></dgm:t></dgm:pt>`;
  const link = (from: string, to: string, place: number) =>
    `<dgm:cxn srcId="${from}" destId="${to}" srcOrd="${place}"/>`;
  const diagram = `<dgm:dataModel xmlns:dgm="http://schemas.openxmlformats.org/drawingml/2006/diagram" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><dgm:ptLst>${point("0", "", "doc")}${point("2", "Unload")}${point("1", "Moor")}${point("3", "Check")}${point("4", "unseen", "pres")}</dgm:ptLst><dgm:cxnLst>${link("0", "2", 1)}${link("0", "1", 0)}${link("1", "3", 0)}</dgm:cxnLst></dgm:dataModel>`;
  const points = (cache: string, values: string[]) =>
    `<c:${cache}>${values.map((value, i) => `<c:pt idx="${i}"><c:v>${value}</c:v></c:pt>`).join("")}</c:${cache}>`;
  const chart = `<c:chartSpace xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><c:chart><c:title><c:tx><c:rich><a:p><a:r><a:t>Ships a year</a:t></a:r></a:p></c:rich></c:tx></c:title><c:plotArea><c:barChart><c:ser><c:tx><c:strRef>${points("strCache", ["Tugs"])}</c:strRef></c:tx><c:cat><c:strRef>${points("strCache", ["2023", "2024"])}</c:strRef></c:cat><c:val><c:numRef>${points("numCache", ["4.2999999999999998", "5"])}</c:numRef></c:val></c:ser></c:barChart></c:plotArea></c:chart></c:chartSpace>`;
  const bytes = changed({
    "ppt/slides/slide1.xml": drawn,
    "ppt/slides/_rels/slide1.xml.rels": relationship("diagramData", "../diagrams/data1.xml").replace(
      "</Relationships>",
      '<Relationship Id="rId2" Type="x/chart" Target="/ppt/charts/chart1.xml"/></Relationships>',
    ),
    "ppt/diagrams/data1.xml": diagram,
    "ppt/charts/chart1.xml": chart,
  });
  expect(shown(documentOf(await read(bytes))).slice(0, 8)).toEqual([
    "heading 1: Slide 1",
    "list-item: Moor",
    "list-item: Check",
    "list-item: Unload",
    "caption: Ships a year",
    "table-row (header): \tTugs",
    "table-row: 2023\t4.3",
    "table-row: 2024\t5",
  ]);
});

test("knows the namespaces whatever prefixes a program gives them", async () => {
  const slide = slideOf(
    "<p:sp><p:nvSpPr><p:nvPr><p:ph type='title'/></p:nvPr></p:nvSpPr><p:txBody><a:p><a:r><a:t>Odd &amp; even</a:t></a:r></a:p></p:txBody></p:sp>",
  );
  const odd = slide
    .replaceAll(/(<\/?|xmlns:)p([:=])/g, "$1ns7$2")
    .replaceAll(/(<\/?)a:/g, "$1q:")
    .replace("xmlns:a=", "xmlns:q=");
  expect(odd).toContain("<ns7:sld");
  const part = documentOf(await read(changed({ "ppt/slides/slide1.xml": odd })));
  expect(shown(part)[0]).toBe("heading 1: Odd & even");
});

test.each([
  ["cut off", deck.subarray(0, deck.length - 3000), "file_damaged"],
  ["no package at all", Buffer.from("PK\x03\x04nothing"), "file_damaged"],
  ["without a presentation", pack({ "ppt/other.xml": "<x/>" }), "file_damaged"],
  ["with a slide that breaks off", changed({ "ppt/slides/slide1.xml": "<p:sld><p:cSld>" }), "file_damaged"],
  ["with encrypted parts", pack(unpack(deck), { encrypted: true }), "file_protected"],
  ["of slides without text", pack({ ...unpack(deck), ...noText() }), "no_text"],
  ["a bomb", pack({ ...unpack(deck), "ppt/slides/slide1.xml": new Uint8Array(80e6) }), "file_inflates"],
  [
    "nested without end",
    changed({ "ppt/slides/slide1.xml": slideOf("<p:grpSp>".repeat(100_000)) }),
    "file_damaged",
  ],
])("says why a file %s cannot be read", async (_what, bytes, code) => {
  await expect(read(bytes)).rejects.toMatchObject({ name: "ReadingError", code });
});

function noText(): Record<string, string> {
  const empty: Record<string, string> = {};
  for (const n of [1, 2, 3, 4]) {
    empty[`ppt/slides/slide${n}.xml`] = slideOf("");
    empty[`ppt/slides/_rels/slide${n}.xml.rels`] = relationship("other", "x.xml");
  }
  return empty;
}

test("reads a package whose sizes stand after its parts", async () => {
  expect(documentOf(await read(pack(unpack(deck), { streamed: true }))).text).toContain("12 tonnes");
});
