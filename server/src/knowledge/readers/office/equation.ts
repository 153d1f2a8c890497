import { raised } from "../html/raised-figures.ts";
import { collapse } from "../white-space.ts";
import type { XmlReader } from "../xml/xml-reader.ts";

type Parts = Record<string, string>;

/** An Office equation (OMML) whose element was opened last, in one line: "x=(-b±√(b²-4ac))/(2a)". */
export function readEquation(xml: XmlReader): string {
  return collapse(sequence(xml));
}

function sequence(xml: XmlReader): string {
  let line = "";
  xml.children((name) => (line += element(xml, name)));
  return line;
}

function element(xml: XmlReader, name: string): string {
  const write = writers[name];
  if (write) return write(xml);
  // What says how it looks has no text of its own.
  return name.endsWith("Pr")
    ? ""
    : name === "m:t" || name === "w:t" || name === "a:t"
      ? xml.text()
      : sequence(xml);
}

/** The arguments of an element by name, with its properties' values: m:num, m:den, "chr". */
function parts(xml: XmlReader): Parts {
  const found: Parts = {};
  xml.children((name) => {
    if (!name.endsWith("Pr")) found[name] = (found[name] ?? "") + sequence(xml);
    else if (name !== "m:ctrlPr")
      xml.children((property) => void (found[property.slice(2)] = xml.attribute("m:val") ?? ""));
  });
  return found;
}

const writers: Readonly<Record<string, (xml: XmlReader) => string>> = {
  "m:f": (xml) => {
    const { "m:num": top = "", "m:den": bottom = "" } = parts(xml);
    return `${groupedTerm(top)}/${groupedTerm(bottom)}`;
  },
  "m:sSup": (xml) => {
    const { "m:e": base = "", "m:sup": above = "" } = parts(xml);
    return `${groupedTerm(base)}${powerOf(above)}`;
  },
  "m:sSub": (xml) => {
    const { "m:e": base = "", "m:sub": below = "" } = parts(xml);
    return `${base}_${groupedTerm(below)}`;
  },
  "m:sSubSup": (xml) => {
    const { "m:e": base = "", "m:sub": below = "", "m:sup": above = "" } = parts(xml);
    return `${base}_${groupedTerm(below)}${powerOf(above)}`;
  },
  "m:rad": (xml) => {
    const { "m:deg": degree = "", "m:e": inside = "" } = parts(xml);
    return `${degree === "" ? "" : (raised(degree) ?? `(${degree})`)}√${groupedTerm(inside)}`;
  },
  "m:nary": (xml) => {
    const { chr = "∫", "m:sub": from = "", "m:sup": to = "", "m:e": inside = "" } = parts(xml);
    return `${chr}${from && `_${groupedTerm(from)}`}${to && powerOf(to)} ${inside}`;
  },
  "m:d": (xml) => {
    let [opening, closing, separator] = ["(", ")", "|"];
    const inside: string[] = [];
    xml.children((name) => {
      if (name === "m:e") inside.push(sequence(xml));
      else if (name === "m:dPr")
        xml.children((property) => {
          const value = xml.attribute("m:val") ?? "";
          if (property === "m:begChr") opening = value;
          else if (property === "m:endChr") closing = value;
          else if (property === "m:sepChr") separator = value;
        });
    });
    return `${opening}${inside.join(separator)}${closing}`;
  },
  "m:func": (xml) => {
    const { "m:fName": name = "", "m:e": of = "" } = parts(xml);
    return `${name} ${of}`;
  },
  "m:limLow": (xml) => {
    const { "m:e": base = "", "m:lim": below = "" } = parts(xml);
    return `${base}_${groupedTerm(below)}`;
  },
  "m:limUpp": (xml) => {
    const { "m:e": base = "", "m:lim": above = "" } = parts(xml);
    return `${base}${powerOf(above)}`;
  },
  "m:eqArr": (xml) => listed(xml, "m:e").join("; "),
  "m:m": (xml) => `[${listed(xml, "m:mr", (row) => listed(row, "m:e").join(", ")).join("; ")}]`,
};

function listed(xml: XmlReader, wanted: string, read: (xml: XmlReader) => string = sequence): string[] {
  const found: string[] = [];
  xml.children((name) => {
    if (name === wanted) found.push(read(xml));
  });
  return found;
}

export function powerOf(text: string): string {
  return raised(text) ?? `^${groupedTerm(text)}`;
}

/** A longer one is surely neither; looking at it again at each depth would take its time. */
const longestTerm = 200;

/** In brackets, unless it is one word, one number or in brackets already. */
export function groupedTerm(text: string): string {
  if (text.length > longestTerm) return `(${text})`;
  const inner = text.trim();
  return /^(\p{L}*|[\p{Nd}.,]*)[\p{No}⁺⁻]*$/u.test(inner) || /^\([^()]*\)$/.test(inner)
    ? inner
    : `(${inner})`;
}

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
  const found = terms(xml);
  const [first = "", second = "", third = ""] = found;
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
      return `√${groupedTerm(found.join(""))}`;
    case "mroot":
      return `(${second})√${groupedTerm(first)}`;
    case "mtr":
      return found.join(", ");
    case "mtable":
      return found.join("; ");
    default:
      return found.join("");
  }
}
