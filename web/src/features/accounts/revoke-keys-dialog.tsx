import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { toast } from "#ui/toast.tsx";
import { useRevokeKeys } from "./account-queries.ts";
import { accountFailure } from "./account-words.ts";

/** Revokes every key of the account, after asking. Mount it for the time it is open. */
export function RevokeKeysDialog({ count, onClose }: { count: number; onClose: () => void }) {
  const revoke = useRevokeKeys();

  function confirm(): void {
    revoke.mutate(undefined, {
      onSuccess: () => {
        onClose();
        toast.success("All API keys revoked.");
      },
    });
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Revoke All API Keys"
      confirmLabel="Revoke All"
      busyLabel="Revoking..."
      busy={revoke.isPending}
      error={
        revoke.isError
          ? accountFailure(revoke.error, "The keys could not be revoked. Please try again later.")
          : undefined
      }
      onConfirm={confirm}
    >
      <p>
        All {count} keys stop working at once, and whatever uses them is refused. This action cannot be
        undone.
      </p>
    </ConfirmDialog>
  );
}
