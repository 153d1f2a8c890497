import { type Role, roleOfStyle } from "../office/paragraph-writer.ts";
import type { XmlReader } from "../xml/xml-reader.ts";

/** Describes the role that a paragraph's style gives it, its own or that of the style it builds on. */
interface ParagraphStyle {
  role: Role | null;
  guide: Guide | null;
  /** 0 to 8 for headings; 9 is ordinary text. */
  outline: number | null;
  numbering: NumberingReference;
  /** Gives how far its lines are from the margin, in twentieths of a point. */
  left: number | null;
}

export type Guide = "contents" | "index";

export interface NumberingReference {
  numId: string | null;
  level: number | null;
}

interface DeclaredStyle extends ParagraphStyle {
  basedOn: string | null;
}

export type StyleOf = (id: string | null) => ParagraphStyle;

const noStyle: ParagraphStyle = {
  role: null,
  guide: null,
  outline: null,
  numbering: { numId: null, level: null },
  left: null,
};

const guides = /^(?:((?:toc|contents) (?:[1-9]|heading)|table of figures)|index (?:[1-9]|heading))$/;

/** Reads the roles of the paragraph styles of a DOCX. Headings are those with an outline level or the name of a heading. */
export function readStyles(xml: XmlReader | null): {
  styleOf: StyleOf;
  namesFirstRow(style: string | null): boolean;
} {
  const declared = new Map<string, DeclaredStyle>();
  const tables = new Map<string, TableStyle>();
  let byDefault: string | null = null;
  if (xml?.seek("w:styles"))
    xml.children((name) => {
      const id = xml.attribute("w:styleId");
      const type = xml.attribute("w:type") ?? "paragraph";
      if (name !== "w:style" || id === null) return;
      if (type === "table") tables.set(id, readTableStyle(xml));
      if (type !== "paragraph") return;
      if (/^(1|true|on)$/.test(xml.attribute("w:default") ?? "")) byDefault = id;
      declared.set(id, readStyle(xml));
    });
  const resolved = new Map<string | null, ParagraphStyle>();
  return {
    styleOf(id) {
      const own = id !== null && declared.has(id) ? id : byDefault;
      let style = resolved.get(own);
      if (!style) resolved.set(own, (style = inherit(own, declared)));
      return style;
    },
    namesFirstRow(id) {
      let style = tables.get(id ?? "");
      for (let hops = 0; style && !style.firstRow && hops < 20; hops++)
        style = tables.get(style.basedOn ?? "");
      return style?.firstRow ?? false;
    },
  };
}

interface TableStyle {
  basedOn: string | null;
  firstRow: boolean;
}

/** Reads a table's style; a first row that is drawn in another way than the others names the columns. */
function readTableStyle(xml: XmlReader): TableStyle {
  const style: TableStyle = { basedOn: null, firstRow: false };
  xml.children((name) => {
    if (name === "w:basedOn") style.basedOn = xml.attribute("w:val");
    if (name !== "w:tblStylePr" || xml.attribute("w:type") !== "firstRow") return;
    const visit = (look: string): void => {
      if (look === "w:b" || look === "w:shd" || look === "w:tblHeader") style.firstRow = true;
      else xml.children(visit);
    };
    xml.children(visit);
  });
  return style;
}

function readStyle(xml: XmlReader): DeclaredStyle {
  const style: DeclaredStyle = { ...noStyle, basedOn: null };
  xml.children((name) => {
    if (name === "w:basedOn") style.basedOn = xml.attribute("w:val");
    else if (name === "w:name") {
      const called = (xml.attribute("w:val") ?? "").toLowerCase();
      const guide = guides.exec(called);
      style.role = roleOfStyle(called);
      style.guide = guide && (guide[1] ? "contents" : "index");
      const heading = /^heading ([1-9])$/.exec(called)?.[1];
      if (heading !== undefined) style.outline ??= Number(heading) - 1;
    } else if (name === "w:pPr")
      xml.children((property) => {
        if (property === "w:outlineLvl") style.outline = outlineOf(xml);
        else if (property === "w:numPr") style.numbering = readNumberingReference(xml);
        else if (property === "w:ind") style.left = leftOf(xml);
      });
  });
  return style;
}

function inherit(id: string | null, declared: ReadonlyMap<string, DeclaredStyle>): ParagraphStyle {
  let { role, guide, outline, left } = noStyle;
  let { numId, level } = noStyle.numbering;
  let style = declared.get(id ?? "");
  for (let hops = 0; style && hops < 20; style = declared.get(style.basedOn ?? ""), hops++) {
    role ??= style.role;
    guide ??= style.guide;
    outline ??= style.outline;
    left ??= style.left;
    numId ??= style.numbering.numId;
    level ??= style.numbering.level;
  }
  return { role, guide, outline, numbering: { numId, level }, left };
}

/** Returns the indentation of the `w:ind` opened last. */
export function leftOf(xml: XmlReader): number | null {
  const value = xml.attribute("w:left") ?? xml.attribute("w:start") ?? "";
  return /^-?\d{1,6}$/.test(value) ? Number(value) : null;
}

/** Returns the level of the `w:outlineLvl` opened last. */
export function outlineOf(xml: XmlReader): number | null {
  const value = xml.attribute("w:val") ?? "";
  return /^\d$/.test(value) ? Number(value) : null;
}

/** Returns the reference of the `w:numPr` opened last. */
export function readNumberingReference(xml: XmlReader): NumberingReference {
  const found: NumberingReference = { numId: null, level: null };
  xml.children((name) => {
    const value = xml.attribute("w:val");
    if (name === "w:numId") found.numId = value;
    else if (name === "w:ilvl" && /^[0-8]$/.test(value ?? "")) found.level = Number(value);
  });
  return found;
}
