import type { Turn } from "@groundwork/contract/chat";
import { type Expectation, expectation } from "@groundwork/contract/cases";
import { limits } from "@groundwork/contract/limits";
import type { Authorized } from "#kit/authorized.ts";
import { csvRows, csvShape } from "#knowledge/readers/csv/csv-rows.ts";
import type { ReadHandle } from "#platform/database/database.ts";
import type { AnswerCitation } from "#knowledge/answer/answer.ts";
import { findAnswer, findAnswerSources, type KeptAnswer } from "../chat/answers.repository.ts";
import { chatErrors } from "../chat/chat.errors.ts";
import { findLastTurns } from "../chat/turns.repository.ts";
import type { Deps } from "../deps.ts";
import type { Project } from "../projects/projects.repository.ts";
import { maskPersonalData } from "../questions/mask-personal-data.ts";
import { findResourcesOf } from "../resources/resources.repository.ts";
import { caseErrors } from "./cases.errors.ts";
import { type Case, countCases, insertCases, type NewCase } from "./cases.repository.ts";
import { csvColumns, mustWords } from "./list-cases.ts";
import { wordsOf } from "./same-words.ts";

type AddDeps = Pick<Deps, "database" | "clock">;
type Editor = Authorized<Project, "editor">;

interface Wished {
  answer_id?: string | undefined;
  question?: string | undefined;
  expected?: Expectation | undefined;
}

/** Adds a test; what is not given is taken from the answer that is kept as one. */
export async function addCase(deps: AddDeps, project: Editor, wished: Wished): Promise<Case> {
  const { read } = deps.database;
  const { answer_id, question, expected } = wished;
  const kept = answer_id === undefined ? null : await caseOfAnswer(read, project, answer_id);
  const query = question ?? kept?.query;
  const must = expected ?? kept?.expected;
  if (query === undefined || !must) throw new caseErrors.test_incomplete();
  await requireOwnSource(read, project, must);
  const [added] = await add(deps, project, [{ query, history: kept?.history ?? [], expected: must }]);
  return added!;
}

/** Fails with `resource_not_found` where a test expects a source that the project does not have. */
export async function requireOwnSource(
  read: ReadHandle,
  project: Editor,
  expected: Expectation,
): Promise<void> {
  if (expected.kind !== "cites") return;
  const own = await findResourcesOf(read, project.id);
  if (!own.some(({ id }) => id === expected.ResourceID)) throw new chatErrors.resource_not_found();
}

async function add(
  { database, clock }: AddDeps,
  project: Editor,
  cases: readonly NewCase[],
): Promise<Case[]> {
  return database.write(async (transaction) => {
    if ((await countCases(transaction, project.id)) + cases.length > limits.casesMax)
      throw new caseErrors.too_many_tests();
    return insertCases(transaction, project, cases, clock.now());
  });
}

/** Takes a test from an answer: what it cites first must be cited, and what was not answered must be refused. */
async function caseOfAnswer(
  read: ReadHandle,
  project: Editor,
  answerId: string,
): Promise<Omit<NewCase, "expected"> & { expected: Expectation | undefined }> {
  const answer = await findAnswer(read, answerId);
  if (!answer || answer.project_id !== project.id) throw new chatErrors.answer_not_found();
  const query = maskPersonalData(answer.query);
  const history = await historyOf(read, project, answer);
  if (answer.answered === 0) return { query, history, expected: { kind: "refused" } };
  const cited = (await findAnswerSources(read, answerId))?.citations[0];
  if (!cited) return { query, history, expected: undefined };
  const heading = (cited.heading.at(-1) ?? "").slice(0, limits.titleMax);
  return {
    query,
    history,
    expected: { kind: "cites", ResourceID: cited.resourceId, quote: passageOf(cited), heading },
  };
}

/** The fewest words of a deciding part that are a passage of their own. */
const fewestWords = 4;

/** Returns the deciding part of a quote, or the whole of it where that is too short to be found again. */
function passageOf({ quote, start, deciding = [] }: AnswerCitation): string {
  const from = deciding[0]?.start ?? start;
  const to = deciding.at(-1)?.end ?? start;
  const part = quote.slice(Math.max(0, from - start), Math.max(0, to - start)).trim();
  return (wordsOf(part).length < fewestWords ? quote : part).slice(0, limits.quoteMax).trim();
}

/** Returns what preceded a question in the caller's own conversation; those of others are theirs. */
async function historyOf(
  read: ReadHandle,
  project: Editor,
  { conversation_id: id, user_id: userId, asked_at: before }: KeptAnswer,
): Promise<Turn[]> {
  if (id === null || userId !== project.access.userId) return [];
  const { turns } = await findLastTurns(read, id, before);
  return turns
    .flatMap(({ query, message }): Turn[] => [
      { role: "user", content: maskPersonalData(query) },
      { role: "assistant", content: maskPersonalData(message).slice(0, limits.historyTextMax) },
    ])
    .slice(-limits.historyTurns);
}

interface ImportedCases {
  added: number;
  skipped: { line: number; reason: string }[];
}

/** Adds tests from CSV, and says why the rows that are none were left out. */
export async function importCases(deps: AddDeps, project: Editor, csv: string): Promise<ImportedCases> {
  const sources = new Map(
    (await findResourcesOf(deps.database.read, project.id)).map(({ id, file_name }) => [file_name, id]),
  );
  const text = csv.replace(/^\ufeff/, "");
  const [head = [], ...rows] = csvRows(text, csvShape(text, "tests.csv"), limits.casesMax + 1);
  const columns = head.map((name) => name.trim().toLowerCase());
  const cases: NewCase[] = [];
  const skipped: ImportedCases["skipped"] = [];
  if (!columns.includes("question"))
    return { added: 0, skipped: [{ line: 1, reason: `The first row must be: ${csvColumns.join(", ")}.` }] };
  for (const [at, cells] of rows.entries()) {
    const row = Object.fromEntries(columns.map((name, i) => [name, unescaped(cells[i] ?? "")]));
    const read = caseOfRow(row, sources);
    if (typeof read === "string") skipped.push({ line: at + 2, reason: read });
    else cases.push(read);
  }
  await add(deps, project, cases);
  return { added: cases.length, skipped };
}

/** Drops the apostrophe before what a spreadsheet would take for a formula. */
const unescaped = (cell: string): string => cell.replace(/^'(?=\s*[=+\-@])/, "").trim();

function caseOfRow(
  row: Readonly<Record<string, string>>,
  sources: ReadonlyMap<string, string>,
): NewCase | string {
  const { question: query = "", must = "", source = "", text = "", heading = "" } = row;
  if (query === "") return "It has no question.";
  if (query.length > limits.queryMax) return `A question can have at most ${limits.queryMax} characters.`;
  const kind = Object.entries(mustWords).find(([, word]) => word === must.toLowerCase())?.[0];
  if (kind === undefined) return 'The column "must" takes: cite, say, be refused.';
  const ResourceID = sources.get(source);
  if (kind === "cites" && ResourceID === undefined) return `This project has no source named “${source}”.`;
  const wished =
    kind === "cites"
      ? { kind, ResourceID, quote: text, heading }
      : kind === "says"
        ? { kind, value: text }
        : { kind };
  const parsed = expectation.safeParse(wished);
  if (!parsed.success) return parsed.error.issues[0]?.message ?? "This row cannot be read.";
  return { query, history: [], expected: parsed.data };
}
