import type { Mark } from "../../documents/document.ts";
import type { XmlReader } from "../xml/xml-reader.ts";
import { formatNumber } from "../office/format-number.ts";

const codeStyle = /^(Source_20_Text|Source_Text|Teletype|User_20_Entry)$/;

/** Holds what the readers use of a style; null where it leaves that to the style it builds on. */
interface DeclaredStyle {
  parent: string | null;
  raised: boolean | null;
  marks: Mark["mark"][];
  hidden: boolean | null;
  centered: boolean | null;
}

interface ListLevel {
  /** "1", "a", "A", "i", "I"; empty for bullets and for no number at all. */
  format: string;
  prefix: string;
  suffix: string;
  start: number;
  /** Counts the levels of numbers that it shows. */
  shown: number;
  bullet: boolean;
  /** A space for a bullet, which is how the second paragraph of an item is written. */
  blank: boolean;
}

/** Reads the styles of these parts: `styles.xml`, and the beginning of `content.xml`. */
export function readOpenDocumentStyles(parts: readonly (XmlReader | null)[]) {
  const declared = new Map<string, DeclaredStyle>();
  const lists = new Map<string, Map<number, ListLevel>>();
  const outline = new Map<number, ListLevel>();
  for (const xml of parts) {
    if (!xml?.next()) continue;
    xml.children((part) => {
      if (part !== "office:styles" && part !== "office:automatic-styles") return;
      xml.children((name) => {
        if (name === "style:style") declared.set(xml.attribute("style:name") ?? "", readStyle(xml));
        else if (name === "text:list-style") lists.set(xml.attribute("style:name") ?? "", readLevels(xml));
        else if (name === "text:outline-style")
          for (const [place, level] of readLevels(xml)) outline.set(place, level);
      });
    });
  }
  const lineage = (name: string | null) => {
    const names: string[] = [];
    for (let at = name; at !== null && !names.includes(at) && names.length < 20;)
      at = (names.push(at), declared.get(at)?.parent ?? null);
    return names;
  };
  const own = (name: string | null) => (name === null ? undefined : declared.get(name));
  return {
    lineage,
    isRaised: (name: string | null) => own(name)?.raised ?? false,
    /** Returns how it sets words apart, by itself or by a style that it builds on. */
    marksOf(name: string | null) {
      const marks = new Set(lineage(name).flatMap((each) => declared.get(each)?.marks ?? []));
      return [...marks].map((mark) => ({ mark }));
    },
    isBold: (name: string | null) => own(name)?.marks.includes("bold") ?? false,
    isCentered: (name: string | null) => own(name)?.centered ?? false,
    isHidden: (name: string | null) => own(name)?.hidden ?? false,
    lists,
    outline,
  };
}

export type OpenDocumentStyles = ReturnType<typeof readOpenDocumentStyles>;

function readStyle(xml: XmlReader): DeclaredStyle {
  const style: DeclaredStyle = {
    parent: xml.attribute("style:parent-style-name"),
    raised: null,
    marks: codeStyle.test(xml.attribute("style:name") ?? "") ? ["code"] : [],
    hidden: null,
    centered: null,
  };
  xml.children((name) => {
    if (name === "style:text-properties") {
      const position = xml.attribute("style:text-position");
      if (position !== null) style.raised = /^(super|[1-9]\d*%)/.test(position);
      const line =
        xml.attribute("style:text-line-through-style") ?? xml.attribute("style:text-line-through-type");
      if (line !== null && line !== "none") style.marks.push("struck");
      if (/^(bold|[6-9]00)$/.test(xml.attribute("fo:font-weight") ?? "")) style.marks.push("bold");
      if (xml.attribute("style:font-pitch") === "fixed") style.marks.push("code");
    } else if (name === "style:paragraph-properties") {
      const align = xml.attribute("fo:text-align");
      if (align !== null) style.centered = align === "center";
    } else if (name === "style:table-properties") style.hidden = xml.attribute("table:display") === "false";
    else if (name === "style:drawing-page-properties")
      style.hidden = xml.attribute("presentation:visibility") === "hidden";
  });
  return style;
}

function readLevels(xml: XmlReader): Map<number, ListLevel> {
  const levels = new Map<number, ListLevel>();
  xml.children((name) => {
    const place = Number(xml.attribute("text:level"));
    if (!(place >= 1 && place <= 10)) return;
    levels.set(place, {
      format: xml.attribute("style:num-format") ?? "",
      prefix: xml.attribute("style:num-prefix") ?? "",
      suffix: xml.attribute("style:num-suffix") ?? "",
      start: Number(xml.attribute("text:start-value") ?? 1) || 1,
      shown: Math.min(10, Math.max(1, Number(xml.attribute("text:display-levels") ?? 1) || 1)),
      blank: /^\s+$/.test(xml.attribute("text:bullet-char") ?? ""),
      bullet: !name.endsWith("-number") && !name.endsWith("outline-level-style"),
    });
  });
  return levels;
}

const formats: Readonly<Record<string, string>> = {
  a: "lowerLetter",
  A: "upperLetter",
  i: "lowerRoman",
  I: "upperRoman",
};

/** Counts the items of one list, or the headings of a document. Levels count from 1. */
export class ListCounter {
  readonly #counts: (number | undefined)[] = [];

  /** Returns the marker of the next item of a level: "2.1."; empty for bullets. */
  next(
    levels: ReadonlyMap<number, ListLevel> | undefined,
    level: number,
    start: number | null = null,
  ): string {
    const own = levels?.get(level);
    this.#counts.length = Math.min(this.#counts.length, level + 1);
    const count = start ?? (this.#counts[level] ?? (own?.start ?? 1) - 1) + 1;
    this.#counts[level] = count;
    if (!own || own.bullet || own.format === "") return "";
    const numbers: string[] = [];
    for (let shown = Math.max(1, level - own.shown + 1); shown <= level; shown++) {
      const above = levels?.get(shown);
      if (above && !above.bullet && above.format !== "")
        numbers.push(formatNumber(this.#counts[shown] ?? above.start, formats[above.format] ?? "decimal"));
    }
    return `${own.prefix}${numbers.join(".")}${own.suffix}`.trim();
  }
}
