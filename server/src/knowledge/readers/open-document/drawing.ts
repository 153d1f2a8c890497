import { readMathMl } from "../office/equation.ts";
import { createPendingBlocks, type PendingBlocks } from "../office/pending-blocks.ts";
import { resolvePath } from "../office/package-reader.ts";
import type { XmlReader } from "../xml/xml-reader.ts";
import type { OpenDocumentContext } from "./open-document-reader.ts";
import { createTableWriter, type TableCell } from "../office/add-table.ts";
import type { BlockSink } from "../document-builder.ts";

export const isDrawing = (name: string): boolean => name.startsWith("draw:") || name.startsWith("dr3d:");

/** Adds a drawing's text boxes, tables and charts. Returns its formula, which belongs into the line. */
export function readDrawing(
  xml: XmlReader,
  name: string,
  context: OpenDocumentContext,
  sink: PendingBlocks,
): string {
  let formula = "";
  const [width, height] = ["svg:width", "svg:height"].map((side) => centimetres(xml.attribute(side)));
  const held = new Set<string>();
  if (name === "draw:object") formula = readObject(xml, context, sink);
  const visit = (child: string): void => {
    held.add(child);
    if (child === "draw:text-box") context.readBlocks(xml, context, sink);
    else if (child === "table:table") readTable(xml, context, sink);
    else if (/^text:(p|h|list)$/.test(child)) context.readBlock(xml, child, context, sink);
    else if (isDrawing(child)) formula += readDrawing(xml, child, context, sink);
  };
  xml.children(visit);
  // What shows an object or a table is a picture of what is read of it.
  if (held.has("draw:image") && !held.has("draw:object") && !held.has("table:table"))
    context.unread.seePicture(width! * unitsInCentimetre, height! * unitsInCentimetre);
  return formula;
}

const units: Readonly<Record<string, number>> = {
  cm: 1,
  mm: 0.1,
  in: 2.54,
  pt: 2.54 / 72,
  pc: 2.54 / 6,
  px: 2.54 / 96,
};
const unitsInCentimetre = 360_000;

/** Returns a length in centimeters; NaN for none. */
export function centimetres(length: string | null): number {
  const [, number, unit] = /^(-?[\d.]+)(cm|mm|in|pt|pc|px)$/.exec(length ?? "") ?? [];
  return number === undefined ? Number.NaN : Number(number) * units[unit!]!;
}

/** Reads a formula or a chart, which is a document of its own within the package. */
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

const maxRepeats = 100;

/** Adds the rows of the table opened last, which is within a text or on a slide. */
export function readTable(xml: XmlReader, context: OpenDocumentContext, sink: BlockSink): void {
  const writer = createTableWriter(sink);
  /** Rows that the cell above in each column still covers. */
  const covered: number[] = [];
  const readRows = (header: boolean) =>
    xml.children((name) => {
      if (name === "table:table-header-rows") readRows(true);
      else if (/^table:table-(rows|row-group)$/.test(name)) readRows(header);
      else if (name === "table:table-row") writer.add({ cells: readCells(xml, context, covered), header });
    });
  readRows(false);
  writer.finish();
}

function readCells(xml: XmlReader, context: OpenDocumentContext, covered: number[]): TableCell[] {
  const cells: TableCell[] = [];
  const visit = (name: string): void => {
    const repeats = repeatsOf(xml, "table:number-columns-repeated", maxRepeats);
    if (name === "table:covered-table-cell")
      for (let i = 0; i < repeats; i++) {
        const continues = (covered[cells.length] ?? 0) > 0;
        if (continues) covered[cells.length]!--;
        cells.push({ items: [], columns: 1, continues });
      }
    else if (name === "table:table-cell") {
      const below = repeatsOf(xml, "table:number-rows-spanned", 10_000) - 1;
      const spans = repeatsOf(xml, "table:number-columns-spanned", 1000);
      const content = createPendingBlocks();
      context.readBlocks(xml, context, content);
      for (let i = 0; i < repeats; i++) {
        covered[cells.length] = below;
        cells.push({ items: content.items, columns: 1, continues: false, spans });
      }
    }
  };
  xml.children(visit);
  return cells;
}

/** Returns how often something repeats: programs write a million for "to the end of the sheet". */
export function repeatsOf(xml: XmlReader, attribute: string, most: number): number {
  const times = Number(xml.attribute(attribute) ?? 1);
  return Number.isInteger(times) && times >= 1 ? Math.min(times, most) : 1;
}
