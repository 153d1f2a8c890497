import type { FastifyPluginAsync } from "fastify";
import * as calls from "@groundwork/contract/admin-content";
import { toCsv } from "#kit/csv.ts";
import { handleCall } from "../handle-call.ts";
import type { AdministrationDeps } from "./administration.ts";
import { eraseLeads, findLeads, listLeads } from "./leads.ts";
import { listPublications, takeDownPublication } from "./publications.ts";

/** What is published, and what visitors left. */
export function contentAdministrationRoutes(deps: AdministrationDeps): FastifyPluginAsync {
  const { administering, database } = deps;
  return async (app) => {
    handleCall(app, calls.listPublications, async ({ query, caller }) =>
      listPublications(deps, await administering(caller), query),
    );

    handleCall(app, calls.takeDownPublication, async ({ body, caller }) => {
      const administrator = await administering(caller);
      const { project_id: projectId, reason } = body;
      const mailed = await takeDownPublication(deps, administrator, { projectId, reason });
      return { message: "The publication was taken down.", mailed };
    });

    handleCall(app, calls.listLeads, async ({ query, caller }) =>
      listLeads(database.read, await administering(caller), query),
    );

    handleCall(app, calls.downloadLeads, async ({ query, caller, reply }) => {
      const leads = await findLeads(database.read, await administering(caller), query.kind);
      return reply
        .type("text/csv; charset=utf-8")
        .header("content-disposition", `attachment; filename="${query.kind}.csv"`)
        .send(toCsv(["created_at", "name", "email", "phone", "company", "text"], leads));
    });

    handleCall(app, calls.eraseLeads, async ({ body, caller }) => {
      const erased = await eraseLeads(database, await administering(caller), body.email);
      return { message: "Everything of this address was erased.", erased };
    });
  };
}
