import { Loaded, SkeletonRows } from "#ui/list-states.tsx";
import { failureText, wordsOr } from "#api/api-failure.ts";
import { Card } from "#ui/card.tsx";
import { announced, whenDone } from "#ui/toast.tsx";
import { AddPerson } from "./add-member.tsx";
import { GroupsPanel } from "./groups-panel.tsx";
import { InvitationsPanel, useRevokeInvitation } from "./invitations-panel.tsx";
import { InviteForm } from "./invite-form.tsx";
import { expiryWords, peopleWords } from "./member-words.ts";
import { MemberRow, PanelHead } from "./member-row.tsx";
import { Button } from "#ui/button.tsx";
import { clock } from "#ui/clock.ts";
import { ErrorBlock, Notice } from "#ui/notice.tsx";
import { useUserId } from "#session/session.ts";
import { useCall, useChange } from "#api/use-call.ts";
import type { GivenRole } from "@groundwork/contract/roles";
import type { MemberElement } from "@groundwork/contract/members";
import type { CallAnswer } from "#api/call.ts";
import { confirm } from "#ui/confirm.tsx";

interface MembersPanelProps {
  projectId: string;
  projectName: string;
  onLeft: () => void;
}

export function MembersPanel(panel: MembersPanelProps) {
  const query = useCall("listMembers", { projectId: panel.projectId }, { what: "members" });
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
      {(data) => <People {...panel} data={data} />}
    </Loaded>
  );
}

function People({
  data: { members, invitations, groups, most, hand_over: handOver },
  ...panel
}: MembersPanelProps & { data: CallAnswer<"listMembers"> }) {
  const { projectId } = panel;
  const dialogs = useMemberDialogs(panel);
  const userId = useUserId();
  const change = useChange("changeMember", { project_id: projectId });
  const managed = members.some((one) => one.user_id === userId && one.role === "owner");
  const isFull = members.length + invitations.length >= most;

  function setRole({ user_id, name, email }: MemberElement, role: GivenRole): void {
    change.mutate(
      { user_id, role },
      announced(
        `${name || email} is now ${role === "viewer" ? "a viewer" : "an editor"}.`,
        wordsOr("The role could not be changed."),
      ),
    );
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {handOver && <HandOverNotice projectId={projectId} handOver={handOver} />}
      {managed && <InviteForm projectId={projectId} {...(isFull ? { full: most } : {})} />}
      <Card as="section" raised={false} aria-labelledby="project-members" className="overflow-hidden">
        <PanelHead id="project-members" title="Members" aside={peopleWords(members.length)} />
        <ul aria-label="Members">
          {members.map((member) => (
            <MemberRow
              key={member.user_id}
              member={member}
              isSelf={member.user_id === userId}
              managed={managed}
              busy={change.isPending && change.variables.user_id === member.user_id}
              onRole={(role) => setRole(member, role)}
              onHandOver={() => dialogs.handOver(member)}
              onRemove={() => dialogs.remove(member)}
              onLeave={dialogs.leave}
            />
          ))}
        </ul>
        {managed && <AddPerson projectId={projectId} full={isFull} />}
      </Card>
      <GroupsPanel projectId={projectId} groups={groups} managed={managed} />
      {managed && <InvitationsPanel projectId={projectId} invitations={invitations} />}
    </div>
  );
}

interface HandOverNoticeProps {
  projectId: string;
  handOver: NonNullable<CallAnswer<"listMembers">["hand_over"]>;
}

/** Shows that a project is waiting for its new owner, who can accept; the present one can cancel. */
function HandOverNotice({ projectId, handOver }: HandOverNoticeProps) {
  const answer = useChange("answerHandOver", { project_id: projectId });
  const revoke = useRevokeInvitation(projectId);
  const failure = answer.error ?? revoke.error;
  const isAsked = handOver.user_id === useUserId();
  const until = expiryWords(handOver, clock.now());

  function reply(accept: boolean): void {
    answer.mutate(
      { accept },
      whenDone(({ message }) => message),
    );
  }

  return (
    <div className="grid gap-3">
      <Notice kind="note">
        {isAsked ? (
          <p>
            You've been asked to take over this project. It would count toward your plan, and only you could
            publish, invite and delete. Its public assistant and language model pause until you turn them on.{" "}
            {until}.
          </p>
        ) : (
          <p className="break-words">
            You asked <span className="font-label">{handOver.name || handOver.email}</span> to take over this
            project. Nothing changes until they accept. {until}.
          </p>
        )}
        <div className="mt-3 flex flex-wrap gap-2">
          {isAsked ? (
            <>
              <Button
                variant="primary"
                size={32}
                busy={answer.isPending && answer.variables.accept}
                onClick={() => reply(true)}
              >
                Take Over
              </Button>
              <Button
                size={32}
                busy={answer.isPending && !answer.variables.accept}
                onClick={() => reply(false)}
              >
                Decline
              </Button>
            </>
          ) : (
            <Button
              size={32}
              busy={revoke.isPending}
              onClick={() => revoke.mutate({ invitation_id: handOver.invitation_id })}
            >
              Withdraw
            </Button>
          )}
        </div>
      </Notice>
      {failure && <ErrorBlock>{failureText(failure, "Something went wrong. Please try again.")}</ErrorBlock>}
    </div>
  );
}

/** Returns functions that ask for confirmation, then hand a project over, remove a member, or leave. */
function useMemberDialogs({
  projectId,
  projectName,
  onLeft,
}: {
  projectId: string;
  projectName: string;
  onLeft: () => void;
}) {
  const userId = useUserId();
  const change = useChange("changeMember", { project_id: projectId });
  const remove = useChange("removeMember", { project_id: projectId });
  // What was loaded of the project can no longer be seen.
  const leave = useChange(
    "removeMember",
    { project_id: projectId, user_id: userId },
    { stale: ["listProjects"] },
  );
  return {
    handOver({ user_id, name, email }: MemberElement): void {
      const person = name || email;
      confirm({
        title: "Hand Over Project",
        action: "Hand Over",
        busy: "Asking...",
        about: `Project: ${projectName}`,
        words: (
          <p className="break-words">
            We ask {person} ({email}) to take it over. Nothing changes until they accept. Then it counts
            toward their plan, only they can publish, invite and delete, and you become an editor. Its public
            assistant and language model pause until they turn them on.
          </p>
        ),
        run: () => change.mutateAsync({ user_id, role: "owner" }),
        done: `${person} was asked to take the project over.`,
        failed: wordsOr("The project could not be handed over. Please try again."),
      });
    },
    remove({ user_id, name, email }: MemberElement): void {
      confirm({
        title: "Remove Member",
        action: "Remove",
        busy: "Removing...",
        about: name || email,
        words:
          "They lose access immediately, and their conversations with this project are deleted. What they added to the project is kept.",
        run: () => remove.mutateAsync({ user_id }),
        done: `${name || email} was removed.`,
        failed: wordsOr("The member could not be removed. Please try again."),
      });
    },
    leave(): void {
      confirm({
        title: "Leave Project",
        action: "Leave",
        busy: "Leaving...",
        about: `Project: ${projectName}`,
        words:
          "You lose access immediately, and your conversations with it are deleted. Only the owner can invite you again.",
        run: () => leave.mutateAsync({}),
        after: onLeft,
        failed: wordsOr("You could not leave the project. Please try again."),
      });
    },
  };
}
