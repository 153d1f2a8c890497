import type { IndexedPassage } from "../store/passage-index.ts";
import { withoutEnd } from "#kit/plain-text.ts";
import { oneLine } from "./compose/markup.ts";
import { headingsOf } from "./compose/topic-headings.ts";
import { withoutNumber } from "./layouts/wording.ts";
import { remembered } from "./project-memory.ts";
import type { Project } from "./project.ts";

const mostSuggestions = 3;
/** Suggestions are tried by answering them: this bounds the work of a refusal. */
const mostTries = 8;
const mostLength = 80;
/** What nearly every project answers. */
const ofTheWhole = ["Summarize the project data", "What are the key insights?"];

/** A question that might be offered, answered to see whether it can be. */
export type TryQuestion = (question: string) => Promise<boolean>;

/** A few questions that the project was seen to answer: those that its documents ask, their terms, and their headings. */
export async function suggestQuestions(
  { index, projectId }: Project,
  resourceIds: readonly string[] | undefined,
  units: readonly IndexedPassage[],
  tryQuestion: TryQuestion,
): Promise<string[]> {
  const answered: string[] = [];
  const scope = resourceIds?.toSorted().join(" ") ?? "";
  const tryAll = async (questions: readonly string[], most: number) => {
    let tries = 0;
    for (const candidate of questions) {
      if (answered.length >= mostSuggestions || tries >= most) break;
      tries += 1;
      const name = `answers ${scope}\n${candidate}`;
      if (await remembered(index, projectId, name, () => tryQuestion(candidate))) answered.push(candidate);
    }
  };
  await tryAll(candidates(units), mostTries);
  if (answered.length < 2) await tryAll(ofTheWhole, ofTheWhole.length);
  return answered;
}

/** Questions of headings, then of terms and of other headings in turn. */
function candidates(units: readonly IndexedPassage[]): string[] {
  const headings = headingsOf(units).map(withoutNumber);
  const asking = headings.filter((heading) => /[?？]$/u.test(heading));
  const terms = termsOf(units).map((term) => `What is ${term}?`);
  const topics = headings
    .filter((heading) => !asking.includes(heading) && heading.includes(" "))
    .map((heading) => `What do the resources say about “${heading}”?`);
  const inTurn = Array.from({ length: Math.max(terms.length, topics.length) }, (_, i) => [
    topics[i],
    terms[i],
  ]).flat();
  return [...new Set([...asking, ...inTurn].filter((question) => question !== undefined))];
}

/** What entries define, where it is a word or two. */
function termsOf(units: readonly IndexedPassage[]): string[] {
  return units.flatMap(({ sentences, text, start }) =>
    sentences
      .filter(({ kind }) => kind === "term")
      .map((span) => withoutEnd(oneLine(text.slice(span.start - start, span.end - start)), ":."))
      .filter(
        (term) =>
          term.length <= mostLength &&
          term.split(" ").length <= 3 &&
          /^[\p{L}][\p{L}\p{N} _.-]+$/u.test(term),
      ),
  );
}
