import { createDocumentBuilder } from "../document-builder.ts";
import { documentOf } from "../file-document.ts";
import { groupCaptions } from "../office/group-captions.ts";
import { inOneLine } from "../office/pending-blocks.ts";
import { readPageEdges } from "../open-document/page-edges.ts";
import { openDocumentReader } from "../open-document/open-document-reader.ts";
import { partRead } from "../part-outcomes.ts";

/** Reads ODT files: headings and lists with their numbers, tables, notes, text boxes and formulas. */
export const readOdt = openDocumentReader("ODT", "text", (xml, context, core, { name }) => {
  const builder = createDocumentBuilder();
  const edges = readPageEdges(context);
  const sink = groupCaptions(builder);
  context.readBlocks(xml, context, sink);
  sink.finish();
  for (const [i, note] of context.notes.entries())
    builder.add({ kind: "note" }, `${i + 1}. ${inOneLine(note)}`, context.notes);
  const read = { ...core, ...edges.writtenInto(builder.document()) };
  return [partRead(documentOf(name, read, "This ODT file holds no text."))];
});
