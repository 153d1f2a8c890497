import { Readable } from "node:stream";
import { projectCall } from "../projects/project-call.ts";
import type { FastifyPluginAsync } from "fastify";
import * as calls from "@groundwork/contract/questions";
import { randomTail } from "#kit/ids.ts";
import { clientGone } from "../client-gone.ts";
import { handleCall, csvType, sendDownload } from "../handle-call.ts";
import type { Project } from "../projects/projects.repository.ts";
import { acceptOneClick, linkPage, sendLinkPage } from "../mailed-links.ts";
import { closeGap, type GapDeps, listGaps } from "./gaps.ts";
import { listToLookAt } from "./list-to-look-at.ts";
import { exportQuestions, listQuestions } from "./list-questions.ts";
import { reportQuestions } from "./report-questions.ts";
import { insertWeeklyMail, weekAfter } from "./weekly-mail.jobs.ts";
import type { Authorized } from "#kit/authorized.ts";
import type { Works } from "#knowledge/answer/threads/do-work.ts";
import { deleteRows, hasRow } from "#platform/database/rows.ts";

const endedWords = "You can turn it on again on the project's Questions page.";

const recipientOf = ({ id, access }: Authorized<Project, "editor">) => ({
  project_id: id,
  user_id: access.userId,
});

/** Answers calls about the questions of a project, its gaps and its report, for its owner and editors. */
export function questionRoutes(deps: GapDeps & { works: Works }): FastifyPluginAsync {
  const { database, clock } = deps;
  const { read } = database;

  return async (app) => {
    projectCall(app, read, calls.listQuestions, async ({ project, query, reply }) => {
      const { format, ...filters } = query;
      if (format !== "csv") return listQuestions(read, project, filters);
      const questions = Readable.from(exportQuestions(read, project, filters));
      return sendDownload(reply, "questions.csv", csvType, questions);
    });

    projectCall(app, read, calls.listGaps, ({ project }) => listGaps(deps, project));

    projectCall(app, read, calls.closeGap, async ({ project, body }) => ({
      closed: await closeGap(deps, project, body),
    }));

    projectCall(app, read, calls.questionReport, async ({ project, query }) => {
      const report = await reportQuestions(deps, project, query.days);
      return { ...report, weekly_mail: await hasRow(read, "weekly_mails", recipientOf(project)) };
    });

    projectCall(app, read, calls.listToLookAt, async ({ project, query, reply }) =>
      listToLookAt(deps, project, { days: query.days, signal: clientGone(reply) }),
    );

    projectCall(app, read, calls.setWeeklyMail, async ({ project, body: { on } }) => {
      const mail = { token: randomTail(24), next_at: weekAfter(clock.now()) };
      await database.write(async (transaction) => {
        if (on) await insertWeeklyMail(transaction, project, mail);
        else await deleteRows(transaction, "weekly_mails", recipientOf(project));
      });
      return { weekly_mail: on };
    });

    // Whoever has the link was mailed it.
    const end = (token: string) =>
      database.write((transaction) => deleteRows(transaction, "weekly_mails", { token }));

    handleCall(app, calls.endWeeklyMail, async ({ query, reply }) => {
      await end(query.token);
      return sendLinkPage(reply, 200, linkPage("Weekly email is off", endedWords));
    });

    await app.register(async (mailPrograms) => {
      acceptOneClick(mailPrograms);
      handleCall(mailPrograms, calls.endWeeklyMailOneClick, async ({ query }) => {
        await end(query.token);
        return { message: endedWords };
      });
    });
  };
}
