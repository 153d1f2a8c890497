import { addReading, type BlockSink } from "../document-builder.ts";
import { readMarkup } from "../html/html-to-document.ts";
import { decodeXml } from "../office/open-package.ts";
import { areBold } from "../headings-by-look.ts";
import { ParagraphWriter, type ParagraphPlace } from "../office/paragraph-writer.ts";
import { append, createInline, type Inline, readAlternate } from "../office/prose.ts";
import type { XmlReader } from "../xml/xml-reader.ts";
import { type DocxContext, type ReadBlocks, readControl, isOn } from "./context.ts";
import type { GroupKind } from "../../documents/document.ts";
import { collapse } from "../white-space.ts";
import { readInline } from "./inline.ts";
import { leftOf, type NumberingReference, outlineOf, readNumberingReference } from "./styles.ts";
import { createTableWriter, type TableCell, type TableRow } from "../office/add-table.ts";
import { createPendingBlocks } from "../office/pending-blocks.ts";

/** Adds the paragraphs and tables within the element opened last: the body, a cell, a text box, a note. */
export const readBlocks: ReadBlocks = (xml, context, sink, visitOther) => {
  const writer = new ParagraphWriter(sink);
  let count = 0;
  let begun: Paragraph | null = null;
  const write = (paragraph: Paragraph) => {
    writer.write(paragraph, placeOf(paragraph, context));
    writer.addBeside(paragraph);
    begun = null;
  };
  const finish = () => {
    if (begun) write(begun);
    writer.finish();
  };
  const visit = (name: string): void => {
    if (name === "w:p") {
      count++;
      const paragraph = readParagraph(xml, context);
      if (begun) join(begun, paragraph);
      if (paragraph.goesOn) begun = paragraph;
      else write(paragraph);
    } else if (name === "w:tbl") {
      finish();
      readTable(xml, context, sink);
    } else if (name === "w:sdt") readControl(xml, context, visit);
    else if (name === "mc:AlternateContent") readAlternate(xml, visit, () => count);
    else if (/^w:(ins|moveTo|customXml|smartTag)$/.test(name)) xml.children(visit);
    else if (name === "w:altChunk") {
      finish();
      addChunk(xml, context, sink);
    } else visitOther?.(name);
  };
  xml.children(visit);
  finish();
};

/** Puts what a paragraph began with before what goes on with it. */
function join(begun: Paragraph, paragraph: Paragraph): void {
  for (const item of paragraph.beside) begun.beside.push(item);
  paragraph.beside = begun.beside;
  const { words, marks } = paragraph;
  Object.assign(paragraph, { words: begun.words, marks: begun.marks });
  append(paragraph, { words, marks });
}

/** Adds a page that was embedded unchanged: programs write whole documents this way. */
function addChunk(xml: XmlReader, { relationships, opened }: DocxContext, sink: BlockSink): void {
  const part = relationships.get(xml.attribute("r:id") ?? "")?.target ?? "";
  if (!/\.x?html?$/i.test(part)) return;
  const bytes = opened.bytes(part);
  if (bytes) addReading(sink, readMarkup(decodeXml(bytes)));
}

export interface Paragraph extends Inline {
  style: string | null;
  outline: number | null;
  numbering: NumberingReference;
  /** Gives how far its lines are from the margin, in twentieths of a point. */
  left: number | null;
  isCentered: boolean;
  /** Names the part of the document that it belongs to where it is no content. */
  aside: GroupKind | null;
  /** Its end was struck out: the next paragraph goes on with it. */
  goesOn: boolean;
}

export function readParagraph(xml: XmlReader, context: DocxContext): Paragraph {
  const { fields } = context;
  const numbering = { numId: null, level: null };
  const unstyled = { style: null, outline: null, numbering, left: null, isCentered: false };
  const paragraph: Paragraph = { ...createInline(), ...unstyled, aside: null, goesOn: false };
  let guide = guideOf(context);
  xml.children((name) => {
    if (name === "w:pPr") readProperties(xml, paragraph);
    else readInline(xml, name, context, paragraph);
    guide ??= guideOf(context);
  });
  fields.endParagraph();
  const isForm = paragraph.filled > 0 && paragraph.filled >= collapse(paragraph.words).length;
  paragraph.aside = guide ?? context.styleOf(paragraph.style).guide ?? (isForm ? "form" : null);
  return paragraph;
}

const guideOf = ({ guide, fields }: DocxContext): DocxContext["guide"] =>
  guide ?? (fields.within("contents") ? "contents" : fields.within("index") ? "index" : null);

function readProperties(xml: XmlReader, paragraph: Paragraph): void {
  xml.children((name) => {
    if (name === "w:pStyle") paragraph.style = xml.attribute("w:val");
    else if (name === "w:outlineLvl") paragraph.outline = outlineOf(xml);
    else if (name === "w:numPr") paragraph.numbering = readNumberingReference(xml);
    else if (name === "w:ind") paragraph.left = leftOf(xml);
    else if (name === "w:jc") paragraph.isCentered = xml.attribute("w:val") === "center";
    else if (name === "w:rPr")
      xml.children((mark) => {
        if (mark === "w:del" || mark === "w:moveFrom") paragraph.goesOn = true;
      });
  });
}

/** Returns a paragraph's place in the document. Call it once for each, in order, since lists count. */
export function placeOf(paragraph: Paragraph, context: DocxContext): ParagraphPlace {
  const { styleOf, nextMarker } = context;
  const { style: name, numbering, aside, bookmarks } = paragraph;
  const style = styleOf(name);
  const outline = paragraph.outline ?? style.outline ?? 9;
  const numId = numbering.numId ?? style.numbering.numId;
  const listed = numId === null ? null : nextMarker(numId, numbering.level ?? style.numbering.level, name);
  const left = paragraph.left ?? (listed?.blank ? listed.left : style.left);
  const marker = listed?.marker ?? "";
  const isItem = listed !== null && outline > 8 && (marker !== "" || (listed.bullet && !listed.blank));
  const level = outline <= 8 ? outline + 1 : style.role === "title" && !isItem ? 0 : null;
  // What people named themselves goes before what the program did, for the table of contents and for references.
  const own = bookmarks.find((mark) => !mark.startsWith("_"));
  return {
    role: style.role,
    level: context.levelOf(
      level,
      paragraph.words,
      !isItem && paragraph.isCentered && areBold(paragraph.words, paragraph.marks),
    ),
    marker,
    item: isItem ? { ...listed, ordered: !listed.bullet, left: left ?? listed.left ?? 0 } : null,
    left,
    aside,
    anchor: own ?? bookmarks.find((mark) => /^_(Toc|Ref)/.test(mark)),
  };
}

/** Adds the rows of the table opened last; rows and cells that were struck out are left out. */
export function readTable(xml: XmlReader, context: DocxContext, sink: BlockSink): void {
  const writer = createTableWriter(sink);
  let namesFirst = false;
  let rows = 0;
  const visit = (name: string): void => {
    if (name === "w:tblPr") namesFirst = looksNamed(xml, context);
    else if (name === "w:tr") {
      const row = readRow(xml, context);
      if (!row) return;
      if (rows++ === 0 && namesFirst) row.header = true;
      writer.add(row);
    } else if (name === "w:sdt") readControl(xml, context, visit);
    else if (/^w:(ins|customXml)$/.test(name)) xml.children(visit);
  };
  xml.children(visit);
  writer.finish();
}

/** Returns whether the table draws its first row as one that names the columns. */
function looksNamed(xml: XmlReader, context: DocxContext): boolean {
  let style: string | null = null;
  let isAsked = false;
  xml.children((name) => {
    if (name === "w:tblStyle") style = xml.attribute("w:val");
    else if (name === "w:tblLook") {
      const flags = Number.parseInt(xml.attribute("w:val") ?? "0", 16);
      isAsked = xml.attribute("w:firstRow") === null ? (flags & 0x20) !== 0 : isOn(xml, "w:firstRow");
    }
  });
  return isAsked && context.namesFirstRow(style);
}

function readRow(xml: XmlReader, context: DocxContext): TableRow | null {
  const row: TableRow = { cells: [], header: false };
  let isStruckOut = false;
  const visit = (name: string): void => {
    if (name === "w:trPr")
      xml.children((property) => {
        if (property === "w:tblHeader") row.header = isOn(xml);
        else if (property === "w:del") isStruckOut = true;
        else if (property === "w:gridBefore") {
          const columns = Math.min(Number(xml.attribute("w:val") ?? 0) || 0, 100);
          if (columns > 0) row.cells.push({ items: [], columns, continues: false });
        }
      });
    else if (name === "w:tc") {
      const cell = readCell(xml, context);
      if (cell) row.cells.push(cell);
    } else if (name === "w:sdt") readControl(xml, context, visit);
    else if (/^w:(ins|customXml)$/.test(name)) xml.children(visit);
  };
  xml.children(visit);
  return isStruckOut ? null : row;
}

function readCell(xml: XmlReader, context: DocxContext): TableCell | null {
  const content = createPendingBlocks();
  let columns = 1;
  let continues = false;
  let isStruckOut = false;
  context.readBlocks(xml, context, content, (name) => {
    if (name !== "w:tcPr") return;
    xml.children((property) => {
      const value = xml.attribute("w:val");
      if (property === "w:gridSpan") columns = Math.min(Math.max(Number(value) || 1, 1), 100);
      else if (property === "w:vMerge") continues = (value ?? "continue") === "continue";
      else if (property === "w:cellDel") isStruckOut = true;
    });
  });
  return isStruckOut ? null : { items: content.items, columns, continues };
}
