import { addTable, type TableRow } from "../office/add-table.ts";
import { addChart, addDiagram } from "../office/graphics.ts";
import type { UnreadContent } from "../office/unread-content.ts";
import type { Package } from "../office/open-package.ts";
import { createPendingBlocks, type PendingBlocks } from "../office/pending-blocks.ts";
import { readAlternate } from "../office/prose.ts";
import { relatedById, type Relationship, readRelationships, relatedPart } from "../office/package-reader.ts";
import { type Box, boxAt, inReadingOrder } from "../office/slides/boxes.ts";
import type { SlideShape } from "../office/slides/slide.ts";
import type { XmlReader } from "../xml/xml-reader.ts";
import { readTextBody } from "./text-body.ts";

interface SlideContext {
  opened: Package;
  relationships: ReadonlyMap<string, Relationship>;
  placeholders: PlaceholderOf;
  unread: UnreadContent;
}

/** Lists what is on every slide and has no content of its own; and the picture of the slide on its notes page. */
const leftOut = new Set(["dt", "ftr", "hdr", "sldNum", "sldImg"]);

/** Reads the shapes within the element opened last, in the file's order; a group is one shape. */
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
    else if (name === "mc:AlternateContent") readAlternate(xml, visit, () => seen);
    else if (name === "p:grpSpPr") visitGroupProperties?.();
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

const nowhere: Box = { left: 0, top: 0, right: 0, bottom: 0 };

function readShape(xml: XmlReader, context: SlideContext): SlideShape | null {
  const sink = createPendingBlocks();
  let box: Box | null = null;
  let role: string | null = null;
  let bullets = false;
  let isHidden = false;
  let isPicture = false;
  const visit = (name: string): void => {
    if (name === "p:cNvPr") {
      isHidden ||= /^(1|true)$/.test(xml.attribute("hidden") ?? "");
    } else if (name === "p:ph") {
      role = xml.attribute("type") ?? "obj";
      const look = context.placeholders(role, xml.attribute("idx"));
      box = look.box;
      bullets = look.bullets && /^(body|obj)$/.test(role);
    } else if (name === "a:xfrm" || name === "p:xfrm") box = readBox(xml) ?? box;
    else if (name === "p:blipFill") isPicture = true;
    else if (name === "p:txBody") readTextBody(xml, sink, bullets);
    else if (name === "a:tbl") readTable(xml, sink);
    else if (name === "c:chart") addChart(sink, relatedById(context, xml.attribute("r:id")));
    else if (name === "dgm:relIds") addDiagram(sink, relatedById(context, xml.attribute("r:dm")));
    else xml.children(visit);
  };
  xml.children(visit);
  if (isHidden || (role !== null && leftOut.has(role))) return null;
  const { left, top, right, bottom } = (box as Box | null) ?? nowhere;
  if (isPicture) context.unread.seePicture(right - left, bottom - top);
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

/** Holds what a slide leaves to its layout: where a placeholder lies, and whether its paragraphs have bullets. */
interface PlaceholderLook {
  box: Box | null;
  bullets: boolean;
}

type PlaceholderOf = (type: string, idx: string | null) => PlaceholderLook;
export type Layouts = (layoutPart: string | null) => PlaceholderOf;

interface Placeholder {
  type: string;
  idx: string | null;
  box: Box | null;
  bullets: boolean | null;
}

/** Types that a master has only one of, by what a layout or slide may call it. */
const asInMaster: Readonly<Record<string, string>> = { ctrTitle: "title", subTitle: "body", obj: "body" };

export function createLayouts(opened: Package): Layouts {
  const read = new Map<string, Placeholder[]>();
  const placeholdersIn = (part: string | null): Placeholder[] => {
    if (part === null) return [];
    let found = read.get(part);
    if (!found) {
      const xml = opened.xml(part);
      read.set(part, (found = xml?.seek("p:spTree") ? readPlaceholders(xml) : []));
    }
    return found;
  };
  const looks = new Map<string | null, PlaceholderOf>();

  return (layoutPart) => {
    let look = looks.get(layoutPart);
    if (look) return look;
    const layout = placeholdersIn(layoutPart);
    const related = layoutPart === null ? new Map() : readRelationships(opened, layoutPart);
    const master = placeholdersIn(relatedPart(related, "slideMaster"));
    look = (type, idx) => {
      const byIndex = idx === null ? undefined : layout.find((one) => one.idx === idx);
      const own = byIndex ?? layout.find((one) => one.type === type);
      const general = master.find((one) => one.type === (asInMaster[type] ?? type));
      return {
        box: own?.box ?? general?.box ?? null,
        bullets: own?.bullets ?? (own?.type ?? type) !== "subTitle",
      };
    };
    looks.set(layoutPart, look);
    return look;
  };
}

function readPlaceholders(xml: XmlReader): Placeholder[] {
  const found: Placeholder[] = [];
  const visit = (name: string): void => {
    if (name === "p:grpSp") return xml.children(visit);
    if (name !== "p:sp") return;
    let placeholder: Placeholder | null = null;
    const inside = (child: string): void => {
      const type = xml.attribute("type") ?? "obj";
      if (child === "p:ph") placeholder = { type, idx: xml.attribute("idx"), box: null, bullets: null };
      else if (child === "a:xfrm" && placeholder) placeholder.box = readBox(xml);
      else if (child === "a:lstStyle" && placeholder) placeholder.bullets = firstLevelBullets(xml);
      else if (child !== "a:p") xml.children(inside);
    };
    xml.children(inside);
    if (placeholder) found.push(placeholder);
  };
  xml.children(visit);
  return found;
}

function firstLevelBullets(xml: XmlReader): boolean | null {
  let bullets: boolean | null = null;
  const visit = (name: string): void => {
    if (name === "a:lvl1pPr") xml.children(visit);
    else if (name === "a:buNone") bullets = false;
    else if (/^a:bu(Char|AutoNum|Blip)$/.test(name)) bullets = true;
  };
  xml.children(visit);
  return bullets;
}

/** Reads the box of the `a:xfrm` or `p:xfrm` opened last. */
function readBox(xml: XmlReader): Box | null {
  let [place, size] = [[Number.NaN], [Number.NaN]];
  xml.children((name) => {
    if (name === "a:off") place = [Number(xml.attribute("x")), Number(xml.attribute("y"))];
    else if (name === "a:ext") size = [Number(xml.attribute("cx")), Number(xml.attribute("cy"))];
  });
  return boxAt([...place, ...size]);
}
