import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { parseArgs } from "node:util";
import { withEvaluationProject } from "../bench/eval/evaluation-project.ts";
import { type EvaluationSet, readEvaluationSet } from "../bench/eval/evaluation-set.ts";
import { holdsAnswer } from "../bench/eval/measure-ranking.ts";
import { jsonLines } from "../bench/harness/lines.ts";
import { interpretQuestion } from "../server/src/knowledge/answer/interpret/interpret-question.ts";
import { chooseUnits } from "../server/src/knowledge/answer/select/choose-units.ts";
import { featureNames } from "../server/src/knowledge/answer/select/feature-names.ts";
import type { Chosen } from "../server/src/knowledge/answer/select/score-units.ts";
import type { IndexedPassage, PassageIndex } from "../server/src/knowledge/store/passage-index.ts";
import { SqlitePassageIndex } from "../server/src/knowledge/store/sqlite-passage-index.ts";
import { type AskedUnits, familyOf } from "./asked-units.ts";

/**
 * `node training/collect.ts --data FOLDER --questions FILE --out FILE` asks the questions of a set over the projects of an
 * installation's data folder, each named as its collection, and writes what was found for each with its features.
 * `--set FOLDER --most NUMBER` in their place indexes a set of documents with graded questions, and asks so many of them.
 * `--elsewhere` asks each follow-up of the documents of another collection, where nothing answers it: no set asks for what
 * is absent in a conversation, and without that each follow-up would seem to have an answer.
 */
const { values } = parseArgs({
  options: {
    data: { type: "string" },
    questions: { type: "string" },
    set: { type: "string" },
    most: { type: "string", default: "200" },
    elsewhere: { type: "boolean", default: false },
    out: { type: "string" },
  },
});
const { data, questions: file, set: folder, most, out } = values;
if (out === undefined || (folder === undefined && (data === undefined || file === undefined)))
  throw new Error("Please name a folder of data and a file of questions, or a set, and the file to write.");
const written = createWriteStream(out);
written.write(`${JSON.stringify({ features: featureNames })}\n`);
if (folder === undefined) await ofInstallation(data!, file!);
else await ofSet(readEvaluationSet(folder), Number(most));
await new Promise((resolve) => written.end(resolve));

interface SetQuestion {
  id: string;
  collection: string;
  kind: string;
  q: string;
  expect?: string[];
  passage?: string[];
  where?: { snippet: string }[];
  after?: string;
  absent?: boolean;
}

async function ofInstallation(folderOfData: string, fileOfQuestions: string): Promise<void> {
  const questions = jsonLines<SetQuestion>(fileOfQuestions);
  const byId = new Map(questions.map((question) => [question.id, question]));
  const index = new SqlitePassageIndex(join(folderOfData, "passages"));
  const projects = projectsOf(join(folderOfData, "catalogue.sqlite"));
  const collections = [...new Set(questions.map(({ collection }) => collection))];
  for (const question of questions) {
    const before = question.after === undefined ? "" : byId.get(question.after)!.q;
    const asked = values.elsewhere ? elsewhere(question, collections) : question;
    const project = asked && projects.get(asked.collection);
    if (project) write(await collected(index, asked, before, project));
  }
  await index.close();
}

/** Returns a follow-up as it is asked of the next collection of another family; null if the question follows none. */
function elsewhere(question: SetQuestion, collections: readonly string[]): SetQuestion | null {
  if (question.after === undefined) return null;
  const at = collections.indexOf(question.collection);
  const next = [...collections.slice(at + 1), ...collections.slice(0, at)];
  const collection = next.find((name) => familyOf(name) !== familyOf(question.collection))!;
  return { ...question, id: `${question.id} elsewhere`, collection, expect: [], where: [], absent: true };
}

/** Collects units for some of a set's questions, at even distances. */
async function ofSet(set: EvaluationSet, count: number): Promise<void> {
  const asked = set.queries.filter(({ relevant, unanswerable }) => relevant.size > 0 || unanswerable);
  const step = Math.max(1, asked.length / count);
  const chosen = Array.from(
    { length: Math.min(count, asked.length) },
    (_, i) => asked[Math.floor(i * step)]!,
  );
  await withEvaluationProject(set, async ({ index, projectId, resourceNames }) => {
    for (const { id, text, relevant, answers, unanswerable } of chosen) {
      const { units, ...rest } = await chosenFor(index, projectId, resourceNames, text, "");
      const right = units.map(
        ({ passage }) =>
          !unanswerable &&
          (relevant.get(passage.part) ?? 0) > 0 &&
          (answers.length === 0 || holdsAnswer(wholeOf(passage), { answers })),
      );
      write(
        asUnits(
          { collection: set.name, asks: "others", id, absent: unanswerable, needs: [right] },
          { units, ...rest },
          right,
        ),
      );
    }
  });
}

function write(question: AskedUnits): void {
  written.write(`${JSON.stringify(question)}\n`);
}

async function chosenFor(
  index: PassageIndex,
  projectId: string,
  resourceNames: ReadonlyMap<string, string>,
  query: string,
  before: string,
) {
  const { signal } = new AbortController();
  const asked = interpretQuestion(query, before === "" ? [] : [{ role: "user", content: before }]);
  const own = { ...asked, text: asked.topic || asked.text };
  const chosen = await chooseUnits({ index, projectId }, own, { resourceNames, signal });
  return { ...chosen, followUp: own.carried !== "" };
}

function asUnits(
  question: Pick<AskedUnits, "collection" | "asks" | "id" | "absent" | "needs">,
  { units, unknown, asked, followUp }: Chosen & { followUp: boolean },
  right: readonly boolean[],
): AskedUnits {
  return {
    ...question,
    unknown,
    several: asked.type === "list",
    followUp,
    units: units.map(({ features }, i) => ({
      right: right[i]!,
      features: Array.from(features, (value) => Number(value.toFixed(5))),
    })),
  };
}

/** Reads projects by name, the last if several have one, with their resources' names. */
function projectsOf(path: string): Map<string, { id: string; names: Map<string, string> }> {
  const catalogue = new DatabaseSync(path, { readOnly: true });
  const found = new Map<string, { id: string; names: Map<string, string> }>();
  for (const { id, name } of catalogue.prepare("select id, name from projects order by created_at").all()) {
    const rows = catalogue.prepare("select id, file_name from resources where project_id = ?").all(id!);
    found.set(String(name), {
      id: String(id),
      names: new Map(rows.map((row) => [String(row.id), String(row.file_name)])),
    });
  }
  catalogue.close();
  return found;
}

async function collected(
  index: PassageIndex,
  question: SetQuestion,
  before: string,
  { id, names }: { id: string; names: Map<string, string> },
): Promise<AskedUnits> {
  const chosen = await chosenFor(index, id, names, question.q, before);
  const texts = chosen.units.map(({ passage }) => wholeOf(passage));
  const absent = question.absent ?? false;
  const needs = (question.expect ?? []).map((pattern) =>
    texts.map((text) => new RegExp(pattern, "is").test(text)),
  );
  const right = texts.map((text) => !absent && isRight(question, text));
  return asUnits(
    { collection: question.collection, asks: "customers", id: question.id, absent, needs },
    chosen,
    right,
  );
}

/** Returns a passage in one line, with plain quotation marks, hyphens and spaces, as the sets' patterns expect. */
function wholeOf({ title, heading, context, text }: IndexedPassage): string {
  return [title, ...heading, ...context.map((piece) => piece.text), text]
    .join(" \n ")
    .replace(/[‘’‚′]/g, "'")
    .replace(/[“”„″]/g, '"')
    .replace(/[‐‑]/g, "-")
    .replaceAll("\u00ad", "")
    .replace(/\s+/g, " ");
}

function letters(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
}

/** Returns whether a unit has all that the question's passage must, or the very words that the answer was taken from. */
function isRight({ passage, expect = [], where = [] }: SetQuestion, text: string): boolean {
  const own = letters(text);
  const snippets = where.map(({ snippet }) => letters(snippet)).filter((snippet) => snippet !== "");
  if (snippets.some((snippet) => own.includes(snippet))) return true;
  return (passage ?? expect).every((pattern) => new RegExp(pattern, "is").test(text));
}
