type Destination = "text" | "skip" | "picture" | "frame" | "fonts" | "styles" | "marker" | "title" | "author";

export interface RtfState {
  destination: Destination;
  /** Names the destination of the group around a frame. */
  outer: Destination;
  /** Counts the signs that stand in for a character of Unicode. */
  fallback: number;
  font: number;
  hidden: boolean;
  raised: boolean;
  struck: boolean;
  bold: boolean;
  centered: boolean;
  style: number;
  /** 1 to 9; null where the paragraph says nothing of it. */
  outline: number | null;
  inTable: boolean;
  /** Gives the indentation of a paragraph's first line, in twentieths of a point. */
  indent: number;
  /** Gives the level of a list within a list, from 0. */
  level: number;
}

export function startState(): RtfState {
  return {
    destination: "text",
    outer: "text",
    fallback: 1,
    font: -1,
    hidden: false,
    raised: false,
    struck: false,
    bold: false,
    centered: false,
    style: 0,
    outline: null,
    inTable: false,
    indent: 0,
    level: 0,
  };
}

export const plainParagraph = {
  style: 0,
  outline: null,
  inTable: false,
  indent: 0,
  level: 0,
  centered: false,
};

type Changes = (parameter: number | null, state: RtfState) => Partial<RtfState>;

const hides: Changes = (parameter) => ({ hidden: parameter !== 0 });
const strikes: Changes = (parameter) => ({ struck: parameter !== 0 });
/** Styles of characters, sections and tables share the table of styles, not its numbers. */
const otherStyle: Changes = (_, { destination, style }) => ({ style: destination === "styles" ? -1 : style });

/** Maps control words to what they change in the state of their group. */
export const properties: ReadonlyMap<string, Changes> = new Map(
  Object.entries<Changes>({
    pard: () => plainParagraph,
    plain: () => ({ hidden: false, raised: false, struck: false, bold: false }),
    f: (parameter) => ({ font: parameter ?? 0 }),
    s: (parameter) => ({ style: parameter ?? 0 }),
    cs: otherStyle,
    ds: otherStyle,
    ts: otherStyle,
    outlinelevel: (level) => ({ outline: level !== null && level >= 0 && level < 9 ? level + 1 : null }),
    fi: (parameter) => ({ indent: parameter ?? 0 }),
    ilvl: (parameter) => ({ level: Math.min(8, Math.max(0, parameter ?? 0)) }),
    intbl: () => ({ inTable: true }),
    qc: () => ({ centered: true }),
    ql: () => ({ centered: false }),
    qr: () => ({ centered: false }),
    qj: () => ({ centered: false }),
    b: (parameter) => ({ bold: parameter !== 0 }),
    v: hides,
    deleted: hides,
    strike: strikes,
    striked: strikes,
    super: (parameter) => ({ raised: parameter !== 0 }),
    nosupersub: () => ({ raised: false }),
  }),
);

export interface RtfStyle {
  /** 1 to 9, and 0 for a title; null for none. */
  heading: number | null;
  code: boolean;
  quote: boolean;
}

export const noStyle: RtfStyle = { heading: null, code: false, quote: false };

const numbered =
  /^(?:heading|überschrift|titre|título|titolo|kop|rubrik|overskrift|otsikko|nagłówek|nadpis|címsor|başlık|заголовок) ?(\d)/iu;

export function styleNamed(name: string, outline: number | null): RtfStyle {
  const level = numbered.exec(name)?.[1];
  const isTitle = /^(title|titel|titre principal|titre|título|titolo|название)$/iu.test(name);
  return {
    heading: outline ?? (level ? Number(level) : isTitle ? 0 : null),
    code: /\b(source|code|preformatted|verbatim|listing|plain text)\b/i.test(name),
    quote: /\b(quote|quotations?|block text|zitat|citation)\b/i.test(name),
  };
}

const set = (names: string) => new Set(names.split(" "));

/** Groups that hold no text of the document, though nothing marks them as such. */
export const leftOut = set(
  "colortbl filetbl listtable listoverridetable revtbl rsidtbl generator nonshppict " +
    "ftnsep ftnsepc ftncn aftnsep aftnsepc aftncn atnid atnauthor atnref xe rxe txe tc tcn " +
    "fldinst themedata colorschememapping datastore latentstyles falt panose private comment template bkmkstart bkmkend " +
    "objdata objclass objname nonesttables shprslt pntxta pntxtb listname sp sn sv mmathPr xmlnstbl wgrffmtfilter userprops " +
    "docvar keywords subject category manager company operator hlinkbase buptim printim revtim creatim",
);

/** Groups of which only what is named below is read. */
export const frames = set("shpinst object upr shp shpgrp do");

/** Lists the groups that are read within them, and never passed over though older programs may. */
export const within = set(
  "footnote listtext pntext shppict shptxt dptxbxtext result ud title author fldrslt shpinst",
);

/** Holds the text that control words write: a map, because a document names words as it likes, `constructor` too. */
export const words: ReadonlyMap<string, string> = new Map(
  Object.entries({
    emdash: "\u2014",
    endash: "\u2013",
    lquote: "\u2018",
    rquote: "\u2019",
    ldblquote: "\u201C",
    rdblquote: "\u201D",
    bullet: "\u2022",
    emspace: "\u2003",
    enspace: "\u2002",
    qmspace: "\u2005",
    tab: "\t",
    line: "\n",
    lbr: "\n",
    softline: "\n",
    nestcell: " ",
  }),
);

export const symbols: ReadonlyMap<string, string> = new Map(
  Object.entries({
    "~": "\u00A0",
    _: "\u2011",
    "{": "{",
    "}": "}",
    "\\": "\\",
  }),
);
