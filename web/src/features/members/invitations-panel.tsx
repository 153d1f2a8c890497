import { answerKey, useChange } from "#api/use-call.ts";
import { wordsOr } from "#api/api-failure.ts";
import { RotateCw, Undo2 } from "lucide-react";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { clock } from "#ui/clock.ts";
import { confirm } from "#ui/confirm.tsx";
import { StatusBadge } from "#ui/status-badge.tsx";
import { refused } from "#ui/toast.tsx";
import { InvitedNotice } from "./invite-form.tsx";
import { expiryWords, roleNames } from "./member-words.ts";
import { PanelHead, PersonRow, PersonSign } from "./member-row.tsx";
import type { InvitationElement } from "@groundwork/contract/members";
import type { CallAnswer } from "#api/call.ts";

interface InvitationsPanelProps {
  projectId: string;
  invitations: readonly InvitationElement[];
}

/** Lists open invitations with their roles and expiry, and buttons to resend or revoke them. */
export function InvitationsPanel({ projectId, invitations }: InvitationsPanelProps) {
  const revoke = useRevokeInvitation(projectId);
  const resend = useChange("inviteMember", { project_id: projectId });
  const again = ({ email, role }: InvitationElement): void =>
    resend.mutate({ email, role }, refused(wordsOr("The invitation could not be sent. Please try again.")));
  const askToRevoke = ({ email, invitation_id: id }: InvitationElement): void =>
    confirm({
      title: "Revoke Invitation",
      action: "Revoke",
      busy: "Revoking...",
      about: email,
      words: "The link stops working immediately. You can invite this address again.",
      run: () => revoke.mutateAsync({ invitation_id: id }),
      failed: wordsOr("The invitation could not be revoked. Please try again."),
    });
  return (
    <Card as="section" raised={false} aria-labelledby="project-invitations" className="overflow-hidden">
      <PanelHead
        id="project-invitations"
        title="Invitations"
        {...(invitations.length > 0 && { aside: `${invitations.length} waiting` })}
      />
      {resend.data && <InvitedNotice invitation={resend.data} className="mx-4 mb-4 sm:mx-5" />}
      {invitations.length === 0 ? (
        <p className="border-t border-line px-4 py-5 text-sm text-ink-3 sm:px-5">No open invitations.</p>
      ) : (
        <ul aria-label="Invitations">
          {invitations.map((invitation) => (
            <PersonRow
              key={invitation.invitation_id}
              sign={<PersonSign name={invitation.email} waiting />}
              name={invitation.email}
              below={
                <>
                  {roleNames[invitation.role]}
                  {" • "}
                  {invitation.expired ? (
                    <StatusBadge kind="failed">Expired</StatusBadge>
                  ) : (
                    expiryWords(invitation, clock.now())
                  )}
                </>
              }
            >
              <Button
                size={32}
                variant="ghost"
                aria-label={`Resend the invitation to ${invitation.email}`}
                busy={resend.isPending && resend.variables.email === invitation.email}
                icon={<RotateCw />}
                onClick={() => again(invitation)}
              >
                Resend
              </Button>
              <Button
                size={32}
                variant="destructive-ghost"
                aria-label={`Revoke the invitation to ${invitation.email}`}
                aria-haspopup="dialog"
                icon={<Undo2 />}
                onClick={() => askToRevoke(invitation)}
              >
                Revoke
              </Button>
            </PersonRow>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** Revokes an invitation, also that of the person who was asked to take the project over. */
export const useRevokeInvitation = (projectId: string) =>
  useChange(
    "revokeInvitation",
    { project_id: projectId },
    {
      write: (queries, _, { invitation_id: revoked }) =>
        queries.setQueryData<CallAnswer<"listMembers">>(
          answerKey("listMembers", { projectId }),
          (known) =>
            known && {
              ...known,
              invitations: known.invitations.filter(({ invitation_id: id }) => id !== revoked),
              hand_over: known.hand_over?.invitation_id === revoked ? null : known.hand_over,
            },
        ),
    },
  );
