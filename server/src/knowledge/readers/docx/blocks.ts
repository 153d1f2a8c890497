import { addHtml } from "../office/add-html.ts";
import { decodeXml } from "../office/open-package.ts";
import type { BlockSink } from "../office/pending-blocks.ts";
import type { XmlReader } from "../xml/xml-reader.ts";
import type { DocxContext, ReadBlocks } from "./context.ts";
import { readControl } from "./control.ts";
import { readParagraph } from "./paragraph.ts";
import { createParagraphWriter } from "./paragraph-writer.ts";
import { readTable } from "./table.ts";
import { readAlternate } from "../office/read-alternate.ts";

/** Adds the paragraphs and tables within the element opened last: the body, a cell, a text box, a note. */
export const readBlocks: ReadBlocks = (xml, context, sink, visitOther) => {
  const writer = createParagraphWriter(sink, context);
  const visit = (name: string): void => {
    if (name === "w:p") writer.add(readParagraph(xml, context));
    else if (name === "w:tbl") {
      writer.finish();
      readTable(xml, context, sink);
    } else if (name === "w:sdt") readControl(xml, context, visit);
    else if (name === "mc:AlternateContent") {
      const before = writer.count;
      readAlternate(xml, visit, () => writer.count > before);
    } else if (/^w:(ins|moveTo|customXml|smartTag)$/.test(name)) xml.children(visit);
    else if (name === "w:altChunk") {
      writer.finish();
      addChunk(xml, context, sink);
    } else visitOther?.(name);
  };
  xml.children(visit);
  writer.finish();
};

/** A page that was put into the document as it was: programs write whole documents this way. */
function addChunk(xml: XmlReader, { relationships, opened }: DocxContext, sink: BlockSink): void {
  const part = relationships.get(xml.attribute("r:id") ?? "")?.target ?? "";
  if (!/\.x?html?$/i.test(part)) return;
  const bytes = opened.bytes(part);
  if (bytes) addHtml(sink, decodeXml(bytes));
}
