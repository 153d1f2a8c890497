import type { Body } from "@groundwork/contract/call";
import type { addUser, ManagedAccount } from "@groundwork/contract/administration";
import type { AuthorizedAdministrator } from "#kit/authorized.ts";
import { readableId } from "#kit/ids.ts";
import { setPlan } from "../accounts/account-plans.repository.ts";
import { EmailTakenError } from "../accounts/accounts.errors.ts";
import { emailKey } from "../accounts/accounts.rules.ts";
import { insertAdministrator } from "../accounts/administrators.repository.ts";
import { refuseGuessable } from "../accounts/guessable-passwords.ts";
import { insertUser } from "../accounts/users.repository.ts";
import type { AdministrationDeps } from "./administration.ts";
import { NameAndPasswordNeededError } from "./administration.errors.ts";
import { showAccount } from "./list-accounts.ts";

export type NewAccount = Omit<Body<typeof addUser>, "invite">;

/** An account that signs in with the given password at once. Fails with EmailTakenError or NameAndPasswordNeededError. */
export async function createAccount(
  deps: AdministrationDeps,
  administrator: AuthorizedAdministrator,
  { email, name, password, plan, administrator: administers }: NewAccount,
): Promise<ManagedAccount> {
  if (!name || !password) throw new NameAndPasswordNeededError();
  await refuseGuessable(password, email);
  const now = deps.clock.now();
  const user = {
    id: readableId(name, "user"),
    name,
    email,
    email_key: emailKey(email),
    password_hash: await deps.passwords.hash(password),
    created_at: now.toISOString(),
  };
  await deps.database.write(async (transaction) => {
    if (!(await insertUser(transaction, user))) throw new EmailTakenError();
    if (plan) await setPlan(transaction, administrator, user.id, { plan, now });
    if (administers)
      await insertAdministrator(transaction, administrator, user.id, {
        since: user.created_at,
        adminEmails: deps.adminEmails,
      });
  });
  return showAccount(deps, administrator, user.id);
}
