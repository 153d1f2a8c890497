import type { RunningHead } from "../../documents/document.ts";
import type { DocumentBuilder } from "../document-builder.ts";
import { createPendingBlocks } from "../office/pending-blocks.ts";
import { createPageEdges } from "../page-edges.ts";
import type { OpenDocumentContext } from "./context.ts";

/** Adds the facts that heads and feet of the pages state; answers with what else they say. */
export function addPageEdges(context: OpenDocumentContext, builder: DocumentBuilder): RunningHead[] {
  const edges = createPageEdges();
  const xml = context.opened.xml("styles.xml");
  if (!xml?.seek("office:master-styles")) return [];
  xml.children((page) => {
    if (page !== "style:master-page") return;
    xml.children((edge) => {
      if (!/^style:(header|footer)(-first|-left)?$/.test(edge)) return;
      const content = createPendingBlocks();
      context.readBlocks(xml, { ...context, notes: [] }, content);
      for (const { text } of content.items) edges.add(text);
    });
  });
  return edges.write(builder);
}
