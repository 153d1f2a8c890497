import type { XmlReader } from "../office/xml-reader.ts";

/** What a paragraph's style says of its role, its own or that of the style it builds on. */
export interface ParagraphStyle {
  role: "title" | "quote" | "code" | null;
  /** 0 to 8 for headings; 9 is ordinary text. */
  outline: number | null;
  numbering: NumberingReference;
}

export interface NumberingReference {
  numId: string | null;
  level: number | null;
}

interface DeclaredStyle extends ParagraphStyle {
  basedOn: string | null;
}

export type StyleOf = (id: string | null) => ParagraphStyle;

const noStyle: ParagraphStyle = { role: null, outline: null, numbering: { numId: null, level: null } };

const roles = new Map<string, ParagraphStyle["role"]>([
  ["title", "title"],
  ["quote", "quote"],
  ["intense quote", "quote"],
  ["quotations", "quote"],
  ["block text", "quote"],
  ["preformatted text", "code"],
  ["html preformatted", "code"],
  ["source code", "code"],
  ["code", "code"],
  ["macro", "code"],
]);

/** How the paragraph styles of a DOCX are meant. Headings are those with an outline level or the name of a heading. */
export function readStyles(xml: XmlReader | null): StyleOf {
  const declared = new Map<string, DeclaredStyle>();
  let byDefault: string | null = null;
  if (xml?.seek("w:styles"))
    xml.children((name) => {
      if (name !== "w:style" || (xml.attribute("w:type") ?? "paragraph") !== "paragraph") return;
      const id = xml.attribute("w:styleId");
      if (id === null) return;
      if (/^(1|true|on)$/.test(xml.attribute("w:default") ?? "")) byDefault = id;
      declared.set(id, readStyle(xml));
    });
  const resolved = new Map<string | null, ParagraphStyle>();
  return (id) => {
    const own = id !== null && declared.has(id) ? id : byDefault;
    let style = resolved.get(own);
    if (!style) resolved.set(own, (style = inherit(own, declared)));
    return style;
  };
}

function readStyle(xml: XmlReader): DeclaredStyle {
  const style: DeclaredStyle = { ...noStyle, basedOn: null };
  xml.children((name) => {
    if (name === "w:basedOn") style.basedOn = xml.attribute("w:val");
    else if (name === "w:name") {
      const called = (xml.attribute("w:val") ?? "").toLowerCase();
      style.role = roles.get(called) ?? null;
      const heading = /^heading ([1-9])$/.exec(called)?.[1];
      if (heading !== undefined) style.outline ??= Number(heading) - 1;
    } else if (name === "w:pPr")
      xml.children((property) => {
        if (property === "w:outlineLvl") style.outline = outlineOf(xml);
        else if (property === "w:numPr") style.numbering = readNumberingReference(xml);
      });
  });
  return style;
}

function inherit(id: string | null, declared: ReadonlyMap<string, DeclaredStyle>): ParagraphStyle {
  let { role, outline, numbering } = noStyle;
  for (let at = id, hops = 0; at !== null && hops < 20; hops++) {
    const style = declared.get(at);
    if (!style) break;
    role ??= style.role;
    outline ??= style.outline;
    numbering = {
      numId: numbering.numId ?? style.numbering.numId,
      level: numbering.level ?? style.numbering.level,
    };
    at = style.basedOn;
  }
  return { role, outline, numbering };
}

/** Of the `w:outlineLvl` opened last. */
export function outlineOf(xml: XmlReader): number | null {
  const value = xml.attribute("w:val") ?? "";
  return /^\d$/.test(value) ? Number(value) : null;
}

/** Of the `w:numPr` opened last. */
export function readNumberingReference(xml: XmlReader): NumberingReference {
  const found: NumberingReference = { numId: null, level: null };
  xml.children((name) => {
    const value = xml.attribute("w:val");
    if (name === "w:numId") found.numId = value;
    else if (name === "w:ilvl" && /^[0-8]$/.test(value ?? "")) found.level = Number(value);
  });
  return found;
}
