import { analyseTerms } from "../../documents/analyse-terms.ts";
import { type Retrieved, searchPassages } from "../../retrieval/search-passages.ts";
import type { IndexedPassage, RankedPassage } from "../../store/passage-index.ts";
import type { Question, ResourceNames } from "../answer.ts";
import { holdsCode, isEveryday } from "../decide/everyday-words.ts";
import { documentsNamed, type DocumentsNamed, noDocuments } from "../interpret/documents-named.ts";
import type { Choice } from "../interpret/follow-up.ts";
import { isSlip } from "../../retrieval/steps/correct-word.ts";
import { isEnglishWord } from "../interpret/respell.ts";
import type { ProjectIndex } from "../project-memory.ts";
import { type Asked, askedOf } from "./asked.ts";
import { featuresOf } from "./features.ts";
import {
  type Chosen,
  type ChosenUnit,
  claimFeatures,
  confidenceOf,
  rerankUnits,
  scoreOf,
  usualUnits,
} from "./score-units.ts";
import { wordsOf } from "./unit-words.ts";

export interface Choosing extends Partial<Pick<Question, "resourceIds" | "resourceNames">> {
  /** True if documents that are named are only preferred, and do not answer alone. */
  anywhere?: boolean;
  signal: AbortSignal;
}

const noNames: ResourceNames = new Map();

/** Chooses the units of a project that answer a question, and says how sure that is. */
export async function chooseUnits(
  project: ProjectIndex,
  question: Choice,
  { resourceIds, resourceNames = noNames, anywhere = false, signal }: Choosing,
): Promise<Chosen> {
  const text = [question.carried, question.text].join(" ").trim();
  const named = anywhere ? noDocuments : await namedAlone(project, documentsNamed(text, resourceNames));
  const only = within(resourceIds, named.resourceIds);
  const found = await searchPassages(project.index, project.projectId, text, {
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
  const { units, claim } = await rerankUnits(scored, text, project.rerank, signal);
  const nowhere = new Set(found.unknown);
  const unknown = unknownShare(
    asked,
    found.words,
    new Set([...nowhere].filter((term) => !found.corrected.has(term))),
  );
  const corrected = correctedWords(text, found, units);
  return {
    asked,
    units,
    unknown,
    corrected,
    replaced: found.corrected,
    confidence: confidenceOf(
      claimFeatures(
        // What was learnt of claims was learnt of the learnt order; what a reranker says is added.
        scored.map(({ features, score }) => ({ row: features, score })),
        { unknown, several: asked.type === "list", followUp: question.carried !== "" },
      ),
      claim,
    ),
    unheld: [
      ...quotedMisspelt(text, found),
      ...asked.deciding
        .filter(({ terms }) => terms.some((term) => isNowhere(term, found.words, nowhere)))
        .filter(({ written }) => !corrected.has(written.toLowerCase()))
        .filter((word) => !isEveryday(word, text, found.language))
        .filter(({ written }) => !units.some(({ passage }) => holdsCode(passage, written)))
        .map(({ written }) => written),
    ],
  };
}

/** Units in which the written form of a corrected word is looked for. */
const mostSpelled = 40;

/** Returns the words of a question that were corrected, each with a word of the units that has the corrected term. */
function correctedWords(
  text: string,
  { corrected, language }: Retrieved,
  units: readonly ChosenUnit[],
): Map<string, string> {
  const found = new Map<string, string>();
  if (corrected.size === 0) return found;
  for (const [written] of text.matchAll(/[\p{L}\p{M}]{4,40}/gu)) {
    const meant = analyseTerms(written, language).map((term) => corrected.get(term))[0];
    // What is put in quotation marks is meant as it is written.
    if (meant === undefined || /["“„«]$/.test(text.slice(0, text.indexOf(written)))) continue;
    if (language === "en" && isEnglishWord(written.toLowerCase())) continue;
    const spelled = spellingOf(meant, units);
    if (spelled !== null && isSlip(written.toLowerCase(), spelled.toLowerCase()))
      found.set(written.toLowerCase(), spelled);
  }
  return found;
}

/** Returns words in quotation marks, which are searched for as they are written, that occur nowhere. */
function quotedMisspelt(text: string, { corrected, language }: Retrieved): string[] {
  if (corrected.size === 0) return [];
  const quoted = [...text.matchAll(/["“„«]([\p{L}\p{M}]{3,40})["”“»]/gu)].map(([, word]) => word!);
  return quoted.filter((word) => analyseTerms(word, language).some((term) => corrected.has(term)));
}

function spellingOf(term: string, units: readonly ChosenUnit[]): string | null {
  for (const { passage } of units.slice(0, mostSpelled)) {
    if (!wordsOf(passage).all.has(term)) continue;
    const text = [passage.text, passage.title, ...passage.heading].join(" ");
    for (const [word] of text.matchAll(/[\p{L}\p{M}]{3,40}/gu))
      if (analyseTerms(word, passage.language)[0] === term) return word;
  }
  return null;
}

/** Returns the best of those that say the same, as where a manual is on many pages and once more on a single one. */
function distinct<U extends { passage: IndexedPassage }>(units: readonly U[]): U[] {
  const texts = new Set<string>();
  return units.filter(({ passage: { text } }) => texts.size < texts.add(text).size);
}

/** Returns whether nothing holds a word, as any of the project's languages stems it. */
function isNowhere(term: string, words: readonly string[][], nowhere: ReadonlySet<string>): boolean {
  const own = words.find((variants) => variants.includes(term)) ?? [term];
  return own.every((variant) => nowhere.has(variant));
}

/** Returns the resources that the caller allows and the question names. */
function within(allowed: readonly string[] | undefined, named: ReadonlySet<string>): string[] | null {
  if (named.size === 0) return allowed ? [...allowed] : null;
  const both = allowed ? allowed.filter((id) => named.has(id)) : [...named];
  return both.length > 0 ? both : [...(allowed ?? named)];
}

/** Returns the share of the question's words, by their worth, that nothing has in any language. */
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

/** Searches a project's units for a query, in the order in which they would answer it; `total` is their score. */
export async function searchUnits(
  project: ProjectIndex,
  query: string,
  { limit, ...choosing }: Choosing & { limit: number },
): Promise<RankedPassage[]> {
  const asked = { text: query, carried: "", asksAs: query };
  // Whoever searches may search for several things at once.
  const { units } = await chooseUnits(project, asked, { ...choosing, anywhere: true });
  return units.slice(0, limit).map(({ found, score }) => ({ ...found, total: score }));
}

/** The share of the passages with a name's words that must stand in the documents of that name. */
const leastOwn = 0.8;
const mostLookedAt = 80;

/**
 * Returns the documents that a question names by words that others hardly use: "the harbour" names no file if several speak of
 * it.
 */
export async function namedAlone(
  { index, projectId }: ProjectIndex,
  named: DocumentsNamed,
): Promise<DocumentsNamed> {
  if (named.resourceIds.size === 0) return noDocuments;
  const found = await searchPassages(index, projectId, [...named.words].join(" "), {
    limit: mostLookedAt,
    steps: new Set(),
  });
  const words = [...named.words];
  const holding = found.passages.filter(({ passage }) => {
    const { all } = wordsOf(passage);
    const holds = (word: string) => analyseTerms(word, passage.language).some((term) => all.has(term));
    return named.resourceIds.size === 1 ? words.every(holds) : words.some(holds);
  });
  const own = holding.filter(({ passage }) => named.resourceIds.has(passage.resourceId));
  return own.length >= leastOwn * holding.length ? named : noDocuments;
}

/** Returns the documents that a topic names if it says nothing else; null if it does, or names none. */
export function onlyNames(
  topic: string,
  { resourceIds, resourceNames }: Pick<Question, "resourceIds" | "resourceNames">,
): string[] | null {
  const named = documentsNamed(topic, resourceNames);
  const ids = [...named.resourceIds].filter((id) => resourceIds?.includes(id) ?? true);
  if (ids.length === 0) return null;
  const left = (topic.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !named.words.has(word));
  const terms = analyseTerms(left.join(" "), "en").filter((term) => /\p{L}/u.test(term));
  return terms.length === 0 ? ids : null;
}
