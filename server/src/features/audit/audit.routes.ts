import { Readable } from "node:stream";
import type { FastifyPluginAsync } from "fastify";
import * as calls from "@groundwork/contract/audit";
import type { Database } from "#platform/database/database.ts";
import type { Caller } from "../admit-caller.ts";
import { handleCall, csvType, sendDownload } from "../handle-call.ts";
import { exportAudit, listAudit } from "./read-audit.ts";
import { recordAlone } from "./record-act.ts";

interface AuditDeps {
  database: Database;
  /** Fails for who does not administer. */
  administering(caller: Caller): Promise<unknown>;
  /** Fails for who has not the role in the project. */
  authorize(caller: Caller, projectId: string, role: "owner"): Promise<{ id: string }>;
}

const media = { csv: csvType, jsonl: "text/plain; charset=utf-8" } as const;

/** Registers the audit calls: administrators read the whole log, owners the entries of their project. */
export function auditRoutes({ database, administering, authorize }: AuditDeps): FastifyPluginAsync {
  return async (app) => {
    handleCall(app, calls.listAudit, async ({ caller, query }) => {
      await administering(caller);
      return listAudit(database.read, query, query);
    });

    handleCall(app, calls.exportAudit, async ({ caller, query, reply }) => {
      await administering(caller);
      const { format, ...filters } = query;
      await recordAlone(database, "audit.exported", { kind: "audit", id: null }, { format });
      const entries = Readable.from(exportAudit(database.read, filters, format));
      return sendDownload(reply, `audit-log.${format}`, media[format], entries);
    });

    handleCall(app, calls.listProjectAudit, async ({ caller, params, query, role }) => {
      const project = await authorize(caller, params.projectId, role);
      return listAudit(database.read, { ...query, project: project.id }, query);
    });
  };
}
