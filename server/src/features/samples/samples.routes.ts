import type { FastifyPluginAsync } from "fastify";
import { showSampleTests } from "@groundwork/contract/cases";
import type { ReadHandle } from "#platform/database/database.ts";
import { findRuns } from "../cases/case-runs.repository.ts";
import { presentResults, presentRun } from "../cases/list-cases.ts";
import { handleCall } from "../handle-call.ts";
import { findSample } from "./keep-sample.ts";

const latest = 20;

/** Shows everybody how the sample project does in its own tests. */
export function sampleRoutes(read: ReadHandle): FastifyPluginAsync {
  return async (app) => {
    handleCall(app, showSampleTests, async () => {
      const sample = await findSample(read);
      const runs = sample ? await findRuns(read, sample.id, latest) : [];
      const run = runs.find(({ state }) => state === "done");
      if (!run) return { run: null };
      return { run: { ...(await presentRun(read, run)), results: await presentResults(read, run) } };
    });
  };
}
