import { useState } from "react";
import { Card } from "#ui/card.tsx";
import { ErrorBlock } from "#ui/error-block.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { toast } from "#ui/toast.tsx";
import { AddPerson } from "./add-person.tsx";
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
import { MemberRow } from "./member-row.tsx";
import { memberFailure, membersFailure, peopleInWords, roleNames } from "./member-words.ts";
import { PanelHead } from "./panel-parts.tsx";

/** Who works on a project, who is invited to, and what the reader may change of it. */
export function MembersPanel({
  projectId,
  projectName,
  userId,
  onLeft,
}: {
  projectId: string;
  projectName: string;
  /** The reader. */
  userId: string;
  onLeft: () => void;
}) {
  const query = useMembers(projectId);
  const { data, error, isFetching } = query;
  if (data)
    return (
      <Loaded data={data} projectId={projectId} projectName={projectName} userId={userId} onLeft={onLeft} />
    );
  if (error && !isFetching)
    return (
      <ErrorBlock title="Error loading members:" onRetry={() => void query.refetch()}>
        {membersFailure(error)}
      </ErrorBlock>
    );
  return <MemberSkeletons />;
}

type Open = { dialog: "hand-over" | "remove"; member: MemberElement } | { dialog: "leave" } | null;

function Loaded({
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
        onSuccess: () => toast.success(`${name || email} is ${roleNames[role].toLowerCase()} now.`),
        onError: (failure) => toast.error(memberFailure(failure, "The role could not be changed.")),
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

function MemberSkeletons() {
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        Loading members...
      </p>
      <Card raised={false} className="overflow-hidden">
        <div className="min-h-[60px] px-5 pt-5">
          <Skeleton className="h-4 w-24" />
        </div>
        {[0, 1, 2].map((row) => (
          <div key={row} className="flex min-h-[72px] items-center gap-3.5 border-t border-line px-5">
            <Skeleton className="size-9 rounded-full" />
            <div className="flex-1">
              <Skeleton className="mb-2 h-3.5 w-40" />
              <Skeleton className="h-3 w-56" />
            </div>
          </div>
        ))}
      </Card>
    </div>
  );
}
