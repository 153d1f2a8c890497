import type { Package } from "../office/open-package.ts";
import { readRelationships, relatedPart } from "../office/relationships.ts";
import type { Box } from "../office/slides/reading-order.ts";
import type { XmlReader } from "../xml/xml-reader.ts";

/** Holds what a slide leaves to its layout: where a placeholder lies, and whether its paragraphs have bullets. */
export interface PlaceholderLook {
  box: Box | null;
  bullets: boolean;
}

export type PlaceholderOf = (type: string, idx: string | null) => PlaceholderLook;

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
    const master = placeholdersIn(
      layoutPart === null ? null : relatedPart(readRelationships(opened, layoutPart), "slideMaster"),
    );
    look = (type, idx) => {
      const own =
        (idx === null ? undefined : layout.find((one) => one.idx === idx)) ??
        layout.find((one) => one.type === type);
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
      if (child === "p:ph")
        placeholder = {
          type: xml.attribute("type") ?? "obj",
          idx: xml.attribute("idx"),
          box: null,
          bullets: null,
        };
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
  xml.children((level) => {
    if (level === "a:lvl1pPr")
      xml.children((name) => {
        if (name === "a:buNone") bullets = false;
        else if (/^a:bu(Char|AutoNum|Blip)$/.test(name)) bullets = true;
      });
  });
  return bullets;
}

/** Reads the box of the `a:xfrm` or `p:xfrm` opened last. */
export function readBox(xml: XmlReader): Box | null {
  const at = { x: Number.NaN, y: Number.NaN, cx: Number.NaN, cy: Number.NaN };
  xml.children((name) => {
    if (name === "a:off") Object.assign(at, { x: Number(xml.attribute("x")), y: Number(xml.attribute("y")) });
    else if (name === "a:ext")
      Object.assign(at, { cx: Number(xml.attribute("cx")), cy: Number(xml.attribute("cy")) });
  });
  const box = { left: at.x, top: at.y, right: at.x + at.cx, bottom: at.y + at.cy };
  return Object.values(box).every(Number.isFinite) ? box : null;
}
