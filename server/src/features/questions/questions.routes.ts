import { Readable } from "node:stream";
import type { FastifyPluginAsync } from "fastify";
import * as calls from "@groundwork/contract/questions";
import { handleCall } from "../handle-call.ts";
import { authorizeProject } from "../projects/authorize-project.ts";
import { closeGap, type GapDeps, listGaps } from "./gaps.ts";
import { exportQuestions, listQuestions } from "./list-questions.ts";
import { reportQuestions } from "./report-questions.ts";

/** Answers calls about the questions of a project, its gaps and its report, for its owner and editors. */
export function questionRoutes(deps: GapDeps): FastifyPluginAsync {
  const { read } = deps.database;

  return async (app) => {
    handleCall(app, calls.listQuestions, async ({ params, query, caller, role, reply }) => {
      const project = await authorizeProject(read, caller, params.projectId, role);
      const { format, ...filters } = query;
      if (format !== "csv") return listQuestions(read, project, filters);
      return reply
        .type("text/csv; charset=utf-8")
        .header("content-disposition", 'attachment; filename="questions.csv"')
        .send(Readable.from(exportQuestions(read, project, filters)));
    });

    handleCall(app, calls.listGaps, async ({ params, caller, role }) =>
      listGaps(deps, await authorizeProject(read, caller, params.projectId, role)),
    );

    handleCall(app, calls.closeGap, async ({ body, caller, role }) => {
      const project = await authorizeProject(read, caller, body.ProjectID, role);
      return { closed: await closeGap(deps, project, body) };
    });

    handleCall(app, calls.questionReport, async ({ params, query, caller, role }) =>
      reportQuestions(deps, await authorizeProject(read, caller, params.projectId, role), query.days),
    );
  };
}
