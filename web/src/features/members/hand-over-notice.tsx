import { failureText } from "#api/api-failure.ts";
import { Button } from "#ui/button.tsx";
import { clock } from "#ui/clock.ts";
import { ErrorBlock } from "#ui/error-block.tsx";
import { Notice } from "#ui/notice.tsx";
import { toast } from "#ui/toast.tsx";
import { type ProjectMembers, useAnswerHandOver, useRevokeInvitation } from "./member-queries.ts";
import { expiryWords } from "./member-words.ts";

/**
 * Shows that a project is waiting for its new owner: the present owner can cancel, and the new one can accept
 * or decline.
 */
export function HandOverNotice({
  projectId,
  handOver,
  userId,
}: {
  projectId: string;
  handOver: NonNullable<ProjectMembers["hand_over"]>;
  userId: string;
}) {
  const answer = useAnswerHandOver(projectId);
  const revoke = useRevokeInvitation(projectId);
  const failure = answer.error ?? revoke.error;
  const isAsked = handOver.user_id === userId;
  const until = expiryWords(handOver, clock.now());

  function reply(accept: boolean): void {
    answer.mutate(accept, { onSuccess: ({ message }) => toast.success(message) });
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
                busy={answer.isPending && answer.variables}
                onClick={() => reply(true)}
              >
                Take Over
              </Button>
              <Button size={32} busy={answer.isPending && !answer.variables} onClick={() => reply(false)}>
                Decline
              </Button>
            </>
          ) : (
            <Button size={32} busy={revoke.isPending} onClick={() => revoke.mutate(handOver.invitation_id)}>
              Withdraw
            </Button>
          )}
        </div>
      </Notice>
      {failure && <ErrorBlock>{failureText(failure, "Something went wrong. Please try again.")}</ErrorBlock>}
    </div>
  );
}
