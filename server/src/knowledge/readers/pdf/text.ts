import type { PageLine } from "../../documents/document.ts";
import { createDocumentBuilder, type NewBlock } from "../document-builder.ts";
import { createPageCollector } from "./collect-garbage.ts";
import { type GroupMark, pageOf, type Paragraph, type PlacedLine } from "./paragraphs.ts";
import { stepsOf } from "./rows.ts";
import { giveEdges, type Run } from "./runs.ts";
import { tenth, type Turn } from "./turns.ts";

/** A line in the text, on its page held upright for it; its edges lie among those of its page. */
export interface PlacedPageLine extends Omit<PageLine, "x"> {
  page: number;
  turn: Turn;
  edges: ArrayLike<number>;
  edgesFrom: number;
}

/** Builds the text of a PDF and keeps for each printed line its place in the text. */
export function composeText(paragraphs: readonly Paragraph[], pages: number) {
  const builder = createDocumentBuilder();
  const lines: PlacedPageLine[] = [];
  const words = wordsOf(paragraphs);
  const collected = createPageCollector(pages);
  let open: readonly GroupMark[] = [];
  for (const paragraph of paragraphs) {
    const { within } = paragraph;
    collected(pageOf(paragraph));
    const shared = sharedBy(open, within);
    for (let i = open.length; i > shared; i--) builder.close();
    for (const { kind } of within.slice(shared)) builder.open(kind);
    open = within;
    const draft = createDraft(words);
    if (paragraph.cells) {
      paragraph.cells.forEach((cell, i) => {
        if (i > 0) draft.text += "\t";
        cell.forEach((line) => draft.add(line, "prose"));
      });
      draft.text = draft.text.trimEnd();
    } else if (paragraph.kind === "code") addCode(draft, paragraph.lines);
    else for (const line of paragraph.lines) draft.add(line, "prose");
    const start = builder.add(blockOf(paragraph), draft.text, runOf(paragraph));
    for (const line of draft.lines) {
      line.start += start;
      line.end += start;
      lines.push(line);
    }
    // It is done with, and a large file has many.
    paragraph.lines = [];
    paragraph.cells = undefined;
  }
  return { ...builder.document(), lines };
}

function sharedBy(open: readonly GroupMark[], within: readonly GroupMark[]): number {
  const end = open.findIndex((mark, i) => mark !== within[i]);
  return end < 0 ? Math.min(open.length, within.length) : end;
}

/** Rows of a table and items of a list follow one another without an empty line. */
const runOf = ({ kind, within }: Paragraph): GroupMark | null =>
  kind === "table-row" || kind === "list-item" ? (within[0] ?? null) : null;

function blockOf({ kind, level, header }: Paragraph): NewBlock {
  if (kind === "heading") return { kind, level: level ?? 1 };
  return header ? { kind, header } : { kind };
}

/** Characters of a word that is broken at a line's end; no language writes longer ones. */
const longestWord = 200;

function createDraft(words: ReadonlySet<string>) {
  return {
    text: "",
    /** Places count from the paragraph's start. */
    lines: [] as PlacedPageLine[],
    add({ run, page, edges }: PlacedLine, as: "prose" | "code") {
      const hasMarks = as === "prose" && breakMarks.test(run.text);
      const packed = hasMarks ? undefined : edges;
      if (edges && hasMarks) giveEdges([run], edges);
      const { text, x } = hasMarks ? withoutBreakMarks(run) : run;
      if (text === "") return;
      if (as === "prose") this.joinTo(text);
      const start = this.text.length;
      this.text += text;
      this.lines.push({
        page,
        turn: run.turn,
        start,
        end: this.text.length,
        top: tenth(run.top),
        bottom: tenth(run.bottom),
        edges: packed?.edges ?? x,
        edgesFrom: packed?.starts[run.order] ?? 0,
      });
    },
    /** Puts a space, or takes a hyphen away, where the next line begins. */
    joinTo(next: string) {
      if (this.text === "" || this.text.endsWith("\t")) return;
      const endsInHyphen = /[-\u2010\u00AD]/.test(this.text.at(-1)!);
      const broken = endsInHyphen ? brokenWord(this.text.slice(-longestWord)) : null;
      const rest = /^\p{L}+/u.exec(next)?.[0];
      if (broken && rest) {
        const { begun, mark } = broken;
        const isDropped = mark === "\u00AD" || (/^\p{Ll}/u.test(rest) && !keepsHyphen(begun, rest, words));
        if (!isDropped) return;
        this.text = this.text.slice(0, -1);
        this.lines.at(-1)!.end--;
        return;
      }
      if (/[\p{L}\p{N}][-\u2010/]$/u.test(this.text.slice(-3)) && /^[\p{L}\p{N}]/u.test(next)) return;
      if (!(unspaced.test(this.text.at(-1)!) && unspaced.test(next[0]!))) this.text += " ";
    },
  };
}

/** Returns the letters before the hyphen at the end of a line, with the hyphens within them. */
function brokenWord(end: string): { begun: string; mark: string } | null {
  let from = end.length - 1;
  while (from > 0 && /[\p{L}\uD800-\uDFFF-]/u.test(end[from - 1]!)) from--;
  const begun = end.slice(from, -1).split("--").at(-1)!.replace(/^-/, "");
  return begun === "" || begun.endsWith("-") ? null : { begun, mark: end.at(-1)! };
}

type Draft = ReturnType<typeof createDraft>;

/** Scripts that are written without spaces between words. */
const unspaced =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}、。，．「」『』（）]/u;

function keepsHyphen(begun: string, rest: string, words: ReadonlySet<string>): boolean {
  const joined = (begun.split("-").at(-1)! + rest).toLowerCase();
  return !words.has(joined) && words.has(`${begun}-${rest}`.toLowerCase());
}

const breakMarks = /[\u00AD\u200B\uFEFF\uF0A7\uF0B7]/;

/** Soft hyphens inside a line print nothing; one at its end stays until the next line is known. */
function withoutBreakMarks({ text, x }: Run): Pick<Run, "text" | "x"> {
  let kept = "";
  const edges = [x[0]!];
  for (let i = 0; i < text.length; i++) {
    if (/[\u00AD\u200B\uFEFF]/.test(text[i]!) && (i < text.length - 1 || text[i] !== "\u00AD")) {
      edges[edges.length - 1] = x[i + 1]!;
      continue;
    }
    kept += /[\uF0A7\uF0B7]/.test(text[i]!) ? "•" : text[i];
    edges.push(x[i + 1]!);
  }
  return { text: kept, x: edges };
}

/** Code keeps its lines, its indentation and its empty lines. */
function addCode(draft: Draft, lines: readonly PlacedLine[]): void {
  const left = Math.min(...lines.map(({ run }) => run.left));
  const steps = stepsOf(lines.map(({ run }) => run));
  const step = Math.min(...steps.filter((s) => s > 0), Number.POSITIVE_INFINITY);
  lines.forEach((line, i) => {
    const { run } = line;
    if (i > 0) draft.text += steps[i - 1]! > step * 1.6 ? "\n\n" : "\n";
    const width = (run.right - run.left) / run.text.length || 1;
    draft.text += " ".repeat(Math.max(0, Math.round((run.left - left) / width)));
    draft.add(line, "code");
  });
}

const word = /\p{L}+(?:-\p{L}+)*(?!-?$)/gu;

/** Collects the words that the document writes on one line, by which a hyphen at a line's end is judged. */
function wordsOf(paragraphs: readonly Pick<Paragraph, "lines">[]): ReadonlySet<string> {
  const words = new Set<string>();
  for (const { lines } of paragraphs)
    for (const { run } of lines)
      for (const found of run.text.toLowerCase().match(word) ?? []) words.add(found);
  return words;
}
