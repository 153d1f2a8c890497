import type { BlockSink } from "../document-builder.ts";
import { addRows } from "../head-rows.ts";
import { collapse } from "../white-space.ts";
import { isDateFormat, serialDate } from "../xlsx/shown-number.ts";
import type { XmlReader } from "../xml/xml-reader.ts";

interface Series {
  name: string;
  categories: Map<number, string>;
  values: Map<number, string>;
}

const maxPoints = 10_000;

/** Adds what a chart's part says: its title, and its figures as a table of categories by series. */
export function addChart(sink: BlockSink, xml: XmlReader | null): void {
  if (!xml?.seek("c:chart")) return;
  const series: Series[] = [];
  const titles: string[] = [];
  xml.children((name) => {
    if (name === "c:title") titles.push(textIn(xml, /^a:p$/));
    else if (name === "c:plotArea")
      xml.children((kind) => {
        if (kind.endsWith("Chart"))
          xml.children((child) => {
            if (child === "c:ser") series.push(readSeries(xml));
          });
        else if (kind.endsWith("Ax"))
          xml.children((child) => {
            if (child === "c:title") titles.push(textIn(xml, /^a:p$/));
          });
      });
  });
  const categories = new Map(series.flatMap((one) => [...one.categories]));
  const points = new Set([...categories.keys(), ...series.flatMap((one) => [...one.values.keys()])]);
  const rows = [...points]
    .sort((a, b) => a - b)
    .slice(0, maxPoints)
    .map((point) => ({
      cells: [categories.get(point) ?? "", ...series.map((one) => one.values.get(point) ?? "")],
      header: false,
    }));
  const head = { cells: ["", ...series.map((one) => one.name)], header: true };
  sink.open("figure");
  for (const title of titles) sink.add({ kind: "caption" }, title);
  if (rows.length > 0) addRows(sink, series.some((one) => one.name !== "") ? [head, ...rows] : rows);
  sink.close();
}

function readSeries(xml: XmlReader): Series {
  const read: Series = { name: "", categories: new Map(), values: new Map() };
  xml.children((name) => {
    if (name === "c:tx") read.name = [...cached(xml).values()].join(" ");
    else if (name === "c:cat" || name === "c:xVal") read.categories = cached(xml);
    else if (name === "c:val" || name === "c:yVal") read.values = cached(xml);
  });
  return read;
}

/** Reads the cached values of the cells that a chart draws from, by their place. */
function cached(xml: XmlReader): Map<number, string> {
  const points = new Map<number, string>();
  let isDate = false;
  let isText = false;
  const read = (name: string): void => {
    if (name === "c:formatCode") isDate = isDateFormat(xml.text());
    else if (name === "c:strCache" || name === "c:multiLvlStrCache") isText = true;
    if (name === "c:pt") {
      const place = Number(xml.attribute("idx") ?? points.size);
      const value = collapse(xml.text());
      const earlier = points.get(place);
      // Categories of several levels name the innermost first.
      const shown = isText ? value : figure(value, isDate);
      points.set(place, earlier === undefined ? shown : `${shown} ${earlier}`);
    } else if (name === "c:v") points.set(points.size, collapse(xml.text()));
    else if (name !== "c:formatCode" && name !== "c:f") xml.children(read);
  };
  xml.children(read);
  return points;
}

function figure(value: string, isDate: boolean): string {
  const number = Number(value);
  if (value === "" || Number.isNaN(number)) return value;
  return isDate ? serialDate(number) : String(Number(number.toPrecision(12)));
}

/** Returns the words within the element opened last, in one line; `parting` matches the elements that part them. */
function textIn(xml: XmlReader, parting: RegExp): string {
  let text = "";
  const read = (name: string): void => {
    if (name === "a:t" || name === "c:v") text += xml.text();
    else {
      if (parting.test(name)) text += " ";
      xml.children(read);
    }
  };
  xml.children(read);
  return collapse(text);
}

const mostTexts = 5000;

/** Adds the texts of a diagram (SmartArt) from its data part, each below the one it belongs to. */
export function addDiagram(sink: BlockSink, xml: XmlReader | null): void {
  if (!xml?.seek("dgm:dataModel")) return;
  const texts = new Map<string, string>();
  const children = new Map<string, { id: string; place: number }[]>();
  const below = new Set<string>();
  xml.children((list) => {
    if (list === "dgm:ptLst" || list === "dgm:cxnLst")
      xml.children((name) => {
        if (texts.size > mostTexts) return;
        if (name === "dgm:pt") {
          const type = xml.attribute("type") ?? "node";
          const id = xml.attribute("modelId") ?? "";
          const text = textIn(xml, /^a:(br|p)$/);
          if (/^(node|asst|doc)$/.test(type)) texts.set(id, text);
        } else if (name === "dgm:cxn" && (xml.attribute("type") ?? "parOf") === "parOf") {
          const parent = xml.attribute("srcId") ?? "";
          const id = xml.attribute("destId") ?? "";
          const child = { id, place: Number(xml.attribute("srcOrd") ?? 0) };
          const siblings = children.get(parent);
          if (siblings) siblings.push(child);
          else children.set(parent, [child]);
          below.add(id);
        }
      });
  });
  const ahead = [...texts.keys()].filter((id) => !below.has(id)).toReversed();
  for (let id = ahead.pop(); id !== undefined; id = ahead.pop()) {
    const text = texts.get(id);
    if (text === undefined) continue;
    texts.delete(id);
    sink.add({ kind: "list-item" }, text, texts);
    const next = (children.get(id) ?? []).toSorted((a, b) => b.place - a.place);
    for (const child of next) ahead.push(child.id);
  }
}
