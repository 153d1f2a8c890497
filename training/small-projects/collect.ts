import { join } from "node:path";
import { z } from "zod";
import { inScratchFolder } from "../../bench/harness/server.ts";
import { createRandom } from "../../e2e/support/random.ts";
import { askedFor } from "../../server/src/knowledge/answer/decide/asked-for.ts";
import {
  bestSentence,
  scoredSentences,
  withOthers,
} from "../../server/src/knowledge/answer/decide/decide-units.ts";
import {
  differenceOfSubjects,
  documentFeatures,
} from "../../server/src/knowledge/answer/decide/document-meant.ts";
import { sentenceFeatures } from "../../server/src/knowledge/answer/decide/compared-sentences.ts";
import { interpretQuestion } from "../../server/src/knowledge/answer/interpret/interpret-question.ts";
import { chooseUnits } from "../../server/src/knowledge/answer/select/choose-units.ts";
import { textOf } from "../../server/src/knowledge/documents/units/unit.ts";
import { readAnyFile } from "../../server/src/knowledge/readers/registry.ts";
import { SqlitePassageIndex } from "../../server/src/knowledge/store/sqlite-passage-index.ts";
import type { DocumentQuestion, GradedDocuments } from "./read-documents.ts";

const features = z.array(z.number());

/** A question as it was asked in a project of some documents. */
export const askedInProject = z.object({
  document: z.string(),
  size: z.number(),
  absent: z.boolean(),
  /** The sentence that would be claimed, in the order of `documentFeatures`; null where none covers the question. */
  claim: z.object({ right: z.boolean(), features }).nullable(),
  /** The share of its words that no unit has. */
  missing: z.number(),
  /** The project's sentences, with their units and documents by number, in the order of `sentenceFeatures`. */
  sentences: z.array(z.object({ unit: z.number(), document: z.number(), right: z.boolean(), features })),
  /** The units that have the answer, by number. */
  rightUnits: z.array(z.number()),
});
export type AskedInProject = z.infer<typeof askedInProject>;

export const sizes = [1, 5, 20] as const;

/**
 * Asks each question in projects of 1, 5 and 20 documents of its set, and once in one that lacks its document, so that nothing
 * answers it; one that names nothing of its document is asked of that document alone. The same seed makes the same projects.
 */
export async function collect(set: GradedDocuments, seed: number): Promise<AskedInProject[]> {
  const random = createRandom(seed);
  const asked: AskedInProject[] = [];
  for (const size of sizes) {
    const projects = inGroups(random.shuffle([...set.documents.keys()]), size);
    for (const [i, own] of projects.entries()) {
      const other = projects[(i + 1) % projects.length]!;
      const here = set.questions.filter(
        ({ document, isAlone }) => own.includes(document) && (!isAlone || size === 1),
      );
      const elsewhere = set.questions
        .filter(({ expected, isAlone }) => expected.length > 0 && !isAlone)
        .filter(({ document }) => other !== own && other.includes(document))
        .map((question) => ({ ...question, expected: [] }));
      asked.push(...(await inProject(set, own, size, [...here, ...elsewhere])));
    }
  }
  return asked;
}

async function inProject(
  { documents }: GradedDocuments,
  own: readonly string[],
  size: number,
  questions: readonly DocumentQuestion[],
): Promise<AskedInProject[]> {
  return inScratchFolder(async (folder) => {
    const index = new SqlitePassageIndex(join(folder, "passages"));
    const resourceNames = new Map(own.map((name) => [name, `${name}.md`]));
    for (const name of own) {
      const bytes = Buffer.from(documents.get(name)!);
      const read = await readAnyFile({ bytes, name: `${name}.md`, contentType: "", url: null }, () => {});
      const parts = read.flatMap((one) => (one.state === "read" ? [one.part] : []));
      await index.replaceResource("project", name, "1", { parts });
    }
    await index.learn("project");
    const asked: AskedInProject[] = [];
    for (const question of questions) asked.push(await askedOf(index, resourceNames, question, size));
    await index.close();
    return asked;
  });
}

async function askedOf(
  index: SqlitePassageIndex,
  resourceNames: ReadonlyMap<string, string>,
  { document, question, expected }: DocumentQuestion,
  size: number,
): Promise<AskedInProject> {
  const projectId = "project";
  const project = { index, projectId, statistics: await index.statistics(projectId) };
  const { signal } = new AbortController();
  const found = await chooseUnits(project, interpretQuestion(question), { resourceNames, signal });
  const { units, unheld } = await withOthers(project, found);
  const asked = askedFor(question);
  const best =
    unheld.length > 0 ? null : bestSentence(asked, units, resourceNames, await differenceOfSubjects(project));
  const absent = expected.length === 0;
  const isRight = (resourceId: string, text: string) =>
    !absent && resourceId === document && expected.every((value) => text.includes(value));
  const { sentences, missing } = scoredSentences(asked, { units, unheld }, resourceNames);
  const documents = [...resourceNames.keys()];
  return {
    document,
    size,
    absent,
    claim: best && {
      right: isRight(best.unit.passage.resourceId, best.place.text),
      features: documentFeatures.map((name) => rounded(best.features[name])),
    },
    missing: rounded(missing),
    sentences: sentences.map(({ unit, place, document: of, features: own }) => ({
      unit: units.indexOf(unit),
      document: documents.indexOf(of),
      right: isRight(of, textOf(unit.passage, unit.passage.sentences[place]!)),
      features: sentenceFeatures.map((name) => rounded(own[name])),
    })),
    rightUnits: units.flatMap(({ passage }, i) => (isRight(passage.resourceId, passage.text) ? [i] : [])),
  };
}

const rounded = (value: number): number => Number(value.toFixed(4));

const inGroups = <T>(values: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(values.length / size) }, (_, i) => values.slice(i * size, (i + 1) * size));
