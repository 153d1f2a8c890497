import type { Body } from "@groundwork/contract/call";
import type { register } from "@groundwork/contract/accounts";
import type { Clock } from "#kit/clock.ts";
import { readableId } from "#kit/ids.ts";
import type { Database, WriteHandle } from "#platform/database/database.ts";
import { EmailTakenError } from "./accounts.errors.ts";
import { emailKey } from "./accounts.rules.ts";
import { refuseGuessable } from "./guessable-passwords.ts";
import type { PasswordHasher } from "./passwords.ts";
import { findUserByEmail, insertUser } from "./users.repository.ts";

/** `also` is done in the transaction that adds the account. */
export async function registerAccount(
  deps: { database: Database; clock: Clock; passwords: PasswordHasher },
  { email, password, name }: Body<typeof register>,
  also?: (transaction: WriteHandle, userId: string) => Promise<void>,
): Promise<void> {
  await refuseGuessable(password, email);
  // Asked first, so that a taken address costs no hash; the unique column decides.
  if (await findUserByEmail(deps.database.read, email)) throw new EmailTakenError();
  const user = {
    id: readableId(name, "user"),
    name,
    email,
    email_key: emailKey(email),
    password_hash: await deps.passwords.hash(password),
    created_at: deps.clock.now().toISOString(),
  };
  await deps.database.write(async (transaction) => {
    if (!(await insertUser(transaction, user))) throw new EmailTakenError();
    await also?.(transaction, user.id);
  });
}
