import type { FastifyPluginAsync } from "fastify";
import * as calls from "@groundwork/contract/announcements";
import { handleCall } from "../handle-call.ts";
import type { AdministrationDeps } from "./administration.ts";
import { announce, listAnnouncements } from "./announcements.ts";

export function announcementRoutes(
  deps: Pick<AdministrationDeps, "database" | "clock" | "queue" | "mailer" | "administering">,
): FastifyPluginAsync {
  return async (app) => {
    handleCall(app, calls.listAnnouncements, async ({ caller }) => ({
      ...(await listAnnouncements(deps.database.read, await deps.administering(caller))),
      delivers: deps.mailer.delivers,
    }));

    handleCall(app, calls.announce, async ({ body, caller }) => {
      const announcement = await announce(deps, await deps.administering(caller), body);
      deps.queue.wake();
      return announcement;
    });
  };
}
