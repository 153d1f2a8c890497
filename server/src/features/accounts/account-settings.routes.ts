import type { FastifyPluginAsync } from "fastify";
import * as calls from "@groundwork/contract/accounts-settings";
import type { Clock } from "#kit/clock.ts";
import { type Caller, sessionOf } from "../admit-caller.ts";
import { handleCall } from "../handle-call.ts";
import { recordAct } from "../audit/record-act.ts";
import { addKey, deleteKeyOf, deleteKeysOf, findKeysOf, scopesOf } from "./api-keys.ts";
import { KeyNotFoundError, PasswordsOffError, SessionNotFoundError } from "./accounts.errors.ts";
import { changePassword } from "./set-password.ts";
import { deleteAccount, type DeleteAccountDeps } from "./close-account.ts";
import { presentKey, presentSession, readAccount } from "./present-account.ts";
import { rotateSession } from "./open-session.ts";
import { type CookieOptions, clearSessionCookie } from "./cookies.ts";
import { trustBrowser } from "./known-browsers.ts";
import { deleteSessionOf, deleteSessionsOf, findSessionsOf } from "./sessions.repository.ts";
import { setUserName } from "./users.repository.ts";

export interface AccountSettingsDeps extends DeleteAccountDeps {
  clock: Clock;
  idleMs: number;
  /** Returns the project that a key is to be bound to. Fails if the caller may not see it. */
  projectOfKey(caller: Caller, projectId: string): Promise<{ name: string }>;
  settings: CookieOptions & { passwordsOn: boolean; mailOn: boolean };
}

/** Registers the calls that people make about their own account. */
export function accountSettingsRoutes(deps: AccountSettingsDeps): FastifyPluginAsync {
  const { database, settings } = deps;

  const account = (userId: string) =>
    readAccount(database.read, userId, { mailOn: settings.mailOn, now: deps.clock.now() });

  return async (app) => {
    handleCall(app, calls.getAccount, ({ caller }) => account(caller.userId));

    handleCall(app, calls.updateAccount, async ({ caller, body }) => {
      await database.write(async (transaction) => {
        await setUserName(transaction, caller.userId, body.name);
        await recordAct(transaction, {
          code: "account.changed",
          on: { kind: "account", id: caller.userId, name: body.name },
        });
      });
      return account(caller.userId);
    });

    handleCall(app, calls.changePassword, async ({ caller, body, request, reply }) => {
      if (!settings.passwordsOn) throw new PasswordsOffError();
      const { current_password: current, new_password: next, end_others: endOthers } = body;
      await changePassword(deps, caller, { current, next, endOthers, address: request.ip });
      await rotateSession(database, caller, { request, reply }, settings);
      if (endOthers && sessionOf(caller) !== undefined)
        await trustBrowser(deps, { request, reply }, caller.userId);
      const also = endOthers ? " All other sessions were signed out, and all API keys were revoked." : "";
      return { status: 200, message: `Your password was changed.${also}` };
    });

    handleCall(app, calls.deleteAccount, async ({ caller, body, request, reply }) => {
      const { password, email, shared_projects: shared } = body;
      await deleteAccount(deps, caller, { password, email, deletesShared: shared === "delete" });
      if (sessionOf(caller) !== undefined) clearSessionCookie({ request, reply }, settings);
      return { status: 200, message: "Your account was deleted." };
    });

    sessionCalls(app, deps);
    keyCalls(app, deps);
  };
}

type App = Parameters<FastifyPluginAsync>[0];

function sessionCalls(app: App, { database, clock, settings, idleMs }: AccountSettingsDeps): void {
  handleCall(app, calls.listSessions, async ({ caller }) => {
    const sessions = await findSessionsOf(database.read, caller.userId, { now: clock.now(), idleMs });
    return sessions
      .map((session) => presentSession(session, sessionOf(caller)))
      .sort((a, b) => Number(b.current) - Number(a.current));
  });

  handleCall(app, calls.endSession, async ({ caller, params, request, reply }) => {
    await database.write(async (transaction) => {
      if (!(await deleteSessionOf(transaction, caller.userId, params.sessionId)))
        throw new SessionNotFoundError();
      await recordAct(transaction, {
        code: "session.ended",
        on: { kind: "session", id: params.sessionId },
      });
    });
    if (params.sessionId === sessionOf(caller)) clearSessionCookie({ request, reply }, settings);
    return { status: 200, message: "The session was signed out." };
  });

  handleCall(app, calls.endSessions, async ({ caller, query, request, reply }) => {
    const here = sessionOf(caller);
    const kept = query.others === "true" ? here : undefined;
    await database.write(async (transaction) => {
      await deleteSessionsOf(transaction, caller.userId, kept);
      await recordAct(transaction, {
        code: "sessions.ended",
        on: { kind: "account", id: caller.userId },
        detail: { which: kept === undefined ? "all" : "others" },
      });
    });
    if (kept !== undefined) return { status: 200, message: "All other sessions were signed out." };
    if (here === undefined) return { status: 200, message: "All sessions were signed out." };
    clearSessionCookie({ request, reply }, settings);
    return { status: 200, message: "You're signed out everywhere." };
  });
}

function keyCalls(app: App, deps: AccountSettingsDeps): void {
  const { database } = deps;

  handleCall(app, calls.listKeys, async ({ caller, query }) => {
    const keys = await findKeysOf(database.read, caller.userId, query.project_id);
    return keys.map(presentKey);
  });

  handleCall(app, calls.addKey, async ({ caller, body }) => {
    const { name, expires_at: expiresAt = null, project_id: projectId = null } = body;
    const project = projectId === null ? null : await deps.projectOfKey(caller, projectId);
    const wish = { name, scopes: scopesOf(body), projectId, expiresAt };
    const { key, secret } = await addKey(deps, caller, wish);
    return { ...presentKey({ ...key, projectName: project?.name ?? null }), key: secret };
  });

  handleCall(app, calls.revokeKey, async ({ caller, params }) => {
    await database.write(async (transaction) => {
      const key = (await findKeysOf(transaction, caller.userId)).find(({ id }) => id === params.keyId);
      if (!key || !(await deleteKeyOf(transaction, caller.userId, key.id))) throw new KeyNotFoundError();
      await recordAct(transaction, {
        code: "key.revoked",
        on: { kind: "key", id: key.id, name: key.name },
      });
    });
    return { status: 200, message: "The API key was revoked." };
  });

  handleCall(app, calls.revokeKeys, async ({ caller }) => {
    await database.write(async (transaction) => {
      await deleteKeysOf(transaction, caller.userId);
      await recordAct(transaction, { code: "keys.revoked", on: { kind: "account", id: caller.userId } });
    });
    return { status: 200, message: "All API keys were revoked." };
  });
}
