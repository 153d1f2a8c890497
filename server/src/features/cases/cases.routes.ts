import type { FastifyPluginAsync } from "fastify";
import { projectCall } from "../projects/project-call.ts";
import * as calls from "@groundwork/contract/cases";
import type { Role } from "@groundwork/contract/roles";
import { noModel } from "@groundwork/contract/model-choice";
import { updateRows } from "#platform/database/rows.ts";
import type { DiskSpace } from "#platform/disk/disk-space.ts";
import type { Caller } from "../admit-caller.ts";
import { csvType, handleCall, sendDownload } from "../handle-call.ts";
import { modelErrors } from "../models/models.errors.ts";
import { findProjectSettings, withoutGaps } from "../models/project-settings.repository.ts";
import { authorizeProjectOf } from "../projects/authorize-project.ts";
import { addCase, importCases, requireOwnSource } from "./add-cases.ts";
import { modelOf } from "./ask-cases.ts";
import { findRun, findRuns, stopRuns } from "./case-runs.repository.ts";
import { caseErrors } from "./cases.errors.ts";
import { countCases, deleteCase, findCase } from "./cases.repository.ts";
import { decideHeld } from "./decide-held.ts";
import { exportCases, listCases, presentOne, presentResults, presentRun } from "./list-cases.ts";
import { queueRun, type RunCasesDeps } from "./run-cases.jobs.ts";

/** Answers calls about the tests of a project, their runs and what is held because of them. */
export function caseRoutes(deps: RunCasesDeps & { disk: DiskSpace }): FastifyPluginAsync {
  const { database, clock } = deps;
  const { read } = database;

  async function authorizeCase<R extends Role>(caller: Caller, id: string, role: R) {
    const found = await findCase(read, id);
    const missing = new caseErrors.test_not_found();
    return {
      found: found!,
      project: await authorizeProjectOf(read, caller, found?.projectId, role, missing),
    };
  }

  return async (app) => {
    projectCall(app, read, calls.listTests, async ({ project, query, reply }) => {
      if (query.format !== "csv") return listCases(deps, project);
      return sendDownload(reply, "tests.csv", csvType, await exportCases(read, project));
    });

    projectCall(app, read, calls.addTest, async ({ project, body }) =>
      presentOne(read, await addCase(deps, project, body)),
    );

    handleCall(app, calls.changeTest, async ({ body, caller, role }) => {
      const { found, project } = await authorizeCase(caller, body.test_id, role);
      if (body.expected) await requireOwnSource(read, project, body.expected);
      const { question: query = found.query, expected = found.expected } = body;
      const own = { id: found.id, project_id: project.id };
      const change = { query, expected: JSON.stringify(expected) };
      await database.write((transaction) => updateRows(transaction, "cases", own, change));
      return presentOne(read, { ...found, query, expected });
    });

    handleCall(app, calls.deleteTest, async ({ body, caller, role, reply }) => {
      const { project } = await authorizeCase(caller, body.test_id, role);
      await database.write((transaction) => deleteCase(transaction, project, body.test_id));
      return reply.status(204).send();
    });

    projectCall(app, read, calls.importTests, ({ project, body }) => importCases(deps, project, body.csv));

    projectCall(app, read, calls.runTests, async ({ project, body, reply }) => {
      if ((await countCases(read, project.id)) === 0) throw new caseErrors.no_tests();
      const { against } = body;
      const { model } = against ?? {};
      if (typeof model === "string" && model !== noModel) {
        const choices = await deps.asking.modelUse.shelf.choices();
        if (!choices.some(({ id }) => id === model)) throw new modelErrors.unknown_model();
      }
      const runs = await findRuns(read, project.id, 10);
      if (runs.some(({ state }) => state === "waiting" || state === "running"))
        throw new caseErrors.tests_running();
      const settings = { ...(await findProjectSettings(read, project.id)), ...withoutGaps(against ?? {}) };
      const cause = against ? "compared" : "asked";
      const run = { project_id: project.id, cause, settings, model: await modelOf(deps, settings) };
      reply.status(202);
      return presentRun(read, await queueRun(deps, run));
    });

    handleCall(app, calls.showTestRun, async ({ params, caller, role }) => {
      const run = await findRun(read, params.testRunId);
      await authorizeProjectOf(read, caller, run?.project_id, role, new caseErrors.test_run_not_found());
      return { ...(await presentRun(read, run!)), results: await presentResults(read, run!) };
    });

    projectCall(app, read, calls.stopTests, async ({ project }) => ({
      stopped: await database.write((transaction) => stopRuns(transaction, project, clock.now())),
    }));

    projectCall(app, read, calls.decideHeld, async ({ project, body }) => {
      await deps.disk.requireRoom();
      return { decided: await decideHeld(deps, project, body) };
    });
  };
}
