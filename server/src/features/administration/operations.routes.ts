import { monitorEventLoopDelay } from "node:perf_hooks";
import { showHealth as call } from "@groundwork/contract/admin-health";
import { type HealthDeps, showHealth } from "./show-health.ts";
import type { FastifyPluginAsync } from "fastify";
import * as calls from "@groundwork/contract/admin-jobs";
import { handleCall } from "../handle-call.ts";
import type { AdministrationDeps } from "./administration.ts";
import { cancelJob, retryJob } from "./change-job.ts";
import { listJobs } from "./list-jobs.ts";

const nanoseconds = 1e6;

/** How the installation is. The event loop is watched from when the server begins. */
export function healthRoutes(
  deps: Pick<AdministrationDeps, "database" | "clock" | "administering"> &
    Pick<HealthDeps, "dataFolder" | "storageIsLow">,
): FastifyPluginAsync {
  return async (app) => {
    const loop = monitorEventLoopDelay({ resolution: 20 });
    loop.enable();
    app.addHook("onClose", async () => void loop.disable());
    const ofProcess = () => ({
      uptime_seconds: Math.round(process.uptime()),
      memory_bytes: process.memoryUsage.rss(),
      event_loop_p99_ms: Math.round(loop.percentile(99) / nanoseconds),
    });
    handleCall(app, call, async ({ caller }) =>
      showHealth({ ...deps, read: deps.database.read, process: ofProcess }, await deps.administering(caller)),
    );
  };
}

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
