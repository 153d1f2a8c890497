import { collapse } from "./prose.ts";
import { groupedTerm, powerOf } from "./equation.ts";
import type { XmlReader } from "../xml/xml-reader.ts";

/** A MathML formula whose element was opened last, in one line. */
export function readMathMl(xml: XmlReader): string {
  return collapse(terms(xml).join(""));
}

function terms(xml: XmlReader): string[] {
  const found: string[] = [];
  xml.children((name) => {
    if (!/:annotation(-xml)?$/.test(name)) found.push(term(xml, name));
  });
  return found;
}

function term(xml: XmlReader, name: string): string {
  const kind = name.replace(/^.*:/, "");
  if (/^(mi|mn|ms|mtext)$/.test(kind)) return xml.text().trim();
  if (kind === "mo") return xml.text().trim();
  const parts = terms(xml);
  const [first = "", second = "", third = ""] = parts;
  switch (kind) {
    case "mfrac":
      return `${groupedTerm(first)}/${groupedTerm(second)}`;
    case "msup":
    case "mover":
      return `${groupedTerm(first)}${powerOf(second)}`;
    case "msub":
    case "munder":
      return `${first}_${groupedTerm(second)}`;
    case "msubsup":
    case "munderover":
      return `${first}_${groupedTerm(second)}${powerOf(third)} `;
    case "msqrt":
      return `√${groupedTerm(parts.join(""))}`;
    case "mroot":
      return `(${second})√${groupedTerm(first)}`;
    case "mtr":
      return parts.join(", ");
    case "mtable":
      return parts.join("; ");
    default:
      return parts.join("");
  }
}
