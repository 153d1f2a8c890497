import type { IndexedPassage } from "../../index/passage-index.ts";
import { analyseTerms } from "../../passages/analyse-terms.ts";
import { analyseQuery } from "../../retrieval/analyse-query.ts";
import type { DirectAnswer } from "../facts/answer-by-form.ts";
import type { Project } from "../facts/answer-fact.ts";
import type { Question } from "../answer.ts";
import { type CandidateSentence, sentencesOf } from "../sentences/candidate-sentences.ts";
import { escapeMarkup } from "../telling/markup.ts";
import { sourceName } from "../telling/name-coverage.ts";
import { withoutNumber } from "../plans/plan.ts";
import { presentSentence } from "../telling/present-sentence.ts";
import { type Credit, creditOf } from "./credit-of.ts";
import { nameOfWork } from "./work-asked.ts";

/** Passages of each resource from its beginning on, and of one resource by the words of credits. */
const mostOpening = 3;
const mostOfCredits = 30;
const creditWords = "author authors written by copyright Autor auteur autores";
const surest: readonly Credit[] = ["line", "said", "under-heading", "beneath-title", "copyright"];

interface Credited {
  sentence: CandidateSentence;
  credit: Credit;
}

/**
 * Who made a document of the project, where it says so itself; "untold" where it does not, and null where none goes by
 * that name.
 */
export async function findCredit(
  project: Project,
  work: string,
  question: Partial<Pick<Question, "resourceIds" | "resourceNames">>,
): Promise<DirectAnswer | "untold" | null> {
  const { index, projectId, statistics } = project;
  const { resourceIds, resourceNames = new Map<string, string>() } = question;
  const openings = (await index.openingPassages(projectId, mostOpening)).filter(
    ({ resourceId }) => !resourceIds || resourceIds.includes(resourceId),
  );
  const own = openings.filter((passage) => goesBy(passage, openings, nameOfWork(work), resourceNames));
  const resources = [...new Set(own.map(({ resourceId }) => resourceId))];
  if (resources.length === 0) return null;
  const { terms } = analyseQuery(creditWords, statistics.languages);
  const credits = await index.searchKeywords(projectId, {
    terms,
    limit: mostOfCredits,
    resourceIds: resources,
  });
  const ids = new Set(own.map(({ id }) => id));
  const others = credits.passages.map(({ passage }) => passage).filter(({ id }) => !ids.has(id));
  const best = [...creditsIn(own, true), ...creditsIn(others, false)].toSorted(
    (a, b) =>
      surest.indexOf(a.credit) - surest.indexOf(b.credit) || a.sentence.span.start - b.sentence.span.start,
  )[0];
  return best ? told(best, resourceNames) : "untold";
}

/** True where the document's name, title or first headings hold all of the work's name. */
function goesBy(
  passage: IndexedPassage,
  openings: readonly IndexedPassage[],
  name: string,
  names: ReadonlyMap<string, string>,
): boolean {
  // "Who wrote this manual?" asks of the only document.
  if (name === "") return new Set(openings.map(({ resourceId }) => resourceId)).size === 1;
  const { language, title, heading, resourceId } = passage;
  const asked = analyseTerms(name, language);
  const file = (names.get(resourceId) ?? "").replace(/[_-]+|\.\p{L}+$/gu, " ");
  const known = new Set(
    analyseTerms([title.replaceAll("_", " "), file, ...heading.slice(0, 2)].join("\n"), language),
  );
  return asked.length > 0 && asked.every((term) => known.has(term));
}

function creditsIn(passages: readonly IndexedPassage[], opening: boolean): Credited[] {
  return passages.flatMap((passage) =>
    sentencesOf(passage, 0).flatMap((sentence) => {
      const credit = creditOf(sentence, opening);
      return credit ? [{ sentence, credit }] : [];
    }),
  );
}

function told({ sentence, credit }: Credited, names: ReadonlyMap<string, string>): DirectAnswer {
  const { passage } = sentence;
  const document = `“${escapeMarkup(sourceName(passage, names))}”`;
  const lead: Record<Credit, string | null> = {
    said: null,
    copyright: null,
    line: `At its beginning, ${document} says:`,
    "under-heading": `Under “${escapeMarkup(withoutNumber(passage.heading.at(-1) ?? ""))}”, ${document} names:`,
    "beneath-title": `Beneath its title, ${document} names:`,
  };
  const own = lead[credit] && !/[:：]/.test(sentence.text) ? [{ text: lead[credit], sources: [] }] : [];
  const none = { latent: null, grams: null, proximity: null, names: null, feedback: null, smoothing: null };
  return {
    lines: [{ prefix: "", sentences: [...own, presentSentence(sentence)] }],
    passages: [{ passage, score: 0, total: 0, ...none }],
    sure: true,
  };
}
