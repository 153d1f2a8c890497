import type { Clock } from "#kit/clock.ts";
import type { Database } from "#platform/database/database.ts";
import { type Caller, sessionOf } from "../admit-caller.ts";
import { findKeyEnd } from "./api-keys.ts";
import { findSessionEnd } from "./sessions.repository.ts";

/** Milliseconds between two looks at the clock, and between two at the database where it says nothing. */
export interface LookTimes {
  clock: number;
  database: number;
}

const usualTimes: LookTimes = { clock: 100, database: 30_000 };

export interface FollowDeps {
  database: Pick<Database, "read" | "onSignal">;
  clock: Clock;
  idleMs: number;
}

/** How long is looked, what a caller needs beside their session or key, and what the signal aborts with. */
export interface Following {
  over: AbortSignal;
  isAdmitted(): Promise<boolean>;
  reason(): Error;
}

/**
 * Aborts as soon as a caller's session or key has ended, or they are not admitted any more: when the database says that
 * somebody's access may have ended, or the time of a session or key is over.
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
    // A look that fails says nothing of the session: the next one tells.
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

/** When a caller's session or key ends by itself, in milliseconds; undefined where it has ended. */
async function findEnd({ database, clock, idleMs }: FollowDeps, caller: Caller): Promise<number | undefined> {
  const { by, userId } = caller;
  const now = clock.now();
  const session = sessionOf(caller);
  if (session !== undefined) return findSessionEnd(database.read, { userId, id: session, now, idleMs });
  const key = "key" in by ? await findKeyEnd(database.read, { userId, id: by.key, now }) : undefined;
  return key && (key.expires_at === null ? Infinity : Date.parse(key.expires_at));
}
