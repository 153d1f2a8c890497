import { setImmediate as others } from "node:timers/promises";
import { limits } from "@groundwork/contract/limits";
import type { ReadPassage } from "../../server/src/knowledge/answer/answer.ts";
import { supportSentence } from "../../server/src/knowledge/answer/with-model/support-sentence.ts";
import { KeptTrace } from "../../server/src/knowledge/answer/with-model/kept-trace.ts";
import { SourceBook } from "../../server/src/knowledge/answer/with-model/source-book.ts";
import { PieceSplitter } from "../../server/src/knowledge/answer/with-model/split-pieces.ts";
import { CheckedTeller } from "../../server/src/knowledge/answer/with-model/tell-checked.ts";
import { ToldAnswer } from "../../server/src/knowledge/answer/with-model/told-answer.ts";
import { paragraphPart } from "../../server/src/knowledge/documents/testing/test-part.ts";
import { cutUnits } from "../../server/src/knowledge/documents/units/cut-units.ts";
import type { LanguageModel } from "../../server/src/knowledge/models/language-model.ts";
import { verifySentence } from "../../server/src/knowledge/verify/verify-sentence.ts";
import { prose } from "../corpus.ts";
import type { Outcome, Say } from "../harness/chapters.ts";
import { threadTime } from "../harness/statistics.ts";
import { recordTable } from "../harness/table.ts";
import { filled, type Unit, units } from "./units.ts";

const sources = 20;
const sourceLength = 4_000;
/** Characters between two citations of a model that writes in sentences. */
const sentenceLength = 1_150;
/** Of a processor, in milliseconds: for what the process that speaks HTTP does at a time, and for a sentence that a thread checks. */
const longestTurn = 100;
const longestHeld = 1_000;
/** All are alike. */
const mostPieces = 12;
const times = 3;
const listed = 10;
const columns = ["cutting ms", "piece ms", "held ms"] as const;

type Times = Record<(typeof columns)[number], number>;

/**
 * Has a model write each unit at full length, over twenty sources of the same and of prose: what cutting it takes, the longest
 * piece, and the sentence that takes longest to compare with its sources.
 */
export async function fuzzWritten(only: string, say: Say): Promise<Outcome> {
  const found: (Times & { answer: string })[] = [];
  const failures: string[] = [];
  for (const unit of [{ name: "prose", fill: prose }, ...units]) {
    const sentence = `Pumps ${unit.fill(sentenceLength)} so [1][2][3][4][5][6]. `;
    const texts = {
      "as it is": unit.fill(limits.messageMax),
      "in sentences that cite": filled(sentence, limits.messageMax),
    };
    for (const [kind, text] of Object.entries(texts)) {
      const answer = `${unit.name}, ${kind}`;
      if (!answer.includes(only)) continue;
      // So that it can be ended.
      await others();
      const took = await leastOf(text, unit);
      found.push({ answer, ...took });
      if (worst(took) <= 1) continue;
      failures.push(`${answer}: ${columns.map((name) => `${name} ${took[name].toFixed(0)}`).join(", ")}`);
      say(`over: ${failures.at(-1)}`);
    }
  }
  found.sort((a, b) => worst(b) - worst(a));
  return {
    text: `${found.length} answers of ${limits.messageMax} characters, as a model may write them that repeats one kind of text, over ${sources} sources of ${sourceLength} characters: processor time of cutting one that comes whole, of the piece that takes longest in the process that speaks HTTP (aim: ${longestTurn} ms each), and of the sentence that an answering thread takes longest to compare with its sources (aim: a second; one that takes 5 s is ended): ${failures.length} over.\n\n${recordTable(found.slice(0, listed))}`,
    failures,
  };
}

/** Shares of what each may take. */
const worst = (took: Times) =>
  Math.max(took["cutting ms"] / longestTurn, took["piece ms"] / longestTurn, took["held ms"] / longestHeld);

/** The machine may be busy elsewhere. */
async function leastOf(text: string, unit: Unit): Promise<Times> {
  const least = await measure(text, unit);
  for (let time = 1; time < times && worst(least) > 0.5; time++) {
    const again = await measure(text, unit);
    for (const name of columns) least[name] = Math.min(least[name], again[name]);
  }
  return least;
}

async function measure(text: string, unit: Unit): Promise<Times> {
  const book = new SourceBook("fence", new Map());
  book.add(passagesOf(unit));
  let held = 0;
  let away = 0;
  const model = { maxTokens: 1_000_000 } as LanguageModel;
  const teller = new CheckedTeller(new ToldAnswer(new Map()), book, new KeptTrace(model, "question"), {
    async hold(plain, numbers, earlier) {
      const before = { earlier, asked: "question" };
      const sentence = { plain, cited: numbers, read: book.sources, before };
      const since = threadTime();
      const support = supportSentence(sentence, verifySentence);
      const took = threadTime() - since;
      held = Math.max(held, took);
      away += took;
      return { ...support, sources: book.spansOf(support.sources) };
    },
    awaitsJudge: false,
  });
  const splitter = new PieceSplitter("en");
  const began = threadTime();
  const pieces = [...splitter.push(text), ...splitter.end()];
  const cutting = threadTime() - began;
  let longest = 0;
  for (const piece of pieces.slice(0, mostPieces)) {
    const since = threadTime();
    away = 0;
    for await (const _ of teller.tell([piece]));
    longest = Math.max(longest, threadTime() - since - away);
  }
  return { "cutting ms": cutting, "piece ms": longest, "held ms": held };
}

/** Half of them of the unit, half of prose. */
function passagesOf(unit: Unit): ReadPassage[] {
  return Array.from({ length: sources }, (_, i) => {
    const ofProse = () => prose(sourceLength * (i + 1)).slice(-sourceLength);
    const text = i % 2 === 0 ? `Pumps ${unit.fill(sourceLength - 6)}` : ofProse();
    const [whole] = cutUnits(paragraphPart(text));
    const { sentences = [], language = "en", ...rest } = whole ?? {};
    const place = { text, start: 0, end: text.length, id: i, resourceId: "r", url: null };
    const about = { title: "Pumps", heading: [], context: [], sentences, language };
    return { passage: { ...rest, ...about, ...place } as unknown as ReadPassage["passage"], scores: null };
  });
}
