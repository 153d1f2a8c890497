import { Monitor, Smartphone } from "lucide-react";
import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { formatDate } from "#ui/format-date.ts";
import { ListStates } from "#ui/list-states.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { Tag } from "#ui/status-badge.tsx";
import { toast } from "#ui/toast.tsx";
import { type SessionElement, useEndSession, useSessions } from "./account-queries.ts";
import { SettingsSection } from "#ui/settings-section.tsx";
import { accountFailure, formatTime } from "./account-words.ts";
import { SignOutEverywhereDialog } from "./sign-out-everywhere-dialog.tsx";

/** Where the account is signed in, and the ways to end that. */
export function SessionsSection() {
  const sessions = useSessions();
  const [asking, setAsking] = useState(false);
  const failed = sessions.isError && !sessions.isFetching;
  return (
    <SettingsSection
      title="Sessions"
      lead="Where you are signed in. Sign out whatever you do not recognise, and change your password."
    >
      <ListStates
        rows={sessions.data}
        {...(failed && {
          error: accountFailure(sessions.error, "Failed to fetch sessions: no connection"),
          onRetry: () => void sessions.refetch(),
        })}
        loadingLabel="Loading sessions..."
        skeleton={<SessionSkeletons />}
        empty={<p className="text-sm text-ink-2">No session is open. Please sign in again.</p>}
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
  function signOut(): void {
    end.mutate(session.id, {
      onSuccess: () => toast.success("Session signed out."),
      onError: (error) =>
        toast.error(accountFailure(error, "Signing out did not work. Please try again later.")),
    });
  }
  return (
    <li className="flex items-center gap-4 py-3.5">
      <Icon aria-hidden="true" className="size-5 shrink-0 text-ink-2" strokeWidth={1.5} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-label">
          {session.device}
          {session.current && <Tag>This session</Tag>}
        </p>
        <p className="mt-0.5 text-xs text-ink-2">
          {session.address} · signed in {formatDate(session.created_at)}
          {!session.current && <> · last seen {formatTime(session.last_seen_at)}</>}
        </p>
      </div>
      {!session.current && (
        <Button
          size={32}
          busy={end.isPending}
          busyLabel="Ending..."
          aria-label={end.isPending ? undefined : `Sign out ${session.device}`}
          onClick={signOut}
        >
          Sign Out
        </Button>
      )}
    </li>
  );
}

function SessionSkeletons() {
  return (
    <div className="-mt-3">
      {[0, 1].map((row) => (
        <div key={row} className="flex items-center gap-4 py-3.5">
          <Skeleton className="size-5" />
          <div className="flex-1">
            <Skeleton className="mb-2 h-[15px] w-40" />
            <Skeleton className="h-[13px] w-72 max-w-full" />
          </div>
        </div>
      ))}
    </div>
  );
}
