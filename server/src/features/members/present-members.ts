import type { InvitationElement, MemberElement } from "@groundwork/contract/members";
import type { Invitation } from "./invitations.repository.ts";
import type { Member } from "./members.repository.ts";

export function presentMember({ userId, name, email, role, addedAt }: Member): MemberElement {
  return { user_id: userId, name, email, role, added_at: addedAt };
}

export function presentInvitation(invitation: Invitation, now: Date): InvitationElement {
  const { id, email, role, created_at, expires_at } = invitation;
  return {
    invitation_id: id,
    email,
    role,
    created_at,
    expires_at,
    expired: expires_at <= now.toISOString(),
  };
}
