import { addChart } from "../office/chart.ts";
import { addDiagram } from "../office/diagram.ts";
import { collapse } from "../office/prose.ts";
import type { PendingBlocks } from "../office/pending-blocks.ts";
import type { XmlReader } from "../xml/xml-reader.ts";
import type { DocxContext } from "./context.ts";
import { readAlternate } from "../office/read-alternate.ts";

/**
 * Adds what a drawing says: its text boxes, its charts and diagrams. Returns whether it is a picture that says nothing: what
 * describes it is seen by nobody who reads the document, and is no content.
 */
export function readDrawing(xml: XmlReader, context: DocxContext, sink: PendingBlocks): boolean {
  const first = sink.items.length;
  let isPicture = false;
  const say = (text: string | null) => {
    const words = collapse(text ?? "");
    if (words === "") return;
    sink.open("figure");
    sink.add({ kind: "paragraph" }, words);
    sink.close();
  };
  const related = (id: string | null) => {
    const part = id === null ? undefined : context.relationships.get(id)?.target;
    return part === undefined ? null : context.opened.xml(part);
  };
  const visit = (name: string): void => {
    if (name === "w:txbxContent") return context.readBlocks(xml, context, sink);
    if (name === "c:chart") return addChart(sink, related(xml.attribute("r:id")));
    if (name === "dgm:relIds") return addDiagram(sink, related(xml.attribute("r:dm")));
    if (name === "mc:AlternateContent") {
      const before = sink.items.length;
      return readAlternate(xml, visit, () => sink.items.length > before);
    }
    if (name === "pic:pic" || name === "v:imagedata") isPicture = true;
    if (name === "v:textpath") say(xml.attribute("string"));
    xml.children(visit);
  };
  xml.children(visit);
  return isPicture && sink.items.length === first;
}
