import type { Deps } from "../deps.ts";
import type { Body } from "@groundwork/contract/call";
import type { register } from "@groundwork/contract/accounts";
import type { Clock } from "#kit/clock.ts";
import { readableId } from "#kit/ids.ts";
import type { Database, WriteHandle } from "#platform/database/database.ts";
import { personOf, recordAct } from "../audit/record-act.ts";
import { EmailTakenError, RegistrationTokenError } from "./accounts.errors.ts";
import { emailKey, newLink, secretHash } from "./accounts.rules.ts";
import { refuseGuessable, type PasswordHasher } from "./passwords.ts";
import { findUserByEmail, insertUser } from "./users.repository.ts";
import {
  insertPendingRegistration,
  deletePendingRegistrations,
  findPendingRegistration,
  confirmAddress,
} from "./mailed-links.repository.ts";
import { registrationMail, takenAddressMail } from "./account-mails.ts";

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
    await recordAct(transaction, {
      code: "account.registered",
      on: { kind: "account", ...personOf(user) },
      by: user,
    });
    await also?.(transaction, user.id);
  });
}

const linkHours = 24;

interface BeginRegistrationDeps extends Pick<Deps, "database" | "clock" | "logger" | "mailer"> {
  passwords: PasswordHasher;
  settings: {
    /** The origin of links; never taken from a request. */
    publicUrl: string;
  };
}

/**
 * Registers without disclosing which addresses have accounts: every caller gets the same answer, equally fast, and
 * only the address's owner reads in a mail which it was. The account begins when the mail's link is opened.
 */
export async function beginRegistration(
  deps: BeginRegistrationDeps,
  { email, password, name }: Body<typeof register>,
): Promise<void> {
  await refuseGuessable(password, email);
  const password_hash = await deps.passwords.hash(password);
  mailFor(deps, { email, name, password_hash }).catch((error: unknown) =>
    deps.logger.error({ err: error }, "The registration mail could not be sent."),
  );
}

async function mailFor(
  { database, clock, mailer, settings }: BeginRegistrationDeps,
  given: { email: string; name: string; password_hash: string },
): Promise<void> {
  const user = await findUserByEmail(database.read, given.email);
  if (user) return mailer.send(takenAddressMail(user.email, settings.publicUrl));
  const { link, stored } = newLink(`${settings.publicUrl}/confirm-account?token=`, clock.now(), linkHours);
  const pending = { ...given, ...stored, email_key: emailKey(given.email) };
  await database.write((transaction) => insertPendingRegistration(transaction, pending));
  await mailer.send(registrationMail(given.email, link));
}

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
    await confirmAddress(transaction, { userId: user.id, key: email_key, now: clock.now() });
  });
}
