import { useState } from "react";
import { useNavigate } from "react-router";
import { paths } from "#paths";
import { signOut } from "#session/session.ts";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { toast } from "#ui/toast.tsx";
import { useEndSessions } from "./account-queries.ts";
import { accountFailure } from "./account-words.ts";

/** Ends every session, this one too unless its reader wants to stay. Mount it for the time it is open. */
export function SignOutEverywhereDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [stay, setStay] = useState(true);
  const end = useEndSessions();

  function confirm(): void {
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
    );
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Sign Out Everywhere"
      confirmLabel="Sign Out"
      busyLabel="Signing out..."
      busy={end.isPending}
      error={
        end.isError
          ? accountFailure(end.error, "Signing out did not work. Please try again later.")
          : undefined
      }
      onConfirm={confirm}
    >
      <p>Every browser in which you are signed in has to sign in again. API keys go on working.</p>
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
