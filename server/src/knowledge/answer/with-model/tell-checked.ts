import { setImmediate as others } from "node:timers/promises";
import type { AnswerEvent, AnswerSentence } from "../answer.ts";
import { type DraftSentence, firstRow, nextRow } from "../compose/compose.ts";
import { checkCode } from "./check-code.ts";
import { notInSources } from "./prompt.ts";
import { isLeadIn, type KnownAddresses, readSentence } from "./read-sentence.ts";
import { citingWords } from "../../verify/statement-words.ts";
import type { SourceBook } from "./source-book.ts";
import type { Piece } from "./split-pieces.ts";
import type { Said, Support } from "./support-sentence.ts";
import type { KeptTrace } from "./kept-trace.ts";
import type { StreamedAnswer } from "./streamed-answer.ts";

/** Holds a sentence, by the numbers of the sources that it cites, against what was read. */
export type HoldSentence = (
  plain: string,
  cited: readonly number[],
  earlier: readonly Said[],
) => Promise<Support>;

/** Figures are worked out of so many sentences before. */
const mostEarlier = 4;

/** A sentence that claims something, with what the check found; a judge's word comes after it. */
export interface Claim {
  plain: string;
  /** The numbers of the sources that it cites. */
  cited: readonly number[];
  support: Support;
}

type Step =
  | { type: "line"; prefix: string }
  | { type: "sentence"; sentence: DraftSentence; claim: Claim | null; block?: string };

/**
 * Checks what a model writes, piece by piece, and sends it. Nothing is sent before the first sentence that its sources
 * entail: until then it may be the talk before a search, or an answer that nothing supports.
 */
export class CheckedTeller {
  readonly #sent: StreamedAnswer;
  readonly #book: SourceBook;
  readonly #trace: KeptTrace;
  readonly #hold: HoldSentence;
  readonly #known: KnownAddresses;
  #awaitsJudge: boolean;
  /** Maps the numbers of sentences that were sent to their claims. */
  readonly #sentClaims = new Map<number, Claim>();
  #held: Step[] = [];
  /** Holds the last sentences that are supported, which the next one may work something out of. */
  #earlier: readonly Said[] = [];
  /** True once its sources entail something, so that all is sent as it comes. */
  supported = false;
  /** True if the model replied that the sources do not answer. */
  refused = false;

  /** Creates a checker; with `awaitsJudge`, what lacks words alone is sent as not sure until a judge decides. */
  constructor(
    sent: StreamedAnswer,
    book: SourceBook,
    trace: KeptTrace,
    { hold, awaitsJudge }: { hold: HoldSentence; awaitsJudge: boolean },
  ) {
    this.#awaitsJudge = awaitsJudge;
    this.#sent = sent;
    this.#book = book;
    this.#trace = trace;
    this.#hold = hold;
    this.#known = {
      isSource: (address) => book.read.some(({ passage }) => sameAddress(passage.url, address)),
      isQuoted: (address) => book.read.some(({ passage }) => passage.text.includes(address)),
    };
  }

  /** Returns what was claimed so far, sent or waiting. */
  get claims(): Claim[] {
    return [...this.#sentClaims.values(), ...this.#held.flatMap(claimOf)];
  }

  /** Others get their turn between two pieces: a model may send all that it writes at once. */
  async *tell(pieces: readonly Piece[]): AsyncGenerator<AnswerEvent> {
    for (const [i, piece] of pieces.entries()) {
      if (i > 0) await others();
      for await (const step of this.#steps(piece)) {
        this.#held.push(step);
        if (step.type === "sentence" && isSupported(step)) this.supported = true;
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
        // A line without a statement is none.
        const next = steps[i + 1];
        if (next?.type === "line") continue;
        if (!next) this.#held.push(step);
        else this.#sent.begin(step);
        continue;
      }
      const number = this.#sent.sentences.length;
      const { claim, block } = step;
      const sentence = claim ? this.#asTold(step.sentence, claim.support) : step.sentence;
      if (block === undefined) yield* this.#sent.tell(sentence);
      else yield* this.#sent.tellLines([{ prefix: "", sentences: [sentence], block }]);
      if (claim) this.#note(number, claim);
      this.#trace.sentenceTold();
    }
  }

  /** Takes a judge's word on claims, or that none came: what was sent keeps its marks, and is sent again at the end. */
  judged(supports: ReadonlyMap<Claim, Support>): void {
    this.#awaitsJudge = false;
    for (const [number, claim] of this.#sentClaims) {
      claim.support = supports.get(claim) ?? claim.support;
      this.#sent.revise(number, wireOf(claim.support));
      this.#object(number, claim.support);
    }
    for (const claim of this.#held.flatMap(claimOf)) claim.support = supports.get(claim) ?? claim.support;
    this.supported = this.claims.some(({ support }) => support.state === "supported");
  }

  /** Forgets what was held back: the talk before a search. */
  drop(): void {
    this.#held = [];
  }

  /** Attaches to a sentence what supports it, where to look, or that it has no source. */
  #asTold({ text, close }: DraftSentence, support: Support): DraftSentence {
    const said = { text, ...(close !== undefined && { close }) };
    const { state, sources, isOpen } = support;
    if (state === "supported" || state === "no claim") return { ...said, sources };
    // A judge may support it yet: what was sent cannot get its mark later.
    if (isOpen && this.#awaitsJudge)
      return { ...said, sources, unsupported: true, doubt: state === "failed" ? "not sure" : state };
    if (state !== "failed") return { ...said, sources, unsupported: true, doubt: state, unmarked: true };
    return { ...said, sources: [], unsupported: true };
  }

  #note(number: number, claim: Claim): void {
    if (this.#sent.sentences.length > number) this.#sentClaims.set(number, claim);
    this.#object(number, claim.support);
  }

  #object(number: number, { objections }: Support): void {
    if (objections.length > 0) this.#trace.object(number, objections);
  }

  async *#steps(piece: Piece): AsyncGenerator<Step> {
    if (piece.type === "line") yield piece;
    else if (piece.type === "code") yield* this.#codeSteps(piece.text);
    else if (piece.type === "heading") yield* this.#headingSteps(piece);
    else if (piece.type === "row") yield* this.#rowSteps(piece);
    else yield* this.#sentenceSteps(piece.raw, (markup) => markup);
  }

  async *#sentenceSteps(raw: string, shaped: (markup: string) => string): AsyncGenerator<Step> {
    if (raw.includes(notInSources)) {
      this.refused = true;
      return;
    }
    const { markup, plain, cited } = readSentence(raw, this.#known);
    if (!/[\p{L}\p{N}]/u.test(plain)) return;
    if (isLeadIn(plain)) {
      yield { type: "sentence", sentence: { text: shaped(markup), sources: [] }, claim: null };
      return;
    }
    const support = await this.#hold(plain, cited, this.#earlier);
    this.#remember({ plain, cited }, support);
    const sentence: DraftSentence = { text: shaped(markup), sources: support.sources };
    yield { type: "sentence", sentence, claim: { plain, cited, support } };
  }

  #remember(said: Said, { state, sources }: Support): void {
    if (state === "no claim") return;
    const cited = [...new Set(sources.map(({ passage }) => this.#book.numberOf(passage)))];
    this.#earlier = state === "supported" ? [...this.#earlier, { ...said, cited }].slice(-mostEarlier) : [];
  }

  /** A row of a table is one claim, which names its columns, and carries its marks in its last cell. */
  async *#rowSteps({ columns, cells, opens }: Extract<Piece, { type: "row" }>): AsyncGenerator<Step> {
    const names = columns.map((name) => readSentence(name, this.#known));
    const read = cells.map((cell) => readSentence(cell, this.#known));
    const shown = columns.map((_, i) => i).filter((i) => !namesSources.test(names[i]!.plain));
    const plain = shown
      .filter((i) => read[i] && read[i].plain !== "")
      .map((i) => (names[i]!.plain === "" ? read[i]!.plain : `${names[i]!.plain}: ${read[i]!.plain}`))
      .join("; ");
    if (!/[\p{L}\p{N}]/u.test(plain)) return;
    const row = (own: readonly { markup: string }[]) => shown.map((i) => own[i]?.markup ?? "").join(" | ");
    // The first row is sent with the names of the columns, which are checked against its sources with it.
    const head = opens ? `${row(names)} |\n|${" --- |".repeat(shown.length)}\n| ` : "";
    yield { type: "line", prefix: opens ? firstRow : nextRow };
    const cited = [...new Set(read.flatMap((cell) => cell.cited))];
    const support = await this.#hold(plain, cited, []);
    const sentence: DraftSentence = { text: head + row(read), sources: support.sources, close: " |" };
    yield { type: "sentence", sentence, claim: { plain, cited, support } };
  }

  /** A heading of a source, or one that says nothing, stays one; any other is a sentence in bold, held like the rest. */
  async *#headingSteps({ level, raw }: { level: number; raw: string }): AsyncGenerator<Step> {
    const { markup, plain } = readSentence(raw, this.#known);
    if (plain === "") return;
    if (isLeadIn(plain) || this.#isHeadingOfSource(plain)) {
      yield { type: "line", prefix: `${"#".repeat(Math.min(4, Math.max(2, level)))} ` };
      yield { type: "sentence", sentence: { text: markup, sources: [] }, claim: null };
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
    const state = sentence.sources.length > 0 ? "supported" : "failed";
    const claim: Claim = {
      plain: sentence.text,
      cited: [],
      support: { state, sources: sentence.sources, objections, share: state === "supported" ? 1 : 0 },
    };
    yield { type: "sentence", sentence, claim, block };
  }
}

/** Matches a column of citations alone, whose marks belong to what they support. */
const namesSources = new RegExp(`^\\W{0,3}(?:${citingWords("citationColumns").join("|")})\\W{0,3}$`, "iu");

function claimOf(step: Step): Claim[] {
  return step.type === "sentence" && step.claim ? [step.claim] : [];
}

function isSupported(step: Step): boolean {
  return claimOf(step).some(({ support }) => support.state === "supported");
}

/** Returns how an answer's sentence shows its support. */
function wireOf({ state }: Support): Pick<AnswerSentence, "support" | "doubt"> {
  if (state === "supported") return { support: "cited" };
  if (state === "no claim") return { support: "about" };
  return { support: "unsupported", ...(state !== "failed" && { doubt: state }) };
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
