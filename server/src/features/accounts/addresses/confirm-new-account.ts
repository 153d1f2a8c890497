import type { Logger } from "#kit/logger.ts";
import { findUserByEmail } from "../users.repository.ts";
import { type AddressLinkDeps, mailAddressLink } from "./mail-address-link.ts";

/** Mails the link that confirms a new account's address. The account is there whether or not the mail can be sent. */
export async function confirmNewAccount(
  deps: AddressLinkDeps & { logger: Logger },
  email: string,
): Promise<void> {
  try {
    const user = await findUserByEmail(deps.database.read, email);
    if (user) await mailAddressLink(deps, user, { email: user.email, isAsked: false });
  } catch (error) {
    deps.logger.error({ err: error }, "The mail that confirms a new account's address could not be sent.");
  }
}
