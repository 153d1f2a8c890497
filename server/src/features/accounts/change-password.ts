import type { Clock } from "#kit/clock.ts";
import { type Caller, sessionOf } from "../admit-caller.ts";
import { personOf, recordAct } from "../audit/record-act.ts";
import { WrongPasswordError } from "./accounts.errors.ts";
import { type ConfirmDeps, confirmPassword } from "./confirm-owner.ts";
import { refuseGuessable } from "./guessable-passwords.ts";
import { deleteKeysOf } from "./keys.repository.ts";
import { deleteKnownBrowsersOf } from "./known-browsers.repository.ts";
import { spendResetTokens } from "./reset-tokens.repository.ts";
import { deleteSessionsOf } from "./sessions.repository.ts";
import { holdUser, setPasswordHash } from "./users.repository.ts";

/**
 * Sets a password by the current one, and ends the links of mails. With `endOthers`, every session and key ends too but
 * the one that asks.
 */
export async function changePassword(
  deps: ConfirmDeps & { clock: Clock },
  caller: Caller,
  given: { current: string; next: string; endOthers: boolean; address: string },
): Promise<void> {
  const user = await confirmPassword(deps, caller, given.current);
  await refuseGuessable(given.next, user.email);
  const hash = await deps.passwords.hash(given.next);
  await deps.database.write(async (transaction) => {
    if (!(await holdUser(transaction, user))) throw new WrongPasswordError();
    await setPasswordHash(transaction, user.id, hash);
    if (given.endOthers) {
      await deleteSessionsOf(transaction, user.id, sessionOf(caller));
      await deleteKeysOf(transaction, user.id, "key" in caller.by ? caller.by.key : undefined);
      await deleteKnownBrowsersOf(transaction, user.id);
    }
    await spendResetTokens(transaction, user.id, deps.clock.now());
    await recordAct(transaction, {
      code: "password.changed",
      on: { kind: "account", ...personOf(user) },
      detail: { others: given.endOthers ? "signed out" : "kept" },
    });
  });
  deps.limits.passwordChanged(user.email, given.address);
}
