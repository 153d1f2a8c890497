import { withoutEnd } from "#kit/plain-text.ts";
import { splitSentences } from "../../documents/split-sentences.ts";
import { citationSigns } from "./read-sentence.ts";

/** Holds what a model writes, cut where it can be judged. `raw` is Markdown with the model's own citations. */
export type Piece =
  | { type: "line"; prefix: string }
  | { type: "sentence"; raw: string }
  | { type: "heading"; level: number; raw: string }
  /** A row of a table, with the names of its columns; `opens` where it is the first. */
  | { type: "row"; columns: readonly string[]; cells: readonly string[]; opens: boolean }
  | { type: "code"; text: string };

const mark = new RegExp(citationSigns, "giu");
/** Matches what opens a link, a picture or code behind a sentence that has its citation: it begins another. */
const opensNext = new RegExp(
  `(?:[<!\`]|\\[(?!\\^?\\d))(?<=[\\p{Sentence_Terminal}…]["»”’)]{0,4}\\s{0,4}(?:(?:${mark.source})\\s{0,4}){1,6}.)`,
  "giu",
);
const heading = /^\s{0,3}(#{1,6})\s+(?=\S)/;
const item = /^(\s*)(?:[-*+•]|(\d{1,3})[.)])\s+/;
const fenceOpens = /^\s*(`{3,}|~{3,})/;
const rule = /^\s*(?:[-*_=]\s*){3,}$/;
const enoughToTell = 8;
/** After so much of a next sentence, the one before it is surely over. */
const surelyNext = 12;
const longestSentence = 4_000;

/** Cuts a model's Markdown into pieces as it streams; a sentence comes when the next one has begun. */
export class PieceSplitter {
  readonly #language: string;
  #line = "";
  /** True if the line at hand is prose, which is cut before the line ends. */
  #inProse = false;
  #paragraph: string | null = null;
  #code: { fence: string; lines: string[] } | null = null;
  #table: { columns: string[]; isOpen: boolean } | null = null;
  #pieces: Piece[] = [];

  constructor(language: string) {
    this.#language = language;
  }

  push(text: string): Piece[] {
    for (const [i, stretch] of text.replaceAll("\r", "").split("\n").entries()) {
      if (i > 0) this.#endLine();
      this.#line += stretch;
      this.#tryProse();
    }
    return this.#take();
  }

  /** Returns the rest. Where the output was cut off, its last sentence is left out. */
  end(cut = false): Piece[] {
    this.#endLine();
    if (this.#code) this.#pieces.push({ type: "code", text: this.#code.lines.join("\n") });
    this.#code = null;
    this.#endParagraph();
    const last = this.#pieces.at(-1);
    if (cut && last?.type === "sentence" && !/[.!?。！？:)\]]\s*$/.test(last.raw)) this.#pieces.pop();
    return this.#take();
  }

  #take(): Piece[] {
    const pieces = this.#pieces;
    this.#pieces = [];
    return pieces;
  }

  /** Treats a line as prose as soon as it cannot become anything else. */
  #tryProse(): void {
    if (this.#inProse) {
      this.#paragraph += this.#line;
      this.#line = "";
      this.#cut();
      return;
    }
    const start = this.#line.trimStart();
    if (this.#code || start.length < enoughToTell || /^(#{1,6}\s|\||`{3}|~{3})/.test(start)) return;
    if (rule.test(this.#line)) return;
    this.#beginProse();
  }

  #beginProse(): void {
    const line = this.#line.replace(/^(\s*>)+\s?/, "");
    const listed = item.exec(line);
    this.#table = null;
    if (listed) {
      this.#endParagraph();
      const depth = Math.min(2, Math.floor(listed[1]!.replaceAll("\t", "  ").length / 2));
      const sign = listed[2] === undefined ? "-" : `${Number(listed[2])}.`;
      this.#pieces.push({ type: "line", prefix: `${"  ".repeat(depth)}${sign} ` });
      this.#paragraph = "";
    } else if (this.#paragraph === null) {
      this.#pieces.push({ type: "line", prefix: "" });
      this.#paragraph = "";
    } else {
      this.#paragraph += " ";
    }
    this.#paragraph += line.slice(listed?.[0].length ?? 0);
    this.#line = "";
    this.#inProse = true;
    this.#cut();
  }

  #endLine(): void {
    const line = this.#line;
    this.#line = "";
    if (this.#inProse) {
      this.#inProse = false;
      return;
    }
    const opens = fenceOpens.exec(line);
    if (this.#code) {
      const closes = line.trim();
      if (!opens || !closes.startsWith(this.#code.fence) || /[^`~]/.test(closes)) {
        this.#code.lines.push(line);
        return;
      }
      this.#pieces.push({ type: "code", text: this.#code.lines.join("\n") });
      this.#code = null;
    } else if (opens) {
      this.#endParagraph();
      this.#code = { fence: opens[1]!, lines: [] };
    } else if (line.trim() === "" || rule.test(line)) {
      this.#endParagraph();
      this.#table = null;
    } else if (line.trimStart().startsWith("|")) {
      this.#addRow(line);
    } else {
      this.#endPlainLine(line);
    }
  }

  #endPlainLine(line: string): void {
    const title = heading.exec(line);
    if (title) {
      this.#endParagraph();
      this.#table = null;
      const raw = withoutEnd(line.slice(title[0].length), "#");
      if (raw !== "") this.#pieces.push({ type: "heading", level: title[1]!.length, raw });
      return;
    }
    this.#line = line;
    this.#beginProse();
    this.#inProse = false;
  }

  /** Adds a row with the names of its columns, so that each can be judged and cited by itself. */
  #addRow(line: string): void {
    this.#endParagraph();
    const cells = cellsOf(line);
    if (cells.every((cell) => /^:?-*:?$/.test(cell))) return;
    if (!this.#table) {
      this.#table = { columns: cells, isOpen: false };
      return;
    }
    if (!cells.some((cell) => /[\p{L}\p{N}]/u.test(cell))) return;
    const { columns, isOpen } = this.#table;
    this.#pieces.push({ type: "row", columns, cells, opens: !isOpen });
    this.#table.isOpen = true;
  }

  #endParagraph(): void {
    if (this.#paragraph !== null) this.#cut(true);
    this.#paragraph = null;
  }

  /** Tells the sentences that are over. A citation behind a sentence's sign belongs to that sentence. */
  #cut(whole = false): void {
    const text = this.#paragraph!;
    if (!whole && text.length < longestSentence && !/[\p{Sentence_Terminal}…]/u.test(text)) return;
    const masked = text.replace(opensNext, "X").replace(mark, (found) => " ".repeat(found.length));
    const spans = splitSentences(masked, 0, masked.length, this.#language);
    let from = 0;
    for (const [i] of spans.entries()) {
      const next = spans[i + 1];
      if (!next && !whole && text.length - from < longestSentence) break;
      const ahead = next ? text.slice(next.start) : "";
      if (next && !whole && ahead.length < surelyNext && !/^\S+\s+\S/.test(ahead)) break;
      this.#pieces.push({ type: "sentence", raw: text.slice(from, next?.start ?? text.length).trim() });
      from = next?.start ?? text.length;
    }
    // A citation that stands alone: `read` attaches it to nothing, and it is dropped.
    this.#paragraph = text.slice(from);
  }
}

function cellsOf(row: string): string[] {
  return row
    .trim()
    .replace(/^\||\|$/g, "")
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim());
}
