import { analyseTerms } from "../../passages/analyse-terms.ts";
import type { CandidateSentence } from "../sentences/candidate-sentences.ts";
import { sharedBeginning, similarWords } from "../words/similar-words.ts";

const irregular =
  "built|made|born|held|sent|won|lost|sold|bought|found|written|wrote|taken|took|given|gave|led|fought|begun|began|cut|paid|laid|left|set|struck|sunk|thrown|worn|drawn|drew|driven|broken|spoken|chosen|chose|seen|shown|kept|met|put|read|told|taught|brought|caught|hung|hit|torn|flown|grown|sung|stolen|hidden|frozen|died";
const participle = `(?:\\p{Ll}{3,}ed|${irregular})`;
const byWhom = new RegExp(`^(?:who|whom)\\s+(?:(?:has|had|first|originally)\\s+)*(${participle})\\b`, "iu");
const passive = new RegExp(
  `^(?:when|where|how|why|by whom|(?:in |on |by )?(?:what|which) \\p{L}+)\\b.*\\b(?:was|were|is|are|been)\\b.+?\\b(${participle})\\s*\\??$`,
  "iu",
);
const done = new RegExp(
  `\\b(?:was|were|is|are|been)\\s+(?:\\p{Ll}+ly\\s+|first\\s+|also\\s+)?(${participle})\\b`,
  "giu",
);

/** What the question says was done: "opened" of "When was the bridge opened?". English; null where it is not told. */
export function predicateAsked(question: string): string | null {
  const text = question.trim();
  const verb = (byWhom.exec(text) ?? passive.exec(text))?.[1]?.toLowerCase() ?? null;
  return verb && !/^(called|named|located|considered|situated)$/.test(verb) ? verb : null;
}

/**
 * True when the sentence says that something else was done to what the question names: "was opened" to a question of
 * who designed it. `subject` are the question's terms. False where the asked verb, or one like it, stands in the sentence or beside it.
 */
export function statesAnother(
  sentence: CandidateSentence,
  predicate: string,
  subject: ReadonlySet<string>,
): boolean {
  const { language } = sentence.passage;
  if (language !== "en") return false;
  const [asked] = analyseTerms(predicate, language);
  if (!asked) return false;
  const alike = new Set([
    asked,
    ...[...(similarWords(predicate) ?? [])].flatMap((word) => analyseTerms(word, language)),
  ]);
  for (const near of [sentence.previous, sentence, sentence.next]) {
    for (const term of near?.terms ?? [])
      if (alike.has(term) || sharedBeginning(term, asked) > 0) return false;
  }
  for (const match of sentence.text.matchAll(done)) {
    // The verb belongs to what the question names only where that stands right before it.
    const before = analyseTerms(
      sentence.text.slice(0, match.index).split(/\s+/).slice(-5).join(" "),
      language,
    );
    if (before.length > 0 && subject.has(before.at(-1)!)) return true;
  }
  return false;
}
