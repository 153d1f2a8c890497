import type { BlockSink } from "../document-builder.ts";
import { collapse } from "../white-space.ts";
import type { XmlReader } from "../xml/xml-reader.ts";

const maxPoints = 5000;

/** Adds the texts of a diagram (SmartArt) from its data part, each below the one it belongs to. */
export function addDiagram(sink: BlockSink, xml: XmlReader | null): void {
  if (!xml?.seek("dgm:dataModel")) return;
  const texts = new Map<string, string>();
  const children = new Map<string, { id: string; place: number }[]>();
  const below = new Set<string>();
  xml.children((list) => {
    if (list === "dgm:ptLst" || list === "dgm:cxnLst")
      xml.children((name) => {
        if (texts.size > maxPoints) return;
        if (name === "dgm:pt") {
          const type = xml.attribute("type") ?? "node";
          const id = xml.attribute("modelId") ?? "";
          const text = pointText(xml);
          if (/^(node|asst|doc)$/.test(type)) texts.set(id, text);
        } else if (name === "dgm:cxn" && (xml.attribute("type") ?? "parOf") === "parOf") {
          const parent = xml.attribute("srcId") ?? "";
          const id = xml.attribute("destId") ?? "";
          const siblings = children.get(parent) ?? [];
          siblings.push({ id, place: Number(xml.attribute("srcOrd") ?? 0) });
          children.set(parent, siblings);
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

function pointText(xml: XmlReader): string {
  let text = "";
  const read = (name: string): void => {
    if (name === "a:t") text += xml.text();
    else if (name === "a:br" || name === "a:p") {
      text += " ";
      xml.children(read);
    } else xml.children(read);
  };
  xml.children(read);
  return collapse(text);
}
