import { formatNumber } from "../office/format-number.ts";
import { leftOf } from "./styles.ts";
import type { XmlReader } from "../xml/xml-reader.ts";

interface Level {
  start: number;
  format: string;
  /** Gives the pattern of the number before the text: "%1.%2". */
  text: string;
  /** False where it counts on when a level above does. */
  restarts: boolean;
  plain: boolean;
  style: string | null;
  left: number | null;
}

interface Numbering {
  abstract: string;
  levels: Map<number, Level>;
  starts: Map<number, number>;
}

/** Returns the marker before a numbered paragraph: "2.1", "b)"; null for one that is not in any list. */
export type NextMarker = (numId: string, level: number | null, styleId: string | null) => ListPlace | null;

export interface ListPlace {
  marker: string;
  bullet: boolean;
  /** True if it has no marker: it goes on with an item. */
  blank: boolean;
  list: string;
  level: number;
  /** Gives how far its lines are from the margin, in twentieths of a point. */
  left: number | null;
}

/** Counts the lists of a DOCX as its numbering part defines them. Called once for each numbered paragraph, in order. */
export function readNumbering(xml: XmlReader | null): NextMarker {
  const lists = xml ? readLists(xml) : new Map<string, Numbering>();
  const counters = new Map<string, (number | undefined)[]>();
  const begun = new Set<string>();

  return (numId, asked, styleId) => {
    const list = lists.get(numId);
    if (!list) return null;
    const styled = [...list.levels].find(([, { style }]) => style !== null && style === styleId);
    const own = asked ?? styled?.[0] ?? 0;
    const level = list.levels.get(own);
    if (!level) return null;
    const counts = counters.get(list.abstract) ?? [];
    counters.set(list.abstract, counts);
    const restart = list.starts.get(own);
    if (restart !== undefined && !begun.has(`${numId} ${own}`)) counts[own] = restart - 1;
    begun.add(`${numId} ${own}`);
    counts[own] = (counts[own] ?? level.start - 1) + 1;
    for (const [deeper, { restarts }] of list.levels)
      if (deeper > own && restarts) counts[deeper] = undefined;
    // A space instead of a bullet is how programs write the second paragraph of an item.
    const bullet = level.format === "bullet";
    const blank = bullet && level.text !== "" && level.text.trim() === "";
    const listed = { blank, bullet, list: `${list.abstract} ${bullet}`, level: own, left: level.left };
    if (bullet) return { ...listed, marker: "" };
    const marker = level.text.replace(/%([1-9])/g, (_, digit: string) => {
      const place = Number(digit) - 1;
      const shown = list.levels.get(place);
      const format = level.plain && place !== own ? "decimal" : (shown?.format ?? "decimal");
      return formatNumber(counts[place] ?? shown?.start ?? 1, format);
    });
    return { ...listed, marker: marker.trim() };
  };
}

function readLists(xml: XmlReader): Map<string, Numbering> {
  const abstracts = new Map<string, Map<number, Level>>();
  const byStyle = new Map<string, string>();
  const links = new Map<string, string>();
  const lists = new Map<string, Numbering>();
  if (!xml.seek("w:numbering")) return lists;
  xml.children((name) => {
    if (name === "w:abstractNum") {
      const id = xml.attribute("w:abstractNumId") ?? "";
      const levels = new Map<number, Level>();
      xml.children((child) => {
        if (child === "w:lvl") addLevel(xml, levels);
        else if (child === "w:styleLink") byStyle.set(xml.attribute("w:val") ?? "", id);
        else if (child === "w:numStyleLink") links.set(id, xml.attribute("w:val") ?? "");
      });
      abstracts.set(id, levels);
    } else if (name === "w:num") {
      const id = xml.attribute("w:numId") ?? "";
      lists.set(id, readList(xml));
    }
  });
  for (const list of lists.values()) {
    const linked = byStyle.get(links.get(list.abstract) ?? "");
    if (linked !== undefined) list.abstract = linked;
    list.levels = new Map([...(abstracts.get(list.abstract) ?? []), ...list.levels]);
  }
  return lists;
}

function readList(xml: XmlReader): Numbering {
  const list: Numbering = { abstract: "", levels: new Map(), starts: new Map() };
  xml.children((name) => {
    if (name === "w:abstractNumId") list.abstract = xml.attribute("w:val") ?? "";
    else if (name === "w:lvlOverride") {
      const level = Number(xml.attribute("w:ilvl") ?? 0);
      xml.children((child) => {
        if (child === "w:startOverride") list.starts.set(level, numberOf(xml.attribute("w:val")) ?? 1);
        else if (child === "w:lvl") addLevel(xml, list.levels);
      });
    }
  });
  return list;
}

function addLevel(xml: XmlReader, levels: Map<number, Level>): void {
  const place = Number(xml.attribute("w:ilvl") ?? 0);
  const shown = { format: "decimal", text: "", plain: false };
  const level: Level = { ...shown, start: 1, restarts: true, style: null, left: null };
  xml.children((name) => {
    const value = xml.attribute("w:val");
    if (name === "w:start") level.start = numberOf(value) ?? 1;
    else if (name === "w:numFmt") level.format = value ?? "decimal";
    else if (name === "w:lvlText") level.text = value ?? "";
    else if (name === "w:lvlRestart") level.restarts = value !== "0";
    else if (name === "w:isLgl") level.plain = value === null || /^(1|true|on)$/.test(value);
    else if (name === "w:pStyle") level.style = value;
    else if (name === "w:pPr")
      xml.children((property) => {
        if (property === "w:ind") level.left = leftOf(xml);
      });
  });
  levels.set(place, level);
}

const numberOf = (value: string | null): number | null =>
  value !== null && /^\d{1,7}$/.test(value) ? Number(value) : null;
