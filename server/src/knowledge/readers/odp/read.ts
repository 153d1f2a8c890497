import { createPendingBlocks, type PendingBlock } from "../office/pending-blocks.ts";
import { presentationOutcomes, type Slide, type SlideShape } from "../office/slides/slide.ts";
import { boxAt } from "../office/slides/boxes.ts";
import type { XmlReader } from "../xml/xml-reader.ts";
import { type OpenDocumentContext, openDocumentReader } from "../open-document/open-document-reader.ts";
import { centimetres, isDrawing, readDrawing } from "../open-document/drawing.ts";

/** Reads ODP files: slides in their order, with titles as headings, tables and notes. */
export const readOdp = openDocumentReader("ODP", "presentation", (xml, context, core, file) => {
  const slides: Slide[] = [];
  xml.children((name) => {
    if (name === "draw:page") slides.push(readSlide(xml, context, slides.length + 1));
  });
  return [...presentationOutcomes(file, "ODP", core, slides), ...context.unread.leftOut()];
});

function readSlide(xml: XmlReader, context: OpenDocumentContext, number: number): Slide {
  const hidden = context.styles.isHidden(xml.attribute("draw:style-name"));
  const shapes: SlideShape[] = [];
  const notes: PendingBlock[] = [];
  xml.children((name) => {
    // LibreOffice has a name of its own for it.
    if (/^office(ooo)?:annotation$/.test(name)) context.unread.seeComment();
    else if (name === "presentation:notes")
      xml.children((child) => {
        const shape = readShape(xml, child, context);
        for (const item of shape?.items ?? []) notes.push(item);
      });
    else {
      const shape = readShape(xml, name, context);
      if (shape) shapes.push(shape);
    }
  });
  return { number, hidden, shapes, notes };
}

/** Matches what is on every slide and has no content of its own. */
const leftOut = /^(date-time|footer|header|page-number|page|handout)$/;

function readShape(xml: XmlReader, name: string, context: OpenDocumentContext): SlideShape | null {
  const kind = xml.attribute("presentation:class") ?? "";
  if (!isDrawing(name) || leftOut.test(kind) || xml.attribute("presentation:placeholder") === "true")
    return null;
  const box = boxAt(sides.map((side) => centimetres(xml.attribute(side))));
  const sink = createPendingBlocks();
  const formula = readDrawing(xml, name, context, sink);
  if (formula !== "") sink.add({ kind: "paragraph" }, formula);
  return sink.items.length === 0 ? null : { box, isTitle: kind === "title", items: sink.items };
}

const sides = ["svg:x", "svg:y", "svg:width", "svg:height"];
