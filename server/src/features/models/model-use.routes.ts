import type { FastifyPluginAsync } from "fastify";
import {
  downloadModelUse,
  listModelLimits,
  setModelLimit,
  showModelUse,
} from "@groundwork/contract/model-use";
import type { Clock } from "#kit/clock.ts";
import type { Database } from "#platform/database/database.ts";
import type { Administering } from "../accounts/administrators.ts";
import { handleCall } from "../handle-call.ts";
import { recordAct } from "../audit/record-act.ts";
import { changeLimit, listLimits } from "./administer-limits.ts";
import type { UsePolicy } from "./may-use-models.ts";
import { withoutGaps } from "./project-settings.repository.ts";
import { showUse, useAsCsv } from "./show-use.ts";

export interface ModelUseDeps {
  database: Database;
  clock: Clock;
  administering: Administering;
  policy: UsePolicy;
}

export function modelUseRoutes({ database, clock, administering, policy }: ModelUseDeps): FastifyPluginAsync {
  const deps = { read: database.read, clock };

  return async (app) => {
    handleCall(app, showModelUse, async ({ query, caller }) =>
      showUse(deps, await administering(caller), withoutGaps(query)),
    );

    handleCall(app, downloadModelUse, async ({ query, caller, reply }) => {
      const { from, to, rows } = await showUse(deps, await administering(caller), withoutGaps(query));
      await database.write((transaction) =>
        recordAct(transaction, { code: "use.exported", on: { kind: "use", id: null }, detail: { from, to } }),
      );
      return reply
        .type("text/csv; charset=utf-8")
        .header("content-disposition", `attachment; filename="model-use-${from}-to-${to}.csv"`)
        .send(useAsCsv(rows));
    });

    handleCall(app, listModelLimits, async ({ caller }) =>
      listLimits(database.read, await administering(caller), policy),
    );

    handleCall(app, setModelLimit, async ({ body, caller }) =>
      changeLimit(database, await administering(caller), body),
    );
  };
}
