import type { WriteHandle } from "#platform/database/database.ts";
import { deleteAddressLinksOf } from "./addresses/address-links.repository.ts";
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
