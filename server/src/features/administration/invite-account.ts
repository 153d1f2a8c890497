import type { Body } from "@groundwork/contract/call";
import type { AccountInvitation, addUser } from "@groundwork/contract/administration";
import type { AuthorizedAdministrator } from "#kit/authorized.ts";
import { randomTail } from "#kit/ids.ts";
import { type Mail, tryToMail } from "#platform/mail/mailer.ts";
import { recordAct } from "../audit/record-act.ts";
import { replaceAccountInvitation } from "../accounts/account-invitations.repository.ts";
import { EmailTakenError } from "../accounts/accounts.errors.ts";
import { emailKey, newLinkSecret, secretHash } from "../accounts/accounts.rules.ts";
import { findUserByEmail } from "../accounts/users.repository.ts";
import type { AdministrationDeps } from "./administration.ts";
import { presentInvitation } from "./list-accounts.ts";

const linkDays = 7;

/** Mails a link by which the address registers, whatever REGISTRATION says. Fails with EmailTakenError. */
export async function inviteAccount(
  deps: AdministrationDeps,
  administrator: AuthorizedAdministrator,
  { email, plan, administrator: administers }: Pick<Body<typeof addUser>, "email" | "plan" | "administrator">,
): Promise<{ invitation: AccountInvitation; link: string; mailed: boolean }> {
  if (await findUserByEmail(deps.database.read, email)) throw new EmailTakenError();
  const secret = newLinkSecret();
  const now = deps.clock.now();
  const invitation = {
    id: `invitation-${randomTail(12)}`,
    email,
    email_key: emailKey(email),
    token_hash: secretHash(secret),
    invited_by: administrator.userId,
    plan: plan ?? null,
    administers: Number(administers),
    created_at: now.toISOString(),
    expires_at: new Date(now.getTime() + linkDays * 86_400_000).toISOString(),
  };
  await deps.database.write(async (transaction) => {
    await replaceAccountInvitation(transaction, administrator, invitation);
    await recordAct(transaction, {
      code: "member.invited",
      on: { kind: "account invitation", id: invitation.id, name: email },
    });
  });
  const link = `${deps.publicUrl}/register?invitation=${secret}`;
  // Where nobody gets it, the invitation stands, and its link can be handed over.
  const mailed = await tryToMail(deps, invitationMail(email, link), "An invitation");
  return { invitation: presentInvitation(invitation), link, mailed };
}

function invitationMail(to: string, link: string): Mail {
  return {
    to,
    subject: "You are invited to Groundwork",
    text: [
      "Hello,",
      "",
      "an administrator of a Groundwork installation invites you to an account.",
      "This link registers it for this address:",
      "",
      link,
      "",
      `It works once, within ${linkDays} days. If you expected no invitation, nothing`,
      "needs to be done.",
      "",
    ].join("\n"),
  };
}
