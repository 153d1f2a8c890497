import type { Clock } from "#kit/clock.ts";
import { readableId } from "#kit/ids.ts";
import type { Database } from "#platform/database/database.ts";
import { personOf, recordAct } from "../audit/record-act.ts";
import { RegistrationTokenError } from "./accounts.errors.ts";
import { secretHash } from "./accounts.rules.ts";
import { confirmAddress } from "./addresses/addresses.repository.ts";
import { deletePendingRegistrations, findPendingRegistration } from "./pending-registrations.repository.ts";
import { insertUser } from "./users.repository.ts";

/** Begins the account of a registration by the token of its mail, which works once. Fails with RegistrationTokenError. */
export async function confirmRegistration(
  { database, clock }: { database: Database; clock: Clock },
  secret: string,
): Promise<void> {
  if (secret.trim() === "") throw new RegistrationTokenError("missing");
  const pending = await findPendingRegistration(database.read, secretHash(secret.trim()));
  if (!pending) throw new RegistrationTokenError("unknown");
  const now = clock.now().toISOString();
  if (pending.expires_at <= now) throw new RegistrationTokenError("expired");
  const { name, email, email_key, password_hash } = pending;
  const user = { id: readableId(name, "user"), name, email, email_key, password_hash, created_at: now };
  await database.write(async (transaction) => {
    if (!(await deletePendingRegistrations(transaction, email_key)))
      throw new RegistrationTokenError("unknown");
    if (!(await insertUser(transaction, user))) throw new RegistrationTokenError("unknown");
    await recordAct(transaction, {
      code: "account.registered",
      on: { kind: "account", ...personOf(user) },
      by: user,
    });
    await confirmAddress(transaction, { userId: user.id, emailKey: email_key, now: clock.now() });
  });
}
