import fp from "fastify-plugin";
import type { FastifyRequest } from "fastify";
import type { WriteHandle } from "#platform/database/database.ts";
import { bringsKey, type Caller } from "../admit-caller.ts";
import { accountErrors } from "./accounts.errors.ts";
import { looksLikeKey, secretHash } from "./accounts.rules.ts";
import { isAddressConfirmed } from "./mailed-links.repository.ts";
import { findKeyUser, scopesIn } from "./api-keys.ts";
import { lacksSecondFactor, type Means } from "./second-factor/second-factor-policy.ts";
import { readSessionCookie } from "./cookies.ts";
import { findSessionUser, isSessionSuspended } from "./sessions.repository.ts";
import { updateRows } from "#platform/database/rows.ts";
import type { AccountDeps } from "./account-deps.ts";

/** Milliseconds between updates of a session's or key's last use: not every request writes. */
const seenEvery = 60_000;

/** Identifies the caller of each request, by key or session, before any route runs. */
export function sessionPlugin(deps: Deps) {
  return fp(
    async (app) => {
      app.decorateRequest("caller", null);
      app.decorate("clock", deps.clock);
      app.decorateRequest("refusal", null);
      app.addHook("onRequest", async (request) => {
        request.caller =
          deps.operator ??
          (await (bringsKey(request) ? findByKey(deps, request) : findBySession(deps, request)));
      });
    },
    { name: "groundwork-session" },
  );
}

interface Deps extends Pick<AccountDeps, "database" | "clock" | "logger" | "idleMs" | "secondFactor"> {
  /** True if accounts must confirm their address. */
  confirmedAddresses: boolean;
  /** The caller of every request, replacing sessions and keys: commands don't come over a network. */
  operator?: Caller | undefined;
}

async function findBySession(deps: Deps, request: FastifyRequest): Promise<Caller | null> {
  const hash = readSessionCookie(request);
  if (hash === undefined) return null;
  const now = deps.clock.now();
  const found = await findSessionUser(deps.database.read, hash, { now, idleMs: deps.idleMs });
  if (!found) {
    if (await isSessionSuspended(deps.database.read, hash, now))
      request.refusal = new accountErrors.session_suspended();
    return null;
  }
  const { session, lastSeen, method, ...person } = found;
  noteUse(deps, lastSeen, now, (transaction) =>
    updateRows(transaction, "sessions", { id: session }, { last_seen_at: now.toISOString() }),
  );
  return readied(deps, { ...person, by: { session } }, method);
}

async function findByKey(deps: Deps, request: FastifyRequest): Promise<Caller | null> {
  const secret = request.headers.authorization!.replace(/^bearer\s*/i, "").trim();
  const now = deps.clock.now();
  if (!looksLikeKey(secret, now)) return null;
  const found = await findKeyUser(deps.database.read, secretHash(secret), now);
  if (!found) return null;
  const { key, scopes, projectId, lastUsed, ...person } = found;
  noteUse(deps, lastUsed, now, (transaction) =>
    updateRows(transaction, "api_keys", { id: key }, { last_used_at: now.toISOString() }),
  );
  const bound = projectId !== null && { projectId };
  return readied(deps, { ...person, ...bound, by: { key, scopes: scopesIn(scopes) } }, "key");
}

async function readied(
  { database: { read }, secondFactor, confirmedAddresses }: Deps,
  caller: Caller,
  means: Means,
): Promise<Caller> {
  if (confirmedAddresses && !(await isAddressConfirmed(read, caller.userId)))
    return { ...caller, unready: "confirmed_email" };
  const lacks = await lacksSecondFactor(read, caller, means, secondFactor);
  return lacks ? { ...caller, unready: "second_factor" } : caller;
}

/** Updates the last use without delaying or failing the request. */
function noteUse(
  { database, logger }: Deps,
  last: string | null,
  now: Date,
  note: (transaction: WriteHandle) => Promise<unknown>,
): void {
  if (last !== null && now.getTime() - Date.parse(last) < seenEvery) return;
  database
    .jot(note)
    .catch((error: unknown) =>
      logger.warn({ err: error }, "The last use of a session or key could not be recorded."),
    );
}
