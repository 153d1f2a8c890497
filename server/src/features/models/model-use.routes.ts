import type { FastifyPluginAsync } from "fastify";
import * as calls from "@groundwork/contract/model-use";
import type { Administering } from "../accounts/administrators.ts";
import { handleCall, csvType, sendDownload } from "../handle-call.ts";
import { recordAlone } from "../audit/record-act.ts";
import { changeLimit, listLimits } from "./administer-limits.ts";
import type { UsePolicy } from "./may-use-models.ts";
import { withoutGaps } from "./project-settings.repository.ts";
import { showUse, useAsCsv } from "./show-use.ts";
import type { Deps } from "../deps.ts";

interface ModelUseDeps extends Pick<Deps, "database" | "clock"> {
  administering: Administering;
  policy: UsePolicy;
}

export function modelUseRoutes({ database, clock, administering, policy }: ModelUseDeps): FastifyPluginAsync {
  const deps = { read: database.read, clock };

  return async (app) => {
    handleCall(app, calls.showModelUse, async ({ query, caller }) =>
      showUse(deps, await administering(caller), withoutGaps(query)),
    );

    handleCall(app, calls.downloadModelUse, async ({ query, caller, reply }) => {
      const { from, to, rows } = await showUse(deps, await administering(caller), withoutGaps(query));
      await recordAlone(database, "use.exported", { kind: "use", id: null }, { from, to });
      return sendDownload(reply, `model-use-${from}-to-${to}.csv`, csvType, useAsCsv(rows));
    });

    handleCall(app, calls.listModelLimits, async ({ caller }) =>
      listLimits(database.read, await administering(caller), policy),
    );

    handleCall(app, calls.setModelLimit, async ({ body, caller }) =>
      changeLimit(database, await administering(caller), body),
    );
  };
}
