import type { Deps } from "../deps.ts";
import type { FastifyPluginAsync } from "fastify";
import * as calls from "@groundwork/contract/vectorizing";
import { requireSelf } from "../accounts/require-self.ts";
import { clientGone } from "../client-gone.ts";
import { handleCall } from "../handle-call.ts";
import { authorizeProject } from "../projects/authorize-project.ts";
import { authorizeRun, readRun, waitForRun, vectorizeProject } from "./runs.ts";

type VectorizeDeps = Pick<Deps, "database" | "clock" | "queue" | "disk">;

export function vectorizeRoutes(deps: VectorizeDeps): FastifyPluginAsync {
  const { read } = deps.database;

  return async (app) => {
    const closing = new AbortController();
    app.addHook("preClose", async () => closing.abort());

    handleCall(app, calls.vectorize, async ({ body, caller, request, reply, role }) => {
      requireSelf(caller, body.user_id);
      const project = await authorizeProject(read, caller, body.project_id, role);
      await deps.disk.requireRoom();
      const runId = await vectorizeProject(deps, project);
      reply.status(202);
      const seconds = preferredWait(request.headers.prefer);
      if (seconds === undefined) return readRun(read, runId);
      reply.header("preference-applied", `wait=${seconds}`);
      const stop = AbortSignal.any([clientGone(reply), closing.signal]);
      const run = await waitForRun(read, runId, seconds * 1000, stop);
      if (run.state === "done") reply.status(200);
      return run;
    });

    handleCall(app, calls.vectorizeRun, async ({ params, caller, role }) => {
      await authorizeRun(read, caller, params.runId, role);
      return readRun(read, params.runId);
    });
  };
}

const longestWait = 60;

/** Parses the seconds of `Prefer: wait=N` (RFC 7240), at most 60; undefined if there is no preference. */
export function preferredWait(header: string | string[] | undefined): number | undefined {
  const preferences = [header].flat().join(",").split(",");
  for (const preference of preferences) {
    const [, seconds] = /^\s*wait\s*=\s*"?(\d{1,6})"?\s*(;.*)?$/i.exec(preference) ?? [];
    if (seconds !== undefined) return Math.min(Number(seconds), longestWait);
  }
  return undefined;
}
