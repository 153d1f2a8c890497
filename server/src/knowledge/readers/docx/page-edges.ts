import type { RunningHead } from "../../documents/document.ts";
import type { DocumentBuilder } from "../document-builder.ts";
import { createPendingBlocks } from "../office/pending-blocks.ts";
import { readRelationships } from "../office/relationships.ts";
import { createPageEdges } from "../page-edges.ts";
import type { DocxContext } from "./context.ts";

/** A document has three of each a section. */
const mostParts = 60;

/** Adds the facts that heads and feet of the pages state; answers with what else they say. */
export function addPageEdges(context: DocxContext, builder: DocumentBuilder): RunningHead[] {
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
  return edges.write(builder);
}
