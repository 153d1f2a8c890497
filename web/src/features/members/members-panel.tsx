import { Loaded, SkeletonRows } from "#ui/list-states.tsx";
import { failureText } from "#api/api-failure.ts";
import { useState } from "react";
import { Card } from "#ui/card.tsx";
import { toast } from "#ui/toast.tsx";
import { AddPerson } from "./add-member.tsx";
import { GroupsPanel } from "./groups-panel.tsx";
import { HandOverNotice } from "./hand-over-notice.tsx";
import { InvitationsPanel } from "./invitations-panel.tsx";
import { InviteForm } from "./invite-form.tsx";
import { HandOverDialog, LeaveDialog, RemoveMemberDialog } from "./member-dialogs.tsx";
import {
  type GivenRole,
  type MemberElement,
  type ProjectMembers,
  useChangeRole,
  useMembers,
} from "./member-queries.ts";
import { MemberRow, PanelHead } from "./member-row.tsx";
import { peopleInWords } from "./member-words.ts";

export function MembersPanel({
  projectId,
  projectName,
  userId,
  onLeft,
}: {
  projectId: string;
  projectName: string;
  userId: string;
  onLeft: () => void;
}) {
  const query = useMembers(projectId);
  return (
    <Loaded
      query={query}
      failure={failureText(
        query.error,
        "Failed to fetch members",
        "Failed to fetch members. Check your connection.",
      )}
      errorTitle="Error loading members:"
      loadingLabel="Loading members..."
      skeleton={<SkeletonRows sign="round" className="h-[72px] border-t border-line px-5" />}
    >
      {(data) => (
        <People data={data} projectId={projectId} projectName={projectName} userId={userId} onLeft={onLeft} />
      )}
    </Loaded>
  );
}

type Open = { dialog: "hand-over" | "remove"; member: MemberElement } | { dialog: "leave" } | null;

function People({
  data: { members, invitations, groups, most, hand_over: handOver },
  projectId,
  projectName,
  userId,
  onLeft,
}: {
  data: ProjectMembers;
  projectId: string;
  projectName: string;
  userId: string;
  onLeft: () => void;
}) {
  const [open, setOpen] = useState<Open>(null);
  const change = useChangeRole(projectId);
  const managed = members.some((one) => one.user_id === userId && one.role === "owner");
  const isFull = members.length + invitations.length >= most;
  const close = (): void => setOpen(null);

  function setRole({ user_id, name, email }: MemberElement, role: GivenRole): void {
    change.mutate(
      { userId: user_id, role },
      {
        onSuccess: () =>
          toast.success(`${name || email} is now ${role === "viewer" ? "a viewer" : "an editor"}.`),
        onError: (failure) => toast.error(failureText(failure, "The role could not be changed.")),
      },
    );
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {handOver && <HandOverNotice projectId={projectId} handOver={handOver} userId={userId} />}
      {managed && <InviteForm projectId={projectId} {...(isFull ? { full: most } : {})} />}
      <Card as="section" raised={false} aria-labelledby="project-members" className="overflow-hidden">
        <PanelHead id="project-members" title="Members" aside={peopleInWords(members.length)} />
        <ul aria-label="Members">
          {members.map((member) => (
            <MemberRow
              key={member.user_id}
              member={member}
              isSelf={member.user_id === userId}
              managed={managed}
              busy={change.isPending && change.variables.userId === member.user_id}
              onRole={(role) => setRole(member, role)}
              onHandOver={() => setOpen({ dialog: "hand-over", member })}
              onRemove={() => setOpen({ dialog: "remove", member })}
              onLeave={() => setOpen({ dialog: "leave" })}
            />
          ))}
        </ul>
        {managed && <AddPerson projectId={projectId} full={isFull} />}
      </Card>
      <GroupsPanel projectId={projectId} groups={groups} managed={managed} />
      {managed && <InvitationsPanel projectId={projectId} invitations={invitations} />}
      {open?.dialog === "hand-over" && (
        <HandOverDialog
          projectId={projectId}
          projectName={projectName}
          member={open.member}
          onClose={close}
        />
      )}
      {open?.dialog === "remove" && (
        <RemoveMemberDialog projectId={projectId} member={open.member} onClose={close} />
      )}
      {open?.dialog === "leave" && (
        <LeaveDialog
          projectId={projectId}
          projectName={projectName}
          userId={userId}
          onClose={close}
          onLeft={onLeft}
        />
      )}
    </div>
  );
}
