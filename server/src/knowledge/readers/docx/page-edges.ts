import { createPendingBlocks } from "../office/pending-blocks.ts";
import { readRelationships } from "../office/relationships.ts";
import { createPageEdges, type PageEdges } from "../page-edges.ts";
import type { DocxContext } from "./context.ts";

/** A document has three of each a section. */
const mostParts = 60;

/** Collects the text in the heads and feet of the pages. */
export function readPageEdges(context: DocxContext): PageEdges {
  const edges = createPageEdges();
  const parts = [...context.relationships.values()];
  const named = (type: string) => parts.filter((part) => part.type === type).slice(0, mostParts);
  for (const { type, target } of [...named("header"), ...named("footer")]) {
    const xml = context.opened.xml(target);
    if (!xml?.seek(type === "header" ? "w:hdr" : "w:ftr")) continue;
    const content = createPendingBlocks();
    const relationships = readRelationships(context.opened, target);
    context.readBlocks(xml, { ...context, relationships, notes: [] }, content);
    for (const { text } of content.items) edges.add(text);
  }
  return edges;
}
