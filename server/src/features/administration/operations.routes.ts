import { monitorEventLoopDelay } from "node:perf_hooks";
import type { FastifyPluginAsync } from "fastify";
import { showHealth as call } from "@groundwork/contract/admin-health";
import * as jobs from "@groundwork/contract/admin-jobs";
import * as announcements from "@groundwork/contract/announcements";
import { handleCall } from "../handle-call.ts";
import type { AdministrationDeps } from "./administration.ts";
import { announce, listAnnouncements } from "./announcements.ts";
import { cancelJob, retryJob } from "./change-job.ts";
import { listJobs } from "./list-jobs.ts";
import { type HealthDeps, showHealth } from "./show-health.ts";

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
    handleCall(app, jobs.listJobs, async ({ query, caller }) =>
      listJobs(deps.database.read, await deps.administering(caller), query),
    );

    handleCall(app, jobs.changeJob, async ({ body: { id, action }, caller }) => {
      const administrator = await deps.administering(caller);
      await (action === "retry" ? retryJob : cancelJob)(deps, administrator, id);
      return { message: action === "retry" ? "The job is tried again." : "The job was taken away." };
    });
  };
}

export function announcementRoutes(
  deps: Pick<AdministrationDeps, "database" | "clock" | "queue" | "mailer" | "administering">,
): FastifyPluginAsync {
  return async (app) => {
    handleCall(app, announcements.listAnnouncements, async ({ caller }) => ({
      ...(await listAnnouncements(deps.database.read, await deps.administering(caller))),
      delivers: deps.mailer.delivers,
    }));

    handleCall(app, announcements.announce, async ({ body, caller }) => {
      const announcement = await announce(deps, await deps.administering(caller), body);
      deps.queue.wake();
      return announcement;
    });
  };
}
