import type { FastifyPluginAsync } from "fastify";
import * as calls from "@groundwork/contract/accounts-settings";
import { sessionOf, NotSignedInError } from "../admit-caller.ts";
import { handleCall } from "../handle-call.ts";
import { recordAct } from "../audit/record-act.ts";
import { addKey, deleteKeysOf, findKeysOf, scopesOf, type ListedKey, scopesIn } from "./api-keys.ts";
import { accountErrors } from "./accounts.errors.ts";
import { changePassword } from "./set-password.ts";
import { deleteAccount } from "./close-account.ts";
import { rotateSession } from "./open-session.ts";
import { clearSessionCookie } from "./cookies.ts";
import { trustBrowser } from "./known-browsers.ts";
import { deleteSessionsOf, findSessionsOf, type Session } from "./sessions.repository.ts";
import { deleteRows, updateRows } from "#platform/database/rows.ts";
import { confirmAddress } from "@groundwork/contract/accounts";
import { linkMessage } from "./account-mails.ts";
import { findUser } from "./users.repository.ts";
import { findAddressLinkOf, isAddressConfirmed } from "./mailed-links.repository.ts";
import { changeAddress, mailAddressLink, openAddressLink } from "./change-address.ts";
import type { AccountElement, KeyElement, SessionElement } from "@groundwork/contract/accounts-settings";
import type { AccountDeps } from "./account-deps.ts";

/** Registers the calls that people make about their own account. */
export function accountSettingsRoutes(deps: AccountDeps): FastifyPluginAsync {
  const { database, settings } = deps;

  return async (app) => {
    handleCall(app, calls.getAccount, ({ caller }) => readAccount(deps, caller.userId));

    handleCall(app, calls.updateAccount, async ({ caller, body }) => {
      await database.write(async (transaction) => {
        await updateRows(transaction, "users", { id: caller.userId }, { name: body.name });
        const on = { kind: "account", id: caller.userId, name: body.name };
        await recordAct(transaction, "account.changed", on);
      });
      return readAccount(deps, caller.userId);
    });

    handleCall(app, calls.changePassword, async ({ caller, body, request, reply }) => {
      if (!settings.passwordsOn) throw new accountErrors.passwords_off();
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

    addressCalls(app, deps);
    sessionCalls(app, deps);
    keyCalls(app, deps);
  };
}

type App = Parameters<FastifyPluginAsync>[0];

function sessionCalls(app: App, { database, clock, settings, idleMs }: AccountDeps): void {
  handleCall(app, calls.listSessions, async ({ caller }) => {
    const sessions = await findSessionsOf(database.read, caller.userId, { now: clock.now(), idleMs });
    return sessions
      .map((session) => presentSession(session, sessionOf(caller)))
      .sort((a, b) => Number(b.current) - Number(a.current));
  });

  handleCall(app, calls.endSession, async ({ caller, params: { sessionId: id }, request, reply }) => {
    await database.write(async (transaction) => {
      if (!(await deleteRows(transaction, "sessions", { user_id: caller.userId, id })))
        throw new accountErrors.session_not_found();
      await recordAct(transaction, "session.ended", { kind: "session", id });
    });
    if (id === sessionOf(caller)) clearSessionCookie({ request, reply }, settings);
    return { status: 200, message: "The session was signed out." };
  });

  handleCall(app, calls.endSessions, async ({ caller, query, request, reply }) => {
    const here = sessionOf(caller);
    const kept = query.others === "true" ? here : undefined;
    await database.write(async (transaction) => {
      await deleteSessionsOf(transaction, caller.userId, kept);
      const which = kept === undefined ? "all" : "others";
      await recordAct(transaction, "sessions.ended", { kind: "account", id: caller.userId }, { which });
    });
    if (kept !== undefined) return { status: 200, message: "All other sessions were signed out." };
    if (here === undefined) return { status: 200, message: "All sessions were signed out." };
    clearSessionCookie({ request, reply }, settings);
    return { status: 200, message: "You're signed out everywhere." };
  });
}

function keyCalls(app: App, deps: AccountDeps): void {
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
      const own = { user_id: caller.userId, id: params.keyId };
      if (!key || !(await deleteRows(transaction, "api_keys", own))) throw new accountErrors.key_not_found();
      await recordAct(transaction, "key.revoked", { kind: "key", id: key.id, name: key.name });
    });
    return { status: 200, message: "The API key was revoked." };
  });

  handleCall(app, calls.revokeKeys, async ({ caller }) => {
    await database.write(async (transaction) => {
      await deleteKeysOf(transaction, caller.userId);
      await recordAct(transaction, "keys.revoked", { kind: "account", id: caller.userId });
    });
    return { status: 200, message: "All API keys were revoked." };
  });
}

/** Registers the calls that change and confirm an account's address. */
function addressCalls(app: App, deps: AccountDeps): void {
  const { database, clock, settings } = deps;

  handleCall(app, calls.changeAddress, async ({ caller, body }) => {
    if (!settings.passwordsOn) throw new accountErrors.passwords_off();
    const outcome = await changeAddress(deps, caller, body);
    return { status: 200, message: outcome === "changed" ? changed : linkMessage(deps.mailer, linkWords) };
  });

  handleCall(app, calls.sendAddressLink, async ({ caller }) => {
    const user = await findUser(database.read, caller.userId);
    if (!user) throw new NotSignedInError();
    const waiting = await findAddressLinkOf(database.read, { userId: user.id, now: clock.now() });
    const email = waiting?.email ?? user.email;
    const isOwn = email === user.email;
    if (isOwn && (!settings.mailOn || (await isAddressConfirmed(database.read, user.id))))
      throw new accountErrors.nothing_to_confirm();
    deps.limits.addressMail(user.id);
    await mailAddressLink(deps, user, { email, isAsked: false });
    return { status: 200, message: linkMessage(deps.mailer, linkWords) };
  });

  handleCall(app, confirmAddress, async ({ body }) => {
    const { email, changed } = await openAddressLink(deps, body.address_token);
    const message = changed
      ? "Your email address was changed. Please sign in with the new one."
      : "Your email address is confirmed.";
    return { status: 200, message, email };
  });
}

const changed = "Your email address was changed. Use it to sign in from now on.";
const linkWords = {
  mailed: "We've sent an email with a link. Please open it within 24 hours.",
  purpose: "confirm this address",
};

/** Returns an account for its owner. Fails with NotSignedInError if it no longer exists. */
async function readAccount(
  { database: { read }, clock, settings }: AccountDeps,
  userId: string,
): Promise<AccountElement> {
  const user = await findUser(read, userId);
  if (!user) throw new NotSignedInError();
  const link = await findAddressLinkOf(read, { userId, now: clock.now() });
  const isConfirmed = await isAddressConfirmed(read, userId);
  return {
    user_id: user.id,
    name: user.name,
    email: user.email,
    email_state: isConfirmed ? "confirmed" : settings.mailOn ? "unconfirmed" : "unasked",
    new_email: link && link.email_key !== user.email_key ? link.email : null,
    created_at: user.created_at,
  };
}

function presentSession(session: Session, currentId: string | undefined): SessionElement {
  const { id, created_at, last_seen_at, expires_at } = session;
  const device = session.device || "Unknown device";
  const address = session.address || "Unknown network";
  return { id, device, address, created_at, last_seen_at, expires_at, current: id === currentId };
}

function presentKey({ scopes, projectName, ending, ...key }: ListedKey): KeyElement {
  const { user_id: _, secret_hash: __, ...shown } = key;
  return { ...shown, scopes: scopesIn(scopes), project_name: projectName, end: ending };
}
