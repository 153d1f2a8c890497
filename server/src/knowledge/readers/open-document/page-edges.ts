import { createPendingBlocks } from "../office/pending-blocks.ts";
import { createPageEdges, type PageEdges } from "../page-edges.ts";
import type { OpenDocumentContext } from "./context.ts";

/** Collects the text in the heads and feet of the pages. */
export function readPageEdges(context: OpenDocumentContext): PageEdges {
  const edges = createPageEdges();
  const xml = context.opened.xml("styles.xml");
  if (!xml?.seek("office:master-styles")) return edges;
  xml.children((page) => {
    if (page !== "style:master-page") return;
    xml.children((edge) => {
      if (!/^style:(header|footer)(-first|-left)?$/.test(edge)) return;
      const content = createPendingBlocks();
      context.readBlocks(xml, { ...context, notes: [] }, content);
      for (const { text } of content.items) edges.add(text);
    });
  });
  return edges;
}
