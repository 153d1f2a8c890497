import { sayTheSame } from "../sentences/near-duplicates.ts";
import type { SurveyedSentence } from "./survey-project.ts";

/** What scores below this share of the best is no company for it. */
const leastShare = 0.2;

/** The first `count` by `score` that say different things, at most `perResource` of each resource. */
export function pickDiverse(
  sentences: readonly SurveyedSentence[],
  count: number,
  score: (sentence: SurveyedSentence) => number = (sentence) => sentence.centrality,
  perResource = count,
): SurveyedSentence[] {
  const rest = sentences
    .map((sentence) => ({ sentence, score: score(sentence) }))
    .filter((each) => each.score > 0);
  const least = leastShare * rest.reduce((most, each) => Math.max(most, each.score), 0);
  const picked: SurveyedSentence[] = [];
  const used = new Map<string, number>();
  const told = new Set<string>();
  while (picked.length < count) {
    let best: SurveyedSentence | null = null;
    let bestScore = 0;
    for (const { sentence, score: own } of rest) {
      if (own <= bestScore || own < least) continue;
      const ofResource = used.get(sentence.passage.resourceId) ?? 0;
      if (ofResource >= perResource) continue;
      const ofHeading = used.get(headingKey(sentence)) ?? 0;
      let repeated = 0;
      for (const term of sentence.terms) repeated += told.has(term) ? 1 : 0;
      const value =
        (own * (1 - 0.7 * (repeated / sentence.terms.size))) / (1 + 0.3 * ofResource + 0.8 * ofHeading);
      if (value > bestScore && !picked.some((other) => other === sentence || sayTheSame(other, sentence))) {
        best = sentence;
        bestScore = value;
      }
    }
    if (!best) break;
    picked.push(best);
    const { resourceId } = best.passage;
    used.set(resourceId, (used.get(resourceId) ?? 0) + 1);
    used.set(headingKey(best), (used.get(headingKey(best)) ?? 0) + 1);
    for (const term of best.terms) told.add(term);
  }
  return picked;
}

function headingKey({ passage }: SurveyedSentence): string {
  return [passage.resourceId, passage.part, ...passage.heading].join("\n");
}
