import type { AccountElement, KeyElement, SessionElement } from "@groundwork/contract/accounts-settings";
import type { ApiKey } from "./keys.repository.ts";
import type { Session } from "./sessions.repository.ts";
import type { User } from "./users.repository.ts";

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

export function presentKey(key: ApiKey): KeyElement {
  const { id, name, scope, start, created_at, expires_at, made_by, last_used_at } = key;
  return { id, name, scope, start, created_at, expires_at, made_by, last_used_at };
}
