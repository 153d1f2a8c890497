import { createDocumentBuilder } from "../document-builder.ts";
import { documentOf, partRead } from "../part-outcomes.ts";
import { createUnreadContent } from "../office/unread-content.ts";
import { groupCaptions, createPendingBlocks, inOneLine } from "../office/pending-blocks.ts";
import { openDocumentReader, type OpenDocumentContext } from "../open-document/open-document-reader.ts";
import { prefixed } from "../marked-text.ts";
import { createPageEdges, type PageEdges } from "../page-edges.ts";

/** Reads ODT files: headings and lists with their numbers, tables, notes, text boxes and formulas. */
export const readOdt = openDocumentReader("ODT", "text", (xml, context, core, { name }) => {
  const builder = createDocumentBuilder();
  const edges = readPageEdges(context);
  const sink = groupCaptions(builder);
  context.readBlocks(xml, context, sink);
  sink.finish();
  for (const [i, note] of context.notes.entries()) {
    const { text, ...marked } = prefixed(`${i + 1}. `, inOneLine(note));
    builder.add({ kind: "note", ...marked }, text, context.notes);
  }
  const read = { ...core, ...edges.writtenInto(builder.document()) };
  const part = documentOf(name, read, "This ODT file contains no text.");
  return [partRead(part), ...context.unread.leftOut()];
});

function readPageEdges(context: OpenDocumentContext): PageEdges {
  const edges = createPageEdges();
  const xml = context.opened.xml("styles.xml");
  if (!xml?.seek("office:master-styles")) return edges;
  xml.children((page) => {
    if (page !== "style:master-page") return;
    xml.children((edge) => {
      if (!/^style:(header|footer)(-first|-left)?$/.test(edge)) return;
      const content = createPendingBlocks();
      context.readBlocks(xml, { ...context, notes: [], unread: createUnreadContent() }, content);
      for (const { text } of content.items) edges.add(text);
    });
  });
  return edges;
}
