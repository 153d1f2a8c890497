import { expect, test } from "vitest";
import { pack } from "../office/testing/pack.ts";
import { firstPart, readWith, showBlocks, showGroups, showMarks } from "../testing/show-blocks.ts";
import { readOdt } from "../odt/read.ts";

const names = ["office", "text", "table", "style", "drawing"]
  .map(
    (name) =>
      `xmlns:${name === "drawing" ? "draw" : name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`,
  )
  .join(" ")
  .concat(' xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0"');
const styles = `<office:document-styles ${names}><office:styles><style:style style:name="B"><style:text-properties fo:font-weight="bold"/></style:style><style:style style:name="T"><style:paragraph-properties fo:text-align="center"/><style:text-properties fo:font-weight="bold"/></style:style><style:style style:name="Source_20_Text"/><style:style style:name="Caption"/><style:style style:name="Table" style:parent-style-name="Caption"/>
<text:list-style style:name="N"><text:list-level-style-number text:level="1" style:num-format="1" style:num-suffix="."/><text:list-level-style-bullet text:level="2"/></text:list-style>
<text:list-style style:name="B"><text:list-level-style-bullet text:level="1"/></text:list-style></office:styles></office:document-styles>`;

const read = (body: string) =>
  firstPart(
    readWith(
      readOdt,
      pack({
        "styles.xml": styles,
        "content.xml": `<office:document-content ${names} xmlns:xlink="http://www.w3.org/1999/xlink"><office:body><office:text>${body}</office:text></office:body></office:document-content>`,
      }),
    ),
  );
const p = (text: string, named = "Standard") => `<text:p text:style-name="${named}">${text}</text:p>`;
const item = (...inner: string[]) => `<text:list-item>${inner.join("")}</text:list-item>`;
const list = (named: string, ...items: string[]) =>
  `<text:list${named && ` text:style-name="${named}"`}>${items.join("")}</text:list>`;
const row = (...cells: string[]) =>
  `<table:table-row>${cells.map((cell) => `<table:table-cell>${p(cell)}</table:table-cell>`).join("")}</table:table-row>`;

test("lists are steps or lists by their style, one within another", async () => {
  const inner = list("", item(p("Ropes")), item(p("Fenders")));
  const body = `${list("N", item(p("Slow down."), inner), item(p("Stop.")))}${p("Text.")}${list("B", item(p("Tea")))}`;
  expect(showGroups(await read(body))).toEqual([
    'steps: "1. Slow down.\\nRopes\\nFenders\\n2. Stop."',
    '  list: "Ropes\\nFenders"',
    'list: "Tea"',
  ]);
});

test("what is beneath the title is below it, unless its headings are already", async () => {
  const h = (level: number, text: string) => `<text:h text:outline-level="${level}">${text}</text:h>`;
  const shown = async (body: string) => showBlocks(await read(body));
  const title = p("Manual", "Title");
  expect(await shown(title + h(1, "Quays") + h(2, "North"))).toEqual(["h1 Manual", "h2 Quays", "h3 North"]);
  expect(await shown(title + h(2, "Quays") + h(3, "North"))).toEqual(["h1 Manual", "h2 Quays", "h3 North"]);
  expect(await shown(p("Manual", "T") + p("Moles", "T"))).toEqual(["h1 Manual", "Moles"]);
  expect(await shown(p("Ahoy") + p("Moles", "T"))).toEqual(["Ahoy", "Moles"]);
  expect(await shown(h(1, "Quays") + title + h(1, "Moles"))).toEqual(["h1 Quays", "h1 Manual", "h1 Moles"]);
});

test("tables have their captions and head rows, and contents and indexes are groups of their own", async () => {
  const table = `<table:table><table:table-header-rows>${row("Name", "Duty")}</table:table-header-rows>${row("Ada", "Pilot")}</table:table>`;
  const guide = (name: string, text: string) =>
    `<text:${name}><text:${name}-source/><text:index-body><text:index-title>${p("Title")}</text:index-title>${p(text)}</text:index-body></text:${name}>`;
  const body = `${guide("table-of-content", "One 1")}${p("Table 1: Crew", "Table")}${table}${p("Text.")}${guide("alphabetical-index", "anchor, 4")}`;
  const part = await read(body);
  expect(showGroups(part)).toEqual([
    'contents: "Title\\n\\nOne 1"',
    'table: "Table 1: Crew\\n\\nName\\tDuty\\nAda\\tPilot"',
    'index: "Title\\n\\nanchor, 4"',
  ]);
  expect(showBlocks(part)).toContain("* Name | Duty");
});

test("entries, forms, notes, links and anchors are what they are", async () => {
  const note =
    "<text:note><text:note-citation>1</text:note-citation><text:note-body><text:p>Aside.</text:p></text:note-body></text:note>";
  const heading = '<text:h text:outline-level="2"><text:bookmark-start text:name="tides"/>Tides</text:h>';
  const body = `${heading}${p("Berth", "List_20_Heading")}${p("Where a ship lies.", "List_20_Contents")}${p(`See <text:a xlink:href="x">the tables</text:a>${note}.`)}${p("<text:drop-down>Yes</text:drop-down>")}`;
  const part = await read(body);
  expect(showGroups(part)).toEqual(['entry: "Berth\\n\\nWhere a ship lies."', 'form: "Yes"']);
  expect(part.blocks.map(({ kind, anchor, linked }) => anchor ?? linked ?? kind)).toEqual([
    "tides",
    "term",
    "paragraph",
    { characters: 10, links: 1 },
    "paragraph",
    "note",
  ]);
});

test("bold words, code and links are marked, however they lie in one another", async () => {
  const link =
    '<text:a xlink:href="https://quay.test/fees">the <text:span text:style-name="B">fees</text:span></text:a>';
  const part = await read(
    p(`Run <text:span text:style-name="Source_20_Text">berth</text:span>, see ${link}.`),
  );
  expect(showMarks(part)).toEqual(["code: berth", "link https://quay.test/fees: the fees", "bold: fees"]);
});
