import { answerKey, loadingOf, stateOf, useCall, useChange } from "#api/use-call.ts";
import { wordsOr } from "#api/api-failure.ts";
import { Monitor, Smartphone } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { paths } from "#paths";
import { signOut } from "#session/session.ts";
import { Button } from "#ui/button.tsx";
import { openDialog } from "#ui/opened-dialogs.tsx";
import { ConfirmDialog } from "#ui/dialog.tsx";
import { formatDate, formatMoment } from "#ui/format.ts";
import { ListStates, SkeletonRows } from "#ui/list-states.tsx";
import { Tag } from "#ui/status-badge.tsx";
import { announced, toast } from "#ui/toast.tsx";
import { SettingsRow, SettingsSection } from "#ui/settings-section.tsx";
import type { QueryClient } from "@tanstack/react-query";
import type { SessionElement } from "@groundwork/contract/accounts-settings";

const notSignedOut = "You could not be signed out. Please try again later.";

export function SessionsSection() {
  const sessions = useCall("listSessions", {}, { what: "sessions" });
  return (
    <SettingsSection
      title="Sessions"
      lead="Where you're signed in. If you don't recognize a session, sign it out and change your password."
    >
      <ListStates
        rows={sessions.data}
        {...loadingOf(sessions, "sessions")}
        skeleton={<SkeletonRows rows={2} sign="square" className="h-16" />}
        empty={<p className="text-sm text-ink-2">There are no open sessions. Please sign in again.</p>}
      >
        {(rows) => (
          <>
            <ul className="-mt-3 divide-y divide-line">
              {rows.map((session) => (
                <SessionRow key={session.id} session={session} />
              ))}
            </ul>
            <Button className="mt-4" onClick={() => openDialog(SignOutEverywhereDialog, {})}>
              Sign Out Everywhere
            </Button>
          </>
        )}
      </ListStates>
    </SettingsSection>
  );
}

function SessionRow({ session }: { session: SessionElement }) {
  const end = useChange(
    "endSession",
    {},
    {
      write: (queries, _, { sessionId }) => keepSessions(queries, ({ id }) => id !== sessionId),
    },
  );
  const endSession = () =>
    end.mutate({ sessionId: session.id }, announced("Session signed out.", wordsOr(notSignedOut)));
  return (
    <SettingsRow
      icon={/iPhone|Android/.test(session.device) ? Smartphone : Monitor}
      name={session.device}
      tags={session.current && <Tag>This session</Tag>}
      below={
        <>
          {session.address} · signed in {formatDate(session.created_at)}
          {!session.current && <> · last seen {formatMoment(session.last_seen_at)}</>}
        </>
      }
    >
      {!session.current && (
        <Button
          size={32}
          busy={end.isPending}
          busyLabel="Ending..."
          aria-label={end.isPending ? undefined : `Sign out ${session.device}`}
          onClick={endSession}
        >
          Sign Out
        </Button>
      )}
    </SettingsRow>
  );
}

function keepSessions(queries: QueryClient, keep: (session: SessionElement) => boolean): void {
  queries.setQueryData<SessionElement[]>(answerKey("listSessions", {}), (list) => list?.filter(keep));
}

/** Ends every session, including this one unless the reader wants to stay. */
function SignOutEverywhereDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [stay, setStay] = useState(true);
  const end = useChange("endSessions", stay ? { others: "true" } : {}, {
    write: (queries) => stay && keepSessions(queries, ({ current }) => current),
  });

  return (
    <ConfirmDialog
      onClose={onClose}
      title="Sign Out Everywhere"
      confirmLabel="Sign Out"
      busyLabel="Signing out..."
      {...stateOf(end, notSignedOut)}
      onConfirm={() =>
        end.mutate(
          {},
          {
            onSuccess: () => {
              onClose();
              if (stay) return toast.success("Every other session was signed out.");
              signOut();
              toast.success("You are signed out everywhere.");
              void navigate(paths.login());
            },
          },
        )
      }
    >
      <p>You'll have to sign in again in every browser. API keys keep working.</p>
      <label className="flex cursor-pointer items-center gap-2.5 text-ink">
        <input
          type="checkbox"
          checked={stay}
          disabled={end.isPending}
          onChange={(event) => setStay(event.target.checked)}
          className="size-4 accent-ink"
        />
        Stay signed in here
      </label>
    </ConfirmDialog>
  );
}
