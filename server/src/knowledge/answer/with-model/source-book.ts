import type { WorkedFigure } from "../../records/check-against-figure.ts";
import type { ReadPassage, ResourceNames } from "../answer.ts";
import type { QuotedSpan } from "../compose/compose.ts";
import { oneLine } from "../compose/markup.ts";
import { sourceName } from "../compose/source-name.ts";
import type { HeldSource, HeldSpan } from "./support-sentence.ts";

/** The passages that were read for one answer, by the numbers under which a model cites them: from 1, in order. */
export class SourceBook {
  readonly read: ReadPassage[] = [];
  /** Lists what queries of tables worked out from it. */
  readonly figures: WorkedFigure[] = [];
  readonly #fence: string;
  readonly #names: ResourceNames;

  /** `fence` is what nobody who wrote a source could have known. */
  constructor(fence: string, names: ResourceNames) {
    this.#fence = fence;
    this.#names = names;
  }

  /** Numbers these passages; one that was read before keeps its number. `added` are the new ones. */
  add(passages: readonly ReadPassage[]): { numbers: number[]; added: number[] } {
    const numbers: number[] = [];
    const added: number[] = [];
    for (const one of passages) {
      const known = this.read.findIndex(({ passage }) => passage.id === one.passage.id);
      if (known < 0) added.push(this.read.push(one));
      numbers.push(known < 0 ? this.read.length : known + 1);
    }
    return { numbers, added };
  }

  get(number: number): ReadPassage["passage"] | undefined {
    return this.read[number - 1]?.passage;
  }

  /** Returns what was read, as sentences are compared with it. */
  get sources(): HeldSource[] {
    return this.read.map((one, at) => ({ at, passage: one.passage, above: this.contextOf(one) }));
  }

  /** Returns stretches of what was read, which may have come from a thread. */
  spansOf(spans: readonly HeldSpan[]): QuotedSpan[] {
    return spans.flatMap(({ at, start, end }) => {
      const passage = this.read[at]?.passage;
      return passage ? [{ passage, start, end }] : [];
    });
  }

  /** Returns the number of a passage; 0 if it was not read. */
  numberOf(passage: ReadPassage["passage"]): number {
    return this.read.findIndex((one) => one.passage.id === passage.id) + 1;
  }

  /** Returns a passage's title and the headings above it. */
  contextOf({ passage }: ReadPassage): string {
    return [sourceName(passage, this.#names), ...passage.heading].map(oneLine).join(" › ");
  }

  /** Returns passages as a model is given them, fenced as data. */
  shown(numbers: readonly number[]): string {
    return numbers
      .map((number) => {
        const one = this.read[number - 1]!;
        const { passage } = one;
        const page = passage.pageLabel === null ? "" : `, page ${passage.pageLabel}`;
        const above = passage.context.map(({ text }) => `${text}\n`).join("");
        return [
          `<<source ${number} ${this.#fence}>>`,
          `(${asData(this.contextOf(one))}${asData(page)})`,
          asData(above + passage.text),
          `<<end of source ${number} ${this.#fence}>>`,
        ].join("\n");
      })
      .join("\n\n");
  }
}

// Shown nowhere and read by models: joiners, marks of direction, tags, selectors.
const invisible =
  /[\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB\u{E0000}-\u{E0FFF}]/gu;
/** Matches what closes a fence of ours, or opens a turn in the templates of models; other tags are a source's own. */
const frame =
  /<(?=<\s*(?:end\s+of\s+)?(?:source|statements)\b)|<(?=\|[\w\s]{1,40}\|>)|<(?=\/?(?:s|system|assistant|tool_calls?|tool_result|function_calls?|invoke|think)\b[^<>]{0,80}>)|<(?=<\/?SYS>>)|\[(?=\/?INST\])/giu;

/** Returns a document's text as a model may be given it: nothing hidden in it, and nothing that frames a prompt. */
export function asData(text: string): string {
  return text.replace(invisible, "").replace(frame, (sign) => (sign === "[" ? "(" : "‹"));
}
