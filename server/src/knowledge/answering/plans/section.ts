import type { IndexedPassage } from "../../index/passage-index.ts";
import type { Project } from "../facts/answer-fact.ts";
import { type CandidateSentence, sentencesOf } from "../sentences/candidate-sentences.ts";

/** Passages on each side of one that are read with it. */
const mostBeside = 8;

/** The sentences under a passage's heading in order, each once though two passages share it. */
export async function sectionOf(
  { index, projectId }: Project,
  passage: IndexedPassage,
): Promise<CandidateSentence[]> {
  const whole = await index.passagesOfPart(projectId, passage.resourceId, passage.part);
  const at = whole.findIndex(({ start }) => start === passage.start);
  if (at < 0) return sentencesOf(passage, 0);
  const heading = passage.heading.join("\n");
  const isBeside = (place: number) =>
    Math.abs(place - at) <= mostBeside && whole[place]?.heading.join("\n") === heading;
  let first = at;
  while (isBeside(first - 1)) first -= 1;
  let last = at;
  while (isBeside(last + 1)) last += 1;
  let end = -1;
  return whole.slice(first, last + 1).flatMap((one) => {
    const fresh = sentencesOf(one, 0).filter(({ span }) => span.start >= end);
    end = fresh.at(-1)?.span.end ?? end;
    return fresh;
  });
}
