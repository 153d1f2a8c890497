import { addReading, type BlockSink } from "../document-builder.ts";
import { readMarkup } from "../html/html-to-document.ts";
import { decodeXml } from "../office/open-package.ts";
import { ParagraphWriter } from "../office/paragraph-writer.ts";
import { append } from "../office/prose.ts";
import { readAlternate } from "../office/read-alternate.ts";
import type { XmlReader } from "../xml/xml-reader.ts";
import type { DocxContext, ReadBlocks } from "./context.ts";
import { readControl } from "./control.ts";
import { type Paragraph, placeOf, readParagraph } from "./paragraph.ts";
import { readTable } from "./table.ts";

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
    else if (name === "mc:AlternateContent") {
      const before = count;
      readAlternate(xml, visit, () => count > before);
    } else if (/^w:(ins|moveTo|customXml|smartTag)$/.test(name)) xml.children(visit);
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

/** A page that was put into the document as it was: programs write whole documents this way. */
function addChunk(xml: XmlReader, { relationships, opened }: DocxContext, sink: BlockSink): void {
  const part = relationships.get(xml.attribute("r:id") ?? "")?.target ?? "";
  if (!/\.x?html?$/i.test(part)) return;
  const bytes = opened.bytes(part);
  if (bytes) addReading(sink, readMarkup(decodeXml(bytes)));
}
