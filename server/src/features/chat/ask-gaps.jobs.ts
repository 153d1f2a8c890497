import { z } from "zod";
import type { JobHandler } from "#platform/jobs/job-queue.ts";
import type { Deps } from "../deps.ts";
import { findOwnerOf } from "../projects/projects.repository.ts";
import { findOpenGaps, type GapDeps, type OpenGap } from "../questions/gaps.ts";
import { closeAnswered, findOpenQuestions } from "../questions/questions.repository.ts";
import { withoutMasks } from "../questions/mask-personal-data.ts";
import { findResourcesState, isReading } from "../resources/resources.repository.ts";
import { answeringResources, shownResources } from "./answering-resources.ts";
import { type AnswerQuestion, wholeAnswer } from "./ask-question.ts";
import { updateRows } from "#platform/database/rows.ts";

const payload = z.object({ projectId: z.string() });
type Payload = z.infer<typeof payload>;
const askGapsKind = { name: "ask-gaps", payload, maxAttempts: 3, backOff: 10_000, lane: "questions" };

/** Questions that are asked again after a change, the largest gaps first. */
const mostAsked = 300;

interface AskGapsDeps extends GapDeps {
  answerQuestion: AnswerQuestion;
}

/** Queues a job that asks a project's open gaps again, if there are any. Called after its sources changed. */
export async function queueGaps(
  { database, queue }: Pick<Deps, "database" | "queue">,
  projectId: string,
): Promise<void> {
  if ((await findOpenQuestions(database.read, projectId, 1)).length === 0) return;
  const owner = (await findOwnerOf(database.read, projectId)) ?? null;
  await database.write((transaction) =>
    queue.add(transaction, askGapsKind, {
      payload: { projectId },
      subject: projectId,
      owner,
      project: projectId,
    }),
  );
  queue.wake();
}

/** Asks the questions of open gaps again, with the built-in answer, and closes the gaps that sources answer now. */
export function askGapsJob(deps: AskGapsDeps): JobHandler<Payload> {
  const { read } = deps.database;
  return {
    kind: askGapsKind,
    async work({ payload: { projectId }, signal }) {
      // Whatever is read last queues another.
      if (await isReading(read, projectId)) return "unneeded";
      for (let seen = ""; ;) {
        const state = JSON.stringify(await findResourcesState(read, projectId));
        if (state === seen) return;
        seen = state;
        await askGaps(deps, projectId, signal);
      }
    },
  };
}

async function askGaps(deps: AskGapsDeps, projectId: string, signal: AbortSignal): Promise<void> {
  let left = mostAsked;
  for (const gap of await findOpenGaps(deps, projectId)) {
    if (left <= 0) return;
    left -= gap.questions.length;
    await askGap(deps, projectId, gap, signal);
  }
}

async function askGap(
  deps: AskGapsDeps,
  projectId: string,
  { id: gap, title, questions }: OpenGap,
  signal: AbortSignal,
): Promise<void> {
  const { database, clock } = deps;
  const names = await answeringResources(database.read, projectId, undefined);
  const shown = await shownResources(database.read, projectId);
  const sources = new Set<string>();
  let answered = 0;
  for (const { id, query, outcome, origin, sources: before } of questions) {
    // A source that is hidden from visitors does not answer their questions.
    const resourceNames = origin === "public" ? shown : names;
    const asked = { query: withoutMasks(query), history: [], resourceNames, signal };
    const now = await wholeAnswer(deps.answerQuestion(projectId, asked));
    const found = now.answered ? [...new Set(now.citations.map(({ resourceId }) => resourceId))] : [];
    // What was answered and got a thumb down needs another source than it had.
    const isSame = outcome === "answered" && found.every((source) => before.includes(JSON.stringify(source)));
    const cited = isSame ? [] : found;
    if (cited.length > 0) {
      answered += 1;
      // The first that is cited holds the answer; the others are beneath it.
      sources.add(cited[0]!);
    }
    // The gap closes once each of its questions has such an answer.
    const isAnswered = cited.length > 0;
    const current = {
      message: isAnswered ? now.message : null,
      closed_by: isAnswered ? JSON.stringify(cited) : null,
    };
    await database.write((transaction) =>
      updateRows(transaction, "questions", { project_id: projectId, id }, current),
    );
  }
  if (answered < questions.length) return;
  const reason = [...sources].map((id) => names.get(id) ?? "").filter(Boolean);
  await database.write((transaction) =>
    closeAnswered(
      transaction,
      projectId,
      questions.map(({ id }) => id),
      { gap, title, how: "source", reason: reason.join(", "), closed_at: clock.now().toISOString() },
    ),
  );
}
