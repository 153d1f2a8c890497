import { analyseTerms } from "../../documents/analyse-terms.ts";
import { spaced } from "../../languages/question-cues.ts";
import { asksHistory } from "../../retrieval/asks-history.ts";
import { type Retrieved, searchPassages } from "../../retrieval/search-passages.ts";
import type { Rerank } from "../../models/reranker.ts";
import type { IndexedPassage, PassageIndex, RankedPassage } from "../../store/passage-index.ts";
import type { Question } from "../answer.ts";
import { answerTypeOf } from "../interpret/answer-type.ts";
import { decidingWords } from "../interpret/deciding-words.ts";
import { type DocumentsNamed, documentsNamed, noDocuments } from "../interpret/documents-named.ts";
import { namedAlone } from "./named-documents.ts";
import { claimFeatures, claimFrom, confidenceOf, refuseBelow, usualUnits } from "./claim.ts";
import { type Asked, featuresOf } from "./features.ts";
import { rerankUnits } from "./rerank-units.ts";
import { scoreOf } from "./score-units.ts";

export interface ChosenUnit {
  passage: IndexedPassage;
  /** As `featuresOf` gives them. */
  features: Float64Array;
  score: number;
  /** What a reranker took from its score; left out where none was asked. */
  rerank?: number;
  /** What the search gave it. */
  found: RankedPassage;
}

export interface Chosen {
  asked: Asked;
  /** Best first. */
  units: ChosenUnit[];
  /** How likely it is that the first three hold the answer, 0 to 1. */
  confidence: number;
  /** The share of the question's words, by idf, that nothing holds. */
  unknown: number;
  /** Deciding words, as they were written, of which nothing is held. */
  unheld: string[];
}

export interface Choosing extends Partial<Pick<Question, "resourceIds" | "resourceNames">> {
  /** Whether documents that are named are only preferred, and do not answer alone. */
  anywhere?: boolean;
  /** Reads the best units with the question, where one is set. */
  rerank?: Rerank | undefined;
  signal: AbortSignal;
}

/** What is asked: own words, those of earlier questions, and the question whose form says what kind of answer is sought. */
export interface Choice {
  text: string;
  carried: string;
  asksAs: string;
}

/** Words of a question that are looked for in one go. */
const mostWords = 40;
const noNames: ReadonlyMap<string, string> = new Map();

/** The units of a project that answer a question, and how sure that is. */
export async function chooseUnits(
  index: PassageIndex,
  projectId: string,
  question: Choice,
  { resourceIds, resourceNames = noNames, anywhere = false, rerank, signal }: Choosing,
): Promise<Chosen> {
  const text = [question.carried, question.text].join(" ").trim();
  const named = anywhere
    ? noDocuments
    : await namedAlone(index, projectId, documentsNamed(text, resourceNames));
  const only = within(resourceIds, named.resourceIds);
  const found = await searchPassages(index, projectId, text, {
    limit: usualUnits,
    names: resourceNames,
    ...(only && { resourceIds: only }),
  });
  signal.throwIfAborted();
  const askedIn = askedOf(question, text, found, named);
  const asked = askedIn(found.language);
  const rows = featuresOf(askedIn, found.passages);
  const scored = distinct(
    found.passages
      .map((one, i) => ({ passage: one.passage, features: rows[i]!, score: scoreOf(rows[i]!), found: one }))
      .toSorted((a, b) => b.score - a.score),
  );
  const { units, claim } = await rerankUnits(scored, text, rerank, signal);
  const nowhere = new Set(found.unknown);
  const unknown = unknownShare(
    asked,
    found.words,
    new Set([...nowhere].filter((term) => !found.corrected.has(term))),
  );
  return {
    asked,
    units,
    unknown,
    confidence: confidenceOf(
      claimFeatures(
        // What was learnt of claims was learnt of the learnt order; what a reranker says is added.
        scored.map(({ features, score }) => ({ row: features, score })),
        { unknown, several: asked.type === "list", followUp: question.carried !== "" },
      ),
      claim,
    ),
    unheld: asked.deciding
      .filter(({ terms }) => terms.some((term) => isNowhere(term, found.words, nowhere)))
      .map(({ written }) => written),
  };
}

/** The best of those that say the same, as where a manual stands on many pages and once more on a single one. */
function distinct<U extends { passage: IndexedPassage }>(units: readonly U[]): U[] {
  const texts = new Set<string>();
  return units.filter(({ passage: { text } }) => texts.size < texts.add(text).size);
}

/** Whether nothing holds a word, as any of the project's languages stems it. */
function isNowhere(term: string, words: readonly string[][], nowhere: ReadonlySet<string>): boolean {
  const own = words.find((variants) => variants.includes(term)) ?? [term];
  return own.every((variant) => nowhere.has(variant));
}

/** What the caller asks within, and what the question names. */
function within(allowed: readonly string[] | undefined, named: ReadonlySet<string>): string[] | null {
  if (named.size === 0) return allowed ? [...allowed] : null;
  const both = allowed ? allowed.filter((id) => named.has(id)) : [...named];
  return both.length > 0 ? both : [...(allowed ?? named)];
}

/** The question as units of a language are held against it, whose words that language stems in its own way. */
function askedOf(
  { asksAs }: Choice,
  text: string,
  { terms, idf: own, language, corrected }: Retrieved,
  named: DocumentsNamed,
): (language: string) => Asked {
  const searched = new Set(terms);
  // A misspelt word counts as the one that was looked for instead.
  const idf = new Map([
    ...own,
    ...[...corrected].map(([term, meant]) => [meant, own.get(term) ?? 0] as const),
  ]);
  const meant = (term: string) => corrected.get(term) ?? term;
  const words = spaced(text).trim().split(" ").slice(0, mostWords);
  const common = {
    idf,
    type: answerTypeOf(asksAs, language),
    history: asksHistory(text, language),
    words,
    named: named.resourceIds,
  };
  const known = new Map<string, Asked>();
  return (of) => {
    let asked = known.get(of);
    if (asked) return asked;
    const naming = new Set([...named.words].flatMap((word) => analyseTerms(word, of)));
    const spoken = analyseTerms(text, of).filter((term) => searched.has(term) && !naming.has(term));
    const read = spoken.length > 0 ? spoken : terms.filter((term) => !naming.has(term));
    const left = [...new Set(read.map(meant))];
    const deciding = decidingWords(text, of).filter(
      (word) => word.terms.length > 0 && !word.terms.every((term) => naming.has(term)),
    );
    const pairs = left.slice(1).map((term, i) => [left[i]!, term] as const);
    known.set(of, (asked = { ...common, terms: left, pairs, deciding, naming }));
    return asked;
  };
}

/** The share of the question's words, by their worth, that nothing holds in any language. */
function unknownShare(
  { terms, idf }: Asked,
  words: readonly string[][],
  nowhere: ReadonlySet<string>,
): number {
  const own = new Set(terms);
  let all = 0;
  let lost = 0;
  for (const variants of words) {
    if (!variants.some((term) => own.has(term))) continue;
    const worth = variants.reduce((most, term) => Math.max(most, idf.get(term) ?? 0), 0);
    all += worth;
    if (variants.every((term) => nowhere.has(term))) lost += worth;
  }
  return all === 0 ? 0 : lost / all;
}

/**
 * Answered where it is likely that the first three units hold what is asked; refused where nothing is near, or where a name,
 * setting, code or year of the question stands nowhere in the project, whatever else is near; closest between.
 */
export function outcomeOf({ confidence, unheld, units }: Chosen): "answered" | "closest" | "refused" {
  if (units.length === 0 || unheld.length > 0 || confidence < refuseBelow) return "refused";
  return confidence >= claimFrom ? "answered" : "closest";
}
