import { raised, collapse } from "../white-space.ts";
import type { XmlReader } from "../xml/xml-reader.ts";

/** Reads an Office equation (OMML) whose element was opened last, in one line: "x=(-b±√(b²-4ac))/(2a)". */
export const readEquation = (xml: XmlReader): string => collapse(sequence(xml));

/** Reads a MathML formula whose element was opened last, in one line. */
export const readMathMl = (xml: XmlReader): string => collapse(terms(xml).join(""));

/** Writes a term of a kind, by MathML's name for it, from the texts of its parts; null for a kind that only joins them. */
function termOf(kind: string, [first = "", second = "", third = ""]: readonly string[]): string | null {
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
      return `${first}_${groupedTerm(second)}${powerOf(third)}`;
    case "mroot":
      return `${second === "" ? "" : (raised(second) ?? `(${second})`)}√${groupedTerm(first)}`;
    default:
      return null;
  }
}

/** Maps elements of OMML to their kind in MathML and the parts of these, in their order. */
const kinds: Readonly<Record<string, readonly [kind: string, ...parts: string[]]>> = {
  "m:f": ["mfrac", "m:num", "m:den"],
  "m:sSup": ["msup", "m:e", "m:sup"],
  "m:sSub": ["msub", "m:e", "m:sub"],
  "m:sSubSup": ["msubsup", "m:e", "m:sub", "m:sup"],
  "m:rad": ["mroot", "m:e", "m:deg"],
  "m:limLow": ["munder", "m:e", "m:lim"],
  "m:limUpp": ["mover", "m:e", "m:lim"],
};

function sequence(xml: XmlReader): string {
  let line = "";
  xml.children((name) => (line += element(xml, name)));
  return line;
}

function element(xml: XmlReader, name: string): string {
  const known = kinds[name];
  if (known) {
    const [kind, ...names] = known;
    const found = parts(xml);
    const texts = names.map((part) => found[part] ?? "");
    return termOf(kind, texts) ?? texts.join("");
  }
  const write = writers[name];
  if (write) return write(xml);
  // What says how it looks has no text of its own.
  if (name.endsWith("Pr")) return "";
  return /^[mwa]:t$/.test(name) ? xml.text() : sequence(xml);
}

/** Reads the arguments of an element by name, with its properties' values: m:num, m:den, "chr". */
function parts(xml: XmlReader): Record<string, string> {
  const found: Record<string, string> = {};
  xml.children((name) => {
    if (!name.endsWith("Pr")) found[name] = (found[name] ?? "") + sequence(xml);
    else if (name !== "m:ctrlPr")
      xml.children((property) => void (found[property.slice(2)] = xml.attribute("m:val") ?? ""));
  });
  return found;
}

const writers: Readonly<Record<string, (xml: XmlReader) => string>> = {
  "m:nary": (xml) => {
    const { chr = "∫", "m:sub": from = "", "m:sup": to = "", "m:e": inside = "" } = parts(xml);
    return `${chr}${from && `_${groupedTerm(from)}`}${to && powerOf(to)} ${inside}`;
  },
  "m:d": (xml) => {
    const look: Record<string, string> = { "m:begChr": "(", "m:endChr": ")", "m:sepChr": "|" };
    const inside: string[] = [];
    xml.children((name) => {
      if (name === "m:e") inside.push(sequence(xml));
      else if (name === "m:dPr")
        xml.children((property) => void (look[property] = xml.attribute("m:val") ?? ""));
    });
    return `${look["m:begChr"]}${inside.join(look["m:sepChr"])}${look["m:endChr"]}`;
  },
  "m:func": (xml) => {
    const { "m:fName": name = "", "m:e": of = "" } = parts(xml);
    return `${name} ${of}`;
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

const powerOf = (text: string): string => raised(text) ?? `^${groupedTerm(text)}`;

/** A longer one is surely neither; looking at it again at each depth would take its time. */
const longestTerm = 200;

/** In brackets, unless it is one word, one number or in brackets already. */
function groupedTerm(text: string): string {
  if (text.length > longestTerm) return `(${text})`;
  const inner = text.trim();
  return /^(\p{L}*|[\p{Nd}.,]*)[\p{No}⁺⁻]*$/u.test(inner) || /^\([^()]*\)$/.test(inner)
    ? inner
    : `(${inner})`;
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
  if (/^(mi|mn|mo|ms|mtext)$/.test(kind)) return xml.text().trim();
  const found = terms(xml);
  if (kind === "msqrt") return `√${groupedTerm(found.join(""))}`;
  if (kind === "mtr") return found.join(", ");
  if (kind === "mtable") return found.join("; ");
  const written = termOf(kind, found) ?? found.join("");
  return kind === "msubsup" || kind === "munderover" ? `${written} ` : written;
}
