import { setImmediate as others } from "node:timers/promises";
import type { Answer } from "@groundwork/contract/call";
import type { AskedQuestion, listQuestions as call } from "@groundwork/contract/questions";
import type { Authorized } from "#kit/authorized.ts";
import { toCsv } from "#kit/csv.ts";
import type { ReadHandle } from "#platform/database/database.ts";
import type { Project } from "../projects/projects.repository.ts";
import { findResourceNames } from "../resources/resources.repository.ts";
import * as stored from "./questions.repository.ts";
import { findRow } from "#platform/database/rows.ts";

const perPage = 50;
/** Rows of which the words are looked through at once, and by one call. */
const atOnce = 4_000;
const mostLooked = 40_000;

type ShownFilters = stored.QuestionFilters & { words?: string | undefined; before?: string | undefined };

/** Lists a project's questions, newest first, a page at a time; where few have the words, less than a page. */
export async function listQuestions(
  read: ReadHandle,
  project: Authorized<Project, "editor">,
  filters: ShownFilters,
): Promise<Answer<typeof call, 200>> {
  const present = await presenter(read, project.id);
  const found: stored.QuestionRow[] = [];
  let looked = 0;
  let next: string | null = null;
  for await (const { rows, after } of filtered(read, project.id, filters)) {
    found.push(...rows);
    looked += atOnce;
    const isFull = found.length > perPage;
    next = (isFull ? found[perPage - 1] : after)?.id ?? null;
    if (isFull || looked >= mostLooked) break;
  }
  return { questions: found.slice(0, perPage).map(present), more: next !== null, next };
}

const columns = ["asked_at", "question", "outcome", "origin", "thumb", "model", "ms", "visitor", "sources"];

/** Writes the list as CSV, a batch at a time. */
export async function* exportQuestions(
  read: ReadHandle,
  project: Authorized<Project, "editor">,
  filters: ShownFilters,
): AsyncGenerator<string> {
  yield toCsv(columns, []);
  const present = await presenter(read, project.id);
  const head = toCsv(columns, []).length;
  for await (const { rows } of filtered(read, project.id, filters))
    yield toCsv(columns, rows.map(present).map(lineOf)).slice(head);
}

function lineOf({ useful, ms, sources, model, visitor, asked_at, question, outcome, origin }: AskedQuestion) {
  return {
    asked_at,
    question,
    outcome,
    origin,
    model: model ?? "",
    visitor: visitor ?? "",
    thumb: useful === null ? "" : useful ? "up" : "down",
    ms: ms === null ? "" : String(ms),
    sources: sources.join("; "),
  };
}

/**
 * Yields the rows that pass, a batch at a time, with the place behind which older ones may follow. Words are compared here, because the
 * catalogue may hold them encrypted.
 */
async function* filtered(
  read: ReadHandle,
  projectId: string,
  { words = "", before, ...filters }: ShownFilters,
): AsyncGenerator<{ rows: stored.QuestionRow[]; after: stored.QuestionPlace | undefined }> {
  const wanted = fold(words).split(/\s+/u).filter(Boolean);
  let after: stored.QuestionPlace | null = null;
  if (before !== undefined)
    after = (await findRow(read, "questions", { project_id: projectId, id: before })) ?? null;
  const limit = perPage + 1;
  for (;;) {
    let rows: stored.QuestionRow[];
    let next: stored.QuestionPlace | undefined;
    if (wanted.length === 0) {
      rows = await stored.findQuestions(read, projectId, filters, { after, limit });
      next = rows.length < limit ? undefined : rows.at(-1);
    } else {
      // Most rows do not have the words, so nothing but their words is read of these.
      const looked = await stored.findQuestionWords(read, projectId, filters, { after, limit: atOnce });
      const ids = looked
        .filter(({ query }) => {
          const text = fold(query);
          return wanted.every((word) => text.includes(word));
        })
        .map(({ id }) => id);
      rows = await stored.findQuestionsById(read, projectId, ids);
      next = looked.length < atOnce ? undefined : looked.at(-1);
    }
    yield { rows, after: next };
    if (!next) return;
    after = next;
    await others();
  }
}

const fold = (text: string): string => (isPlain.test(text) ? text : text.normalize("NFKC")).toLowerCase();
/** Matches a text that is the same in every form of Unicode. */
const isPlain = /^[\x20-\x7e]*$/;

/** Returns what shows a row with its sources by the names that they have now; those that are gone are left out. */
export async function presenter(
  read: ReadHandle,
  projectId: string,
): Promise<(row: stored.QuestionRow) => AskedQuestion> {
  const names = new Map(
    (await findResourceNames(read, projectId)).map(({ id, file_name }) => [id, file_name]),
  );
  return (row) => ({
    answer_id: row.id,
    question: row.query,
    asked_at: row.asked_at,
    outcome: row.outcome as AskedQuestion["outcome"],
    origin: row.origin as AskedQuestion["origin"],
    useful: row.useful === null ? null : row.useful === 1,
    model: row.model,
    ms: row.ms,
    visitor: row.visitor,
    answer: row.answer,
    person:
      row.person_asked_at === null
        ? null
        : { asked_at: row.person_asked_at, replied_at: row.person_replied_at },
    sources: (JSON.parse(row.sources) as string[]).flatMap((id) => names.get(id) ?? []),
  });
}
