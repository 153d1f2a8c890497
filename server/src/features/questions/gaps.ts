import type { Answer } from "@groundwork/contract/call";
import type { Gap, listGaps as call } from "@groundwork/contract/questions";
import type { Authorized } from "#kit/authorized.ts";
import type { PassageIndex } from "#knowledge/store/passage-index.ts";
import type { Project } from "../projects/projects.repository.ts";
import { GapNotFoundError } from "./questions.errors.ts";
import { groupQuestions, type QuestionGroup, termsToGroup } from "./group-questions.ts";
import { presenter } from "./list-questions.ts";
import {
  closeAnswered,
  findClosedQuestions,
  findOpenQuestions,
  type QuestionRow,
} from "./questions.repository.ts";
import type { Deps } from "../deps.ts";

export interface GapDeps extends Pick<Deps, "database" | "clock"> {
  index: Pick<PassageIndex, "searchKeywords" | "statistics">;
}

const mostOpen = 2_000;
const mostClosed = 200;

export interface OpenGap {
  /** The first question's identifier: it stays while others join. */
  id: string;
  title: string;
  /** Newest first. */
  questions: QuestionRow[];
}

/** Groups the open questions of a project, the largest group first, of equal ones the latest. */
export async function findOpenGaps(
  { database, index }: Pick<GapDeps, "database" | "index">,
  projectId: string,
): Promise<OpenGap[]> {
  const rows = await findOpenQuestions(database.read, projectId, mostOpen);
  const groups = await groupByProject(
    index,
    projectId,
    rows.map(({ id, query }) => ({ id, text: query })),
  );
  return groups
    .map(({ members, title }) => {
      const questions = members.map((at) => rows[at]!);
      return { id: questions.at(-1)!.id, title: title ?? questions[0]!.query, questions };
    })
    .toSorted(
      (one, other) =>
        other.questions.length - one.questions.length ||
        other.questions[0]!.asked_at.localeCompare(one.questions[0]!.asked_at),
    );
}

/** Groups texts by the words that they share, each worth what it tells apart in the project's own passages. */
export async function groupByProject(
  index: GapDeps["index"],
  projectId: string,
  texts: readonly { id: string; text: string }[],
): Promise<QuestionGroup[]> {
  if (texts.length === 0) return [];
  const { languages } = await index.statistics(projectId);
  const language = languages[0] ?? "en";
  const questions = texts.map(({ id, text }) => termsToGroup(id, text, language));
  const terms = [...new Set(questions.flatMap((each) => [...each.terms.keys()]))];
  const { idf } = await index.searchKeywords(projectId, { terms, limit: 1 });
  const most = Math.max(1, ...idf.values());
  return groupQuestions(questions, (term) => idf.get(term) ?? most);
}

/** Lists the gaps of a project that are open, and those closed last. */
export async function listGaps(
  deps: GapDeps,
  project: Authorized<Project, "editor">,
): Promise<Answer<typeof call, 200>> {
  const { read } = deps.database;
  const present = await presenter(read, project.id);
  const show = (rows: readonly QuestionRow[]) => rows.map((row) => ({ ...present(row), now: row.message }));
  const open = await findOpenGaps(deps, project.id);
  const closed = new Map<string, QuestionRow[]>();
  for (const row of await findClosedQuestions(read, project.id, mostClosed))
    closed.set(row.gap!, [...(closed.get(row.gap!) ?? []), row]);
  return {
    open: open.map(({ id, title, questions }) => ({
      gap: id,
      title,
      last_asked_at: questions[0]!.asked_at,
      how: null,
      reason: "",
      questions: show(questions),
    })),
    closed: [...closed].map(([id, rows]) => ({
      gap: id,
      title: rows[0]!.title ?? rows[0]!.query,
      last_asked_at: rows[0]!.asked_at,
      how: rows[0]!.how as Gap["how"],
      reason: rows[0]!.reason ?? "",
      questions: show(rows),
    })),
  };
}

/** Closes an open gap by decision; returns how many questions it held. Fails with GapNotFoundError. */
export async function closeGap(
  deps: GapDeps,
  project: Authorized<Project, "editor">,
  { gap, how, reason }: { gap: string; how: "not_for_us"; reason: string },
): Promise<number> {
  const open = (await findOpenGaps(deps, project.id)).find(({ id }) => id === gap);
  if (!open) throw new GapNotFoundError();
  const ids = open.questions.map(({ id }) => id);
  const closed_at = deps.clock.now().toISOString();
  return deps.database.write((transaction) =>
    closeAnswered(transaction, project.id, ids, { gap, title: open.title, how, reason, closed_at }),
  );
}
