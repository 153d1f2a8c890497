import { addTable, type TableRow } from "../office/add-table.ts";
import { addChart } from "../office/chart.ts";
import { addDiagram } from "../office/diagram.ts";
import type { Package } from "../office/open-package.ts";
import { createPendingBlocks, type PendingBlocks } from "../office/pending-blocks.ts";
import { readAlternate } from "../office/read-alternate.ts";
import type { Relationship } from "../office/relationships.ts";
import { type Box, inReadingOrder } from "../office/slides/reading-order.ts";
import type { SlideShape } from "../office/slides/slide.ts";
import type { XmlReader } from "../xml/xml-reader.ts";
import { type PlaceholderOf, readBox } from "./layouts.ts";
import { readTextBody } from "./text-body.ts";

interface SlideContext {
  opened: Package;
  relationships: ReadonlyMap<string, Relationship>;
  placeholders: PlaceholderOf;
}

/** Lists what is on every slide and has no content of its own; and the picture of the slide on its notes page. */
const leftOut = new Set(["dt", "ftr", "hdr", "sldNum", "sldImg"]);

/** The shapes within the element opened last, in the file's order; a group is one shape. */
export function readShapes(
  xml: XmlReader,
  context: SlideContext,
  visitGroupProperties?: () => void,
): SlideShape[] {
  const shapes: SlideShape[] = [];
  let seen = 0;
  const add = (shape: SlideShape | null): void => {
    if (!shape) return;
    seen++;
    // Millions of shapes may have no words.
    if (shape.items.length > 0) shapes.push(shape);
  };
  const visit = (name: string): void => {
    if (name === "p:grpSp") add(readGroup(xml, context));
    else if (/^p:(sp|pic|graphicFrame|cxnSp)$/.test(name)) add(readShape(xml, context));
    else if (name === "mc:AlternateContent") {
      const before = seen;
      readAlternate(xml, visit, () => seen > before);
    } else if (name === "p:grpSpPr") visitGroupProperties?.();
  };
  xml.children(visit);
  return shapes;
}

function readGroup(xml: XmlReader, context: SlideContext): SlideShape {
  let box: Box | null = null;
  const own = readShapes(xml, context, () => {
    xml.children((property) => {
      if (property === "a:xfrm") box = readBox(xml);
    });
  });
  return { box, isTitle: false, items: inReadingOrder(own).flatMap((shape) => shape.items) };
}

function readShape(xml: XmlReader, { opened, relationships, placeholders }: SlideContext): SlideShape | null {
  const sink = createPendingBlocks();
  let box: Box | null = null;
  let role: string | null = null;
  let bullets = false;
  let isHidden = false;
  const related = (id: string | null) => {
    const part = id === null ? undefined : relationships.get(id)?.target;
    return part === undefined ? null : opened.xml(part);
  };
  const visit = (name: string): void => {
    if (name === "p:cNvPr") {
      isHidden ||= /^(1|true)$/.test(xml.attribute("hidden") ?? "");
    } else if (name === "p:ph") {
      role = xml.attribute("type") ?? "obj";
      const look = placeholders(role, xml.attribute("idx"));
      box = look.box;
      bullets = look.bullets && /^(body|obj)$/.test(role);
    } else if (name === "a:xfrm" || name === "p:xfrm") box = readBox(xml) ?? box;
    else if (name === "p:txBody") readTextBody(xml, sink, bullets);
    else if (name === "a:tbl") readTable(xml, sink);
    else if (name === "c:chart") addChart(sink, related(xml.attribute("r:id")));
    else if (name === "dgm:relIds") addDiagram(sink, related(xml.attribute("r:dm")));
    else xml.children(visit);
  };
  xml.children(visit);
  if (isHidden || (role !== null && leftOut.has(role))) return null;
  return { box, isTitle: /^(title|ctrTitle)$/.test(role ?? ""), items: sink.items };
}

function readTable(xml: XmlReader, sink: PendingBlocks): void {
  const rows: TableRow[] = [];
  let hasHeader = false;
  const isSet = (name: string) => /^(1|true)$/.test(xml.attribute(name) ?? "");
  xml.children((name) => {
    if (name === "a:tblPr") hasHeader = isSet("firstRow");
    if (name !== "a:tr") return;
    const row: TableRow = { cells: [], header: hasHeader && rows.length === 0 };
    xml.children((cell) => {
      if (cell !== "a:tc" || isSet("hMerge")) return;
      const columns = Math.min(Math.max(Number(xml.attribute("gridSpan") ?? 1) || 1, 1), 100);
      const continues = isSet("vMerge");
      const content = createPendingBlocks();
      xml.children((part) => {
        if (part === "a:txBody") readTextBody(xml, content, false);
      });
      row.cells.push({ items: content.items, columns, continues });
    });
    rows.push(row);
  });
  addTable(sink, rows);
}
