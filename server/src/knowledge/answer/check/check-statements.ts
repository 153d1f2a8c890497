import { analyseTerms } from "../../documents/analyse-terms.ts";
import type { RankedPassage } from "../../store/passage-index.ts";
import { mostShared } from "../../verify/judge-places.ts";
import type { Verdict } from "../../verify/verdict.ts";
import { verifySentence } from "../../verify/verify-sentence.ts";
import type { AnswerCitation, ResourceNames } from "../answer.ts";
import { Composition } from "../compose/compose.ts";
import type { ProjectIndex } from "../project-memory.ts";
import { verifyingByRecords, withTables } from "../records/verify-by-records.ts";
import { type Choosing, searchUnits } from "../select/choose-units.ts";
import { SourceBook } from "../with-model/source-book.ts";
import { evidenceOf, quotesOf } from "../with-model/support-sentence.ts";

export interface CheckedStatement {
  text: string;
  finding: "supported" | "partly" | "contradicted" | "without source";
  /**
   * Says what speaks against it, or why nothing can be decided about it; null where the sources support it, or have nothing
   * of it.
   */
  reason: string | null;
  /** Lists the marks of what supports it or contradicts it; without a source, of what comes closest. */
  marks: number[];
}

export interface CheckedStatements {
  statements: CheckedStatement[];
  citations: AnswerCitation[];
}

const verify = verifyingByRecords(verifySentence);

/** So many units are found for each statement, by what would answer it as a question. */
const unitsFound = 60;
/**
 * Limits the units that are read to those that share most with the statement's words: it is a statement, and not a question.
 */
const unitsRead = 8;

/**
 * Holds statements that somebody wrote against a project's sources: searches what speaks of each, and compares word by
 * word as sentences of a model are. No model is asked.
 */
export async function checkStatements(
  project: ProjectIndex,
  statements: readonly string[],
  choosing: Choosing & { resourceNames: ResourceNames },
): Promise<CheckedStatements> {
  const composition = new Composition(choosing.resourceNames);
  const whole = { ...project, statistics: await project.index.statistics(project.projectId) };
  const checked: CheckedStatement[] = [];
  composition.begin({ prefix: "" });
  for (const text of statements) {
    const found = await searchUnits(project, text, { ...choosing, limit: unitsFound });
    const book = new SourceBook("", choosing.resourceNames);
    book.add(likeliest(text, found).map(({ passage, ...scores }) => ({ passage, scores })));
    const sources = await withTables(whole, book.sources);
    const verdict = verify(text, sources.map(evidenceOf));
    composition.add({ text, sources: book.spansOf(quotesOf(verdict, sources)) });
    checked.push({
      text,
      finding: findingOf(verdict),
      reason: reasonOf(verdict),
      marks: composition.sentences.at(-1)?.marks ?? [],
    });
  }
  return { statements: checked, citations: composition.citations };
}

/** Returns the units that share most with a statement, including their headings and the context above them. */
function likeliest(text: string, found: readonly RankedPassage[]): RankedPassage[] {
  const units = found.map((one) => {
    const { language, context, heading, text: unit } = one.passage;
    const whole = [...heading, ...context.map((block) => block.text), unit].join("\n");
    return { one, language, terms: new Set(analyseTerms(whole, language)) };
  });
  return mostShared(text, units, unitsRead).map(({ one }) => one);
}

/**
 * Returns the finding of a check. A model cites what it was given, so that a source with part of its sentence is likely
 * meant. Somebody's idea cites nothing: where one place has most of it, that is shown as a part of it; words from two places
 * may be about anything, and then the closest passage is all there is to show.
 */
function findingOf({ state, says, isWhole, quotes }: Verdict): CheckedStatement["finding"] {
  if (quotes.length === 0) return "without source";
  const isOnePlace = quotes.every(({ evidence }) => evidence === quotes[0]!.evidence);
  if (state === "entailed") return !isOnePlace ? "without source" : isWhole ? "supported" : "partly";
  if (!isWhole) return "without source";
  return state === "contradicted" || says === "otherwise" ? "contradicted" : "without source";
}

function reasonOf(verdict: Verdict): string | null {
  const { state, reasons, quotes } = verdict;
  if (findingOf(verdict) === "contradicted") return reasons.slice(0, 1).map(inTheIdea).join("") || null;
  switch (state) {
    case "entailed":
      return null;
    case "no claim":
      return "It makes no statement that a source could support.";
    case "other language":
      return "It is not in the language of the sources, so it was not compared.";
    default:
      return quotes.length > 0 ? reasons.map(inTheIdea).join(" ") || null : null;
  }
}

/** Rephrases an objection: the check speaks of answers, and here it checks somebody's idea. */
function inTheIdea(reason: string): string {
  return reason.replace(/\b([Tt])he answer\b/g, "$1he idea");
}
