import { CopyButton } from "#ui/copy-button.tsx";
import { classNames } from "#ui/class-names.ts";
import { Notice } from "#ui/notice.tsx";
import type { NewInvitation } from "./member-queries.ts";

/** What became of an invitation, and its link: the list does not hold it. */
export function InvitedNotice({
  invitation: { email, role, link, mailed },
  className,
}: {
  invitation: NewInvitation;
  className?: string;
}) {
  const copy = (
    <div className="mt-1 -ml-3">
      <CopyButton text={link} label="Copy the link of the invitation" told="The link is on the clipboard." />
    </div>
  );
  if (!mailed)
    return (
      <Notice kind="note" className={className}>
        No email was sent to <span className="font-label break-all">{email}</span>. Anyone with this link can
        join as {role === "editor" ? "an editor" : "a viewer"} in their name, so share it only with them, in
        private. It's shown here only once.
        {copy}
      </Notice>
    );
  return (
    <Notice className={classNames("text-ink!", className)}>
      An invitation is on its way to <span className="font-label break-all">{email}</span>. Its link can also
      be handed over by you; it is shown here only now.
      {copy}
    </Notice>
  );
}
