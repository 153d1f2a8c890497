import type { Body } from "@groundwork/contract/call";
import type { addUser, ManagedAccount, AccountInvitation } from "@groundwork/contract/administration";
import type { AuthorizedAdministrator } from "#kit/authorized.ts";
import { randomTail } from "#kit/ids.ts";
import { recordAct, onAccount } from "../audit/record-act.ts";
import { setPlan } from "../accounts/account-status.repository.ts";
import { accountErrors } from "../accounts/accounts.errors.ts";
import { emailKey, newLink } from "../accounts/accounts.rules.ts";
import { insertAdministrator } from "../accounts/administrators.ts";
import { refuseGuessable } from "../accounts/passwords.ts";
import { insertUser, findUserByEmail, newUser } from "../accounts/users.repository.ts";
import type { AdministrationDeps } from "./administration.ts";
import { administrationErrors } from "./administration.errors.ts";
import { showAccount, presentInvitation } from "./list-accounts.ts";
import { type Mail, tryToMail, letter } from "#platform/mail/mailer.ts";
import { replaceAccountInvitation } from "../accounts/mailed-links.repository.ts";

type NewAccount = Omit<Body<typeof addUser>, "invite">;

/**
 * Creates an account that can sign in with the given password at once. Fails with `email_taken` or
 * `name_and_password_needed`.
 */
export async function createAccount(
  deps: AdministrationDeps,
  administrator: AuthorizedAdministrator,
  { email, name, password, plan, administrator: administers }: NewAccount,
): Promise<ManagedAccount> {
  if (!name || !password) throw new administrationErrors.name_and_password_needed();
  await refuseGuessable(password, email);
  const now = deps.clock.now();
  const user = newUser({ name, email, password_hash: await deps.passwords.hash(password) }, now);
  await deps.database.write(async (transaction) => {
    if (!(await insertUser(transaction, user))) throw new accountErrors.email_taken();
    await recordAct(transaction, "account.registered", onAccount(user));
    if (plan) await setPlan(transaction, administrator, user.id, { plan, now });
    const { adminEmails } = deps;
    const since = user.created_at;
    if (administers) await insertAdministrator(transaction, administrator, user.id, { since, adminEmails });
  });
  return showAccount(deps, administrator, user.id);
}

const linkDays = 7;

/** Mails a link that registers the address, whatever REGISTRATION says. Fails with `email_taken`. */
export async function inviteAccount(
  deps: AdministrationDeps,
  administrator: AuthorizedAdministrator,
  { email, plan, administrator: administers }: Pick<Body<typeof addUser>, "email" | "plan" | "administrator">,
): Promise<{ invitation: AccountInvitation; link: string; mailed: boolean }> {
  if (await findUserByEmail(deps.database.read, email)) throw new accountErrors.email_taken();
  const { link, stored } = newLink(`${deps.publicUrl}/register?invitation=`, deps.clock.now(), linkDays * 24);
  const invitation = {
    ...stored,
    id: `invitation-${randomTail(12)}`,
    email,
    email_key: emailKey(email),
    invited_by: administrator.userId,
    plan: plan ?? null,
    administers: Number(administers),
  };
  await deps.database.write(async (transaction) => {
    await replaceAccountInvitation(transaction, administrator, invitation);
    const on = { kind: "account invitation", id: invitation.id, name: email };
    await recordAct(transaction, "member.invited", on);
  });
  // If no mail was sent, the invitation remains and its link can be shared.
  const mailed = await tryToMail(deps, invitationMail(email, link), "An invitation");
  return { invitation: presentInvitation(invitation), link, mailed };
}

function invitationMail(to: string, link: string): Mail {
  return letter(
    to,
    "You're invited to Groundwork",
    "An administrator invited you to create a Groundwork account.\nRegister with this address:",
    link,
    `The link works once, within ${linkDays} days. If you didn't expect an invitation,
ignore this email.`,
  );
}
