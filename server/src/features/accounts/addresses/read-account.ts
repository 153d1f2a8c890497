import type { AccountElement } from "@groundwork/contract/accounts-settings";
import type { ReadHandle } from "#platform/database/database.ts";
import { NotSignedInError } from "../../admit-caller.ts";
import { presentAccount } from "../present-account.ts";
import { findUser } from "../users.repository.ts";
import { findAddressLinkOf } from "./address-links.repository.ts";
import { isAddressConfirmed } from "./confirmed-addresses.repository.ts";

/** An account as its owner sees it. Fails with NotSignedInError where it is gone. */
export async function readAccount(
  read: ReadHandle,
  userId: string,
  { mailOn, now }: { mailOn: boolean; now: Date },
): Promise<AccountElement> {
  const user = await findUser(read, userId);
  if (!user) throw new NotSignedInError();
  const link = await findAddressLinkOf(read, { userId, now });
  const isConfirmed = await isAddressConfirmed(read, userId);
  return presentAccount(user, {
    state: isConfirmed ? "confirmed" : mailOn ? "unconfirmed" : "unasked",
    newEmail: link && link.email_key !== user.email_key ? link.email : null,
  });
}
