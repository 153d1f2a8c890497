import { createDocumentBuilder } from "../document-builder.ts";
import type { FileReader } from "./file-reader.ts";
import { composeDocument } from "../office/compose-document.ts";
import { readCoreProperties } from "../office/core-properties.ts";
import { groupCaptions } from "../office/group-captions.ts";
import { damaged } from "../office/open-package.ts";
import { inOneLine } from "../office/pending-blocks.ts";
import { XmlError } from "../xml/xml-error.ts";
import { partRead } from "../part-outcomes.ts";
import { readBlock, readBlocks } from "./open-document/blocks.ts";
import { openOpenDocument } from "./open-document/context.ts";

/** Reads ODT files: headings and lists with their numbers, tables, notes, text boxes and formulas. */
export const readOdt: FileReader = async ({ bytes, name }, progress) => {
  try {
    const context = openOpenDocument(bytes, "ODT", { readBlocks, readBlock });
    const core = readCoreProperties(context.opened.xml("meta.xml"));
    const xml = context.opened.xml("content.xml");
    if (!xml?.seek("office:text")) throw damaged("ODT");
    const builder = createDocumentBuilder();
    progress(0.3);
    const sink = groupCaptions(builder);
    readBlocks(xml, context, sink);
    sink.finish();
    for (const [i, note] of context.notes.entries())
      builder.add({ kind: "note" }, `${i + 1}. ${inOneLine(note)}`, context.notes);
    progress(1);
    const part = composeDocument(builder, core, { fileName: name, format: "ODT" });
    return [partRead(part)];
  } catch (error) {
    throw error instanceof XmlError ? damaged("ODT", error) : error;
  }
};
