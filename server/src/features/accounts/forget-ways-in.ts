import type { WriteHandle } from "#platform/database/database.ts";
import { type Caller, sessionOf } from "../admit-caller.ts";
import { deleteAddressLinksOf } from "./addresses/addresses.repository.ts";
import { deleteKeysOf } from "./keys.repository.ts";
import { deleteKnownBrowsersOf } from "./known-browsers.repository.ts";
import { spendResetTokens } from "./reset-tokens.repository.ts";
import { deleteSecondFactorsOf } from "./second-factor/second-factors.repository.ts";
import { deleteSessionsOf } from "./sessions.repository.ts";
import { deleteStepsOf } from "./sign-in-steps.repository.ts";
import { setPasswordHash } from "./users.repository.ts";

/** Nothing that was set of an account until now signs anybody in to it any more. */
export async function forgetWaysIn(transaction: WriteHandle, userId: string, now: Date): Promise<void> {
  await setPasswordHash(transaction, userId, "");
  await deleteSessionsOf(transaction, userId);
  await deleteKeysOf(transaction, userId);
  await deleteKnownBrowsersOf(transaction, userId);
  await deleteSecondFactorsOf(transaction, userId);
  await deleteStepsOf(transaction, userId);
  await deleteAddressLinksOf(transaction, userId);
  await spendResetTokens(transaction, userId, now);
}

/** Whoever else is signed in has to show anew who they are, by what is asked from now on. */
export async function endOtherSessions(transaction: WriteHandle, caller: Caller): Promise<void> {
  await deleteSessionsOf(transaction, caller.userId, sessionOf(caller));
  await deleteKnownBrowsersOf(transaction, caller.userId);
  await deleteStepsOf(transaction, caller.userId);
}
