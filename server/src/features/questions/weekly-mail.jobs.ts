import { endWeeklyMail } from "@groundwork/contract/questions";
import { z } from "zod";
import { AppError } from "#kit/app-error.ts";
import { type JobHandler, mailTries } from "#platform/jobs/job-queue.ts";
import { letter, type Mail } from "#platform/mail/mailer.ts";
import { findUser } from "../accounts/users.repository.ts";
import type { Deps } from "../deps.ts";
import { oneClickHeaders } from "../mailed-links.ts";
import { authorizeProject } from "../projects/authorize-project.ts";
import type { Project } from "../projects/projects.repository.ts";
import { findOpenGaps, type GapDeps } from "./gaps.ts";
import { reportQuestions } from "./report-questions.ts";
import type { Authorized } from "#kit/authorized.ts";
import type { Tables } from "#platform/database/tables.ts";
import type { WriteHandle } from "#platform/database/database.ts";
import { deleteRows, findRow, findRows, insertIfNew, is, updateRows } from "#platform/database/rows.ts";

const payload = z.object({ projectId: z.string(), userId: z.string() });
type Payload = z.infer<typeof payload>;
const weeklyMailKind = { name: "weekly-mail", payload, ...mailTries };

const week = 7 * 86_400_000;
/** Mails that are queued at once; the rest follows an hour later. */
const mostQueued = 1_000;

/** Returns the moment of the next mail. */
export const weekAfter = (now: Date): string => new Date(now.getTime() + week).toISOString();

/** Stores that a member wants the weekly mail; changes nothing if they get it already. */
export async function insertWeeklyMail(
  transaction: WriteHandle,
  { id: project_id, access: { userId: user_id } }: Authorized<Project, "editor">,
  mail: Pick<Tables["weekly_mails"], "token" | "next_at">,
): Promise<void> {
  await insertIfNew(transaction, "weekly_mails", { project_id, user_id, ...mail }, ["project_id", "user_id"]);
}

export async function queueWeeklyMails({
  database,
  clock,
  queue,
}: Pick<Deps, "database" | "clock" | "queue">): Promise<void> {
  const due = await findRows(
    database.read,
    "weekly_mails",
    { next_at: is("<=", clock.now().toISOString()) },
    { order: ["next_at"], limit: mostQueued },
  );
  if (due.length === 0) return;
  await database.write((transaction) =>
    queue.addAll(
      transaction,
      weeklyMailKind,
      due.map(({ project_id: projectId, user_id: userId }) => ({
        payload: { projectId, userId },
        idempotencyKey: `weekly-mail:${projectId}:${userId}`,
        subject: projectId,
      })),
    ),
  );
  queue.wake();
}

interface WeeklyMailDeps extends GapDeps, Pick<Deps, "mailer" | "publicUrl"> {}

/** Mails a member the counts of a project's week. Whoever no longer edits the project gets none from then on. */
export function weeklyMailJob(deps: WeeklyMailDeps): JobHandler<Payload> {
  const { database, clock, mailer, publicUrl } = deps;
  const { read } = database;
  return {
    kind: weeklyMailKind,
    async work({ payload: { projectId, userId } }) {
      const recipient = { project_id: projectId, user_id: userId };
      const wanted = await findRow(read, "weekly_mails", recipient);
      if (!wanted || wanted.next_at > clock.now().toISOString()) return "unneeded";
      const user = await findUser(read, userId);
      const project = await authorizeProject(read, { userId }, projectId, "editor").catch(refused);
      if (!project || !user || user.email === "") {
        await database.write((transaction) => deleteRows(transaction, "weekly_mails", recipient));
        return "unneeded";
      }
      const { now, before } = await reportQuestions(deps, project, 7);
      const groups = (await findOpenGaps(deps, projectId)).filter(({ questions }) => questions.length > 1);
      if (now.questions > 0 || groups.length > 0)
        await mailer.send(
          weeklyMail({
            to: user.email,
            name: project.name,
            counts: now,
            before: before.questions,
            gaps: groups.length,
            page: `${publicUrl}/project/${projectId}?tab=questions`,
            end: `${publicUrl}${endWeeklyMail.path}?token=${wanted.token}`,
          }),
        );
      await database.write((transaction) =>
        updateRows(transaction, "weekly_mails", recipient, { next_at: weekAfter(clock.now()) }),
      );
    },
  };
}

function refused(error: unknown): null {
  if (error instanceof AppError) return null;
  throw error;
}

/** Writes the mail in numbers alone: what people asked goes when it is deleted, and a mail would stay. */
function weeklyMail(report: {
  to: string;
  name: string;
  counts: { questions: number; answered: number; closest: number; refused: number };
  before: number;
  gaps: number;
  page: string;
  end: string;
}): Mail {
  const { questions, answered, closest, refused: missing } = report.counts;
  const lines = [
    `Asked: ${questions} (${report.before} the week before)`,
    `Answered: ${answered}`,
    `Closest passages: ${closest}`,
    `Not in the sources: ${missing}`,
  ];
  const gaps =
    report.gaps === 0
      ? []
      : [
          report.gaps === 1
            ? "One group of questions is still open."
            : `${report.gaps} groups of questions are still open.`,
        ];
  return {
    ...letter(
      report.to,
      `${oneLine(report.name)}: questions this week`,
      lines.join("\n"),
      ...gaps,
      `See what people ask:\n${report.page}`,
      `You get this email every week. To unsubscribe, open:\n${report.end}`,
    ),
    headers: oneClickHeaders(report.end),
  };
}

const oneLine = (text: string): string => text.replaceAll(/\s+/gu, " ").trim();
