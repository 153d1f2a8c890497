import type { Clock } from "#kit/clock.ts";
import { type Caller, sessionOf } from "../admit-caller.ts";
import { WrongPasswordError } from "./accounts.errors.ts";
import { type ConfirmDeps, confirmPassword } from "./confirm-password.ts";
import { spendResetTokens } from "./reset-tokens.repository.ts";
import { deleteSessionsOf } from "./sessions.repository.ts";
import { holdUser, setPasswordHash } from "./users.repository.ts";

/** Sets a password by the current one. Other sessions and links of mails end; the caller's session and keys stay. */
export async function changePassword(
  deps: ConfirmDeps & { clock: Clock },
  caller: Caller,
  given: { current: string; next: string },
): Promise<void> {
  const user = await confirmPassword(deps, caller, given.current);
  const hash = await deps.passwords.hash(given.next);
  await deps.database.write(async (transaction) => {
    if (!(await holdUser(transaction, user))) throw new WrongPasswordError();
    await setPasswordHash(transaction, user.id, hash);
    await deleteSessionsOf(transaction, user.id, sessionOf(caller));
    await spendResetTokens(transaction, user.id, deps.clock.now());
  });
  deps.limits.passwordChanged(user.email);
}
