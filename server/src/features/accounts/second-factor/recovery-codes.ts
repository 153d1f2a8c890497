import { randomTail } from "#kit/ids.ts";
import { secretHash } from "../accounts.rules.ts";
import type { Database, WriteHandle } from "#platform/database/database.ts";
import type { Caller } from "../../admit-caller.ts";
import { personOf, recordAct } from "../../audit/record-act.ts";
import { type ConfirmOwnerDeps, confirmOwner } from "../confirm-owner.ts";
import {
  countRecoveryCodes,
  deleteRecoveryCodes,
  replaceRecoveryCodes,
} from "./recovery-codes.repository.ts";
import { NoSecondFactorError } from "./second-factor.errors.ts";
import { findSecondFactors } from "./second-factors.repository.ts";

const count = 10;

/** Codes for when the device is lost, each of 77 random bits, and what is kept of them. */
export function newRecoveryCodes(): { codes: string[]; hashes: string[] } {
  const codes = Array.from({ length: count }, () => {
    const tail = randomTail(16);
    return [0, 4, 8, 12].map((from) => tail.slice(from, from + 4)).join("-");
  });
  return { codes, hashes: codes.map(recoveryCodeHash) };
}

/** However it is typed: case, blanks and hyphens do not count. */
export function recoveryCodeHash(typed: string): string {
  return secretHash(typed.toLowerCase().replaceAll(" ", "").replaceAll("-", ""));
}

/** New codes in the place of all others. Fails with NoSecondFactorError. */
export async function renewRecoveryCodes(
  deps: ConfirmOwnerDeps & { database: Database },
  caller: Caller,
  password: string | undefined,
): Promise<string[]> {
  const user = await confirmOwner(deps, caller, password);
  const { codes, hashes } = newRecoveryCodes();
  await deps.database.write(async (transaction) => {
    const { authenticator, passkeys } = await findSecondFactors(transaction, user.id);
    if (!authenticator && passkeys === 0) throw new NoSecondFactorError();
    await replaceRecoveryCodes(transaction, user.id, hashes);
    await recordAct(transaction, {
      code: "recovery_codes.renewed",
      on: { kind: "account", ...personOf(user) },
    });
  });
  return codes;
}

/** Codes of an account that has none left; else null. */
export async function firstRecoveryCodes(transaction: WriteHandle, userId: string): Promise<string[] | null> {
  if ((await countRecoveryCodes(transaction, userId)) > 0) return null;
  const { codes, hashes } = newRecoveryCodes();
  await replaceRecoveryCodes(transaction, userId, hashes);
  return codes;
}

/** Without a second factor, no code is of use. */
export async function forgetIdleCodes(transaction: WriteHandle, userId: string): Promise<void> {
  const { authenticator, passkeys } = await findSecondFactors(transaction, userId);
  if (!authenticator && passkeys === 0) await deleteRecoveryCodes(transaction, userId);
}
