import { readMathMl } from "../office/equation.ts";
import { createPendingBlocks, type PendingBlocks } from "../office/pending-blocks.ts";
import { resolvePath } from "../office/relationships.ts";
import type { XmlReader } from "../xml/xml-reader.ts";
import type { OpenDocumentContext } from "./context.ts";
import { readTable } from "./table.ts";

export function isDrawing(name: string): boolean {
  return name.startsWith("draw:") || name.startsWith("dr3d:");
}

/**
 * Adds what a drawing says: its text boxes and tables, and the figures of its charts. Returns the formula that it shows, which
 * belongs into the line.
 */
export function readDrawing(
  xml: XmlReader,
  name: string,
  context: OpenDocumentContext,
  sink: PendingBlocks,
): string {
  let formula = "";
  if (name === "draw:object") formula = readObject(xml, context, sink);
  const visit = (child: string): void => {
    if (child === "draw:text-box") context.readBlocks(xml, context, sink);
    else if (child === "table:table") readTable(xml, context, sink);
    else if (/^text:(p|h|list)$/.test(child)) context.readBlock(xml, child, context, sink);
    else if (isDrawing(child)) formula += readDrawing(xml, child, context, sink);
  };
  xml.children(visit);
  return formula;
}

/** A formula or a chart is a document of its own within the package. */
function readObject(xml: XmlReader, context: OpenDocumentContext, sink: PendingBlocks): string {
  const path = resolvePath("", xml.attribute("xlink:href") ?? "");
  const inner = path === "" ? null : context.opened.xml(`${path}/content.xml`);
  let isChart = false;
  for (let event = inner?.next(); inner && event; event = inner.next()) {
    if (event !== "open") continue;
    if (inner.name === "math:math") return readMathMl(inner);
    if (inner.name === "chart:chart" && !isChart) {
      isChart = true;
      sink.open("figure");
    }
    if (inner.name === "chart:title" || inner.name === "chart:subtitle") {
      const title = createPendingBlocks();
      context.readBlocks(inner, context, title);
      for (const { text } of title.items) sink.add({ kind: "caption" }, text);
    } else if (inner.name === "table:table") readTable(inner, context, sink);
  }
  if (isChart) sink.close();
  return "";
}
