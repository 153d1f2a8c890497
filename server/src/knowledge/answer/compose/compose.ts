import type { IndexedPassage } from "../../store/passage-index.ts";
import type {
  AnswerCitation,
  AnswerSentence,
  ComposedAnswer,
  ResourceNames,
  SentenceDoubt,
} from "../answer.ts";
import { cardsOf, type MarkedSpan } from "../evidence/cards.ts";
import type { Evidence } from "../evidence/evidence.ts";
import { sourceName } from "./source-name.ts";

/** A stretch of a passage's part; positions count UTF-16 units in the part's text. */
export interface QuotedSpan {
  passage: IndexedPassage;
  start: number;
  end: number;
  /** Says why a whole unit is quoted; left out of a sentence that is quoted alone. */
  role?: AnswerCitation["role"];
  /** Gives what of it decides, in order. */
  deciding?: { start: number; end: number }[];
  /** The deciding sentences by their places in the passage, and the one that comes closest. */
  places?: number[];
  best?: number;
  /** Gives what is lit where the passage is shown: sentences or cells that hold the answer. */
  lit?: { start: number; end: number }[];
  /** Gives where in it the source is opened, if not where it begins. */
  opensAt?: number;
}

/** A sentence of the answer: `text` is simple markup without marks. Own words have no sources. */
export interface DraftSentence {
  text: string;
  sources: QuotedSpan[];
  /** Marks a statement that no source supports. */
  unsupported?: true;
  /** Marks a statement that is not supported, and not known to be wrong: its sources are where to look. */
  doubt?: SentenceDoubt;
  /** Markup behind its marks: the end of a table's row. */
  close?: string;
  /** Words of the assistant's own, which only point to their sources. */
  pointing?: true;
  /** Its marks are not shown behind it: they stand at the end of a later sentence, or only say where to look. */
  unmarked?: true;
}

/** Sentences on one line. `prefix` is the line's markup, such as "- " or "## ". */
export interface DraftLine {
  prefix: string;
  sentences: DraftSentence[];
  /** Holds markup below the line that carries no mark, such as the code that its sentence quotes. */
  block?: string;
}

export interface Draft {
  answered: boolean;
  lines: DraftLine[];
  suggestions: string[];
  /** The sure part of the answer alone, which its sources show; "" where no part is sure enough. */
  headline?: DraftSentence;
  /** The sentence above what its sources show, where there is no headline. */
  lead?: string;
  /** Marks a line where the message itself is shown, since it puts together what its sources hold apart. */
  isMessage?: true;
}

/** Begins a row of a table; the first one brings the head with it. */
export const firstRow = "|  ";
export const nextRow = "| ";

/** UTF-16 units: a quote is shown whole, and an answer is kept and sent whole. */
const longestQuote = 2_000;
const longestMessage = 64_000;
/** No line is begun where less room is left: a sentence of a source fits in it with its markup. */
const leastRoom = 8_000;
/** "[1000]", with its blank. */
const longestMark = 7;
/** Ends a message that reached its limit. */
const cutNotice = "This answer is too long to show in full, so it ends here.";
const mostText = longestMessage - cutNotice.length - 2;

/**
 * Puts lines and sentences into the shape of an answer, one after the other: marks by first use, one mark for one span,
 * sentence spans over the message. A message that reaches its limit ends with a sentence that says so; of a first sentence
 * that is longer alone, its beginning is kept. Throws where a span lies outside its passage: nothing may be quoted that is
 * not the source's own text.
 */
export class Composition {
  message = "";
  readonly sentences: AnswerSentence[] = [];
  readonly citations: AnswerCitation[] = [];
  readonly #resourceNames: ResourceNames;
  readonly #marks = new Map<string, number>();
  /** Lists what each citation quotes, in the order of their marks. */
  readonly spans: MarkedSpan[] = [];
  #line: Pick<DraftLine, "prefix"> | null = null;
  #alone = true;
  #isFull = false;

  constructor(resourceNames: ResourceNames) {
    this.#resourceNames = resourceNames;
  }

  begin(line: Pick<DraftLine, "prefix">): void {
    if (this.message.length > mostText - leastRoom) this.#end();
    if (this.#isFull) return;
    this.message += lineBreak(this.#line, line) + line.prefix;
    this.#line = line;
    this.#alone = true;
  }

  add(sentence: DraftSentence): void {
    if (this.#isFull) return;
    const room = mostText - this.message.length - 2 - sentence.sources.length * longestMark;
    if (sentence.text.length > room) {
      // Its beginning is kept, which no source is cited for.
      if (this.sentences.length === 0) this.#say(sentence.text.slice(0, room).toWellFormed(), "unsupported");
      return this.#end();
    }
    if (!this.#alone) this.message += " ";
    this.#alone = false;
    const start = this.message.length;
    this.message += sentence.text;
    const end = this.message.length;
    const used = sentence.sources.map((span) => this.markOf(span));
    if (this.#line?.prefix.startsWith("#")) return;
    const own = [...new Set(used)].sort((a, b) => a - b);
    if (own.length > 0 && !sentence.unmarked) this.message += ` ${own.map((mark) => `[${mark}]`).join("")}`;
    this.message += sentence.close ?? "";
    this.sentences.push({ start, end, ...supportOf(sentence, own) });
  }

  /** Adds markup beneath the line, without a citation mark. */
  block(text: string): void {
    if (this.#isFull) return;
    if (this.message.length + text.length + 2 > mostText) this.#end();
    else this.message += `\n\n${text}`;
  }

  #say(text: string, support: AnswerSentence["support"]): void {
    const start = this.message.length;
    this.message += text;
    this.sentences.push({ start, end: this.message.length, support, marks: [] });
  }

  #end(): void {
    if (this.#isFull) return;
    this.#isFull = true;
    if (this.message !== "") this.message += "\n\n";
    this.#say(cutNotice, "about");
  }

  /** Returns the mark of a span, a new one where it was not cited before. */
  markOf(span: QuotedSpan): number {
    const { passage, start } = span;
    const end = quoteEnd(span);
    const key = JSON.stringify([passage.resourceId, passage.part, start, end]);
    const known = this.#marks.get(key);
    if (known !== undefined) return known;
    const quote = passage.text.slice(start - passage.start, end - passage.start);
    if (start < passage.start || span.end > passage.end || end <= start || quote.length !== end - start) {
      throw new Error(`Span ${start}..${end} lies outside passage ${passage.id}.`);
    }
    const mark = this.citations.length + 1;
    const from = span.opensAt ?? start;
    const place = passage.sentences.findLast((sentence) => sentence.start <= from);
    const seconds = place?.seconds ?? passage.seconds;
    this.#marks.set(key, mark);
    this.spans.push({ ...span, mark });
    this.citations.push({
      mark,
      resourceId: passage.resourceId,
      title: sourceName(passage, this.#resourceNames),
      quote,
      part: passage.part,
      url: passage.url,
      page: place?.page?.page ?? passage.page,
      pageLabel: place?.page?.label ?? passage.pageLabel,
      heading: passage.heading,
      seconds: seconds === null ? null : Math.floor(seconds),
      record: place?.record ?? passage.record,
      start,
      end,
      ...(span.role && { role: span.role, deciding: span.deciding ?? [] }),
    });
    return mark;
  }

  /** Adds all of a draft's lines. */
  addLines(lines: readonly DraftLine[]): void {
    for (const line of lines) {
      this.begin(line);
      for (const sentence of line.sentences) this.add(sentence);
      if (line.block) this.block(line.block);
    }
  }
}

function supportOf(
  { sources, unsupported, doubt, pointing }: DraftSentence,
  own: number[],
): Omit<AnswerSentence, "start" | "end"> {
  if (doubt) return { support: "unsupported", marks: [], doubt, look: own };
  if (unsupported) return { support: "unsupported", marks: [] };
  return { support: sources.length > 0 && !pointing ? "cited" : "about", marks: own };
}

/** Composes a draft into an answer, with its citations and evidence. */
export function compose(draft: Draft, resourceNames: ResourceNames): ComposedAnswer {
  const composition = new Composition(resourceNames);
  composition.addLines(draft.lines);
  const { message, sentences, citations } = composition;
  const { answered, suggestions } = draft;
  const evidence = evidenceOf(draft, composition);
  return {
    message,
    answered,
    mode: "built-in",
    checkedBy: null,
    sentences,
    citations,
    suggestions,
    ...(evidence && { evidence }),
  };
}

/** Returns what a draft shows of its sources; null where its message says more than they do. */
export function evidenceOf({ headline, lead, isMessage }: Draft, composition: Composition): Evidence | null {
  const cards = isMessage ? null : cardsOf(composition.spans);
  if (!cards) return null;
  const marks = headline?.sources.map((span) => `[${composition.markOf(span)}]`) ?? [];
  return {
    headline: headline ? [headline.text, [...new Set(marks)].join("")].join(" ").trim() : null,
    lead: headline ? null : (lead ?? null),
    cards,
  };
}

function lineBreak(previous: Pick<DraftLine, "prefix"> | null, line: Pick<DraftLine, "prefix">): string {
  if (!previous) return "";
  const list = beginsTable(line.prefix) ? "" : listSign(line.prefix);
  return list !== "" && list === listSign(previous.prefix) ? "\n" : "\n\n";
}

/** Returns whether a row is a table's first: it brings the head with it, in its words or before them. */
const beginsTable = (prefix: string) =>
  prefix === firstRow || (prefix.startsWith("|") && prefix.includes("\n"));

/** "-" for an item, "1" for a numbered one, "|" for a row, "" for any other line; an item may open with a name in bold. */
function listSign(prefix: string): string {
  if (prefix.startsWith("|")) return "|";
  const sign = /^\s*(?:(-)|\d+\.) /.exec(prefix);
  return sign ? (sign[1] ?? "1") : "";
}

/** Ends a long quote earlier, never within a surrogate pair, so that it remains a part of the stored text. */
function quoteEnd({ passage, start, end }: QuotedSpan): number {
  if (end - start <= longestQuote) return end;
  const last = start + longestQuote;
  const isPair = (passage.text.charCodeAt(last - passage.start) & 0xfc00) === 0xdc00;
  return isPair ? last - 1 : last;
}
