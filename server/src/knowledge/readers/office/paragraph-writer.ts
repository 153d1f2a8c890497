import type { GroupKind } from "../../documents/document.ts";
import type { BlockSink, NewBlock } from "../document-builder.ts";
import { type MarkedText, markedText, prefixed } from "../marked-text.ts";
import { type Inline, paragraphsOf } from "./prose.ts";
import { mayName } from "../headings-by-look.ts";
import { addAll } from "./pending-blocks.ts";

export type Role = "title" | "quote" | "code" | "caption" | "term" | "definition";

/** Maps roles to the styles that programs, and those that write their files, name so in all languages. */
const styles: Readonly<Record<Exclude<Role, "caption">, RegExp>> = {
  title: /^title$/,
  quote: /^(intense )?quote$|^quotations?$|^block text$/,
  code: /^(preformatted text|html preformatted|source (code|text)|code|macro)$/,
  term: /^(definition term|list heading)$/,
  definition: /^(definition( definition)?|list contents)$/,
};

/** Returns what a style of paragraphs is for, by its name in lower case; null for any other. */
export function roleOfStyle(name: string): Role | null {
  if (name.endsWith("caption")) return "caption";
  return (Object.keys(styles) as (keyof typeof styles)[]).find((role) => styles[role].test(name)) ?? null;
}

export interface ParagraphPlace {
  role: Role | null;
  level: number | null;
  /** The number before it; empty for none. */
  marker: string;
  /** Null for what begins no item. */
  item: (ListItemPlace & { run?: object }) | null;
  /** True if it goes on with the item before it; undefined leaves that to its indentation. */
  goesOn?: boolean;
  /** In twentieths of a point. */
  left?: number | null;
  /** Names the part of the document that it belongs to where it is no content. */
  aside: GroupKind | null;
  anchor?: string | undefined;
}

/** Gives a paragraph the level of a heading, from the one that it declares, 0 being a title; null for text. */
export type LevelOf = (declared: number | null, words: string, isSetAsTitle: boolean) => number | null;

/**
 * Returns a function that gives paragraphs, in order, their levels: headings beneath a title that begins the document are below it.
 * A first paragraph that is only set as a title is one.
 */
export function levelsBelowTitle(): LevelOf {
  let isBegun = false;
  let isTitled = false;
  let below: number | null = null;
  return (declared, words, isSetAsTitle) => {
    const level = declared ?? (!isBegun && isSetAsTitle && mayName(words.trim()) ? 0 : null);
    isBegun ||= words.trim() !== "";
    if (level === null) return null;
    if (level === 0) isTitled = true;
    else below ??= isTitled && level === 1 ? 1 : 0;
    return Math.max(1, level + (level === 0 ? 0 : below!));
  };
}

/** The sign of a question, of any script. */
const asks = /[?？؟;՞]$/;

/** Turns paragraphs into blocks: code lines into one, items and terms with explanations into groups. */
export class ParagraphWriter {
  readonly #sink: BlockSink;
  readonly #lists;
  #code: string[] = [];
  #run: object = {};
  #aside: GroupKind | null = null;
  #entry: "term" | "definition" | null = null;

  constructor(sink: BlockSink) {
    this.#sink = sink;
    this.#lists = createListGroups(sink);
  }

  write(inline: Pick<Inline, "words" | "marks">, place: ParagraphPlace): void {
    const { role, level, marker, item, aside, anchor } = place;
    if (role === "code" && level === null) {
      this.#goOn(place);
      // Code keeps its spaces and lines.
      const struck = inline.marks.filter(({ mark }) => mark === "struck");
      const asWritten = (words: string) => words.replaceAll("\u2028", "\n");
      return void this.#code.push(markedText(inline.words, struck, asWritten).text);
    }
    const texts = paragraphsOf(inline);
    if (texts.length === 0) return;
    this.#turnTo(aside);
    this.#define(role, texts);
    this.#endCode();
    const before = marker && `${marker} `;
    const add = (block: NewBlock, said: MarkedText, run: unknown = null) => {
      const { text, ...marked } = said;
      this.#sink.add({ ...block, ...marked }, text, run);
    };
    if (level !== null && aside === null) {
      this.#endLists();
      const heading = { kind: "heading", level: Math.min(6, Math.max(1, level)) } as const;
      add({ ...heading, ...(anchor && { anchor }) }, prefixed(before, inOneText(texts)));
    } else if (item) {
      this.#lists.beginItem(item);
      for (const [i, text] of texts.entries())
        add({ kind: "list-item" }, i === 0 ? prefixed(before, text) : text, item.run ?? this.#run);
    } else {
      this.#goOn(place);
      for (const text of texts) add({ kind: kindOf(role) }, text);
    }
  }

  /** Adds what floats next to a paragraph after it. */
  addBeside({ beside, pictures }: Pick<Inline, "beside" | "pictures">): void {
    if (beside.length === 0 && pictures === 0) return;
    this.#endCode();
    if (beside.length === 0) {
      // A picture without words may have a caption.
      this.#sink.open("figure");
      this.#sink.close();
    }
    addAll(this.#sink, beside);
  }

  /** Adds what waits for more of its kind, and ends lists and what else is open. */
  finish(): void {
    this.#endCode();
    this.#endLists();
    if (this.#entry) this.#sink.close();
    if (this.#aside) this.#sink.close();
    this.#entry = null;
    this.#aside = null;
  }

  /** Continues an item with what is indented as far. */
  #goOn({ goesOn = false, left }: ParagraphPlace): void {
    if (!goesOn && !this.#lists.goOnAt(left ?? 0)) this.#run = {};
  }

  #endCode(): void {
    const text = this.#code.join("\n").replace(/^\n+/, "").trimEnd();
    this.#code = [];
    this.#sink.add({ kind: "code" }, text);
  }

  #endLists(): void {
    this.#lists.end();
    this.#run = {};
  }

  #turnTo(group: GroupKind | null): void {
    if (group === this.#aside) return;
    this.finish();
    this.#aside = group;
    if (group) this.#sink.open(group);
  }

  #define(role: Role | null, texts: readonly MarkedText[]): void {
    const isOwn = role === "term" || (role === "definition" && this.#entry !== null);
    if (this.#entry && (!isOwn || (role === "term" && this.#entry === "definition"))) this.finish();
    if (!isOwn) return;
    if (!this.#entry) {
      this.finish();
      this.#sink.open(asks.test(texts.at(-1)!.text) ? "question" : "entry");
    }
    this.#entry = role;
  }
}

/** Joins the lines of a heading; several lines lose their marks. */
const inOneText = (texts: readonly MarkedText[]): MarkedText =>
  texts.length === 1 ? texts[0]! : { text: texts.map(({ text }) => text).join(" ") };

const kindOf = (role: Role | null): NewBlock["kind"] =>
  role === "quote" || role === "caption" || role === "term" ? role : "paragraph";

interface ListItemPlace {
  /** Identifies the list that it is an item of. */
  list: unknown;
  level: number;
  ordered: boolean;
  /** Gives how far its lines are from the margin, in twentieths of a point; 0 where that is not known. */
  left?: number;
}

/** Sets how exactly a continuation must be below its item: a twentieth of an inch. */
const tolerance = 72;

/** Opens and closes the groups of lists, one within another, as their items come. */
export function createListGroups(sink: BlockSink) {
  const open: ListItemPlace[] = [];
  const closeLast = () => {
    open.pop();
    sink.close();
  };
  return {
    beginItem(place: ListItemPlace): void {
      while (open.length > 0 && open.at(-1)!.level > place.level) closeLast();
      const last = open.at(-1);
      const goesOn = last?.list === place.list && last?.ordered === place.ordered;
      if (last?.level === place.level && !goesOn) closeLast();
      if (open.at(-1)?.level === place.level) return;
      open.push(place);
      sink.open(place.ordered ? "steps" : "list");
    },
    /** Ends the lists whose items stand further in than `left`; whether one is left that goes on there. */
    goOnAt(left: number): boolean {
      while (open.length > 0 && !(open.at(-1)!.left && left >= open.at(-1)!.left! - tolerance)) closeLast();
      return open.length > 0;
    },
    end(): void {
      while (open.length > 0) closeLast();
    },
  };
}
