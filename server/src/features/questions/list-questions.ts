import { setImmediate as others } from "node:timers/promises";
import type { Answer } from "@groundwork/contract/call";
import type { AskedQuestion, listQuestions as call } from "@groundwork/contract/questions";
import type { Authorized } from "#kit/authorized.ts";
import { toCsv } from "#kit/csv.ts";
import type { ReadHandle } from "#platform/database/database.ts";
import type { Project } from "../projects/projects.repository.ts";
import { findResourceNames } from "../resources/resources.repository.ts";
import {
  findQuestionPlace,
  findQuestions,
  findQuestionsById,
  findQuestionWords,
  type QuestionFilters,
  type QuestionPlace,
  type QuestionRow,
} from "./questions.repository.ts";

const perPage = 50;
/** Rows of which the words are looked through at once. */
const atOnce = 4_000;

export type ShownFilters = QuestionFilters & { words?: string | undefined; before?: string | undefined };

/** Lists a project's questions, newest first, a page at a time. */
export async function listQuestions(
  read: ReadHandle,
  project: Authorized<Project, "editor">,
  filters: ShownFilters,
): Promise<Answer<typeof call, 200>> {
  const present = await presenter(read, project.id);
  const found: AskedQuestion[] = [];
  for await (const row of filtered(read, project.id, filters)) {
    found.push(present(row));
    if (found.length > perPage) break;
  }
  return { questions: found.slice(0, perPage), more: found.length > perPage };
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
  for await (const row of filtered(read, project.id, filters)) {
    const { answer_id: _, answer: __, person: ___, useful, ms, sources, ...shown } = present(row);
    const line = {
      ...shown,
      model: shown.model ?? "",
      visitor: shown.visitor ?? "",
      thumb: useful === null ? "" : useful ? "up" : "down",
      ms: ms === null ? "" : String(ms),
      sources: sources.join("; "),
    };
    yield toCsv(columns, [line]).slice(head);
  }
}

/** Yields the rows that pass, words included: these are encrypted in the catalogue where it is, so none is found in there. */
async function* filtered(
  read: ReadHandle,
  projectId: string,
  { words = "", before, ...filters }: ShownFilters,
): AsyncGenerator<QuestionRow> {
  const wanted = fold(words).split(/\s+/u).filter(Boolean);
  let after: QuestionPlace | null = null;
  if (before !== undefined) after = (await findQuestionPlace(read, projectId, before)) ?? null;
  const limit = perPage + 1;
  for (;;) {
    let rows: QuestionRow[];
    let next: QuestionPlace | undefined;
    if (wanted.length === 0) {
      rows = await findQuestions(read, projectId, filters, { after, limit });
      next = rows.length < limit ? undefined : rows.at(-1);
    } else {
      // Most rows do not have the words, so nothing but their words is read of these.
      const looked = await findQuestionWords(read, projectId, filters, { after, limit: atOnce });
      const ids = looked
        .filter(({ query }) => {
          const text = fold(query);
          return wanted.every((word) => text.includes(word));
        })
        .map(({ id }) => id);
      rows = await findQuestionsById(read, projectId, ids);
      next = looked.length < atOnce ? undefined : looked.at(-1);
    }
    yield* rows;
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
): Promise<(row: QuestionRow) => AskedQuestion> {
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
