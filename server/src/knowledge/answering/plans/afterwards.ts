import type { IndexedPassage } from "../../index/passage-index.ts";
import type { Project } from "../facts/answer-fact.ts";
import type { Question } from "../answer.ts";
import type { CandidateSentence } from "../sentences/candidate-sentences.ts";
import { sentencesOf } from "../sentences/candidate-sentences.ts";
import type { DraftLine } from "../telling/compose.ts";
import { isProse, leansBack } from "../sentences/leans-back.ts";
import { plainSentence } from "../telling/present-sentence.ts";
import { plain } from "../follow-up/told-items.ts";
import { findTerms } from "./found-terms.ts";
import { bullets, paragraph } from "./plan.ts";
import { sectionOf } from "./section.ts";

const mostRead = 20;
const mostWords = 60;
const leastWords = 3;
const mostTold = 3;
/** What an answer tells apart was not asked for. */
const besides = /\n\s{0,9}See also:/u;

/**
 * What the source says after what was told last: the next sentence of the section, with those that lean on it, or the next
 * item. Null where the section ends there, or what was told last is found nowhere.
 */
export async function afterwards(
  project: Project,
  question: Question,
  topic: string,
): Promise<{ lines: DraftLine[]; passages: IndexedPassage[] } | null> {
  const answer = question.history.findLast(({ role }) => role === "assistant")?.content;
  if (answer === undefined) return null;
  const told = plain(answer.split(besides)[0]!);
  const words = told.split(" ").slice(-mostWords).join(" ");
  const { found } = await findTerms(project, question, `${topic} ${words}`, mostRead);
  const last = lastTold(
    found.passages.flatMap(({ passage }) => sentencesOf(passage, 0)),
    told,
  );
  if (!last) return null;
  const section = await sectionOf(project, last.passage);
  const following = section.filter(
    (sentence) => sentence.span.start >= last.span.end && !told.includes(plainSentence(sentence)),
  );
  const next = following[0];
  if (!next) return null;
  if (next.span.kind === "list-item") return { lines: bullets([next]), passages: [next.passage] };
  if (!isProse(next)) return null;
  const run = following.findIndex((one, i) => i > 0 && !(isProse(one) && leansBack(one)));
  const sentences = following.slice(0, Math.min(run < 0 ? following.length : run, mostTold));
  return { lines: [paragraph(sentences)], passages: [next.passage] };
}

/** The sentence that ends latest in what was told, word for word. */
function lastTold(sentences: readonly CandidateSentence[], told: string): CandidateSentence | null {
  let last: { sentence: CandidateSentence; end: number } | null = null;
  for (const sentence of sentences) {
    if (sentence.wordCount < leastWords || sentence.span.kind === "heading") continue;
    const text = plainSentence(sentence);
    const at = told.lastIndexOf(text);
    if (at >= 0 && at + text.length > (last?.end ?? 0)) last = { sentence, end: at + text.length };
  }
  return last?.sentence ?? null;
}
