import type { FastifyPluginAsync } from "fastify";
import * as calls from "@groundwork/contract/cases";
import { noModel } from "@groundwork/contract/model-choice";
import type { DiskSpace } from "#platform/disk/disk-space.ts";
import { handleCall } from "../handle-call.ts";
import { UnknownModelError } from "../models/models.errors.ts";
import { findProjectSettings, withoutGaps } from "../models/project-settings.repository.ts";
import { authorizeProject, authorizeProjectOf } from "../projects/authorize-project.ts";
import { addCase, importCases, requireOwnSource } from "./add-cases.ts";
import { modelOf } from "./ask-cases.ts";
import { findRun, findRuns, stopRuns } from "./case-runs.repository.ts";
import { NoTestsError, TestNotFoundError, TestRunNotFoundError, TestsRunningError } from "./cases.errors.ts";
import { countCases, deleteCase, findCase, updateCase } from "./cases.repository.ts";
import { decideHeld } from "./decide-held.ts";
import { exportCases, listCases, presentOne, presentResults, presentRun } from "./list-cases.ts";
import { queueRun, type RunCasesDeps } from "./run-cases.jobs.ts";

/** Answers calls about the tests of a project, their runs and what is held because of them. */
export function caseRoutes(deps: RunCasesDeps & { disk: DiskSpace }): FastifyPluginAsync {
  const { database, clock } = deps;
  const { read } = database;

  return async (app) => {
    handleCall(app, calls.listTests, async ({ params, query, caller, role, reply }) => {
      const project = await authorizeProject(read, caller, params.projectId, role);
      if (query.format !== "csv") return listCases(deps, project);
      return reply
        .type("text/csv; charset=utf-8")
        .header("content-disposition", 'attachment; filename="tests.csv"')
        .send(await exportCases(read, project));
    });

    handleCall(app, calls.addTest, async ({ body, caller, role }) => {
      const project = await authorizeProject(read, caller, body.ProjectID, role);
      return presentOne(read, await addCase(deps, project, body));
    });

    handleCall(app, calls.changeTest, async ({ body, caller, role }) => {
      const found = await findCase(read, body.test_id);
      const project = await authorizeProjectOf(read, caller, found?.projectId, role, new TestNotFoundError());
      if (body.expected) await requireOwnSource(read, project, body.expected);
      const changed = {
        ...found!,
        query: body.question ?? found!.query,
        expected: body.expected ?? found!.expected,
      };
      await database.write((transaction) => updateCase(transaction, project, changed));
      return presentOne(read, changed);
    });

    handleCall(app, calls.deleteTest, async ({ body, caller, role, reply }) => {
      const found = await findCase(read, body.test_id);
      const project = await authorizeProjectOf(read, caller, found?.projectId, role, new TestNotFoundError());
      await database.write((transaction) => deleteCase(transaction, project, body.test_id));
      return reply.status(204).send();
    });

    handleCall(app, calls.importTests, async ({ body, caller, role }) =>
      importCases(deps, await authorizeProject(read, caller, body.ProjectID, role), body.csv),
    );

    handleCall(app, calls.runTests, async ({ body, caller, role, reply }) => {
      const project = await authorizeProject(read, caller, body.ProjectID, role);
      if ((await countCases(read, project.id)) === 0) throw new NoTestsError();
      const { against } = body;
      const { model } = against ?? {};
      if (typeof model === "string" && model !== noModel) {
        const choices = await deps.asking.modelUse.shelf.choices();
        if (!choices.some(({ id }) => id === model)) throw new UnknownModelError();
      }
      const runs = await findRuns(read, project.id, 10);
      if (runs.some(({ state }) => state === "waiting" || state === "running")) throw new TestsRunningError();
      const settings = { ...(await findProjectSettings(read, project.id)), ...withoutGaps(against ?? {}) };
      const cause = against ? "compared" : "asked";
      const run = { project_id: project.id, cause, settings, model: await modelOf(deps, settings) };
      reply.status(202);
      return presentRun(read, await queueRun(deps, run));
    });

    handleCall(app, calls.showTestRun, async ({ params, caller, role }) => {
      const run = await findRun(read, params.testRunId);
      await authorizeProjectOf(read, caller, run?.project_id, role, new TestRunNotFoundError());
      return { ...(await presentRun(read, run!)), results: await presentResults(read, run!) };
    });

    handleCall(app, calls.stopTests, async ({ body, caller, role }) => {
      const project = await authorizeProject(read, caller, body.ProjectID, role);
      return { stopped: await database.write((transaction) => stopRuns(transaction, project, clock.now())) };
    });

    handleCall(app, calls.decideHeld, async ({ body, caller, role }) => {
      const project = await authorizeProject(read, caller, body.ProjectID, role);
      await deps.disk.requireRoom();
      return { decided: await decideHeld(deps, project, body) };
    });
  };
}
