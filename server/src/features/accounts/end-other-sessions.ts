import type { WriteHandle } from "#platform/database/database.ts";
import { type Caller, sessionOf } from "../admit-caller.ts";
import { deleteKnownBrowsersOf } from "./known-browsers.repository.ts";
import { deleteSessionsOf } from "./sessions.repository.ts";
import { deleteStepsOf } from "./sign-in-steps.repository.ts";

/** Whoever else is signed in has to show anew who they are, by what is asked from now on. */
export async function endOtherSessions(transaction: WriteHandle, caller: Caller): Promise<void> {
  await deleteSessionsOf(transaction, caller.userId, sessionOf(caller));
  await deleteKnownBrowsersOf(transaction, caller.userId);
  await deleteStepsOf(transaction, caller.userId);
}
