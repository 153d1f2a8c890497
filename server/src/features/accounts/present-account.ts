import type { AccountElement, KeyElement, SessionElement } from "@groundwork/contract/accounts-settings";
import type { ReadHandle } from "#platform/database/database.ts";
import { NotSignedInError } from "../admit-caller.ts";
import { findAddressLinkOf, isAddressConfirmed } from "./mailed-links.repository.ts";
import { type ListedKey, scopesIn } from "./api-keys.ts";
import type { Session } from "./sessions.repository.ts";
import { findUser, type User } from "./users.repository.ts";

/** Returns an account for its owner. Fails with NotSignedInError if it no longer exists. */
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

export function presentAccount(
  { id, name, email, created_at }: User,
  address: { state: AccountElement["email_state"]; newEmail: string | null },
): AccountElement {
  return { user_id: id, name, email, email_state: address.state, new_email: address.newEmail, created_at };
}

export function presentSession(session: Session, currentId: string | undefined): SessionElement {
  return {
    id: session.id,
    device: session.device || "Unknown device",
    address: session.address || "Unknown network",
    created_at: session.created_at,
    last_seen_at: session.last_seen_at,
    expires_at: session.expires_at,
    current: session.id === currentId,
  };
}

export function presentKey({ scopes, projectName, ending, ...key }: ListedKey): KeyElement {
  const { id, name, project_id, start, created_at, expires_at, made_by, last_used_at } = key;
  return {
    id,
    name,
    scopes: scopesIn(scopes),
    project_id,
    project_name: projectName,
    start,
    end: ending,
    created_at,
    expires_at,
    made_by,
    last_used_at,
  };
}
