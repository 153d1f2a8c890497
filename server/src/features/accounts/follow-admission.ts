import type { Database } from "#platform/database/database.ts";
import { type Caller, sessionOf } from "../admit-caller.ts";
import { findKeyEnd } from "./api-keys.ts";
import { findSessionEnd } from "./sessions.repository.ts";
import type { Deps } from "../deps.ts";

/** Milliseconds between checks of the clock, and of the database when it doesn't notify. */
export interface LookTimes {
  clock: number;
  database: number;
}

const usualTimes: LookTimes = { clock: 100, database: 30_000 };

export interface FollowDeps extends Pick<Deps, "clock" | "idleMs"> {
  database: Pick<Database, "read" | "onSignal">;
}

/** Sets how often to check, what the caller needs besides their session or key, and the signal's abort reason. */
export interface Following {
  over: AbortSignal;
  isAdmitted(): Promise<boolean>;
  reason(): Error;
}

/**
 * Aborts when a caller's session or key has ended, or they lose access: on a notification of the database, or when
 * the session or key expires.
 */
export function followAdmission(
  deps: FollowDeps,
  caller: Caller,
  { over, isAdmitted, reason }: Following,
  times: LookTimes = usualTimes,
): AbortSignal {
  const { database, clock } = deps;
  const ended = new AbortController();
  let end = Infinity;
  let lookedAt = performance.now();
  let looking: Promise<void> | undefined;
  let again = false;

  async function look(): Promise<void> {
    const known = await findEnd(deps, caller);
    if (known === undefined || !(await isAdmitted())) ended.abort(reason());
    else end = known;
  }

  /** Looks again after a look during which a signal came: the look may have been too early for it. */
  function lookSoon(): void {
    again = looking !== undefined;
    if (looking) return;
    lookedAt = performance.now();
    // A failed check says nothing about the session: the next one will.
    looking = look()
      .catch(() => undefined)
      .finally(() => {
        looking = undefined;
        if (again && !ended.signal.aborted && !over.aborted) lookSoon();
      });
  }

  const unheard = database.onSignal("access", lookSoon);
  const timer = setInterval(() => {
    if (clock.now().getTime() >= end || performance.now() - lookedAt >= times.database) lookSoon();
  }, times.clock);
  timer.unref();
  const stop = () => {
    clearInterval(timer);
    unheard();
  };
  for (const signal of [over, ended.signal]) signal.addEventListener("abort", stop, { once: true });
  if (over.aborted) stop();
  // It may have ended since the request was admitted, and when it ends by itself is not known yet.
  else lookSoon();
  return ended.signal;
}

/** Returns in how many milliseconds a caller's session or key expires; undefined if it has ended. */
async function findEnd({ database, clock, idleMs }: FollowDeps, caller: Caller): Promise<number | undefined> {
  const { by, userId } = caller;
  const now = clock.now();
  const session = sessionOf(caller);
  if (session !== undefined) return findSessionEnd(database.read, { userId, id: session, now, idleMs });
  const key = "key" in by ? await findKeyEnd(database.read, { userId, id: by.key, now }) : undefined;
  return key && (key.expires_at === null ? Infinity : Date.parse(key.expires_at));
}
