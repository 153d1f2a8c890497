import * as calls from "@groundwork/contract/ranking";
import type { FastifyPluginAsync } from "fastify";
import type { Database } from "#platform/database/database.ts";
import type { Administering } from "../accounts/administrators.ts";
import { handleCall } from "../handle-call.ts";
import type { BetterRanking } from "./better-ranking.ts";

export interface RankingDeps {
  database: Database;
  administering: Administering;
  betterRanking: BetterRanking;
}

export function rankingRoutes({ database, administering, betterRanking }: RankingDeps): FastifyPluginAsync {
  return async (app) => {
    handleCall(app, calls.showRanking, async ({ caller }) => {
      await administering(caller);
      return betterRanking.show();
    });

    handleCall(app, calls.downloadRanking, async ({ caller, reply }) => {
      const administrator = await administering(caller);
      reply.status(202);
      return betterRanking.download(database, administrator);
    });
  };
}
