import type { FastifyPluginAsync } from "fastify";
import * as calls from "@groundwork/contract/administration";
import { recordAct } from "../audit/record-act.ts";
import { handleCall, csvType, sendDownload } from "../handle-call.ts";
import type { AdministrationDeps } from "./administration.ts";
import { administrationErrors } from "./administration.errors.ts";
import { changeAccount, removeAccount } from "./change-account.ts";
import { createAccount, inviteAccount } from "./add-account.ts";
import { listAccounts } from "./list-accounts.ts";
import * as content from "@groundwork/contract/admin-content";
import { toCsv } from "#kit/csv.ts";
import { eraseLeads, exportLeads, listLeads } from "./leads.ts";
import { listPublications, takeDownPublication } from "./publications.ts";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { showHealth as call } from "@groundwork/contract/admin-health";
import * as jobs from "@groundwork/contract/admin-jobs";
import * as announcements from "@groundwork/contract/announcements";
import { announce, listAnnouncements } from "./announcements.ts";
import { cancelJob, retryJob, listJobs } from "./jobs.ts";
import { type HealthDeps, showHealth } from "./show-health.ts";
import { deleteRows } from "#platform/database/rows.ts";

export function accountAdministrationRoutes(deps: AdministrationDeps): FastifyPluginAsync {
  const { administering, database } = deps;
  return async (app) => {
    handleCall(app, calls.listUsers, async ({ query, caller }) =>
      listAccounts(deps, await administering(caller), query),
    );

    handleCall(app, calls.addUser, async ({ body, caller }) => {
      const administrator = await administering(caller);
      const { invite, ...account } = body;
      if (invite) return { user: null, ...(await inviteAccount(deps, administrator, account)) };
      const user = await createAccount(deps, administrator, account);
      return { user, invitation: null, link: null, mailed: false };
    });

    handleCall(app, calls.updateUser, async ({ params, body, caller }) =>
      changeAccount(deps, await administering(caller), params.id, body),
    );

    handleCall(app, calls.deleteUser, async ({ params, body: { projects, to }, caller }) => {
      const administrator = await administering(caller);
      if (projects === "hand_over" && !to) throw new administrationErrors.no_heir();
      const estate = projects === "hand_over" ? { projects, to: to! } : { projects };
      const moved = await removeAccount(deps, administrator, params.id, estate);
      return { message: "The account was deleted.", handed_over: moved };
    });

    handleCall(app, calls.revokeAccountInvitation, async ({ params: { id }, caller }) => {
      await administering(caller);
      await database.write(async (transaction) => {
        if (!(await deleteRows(transaction, "account_invitations", { id })))
          throw new administrationErrors.account_invitation_gone();
        await recordAct(transaction, "invitation.revoked", { kind: "account invitation", id });
      });
      return { message: "The invitation was revoked." };
    });
  };
}

/** Registers the calls for publications and leads. */
export function contentAdministrationRoutes(deps: AdministrationDeps): FastifyPluginAsync {
  const { administering, database } = deps;
  return async (app) => {
    handleCall(app, content.listPublications, async ({ query, caller }) =>
      listPublications(deps, await administering(caller), query),
    );

    handleCall(app, content.takeDownPublication, async ({ body, caller }) => {
      const administrator = await administering(caller);
      const { project_id: projectId, reason } = body;
      const mailed = await takeDownPublication(deps, administrator, { projectId, reason });
      return { message: "The publication was taken down.", mailed };
    });

    handleCall(app, content.listLeads, async ({ query, caller }) =>
      listLeads(database.read, await administering(caller), query),
    );

    handleCall(app, content.downloadLeads, async ({ query, caller, reply }) => {
      const { columns, rows } = await exportLeads(deps, await administering(caller), query.kind);
      // A byte-order mark, or spreadsheets read UTF-8 as something else.
      return sendDownload(reply, `${query.kind}.csv`, csvType, `\ufeff${toCsv(columns, rows)}`);
    });

    handleCall(app, content.eraseLeads, async ({ body, caller }) => {
      const erased = await eraseLeads(database, await administering(caller), body.email);
      return { message: "All data of this address was erased.", erased };
    });
  };
}

const nanoseconds = 1e6;

/** Registers the health call. The event loop is measured from the server's start. */
export function healthRoutes(
  deps: Pick<AdministrationDeps, "database" | "clock" | "administering"> &
    Pick<HealthDeps, "dataFolder" | "storageIsLow" | "answerTimes" | "checkMail">,
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
      return { message: action === "retry" ? "The job will be retried." : "The job was removed." };
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
