import type { Clock } from "#kit/clock.ts";
import type { Logger } from "#kit/logger.ts";
import type { Database } from "#platform/database/database.ts";
import type { Mailer } from "#platform/mail/mailer.ts";
import { personOf, recordAct } from "../../audit/record-act.ts";
import { AddressTokenError } from "../accounts.errors.ts";
import { secretHash } from "../accounts.rules.ts";
import { findUser } from "../users.repository.ts";
import { addressChangedMail } from "./address-mails.ts";
import { confirmAddress, deleteAddressLink, findAddressLink } from "./addresses.repository.ts";
import { setAddress } from "./change-address.ts";

/**
 * Notes that an address is an account's own by the token of its mail, which works once, and makes it the account's where it
 * was asked for. Fails with AddressTokenError or EmailTakenError.
 */
export async function openAddressLink(
  { database, clock, mailer, logger }: { database: Database; clock: Clock; mailer: Mailer; logger: Logger },
  secret: string,
): Promise<{ email: string; changed: boolean }> {
  if (secret.trim() === "") throw new AddressTokenError("missing");
  const link = await findAddressLink(database.read, secretHash(secret.trim()));
  if (!link) throw new AddressTokenError("unknown");
  const now = clock.now();
  if (link.expires_at <= now.toISOString()) throw new AddressTokenError("expired");
  const { email, email_key: emailKey } = link;
  const before = await database.write(async (transaction) => {
    if (!(await deleteAddressLink(transaction, link.token_hash))) throw new AddressTokenError("unknown");
    const user = await findUser(transaction, link.user_id);
    if (!user) throw new AddressTokenError("unknown");
    if (user.email_key === emailKey)
      await recordAct(transaction, {
        code: "account.address_confirmed",
        on: { kind: "account", ...personOf(user) },
        by: user,
      });
    else await setAddress(transaction, user, { email, now });
    await confirmAddress(transaction, { userId: user.id, emailKey, now });
    return user;
  });
  const changed = before.email_key !== emailKey;
  if (changed)
    mailer
      .send(addressChangedMail(before.email))
      .catch((error: unknown) =>
        logger.error({ err: error }, "A mail to a former address could not be sent."),
      );
  return { email, changed };
}
