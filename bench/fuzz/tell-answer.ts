import { limits } from "@groundwork/contract/limits";
import type { ReadPassage } from "../../server/src/knowledge/answer/answer.ts";
import { KeptTrace } from "../../server/src/knowledge/answer/with-model/kept-trace.ts";
import { SourceBook } from "../../server/src/knowledge/answer/with-model/source-book.ts";
import { PieceSplitter } from "../../server/src/knowledge/answer/with-model/split-pieces.ts";
import { supportSentence } from "../../server/src/knowledge/answer/with-model/support-sentence.ts";
import { CheckedTeller } from "../../server/src/knowledge/answer/with-model/tell-checked.ts";
import { StreamedAnswer } from "../../server/src/knowledge/answer/with-model/streamed-answer.ts";
import { paragraphPart } from "../../server/src/knowledge/documents/testing/test-part.ts";
import { cutUnits } from "../../server/src/knowledge/documents/units/cut-units.ts";
import type { LanguageModel } from "../../server/src/knowledge/models/language-model.ts";
import { verifySentence } from "../../server/src/knowledge/verify/verify-sentence.ts";
import { prose } from "../prose.ts";
import { filled } from "./units.ts";

const sources = 20;
const sourceLength = 4_000;
/** Characters between two citations of a model that writes in sentences. */
const sentenceLength = 1_150;
/** Limits the pieces that are reported: in an answer that repeats one kind of text, all are alike. */
const mostPieces = 2;

/**
 * Takes a text as what a model wrote, once as it is and once in sentences that cite: cuts it, and tells its first pieces, checked
 * against sources of which half hold the same text.
 */
export async function tellAnswer(text: string): Promise<void> {
  const book = new SourceBook("fence", new Map());
  book.add(passagesOf(text));
  const model = { maxTokens: 1_000_000 } as LanguageModel;
  const teller = new CheckedTeller(new StreamedAnswer(new Map()), book, new KeptTrace(model, "question"), {
    async hold(plain, numbers, earlier) {
      const before = { earlier, asked: "question" };
      const support = supportSentence({ plain, cited: numbers, read: book.sources, before }, verifySentence);
      return { ...support, sources: book.spansOf(support.sources) };
    },
    awaitsJudge: false,
  });
  const sentence = `Pumps ${text.slice(0, sentenceLength)} so [1][2][3][4][5][6]. `;
  for (const answer of [text.slice(0, limits.messageMax), filled(sentence, limits.messageMax)]) {
    const splitter = new PieceSplitter("en");
    const pieces = [...splitter.push(answer), ...splitter.end()];
    for await (const _ of teller.tell(pieces.slice(0, mostPieces)));
  }
}

function passagesOf(text: string): ReadPassage[] {
  return Array.from({ length: sources }, (_, i) => {
    const held = i % 2 === 0 ? `Pumps ${text}`.slice(0, sourceLength) : prose(sourceLength);
    const [whole] = cutUnits(paragraphPart(held));
    const { sentences = [], language = "en", ...rest } = whole ?? {};
    const place = { text: held, start: 0, end: held.length, id: i, resourceId: "r", url: null };
    const about = { title: "Pumps", heading: [], context: [], sentences, language };
    return { passage: { ...rest, ...about, ...place } as unknown as ReadPassage["passage"], scores: null };
  });
}
