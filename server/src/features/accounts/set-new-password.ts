import type { Clock } from "#kit/clock.ts";
import type { Database } from "#platform/database/database.ts";
import { personOf, recordAct } from "../audit/record-act.ts";
import type { AccountLimits } from "./account-limits.ts";
import { ResetTokenError } from "./accounts.errors.ts";
import { confirmAddress, deleteAddressLinksOf } from "./addresses/addresses.repository.ts";
import { secretHash } from "./accounts.rules.ts";
import type { PasswordHasher } from "./passwords.ts";
import { refuseGuessable } from "./guessable-passwords.ts";
import { deleteKeysOf } from "./keys.repository.ts";
import { deleteKnownBrowsersOf } from "./known-browsers.repository.ts";
import { findResetToken, useResetToken } from "./reset-tokens.repository.ts";
import { deleteSessionsOf } from "./sessions.repository.ts";
import { findUser, setPasswordHash } from "./users.repository.ts";

/** Sets a password by the token of a mail, which works once, and ends every session and API key of the account; returns whose it is. */
export async function setNewPassword(
  deps: { database: Database; clock: Clock; passwords: PasswordHasher; limits: AccountLimits },
  { password, secret, address }: { password: string; secret: string; address: string },
): Promise<string> {
  const { database, clock } = deps;
  if (secret.trim() === "") throw new ResetTokenError("missing");
  const token = await findResetToken(database.read, secretHash(secret.trim()));
  if (!token) throw new ResetTokenError("unknown");
  if (token.used_at !== null) throw new ResetTokenError("used");
  if (token.expires_at <= clock.now().toISOString()) throw new ResetTokenError("expired");

  const user = await findUser(database.read, token.user_id);
  if (!user) throw new ResetTokenError("unknown");
  await refuseGuessable(password, user.email);
  const hash = await deps.passwords.hash(password);
  await database.write(async (transaction) => {
    if (!(await useResetToken(transaction, token, clock.now()))) throw new ResetTokenError("used");
    await setPasswordHash(transaction, token.user_id, hash);
    await confirmAddress(transaction, { userId: user.id, emailKey: user.email_key, now: clock.now() });
    // Whoever had the account before may have been changing its address.
    await deleteAddressLinksOf(transaction, token.user_id);
    await deleteSessionsOf(transaction, token.user_id);
    await deleteKeysOf(transaction, token.user_id);
    await deleteKnownBrowsersOf(transaction, token.user_id);
    await recordAct(transaction, {
      code: "password.reset",
      on: { kind: "account", ...personOf(user) },
      by: user,
    });
  });
  deps.limits.passwordChanged(user.email, address);
  return user.id;
}
