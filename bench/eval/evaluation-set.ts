import { existsSync } from "node:fs";
import { basename, join } from "node:path";
import { z } from "zod";
import { jsonLines, linesOf } from "../harness/lines.ts";

export interface CorpusDocument {
  id: string;
  title: string;
  text: string;
}

export interface EvaluationQuery {
  id: string;
  text: string;
  /** Lists what a right answer holds, where the set has it. */
  answers: string[];
  /** True where the corpus does not hold the answer. */
  unanswerable: boolean;
  /** The article that the question is about. */
  article: string | null;
  /** Grades by document; empty where nobody judged. */
  relevant: ReadonlyMap<string, number>;
}

export interface EvaluationSet {
  name: string;
  documents: CorpusDocument[];
  queries: EvaluationQuery[];
}

/**
 * Reads a folder of `corpus.jsonl` (`_id`, `title`, `text`), `queries.jsonl` (`_id`, `text`, maybe `answers`,
 * `unanswerable`, `article`) and `qrels.tsv` (query, document, grade).
 */
export function readEvaluationSet(folder: string): EvaluationSet {
  const path = (name: string) => join(folder, name);
  if (!existsSync(path("corpus.jsonl"))) throw new Error(`There is no corpus.jsonl in ${folder}.`);
  const grades = readGrades(path("qrels.tsv"));
  return {
    name: basename(folder),
    documents: records(path("corpus.jsonl"), corpusLine).map(({ _id: id, ...document }) => ({
      id,
      ...document,
    })),
    queries: records(path("queries.jsonl"), queryLine).map(({ _id: id, ...query }) => ({
      id,
      ...query,
      relevant: grades.get(id) ?? new Map<string, number>(),
    })),
  };
}

const identifier = z.union([z.string(), z.number()]).transform(String);
const corpusLine = z.object({ _id: identifier, title: z.string().default(""), text: z.string().default("") });
const queryLine = z.object({
  _id: identifier,
  text: z.string(),
  answers: z.array(z.string()).default([]),
  unanswerable: z.boolean().default(false),
  // Some sets write the spaces of a title as underscores.
  article: z
    .string()
    .transform((title) => title.replaceAll("_", " "))
    .nullable()
    .default(null),
});

function records<T>(path: string, schema: z.ZodType<T>): T[] {
  return jsonLines(path).map((record) => schema.parse(record));
}

function readGrades(path: string): Map<string, Map<string, number>> {
  const grades = new Map<string, Map<string, number>>();
  for (const line of linesOf(path)) {
    const [query, document, grade] = line.split("\t");
    // The first line may name the columns.
    if (query === undefined || document === undefined || Number.isNaN(Number(grade))) continue;
    const of = grades.get(query) ?? new Map<string, number>();
    grades.set(query, of.set(document, Number(grade)));
  }
  return grades;
}
