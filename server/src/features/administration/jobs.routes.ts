import type { FastifyPluginAsync } from "fastify";
import * as calls from "@groundwork/contract/admin-jobs";
import { handleCall } from "../handle-call.ts";
import type { AdministrationDeps } from "./administration.ts";
import { cancelJob, retryJob } from "./change-job.ts";
import { listJobs } from "./list-jobs.ts";

export function jobRoutes(deps: AdministrationDeps): FastifyPluginAsync {
  return async (app) => {
    handleCall(app, calls.listJobs, async ({ query, caller }) =>
      listJobs(deps.database.read, await deps.administering(caller), query),
    );

    handleCall(app, calls.changeJob, async ({ body: { id, action }, caller }) => {
      const administrator = await deps.administering(caller);
      await (action === "retry" ? retryJob : cancelJob)(deps, administrator, id);
      return { message: action === "retry" ? "The job is tried again." : "The job was taken away." };
    });
  };
}
