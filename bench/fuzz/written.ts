import { setImmediate as others } from "node:timers/promises";
import { limits } from "@groundwork/contract/limits";
import type { LanguageModel } from "../../server/src/knowledge/models/language-model.ts";
import type { ReadPassage } from "../../server/src/knowledge/answer/answer.ts";
import { supportSentence } from "../../server/src/knowledge/answer/with-model/support-sentence.ts";
import { KeptTrace } from "../../server/src/knowledge/answer/with-model/kept-trace.ts";
import { SourceBook } from "../../server/src/knowledge/answer/with-model/source-book.ts";
import { type Piece, PieceSplitter } from "../../server/src/knowledge/answer/with-model/split-pieces.ts";
import { CheckedTeller } from "../../server/src/knowledge/answer/with-model/tell-checked.ts";
import { ToldAnswer } from "../../server/src/knowledge/answer/with-model/told-answer.ts";
import { cutUnits } from "../../server/src/knowledge/documents/units/cut-units.ts";
import { paragraphPart } from "../../server/src/knowledge/documents/testing/test-part.ts";
import { verifySentence } from "../../server/src/knowledge/verify/verify-sentence.ts";
import { prose } from "./prose.ts";
import { filled, type Unit, units } from "./units.ts";

export interface WrittenFinding {
  name: string;
  /** Pieces that it was cut into. */
  pieces: number;
  /**
   * Milliseconds of a processor: of cutting it, arriving whole; of the piece that took longest in the process that speaks HTTP;
   * and of the sentence that a thread took longest to hold against the sources.
   */
  cutting: number;
  longest: number;
  held: number;
}

export interface WrittenReport {
  found: WrittenFinding[];
  failures: string[];
}

const sources = 20;
const sourceLength = 4_000;
/** Characters between two citations of a model that writes in sentences. */
const sentenceLength = 1_150;
const longestTurn = 100;
const longestHeld = 1_000;
/** All are alike. */
const mostPieces = 12;
const times = 3;

/**
 * What a model may write at its full length, of every unit, over twenty sources of the same and of prose: what the process that
 * speaks HTTP does with each piece of it without a turn for anybody else.
 */
export async function fuzzWritten(only: string, say: (what: string) => void): Promise<WrittenReport> {
  const report: WrittenReport = { found: [], failures: [] };
  const proseUnit: Unit = { name: "prose", fill: prose };
  for (const unit of [proseUnit, ...units]) {
    for (const [kind, text] of [
      ["as it is", unit.fill(limits.messageMax)],
      ["in sentences that cite", cited(unit)],
    ] as const) {
      const name = `${unit.name}, ${kind}`;
      if (!name.includes(only)) continue;
      // So that it can be ended.
      await others();
      const finding = { name, ...(await leastOf(text, unit)) };
      report.found.push(finding);
      if (!isOver(finding)) continue;
      const { cutting, longest, held } = finding;
      report.failures.push(
        `${name}: cutting ${cutting.toFixed(0)} ms, a piece ${longest.toFixed(0)} ms, held ${held.toFixed(0)} ms`,
      );
      say(`over: ${report.failures.at(-1)}`);
    }
  }
  report.found.sort((a, b) => worst(b) - worst(a));
  return report;
}

/** Shares of what each may take. */
function worst({ cutting, longest, held }: Omit<WrittenFinding, "name">): number {
  return Math.max(cutting / longestTurn, longest / longestTurn, held / longestHeld);
}

function isOver(finding: WrittenFinding): boolean {
  return worst(finding) > 1;
}

function cited(unit: Unit): string {
  const sentence = `Pumps ${unit.fill(sentenceLength)} so [1][2][3][4][5][6]. `;
  return filled(sentence, limits.messageMax);
}

/** The machine may be busy elsewhere. */
async function leastOf(text: string, unit: Unit): Promise<Omit<WrittenFinding, "name">> {
  let least = await measure(text, unit);
  for (let time = 1; time < times && worst(least) > 0.5; time++) {
    const again = await measure(text, unit);
    least = {
      pieces: again.pieces,
      cutting: Math.min(least.cutting, again.cutting),
      longest: Math.min(least.longest, again.longest),
      held: Math.min(least.held, again.held),
    };
  }
  return least;
}

async function measure(text: string, unit: Unit): Promise<Omit<WrittenFinding, "name">> {
  const book = new SourceBook("fence", new Map());
  book.add(passagesOf(unit));
  let held = 0;
  let away = 0;
  const teller = new CheckedTeller(new ToldAnswer(new Map()), book, new KeptTrace(noModel, "question"), {
    async hold(plain, numbers, earlier) {
      const before = { earlier, asked: "question" };
      const sentence = { plain, cited: numbers, read: book.sources, before };
      const since = worked();
      const support = supportSentence(sentence, verifySentence);
      const took = worked() - since;
      held = Math.max(held, took);
      away += took;
      return { ...support, sources: book.spansOf(support.sources) };
    },
    awaitsJudge: false,
  });
  const splitter = new PieceSplitter("en");
  const began = worked();
  const pieces: Piece[] = [...splitter.push(text), ...splitter.end()];
  const cutting = worked() - began;
  let longest = 0;
  for (const piece of pieces.slice(0, mostPieces)) {
    const since = worked();
    away = 0;
    for await (const _ of teller.tell([piece]));
    longest = Math.max(longest, worked() - since - away);
  }
  return { pieces: pieces.length, cutting, longest, held };
}

/** Half of them of the unit, half of prose. */
function passagesOf(unit: Unit): ReadPassage[] {
  return Array.from({ length: sources }, (_, i) => {
    const text =
      i % 2 === 0
        ? `Pumps ${unit.fill(sourceLength - 6)}`
        : prose(sourceLength * (i + 1)).slice(-sourceLength);
    const [whole] = cutUnits(paragraphPart(text));
    const language = whole?.language ?? "en";
    const passage = { ...blank(text, language), id: i, resourceId: "r", sentences: whole?.sentences ?? [] };
    return { passage: { ...whole, ...passage } as ReadPassage["passage"], scores: null };
  });
}

function blank(text: string, language: string) {
  return { title: "Pumps", heading: [], context: [], text, start: 0, end: text.length, language, url: null };
}

const noModel = { maxTokens: 1_000_000 } as LanguageModel;

/** Milliseconds of a processor that this thread has taken. */
function worked(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
