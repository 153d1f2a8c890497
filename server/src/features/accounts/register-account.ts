import type { Body } from "@groundwork/contract/call";
import type { register } from "@groundwork/contract/accounts";
import type { Clock } from "#kit/clock.ts";
import { readableId } from "#kit/ids.ts";
import type { Database } from "#platform/database/database.ts";
import { personOf, recordAct } from "../audit/record-act.ts";
import { EmailTakenError } from "./accounts.errors.ts";
import { emailKey } from "./accounts.rules.ts";
import { refuseGuessable } from "./guessable-passwords.ts";
import type { PasswordHasher } from "./passwords.ts";
import { findUserByEmail, insertUser } from "./users.repository.ts";

export async function registerAccount(
  deps: { database: Database; clock: Clock; passwords: PasswordHasher },
  { email, password, name }: Body<typeof register>,
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
  const added = await deps.database.write(async (transaction) => {
    const inserted = await insertUser(transaction, user);
    if (inserted)
      await recordAct(transaction, {
        code: "account.registered",
        on: { kind: "account", ...personOf(user) },
        by: user,
      });
    return inserted;
  });
  if (!added) throw new EmailTakenError();
}
