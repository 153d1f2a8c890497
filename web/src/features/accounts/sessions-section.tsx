import { loadingOf, stateOf } from "#api/use-call.ts";
import { failureText } from "#api/api-failure.ts";
import { Monitor, Smartphone } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { paths } from "#paths";
import { signOut } from "#session/session.ts";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/dialog.tsx";
import { formatDate, formatMoment } from "#ui/format.ts";
import { ListStates, SkeletonRows } from "#ui/list-states.tsx";
import { Tag } from "#ui/status-badge.tsx";
import { toast } from "#ui/toast.tsx";
import { type SessionElement, useEndSession, useEndSessions, useSessions } from "./account-queries.ts";
import { SettingsSection } from "#ui/settings-section.tsx";

export function SessionsSection() {
  const sessions = useSessions();
  const [asking, setAsking] = useState(false);
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
            <Button className="mt-4" onClick={() => setAsking(true)}>
              Sign Out Everywhere
            </Button>
          </>
        )}
      </ListStates>
      {asking && <SignOutEverywhereDialog onClose={() => setAsking(false)} />}
    </SettingsSection>
  );
}

function SessionRow({ session }: { session: SessionElement }) {
  const end = useEndSession();
  const Icon = /iPhone|Android/.test(session.device) ? Smartphone : Monitor;
  function endSession(): void {
    end.mutate(session.id, {
      onSuccess: () => toast.success("Session signed out."),
      onError: (error) =>
        toast.error(failureText(error, "You could not be signed out. Please try again later.")),
    });
  }
  return (
    <li className="flex items-center gap-4 py-3.5">
      <Icon className="size-5 shrink-0 text-ink-2 stroke-[1.5]" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-label">
          {session.device}
          {session.current && <Tag>This session</Tag>}
        </p>
        <p className="mt-0.5 text-xs text-ink-2">
          {session.address} · signed in {formatDate(session.created_at)}
          {!session.current && <> · last seen {formatMoment(session.last_seen_at)}</>}
        </p>
      </div>
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
    </li>
  );
}

/**
 * Ends every session, including this one unless the reader wants to stay. Mount it for the time it is open.
 */
function SignOutEverywhereDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [stay, setStay] = useState(true);
  const end = useEndSessions();

  return (
    <ConfirmDialog
      onClose={onClose}
      title="Sign Out Everywhere"
      confirmLabel="Sign Out"
      busyLabel="Signing out..."
      {...stateOf(end, "You could not be signed out. Please try again later.")}
      onConfirm={() =>
        end.mutate(
          { stay },
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
