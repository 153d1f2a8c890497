import type { Deps } from "../deps.ts";
import type { FastifyPluginAsync } from "fastify";
import { exportAccount } from "@groundwork/contract/accounts-settings";
import { recordAlone } from "../audit/record-act.ts";
import { handleCall, sendDownload } from "../handle-call.ts";
import { accountBundle } from "./account-bundle.ts";

type ExportDeps = Pick<Deps, "database" | "files" | "clock" | "logger">;

export function exportRoutes({ database, files, clock, logger }: ExportDeps): FastifyPluginAsync {
  return async (app) => {
    handleCall(app, exportAccount, async ({ caller, reply }) => {
      await recordAlone(database, "account.exported", {
        kind: "account",
        id: caller.userId,
        name: caller.name,
      });
      const { writeBundle } = await import("./write-bundle.ts");
      const day = clock.now().toISOString().slice(0, 10);
      const bundle = writeBundle(accountBundle({ read: database.read, files }, caller.userId), logger);
      return sendDownload(reply, `groundwork-${day}.zip`, "application/zip", bundle);
    });
  };
}
