import type { AnswerEvent } from "../answer.ts";
import type { DraftSentence } from "../compose/compose.ts";
import { checkCode } from "./check-code.ts";
import { isLeadIn } from "./own-words.ts";
import { notInSources } from "./prompt.ts";
import { type KnownAddresses, readSentence } from "./read-sentence.ts";
import type { SourceBook } from "./source-book.ts";
import type { Piece } from "./split-pieces.ts";
import { supportSentence, type VerifySentence } from "./support-sentence.ts";
import type { KeptTrace } from "./kept-trace.ts";
import type { ToldAnswer } from "./told-answer.ts";

type Step =
  | { type: "line"; prefix: string }
  | { type: "sentence"; sentence: DraftSentence; objections: string[]; block?: string };

/**
 * Checks what a model writes, piece by piece, and tells it. Nothing is told before the first sentence that its sources entail:
 * until then it may be the talk before a search, or an answer that nothing supports.
 */
export class CheckedTeller {
  readonly #told: ToldAnswer;
  readonly #book: SourceBook;
  readonly #trace: KeptTrace;
  readonly #verify: VerifySentence;
  readonly #known: KnownAddresses;
  #held: Step[] = [];
  /** Whether its sources entail something, so that all is told as it comes. */
  supported = false;
  /** Whether something is in another language than its sources, so that it was not checked. */
  uncompared = false;
  /** Whether the model said that the sources do not answer. */
  refused = false;

  constructor(told: ToldAnswer, book: SourceBook, trace: KeptTrace, verify: VerifySentence) {
    this.#told = told;
    this.#book = book;
    this.#trace = trace;
    this.#verify = verify;
    this.#known = {
      isSource: (address) => book.read.some(({ passage }) => sameAddress(passage.url, address)),
      isQuoted: (address) => book.read.some(({ passage }) => passage.text.includes(address)),
    };
  }

  get holds(): boolean {
    return this.#held.some(({ type }) => type === "sentence");
  }

  *tell(pieces: readonly Piece[]): Generator<AnswerEvent> {
    for (const piece of pieces) {
      for (const step of this.#steps(piece)) {
        this.#held.push(step);
        if (step.type === "sentence" && step.sentence.sources.length > 0) this.supported = true;
      }
      if (this.supported) yield* this.release();
    }
  }

  /** Tells what was held back. */
  *release(): Generator<AnswerEvent> {
    const steps = this.#held;
    this.#held = [];
    for (const [i, step] of steps.entries()) {
      if (step.type === "line") {
        // A line that nothing was said on is none.
        const next = steps[i + 1];
        if (next?.type === "line") continue;
        if (!next) this.#held.push(step);
        else this.#told.line(step.prefix);
        continue;
      }
      if (step.objections.length > 0)
        this.#trace.objections.push({ sentence: this.#told.sentences, reasons: step.objections });
      if (step.block === undefined) yield* this.#told.sentence(step.sentence);
      else yield* this.#told.lines([{ prefix: "", sentences: [step.sentence], block: step.block }]);
      this.#trace.sentenceTold();
    }
  }

  /** Forgets what was held back: the talk before a search. */
  drop(): void {
    this.#held = [];
  }

  *#steps(piece: Piece): Generator<Step> {
    switch (piece.type) {
      case "line":
        yield piece;
        return;
      case "code":
        yield* this.#codeSteps(piece.text);
        return;
      case "heading":
        yield* this.#headingSteps(piece);
        return;
      case "sentence":
        yield* this.#sentenceSteps(piece.raw, (markup) => markup);
    }
  }

  *#sentenceSteps(raw: string, shaped: (markup: string) => string): Generator<Step> {
    if (raw.includes(notInSources)) {
      this.refused = true;
      return;
    }
    const { markup, plain, cited } = readSentence(raw, this.#known);
    if (!/[\p{L}\p{N}]/u.test(plain)) return;
    if (isLeadIn(plain)) {
      yield { type: "sentence", sentence: { text: shaped(markup), sources: [] }, objections: [] };
      return;
    }
    const support = supportSentence(plain, cited, this.#book, this.#verify);
    const { sources, objections } = support;
    if (support.uncompared) this.uncompared = true;
    const sentence: DraftSentence = { text: shaped(markup), sources };
    if (sources.length === 0 && !support.claimsNothing) sentence.unsupported = true;
    yield { type: "sentence", sentence, objections };
  }

  /** A heading of a source, or one that says nothing, stays one; any other is a sentence in bold, held like the rest. */
  *#headingSteps({ level, raw }: { level: number; raw: string }): Generator<Step> {
    const { markup, plain } = readSentence(raw, this.#known);
    if (plain === "") return;
    if (isLeadIn(plain) || this.#isHeadingOfSource(plain)) {
      yield { type: "line", prefix: `${"#".repeat(Math.min(4, Math.max(2, level)))} ` };
      yield { type: "sentence", sentence: { text: markup, sources: [] }, objections: [] };
      return;
    }
    yield { type: "line", prefix: "" };
    yield* this.#sentenceSteps(raw, (text) => `**${text.replaceAll("**", "")}**`);
  }

  #isHeadingOfSource(plain: string): boolean {
    const wanted = bare(plain);
    return this.#book.read.some(({ passage }) =>
      [passage.title, ...passage.heading].some((heading) => bare(heading) === wanted),
    );
  }

  *#codeSteps(text: string): Generator<Step> {
    if (text.trim() === "") return;
    const { sentence, block, objections } = checkCode(text, this.#book, this.#known);
    yield { type: "sentence", sentence, objections, block };
  }
}

function bare(text: string): string {
  return text
    .toLowerCase()
    .replace(/^[\d.\s]+|[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

function sameAddress(source: string | null, address: string): boolean {
  if (source === null) return false;
  const [one, other] = [URL.parse(source), URL.parse(address)];
  if (!one || !other || !/^https?:$/.test(other.protocol)) return false;
  one.hash = "";
  other.hash = "";
  return one.href === other.href;
}
