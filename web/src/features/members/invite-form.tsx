import { failureText } from "#api/api-failure.ts";
import { limits } from "@groundwork/contract/limits";
import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { ErrorBlock, Notice } from "#ui/notice.tsx";
import { Form, SelectField, TextField } from "#ui/form.tsx";
import { addressProblem, roleChoices, roleMeanings } from "./member-words.ts";
import { CopyButton } from "#ui/copy-button.tsx";
import { classNames } from "#ui/class-names.ts";
import { useChange } from "#api/use-call.ts";
import type { GivenRole } from "@groundwork/contract/roles";
import type { CallAnswer } from "#api/call.ts";

interface InviteFormProps {
  projectId: string;
  /** Is the largest number of people and invitations, once it is reached. */
  full?: number;
}

/** Invites an address, then reports that the email is on its way and shows the link, this once. */
export function InviteForm({ projectId, full }: InviteFormProps) {
  const [email, setEmail] = useState("");
  const [role, setRole] = useState<GivenRole>("viewer");
  const [problem, setProblem] = useState<string>();
  const [sent, setSent] = useState<CallAnswer<"inviteMember">>();
  const invite = useChange("inviteMember", { project_id: projectId });

  function submit(): void {
    const found = addressProblem(email);
    setProblem(found);
    if (found) return;
    setSent(undefined);
    invite.mutate(
      { email: email.trim(), role },
      {
        onSuccess: (invitation) => {
          setSent(invitation);
          setEmail("");
        },
      },
    );
  }

  return (
    <Card as="section" raised={false} aria-labelledby="invite" className="p-4 pb-5 sm:p-5">
      <h2 id="invite" className="text-item">
        Invite someone
      </h2>
      <Form busy={invite.isPending} onSubmit={submit} className="mt-3.5">
        <div className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_150px_auto]">
          <TextField
            label="Email address"
            type="email"
            name="invite-email"
            autoComplete="off"
            maxLength={limits.emailMax}
            required
            disabled={full !== undefined}
            value={email}
            onChange={(event) => {
              setEmail(event.target.value);
              setProblem(undefined);
            }}
            error={problem}
          />
          <SelectField
            label="Role"
            name="invite-role"
            options={roleChoices}
            disabled={full !== undefined}
            value={role}
            onChange={(event) => setRole(event.target.value as GivenRole)}
          />
          <Button
            type="submit"
            variant="primary"
            busy={invite.isPending}
            busyLabel="Sending..."
            disabled={full !== undefined}
            className="sm:mt-[27px]"
          >
            Send Invitation
          </Button>
        </div>
        <p className="mt-2.5 text-xs text-ink-3">
          {full === undefined
            ? `${role === "viewer" ? "A viewer" : "An editor"} ${roleMeanings[role]}. People without an account can register from the link.`
            : `A project can have at most ${full} members and invitations. Remove one to invite someone else.`}
        </p>
      </Form>
      <ErrorBlock className="mt-4">
        {failureText(invite.error, "The invitation could not be sent. Please try again.")}
      </ErrorBlock>
      {sent && <InvitedNotice invitation={sent} className="mt-4" />}
    </Card>
  );
}

interface InvitedNoticeProps {
  invitation: CallAnswer<"inviteMember">;
  className?: string;
}

/** Shows the result of an invitation, and its link, which no list shows again. */
export function InvitedNotice({ invitation: { email, role, link, mailed }, className }: InvitedNoticeProps) {
  const copy = (
    <div className="mt-1 -ml-3">
      <CopyButton text={link} label="Copy the invitation link" announcement="Link copied to the clipboard." />
    </div>
  );
  if (!mailed)
    return (
      <Notice kind="note" className={className}>
        No email was sent to <span className="font-label break-all">{email}</span>. Anyone with this link can
        join as {role === "editor" ? "an editor" : "a viewer"} in their name, so share it with nobody else.
        It's shown here only once.
        {copy}
      </Notice>
    );
  return (
    <Notice className={classNames("text-ink!", className)}>
      An invitation is on its way to <span className="font-label break-all">{email}</span>. You can also share
      its link. It's shown here only once.
      {copy}
    </Notice>
  );
}
