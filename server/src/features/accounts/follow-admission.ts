import type { Clock } from "#kit/clock.ts";
import type { ReadHandle } from "#platform/database/database.ts";
import { type Caller, sessionOf } from "../admit-caller.ts";
import { findKeyEnd } from "./keys.repository.ts";
import { isSessionValid } from "./sessions.repository.ts";

/** Milliseconds between two looks: another process may have ended the session. */
const lookEvery = 2_000;

/** How long is looked, what a caller needs beside their session or key, and what the signal aborts with. */
export interface Following {
  over: AbortSignal;
  isAdmitted(): Promise<boolean>;
  reason(): Error;
}

/** Aborts within seconds after a caller's session or key has ended, or they are not admitted any more. */
export function followAdmission(
  { read, clock, idleMs }: { read: ReadHandle; clock: Clock; idleMs: number },
  caller: Caller,
  { over, isAdmitted, reason }: Following,
): AbortSignal {
  const ended = new AbortController();
  const look = async () => {
    const { by, userId } = caller;
    const session = sessionOf(caller);
    const valid =
      session !== undefined
        ? await isSessionValid(read, { userId, id: session, now: clock.now(), idleMs })
        : "key" in by && (await findKeyEnd(read, { userId, id: by.key, now: clock.now() })) !== undefined;
    if (!valid || !(await isAdmitted())) ended.abort(reason());
  };
  // A look that fails says nothing of the session: the next one tells.
  const timer = setInterval(() => void look().catch(() => undefined), lookEvery);
  timer.unref();
  const stop = () => clearInterval(timer);
  for (const signal of [over, ended.signal]) signal.addEventListener("abort", stop, { once: true });
  if (over.aborted) stop();
  return ended.signal;
}
