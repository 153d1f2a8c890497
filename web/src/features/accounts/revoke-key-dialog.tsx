import { type KeyElement, useRevokeKey, useRevokeKeys } from "./account-queries.ts";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { toast } from "#ui/toast.tsx";
import { accountFailure } from "./account-words.ts";

/** Revokes a key, after asking. Mount it for the time it is open. */
export function RevokeKeyDialog({
  apiKey,
  madeWithIt,
  onClose,
}: {
  apiKey: KeyElement;
  /** They go with it. */
  madeWithIt: readonly KeyElement[];
  onClose: () => void;
}) {
  const revoke = useRevokeKey();

  function confirm(): void {
    revoke.mutate(apiKey.id, {
      onSuccess: () => {
        onClose();
        toast.success("API key revoked.");
      },
    });
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Revoke API Key"
      confirmLabel="Revoke"
      busyLabel="Revoking..."
      busy={revoke.isPending}
      error={
        revoke.isError
          ? accountFailure(revoke.error, "The key could not be revoked. Please try again later.")
          : undefined
      }
      onConfirm={confirm}
    >
      <p className="font-label break-words text-ink">Key: {apiKey.name}</p>
      {madeWithIt.length > 0 && (
        <p className="break-words">
          The keys that were made with it go too: {madeWithIt.map(({ name }) => name).join(", ")}.
        </p>
      )}
      <p>It stops working at once, and whatever uses it is refused. This action cannot be undone.</p>
    </ConfirmDialog>
  );
}

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
