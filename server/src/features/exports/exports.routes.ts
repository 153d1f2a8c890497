import type { Deps } from "../deps.ts";
import type { FastifyPluginAsync } from "fastify";
import { exportAccount } from "@groundwork/contract/accounts-settings";
import { recordAlone } from "../audit/record-act.ts";
import { handleCall } from "../handle-call.ts";
import { accountBundle } from "./account-bundle.ts";

type ExportDeps = Pick<Deps, "database" | "files" | "clock" | "logger">;

export function exportRoutes({ database, files, clock, logger }: ExportDeps): FastifyPluginAsync {
  return async (app) => {
    handleCall(app, exportAccount, async ({ caller, reply }) => {
      await recordAlone(database, {
        code: "account.exported",
        on: { kind: "account", id: caller.userId, name: caller.name },
      });
      const { writeBundle } = await import("./write-bundle.ts");
      const day = clock.now().toISOString().slice(0, 10);
      return reply
        .type("application/zip")
        .header("content-disposition", `attachment; filename="groundwork-${day}.zip"`)
        .send(writeBundle(accountBundle({ read: database.read, files }, caller.userId), logger));
    });
  };
}
