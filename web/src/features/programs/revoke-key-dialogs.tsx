import { stateOf } from "#api/use-call.ts";
import { ConfirmDialog } from "#ui/dialog.tsx";
import { whenDone } from "#ui/toast.tsx";
import { type KeyElement, useRevokeKey, useRevokeKeys } from "./key-queries.ts";
import { keysMadeWith } from "./key-words.ts";

/** Revokes a key, after asking. Mount it for the time it is open. */
export function RevokeKeyDialog({
  apiKey,
  keys = [],
  onClose,
}: {
  apiKey: KeyElement;
  /** Lists the caller's keys, of which those made with it are revoked too. */
  keys: readonly KeyElement[] | undefined;
  onClose: () => void;
}) {
  const revoke = useRevokeKey();
  const madeWithIt = keysMadeWith(keys, apiKey.id);
  return (
    <ConfirmDialog
      onClose={onClose}
      title="Revoke API Key"
      confirmLabel="Revoke"
      busyLabel="Revoking..."
      {...stateOf(revoke, "The key could not be revoked. Please try again later.")}
      onConfirm={() => revoke.mutate(apiKey.id, whenDone("API key revoked.", onClose))}
    >
      <p className="font-label break-words text-ink">Key: {apiKey.name}</p>
      {madeWithIt.length > 0 && (
        <p className="break-words">
          Keys created with it are also revoked: {madeWithIt.map(({ name }) => name).join(", ")}.
        </p>
      )}
      <p>It stops working immediately. Programs that use it lose access. This action cannot be undone.</p>
    </ConfirmDialog>
  );
}

/** Revokes every key of the account, after asking. Mount it for the time it is open. */
export function RevokeKeysDialog({ count, onClose }: { count: number; onClose: () => void }) {
  const revoke = useRevokeKeys();

  return (
    <ConfirmDialog
      onClose={onClose}
      title="Revoke All API Keys"
      confirmLabel="Revoke All"
      busyLabel="Revoking..."
      {...stateOf(revoke, "The keys could not be revoked. Please try again later.")}
      onConfirm={() => revoke.mutate(undefined, whenDone("All API keys revoked.", onClose))}
    >
      <p>
        All {count} keys stop working immediately. Programs that use them lose access. This action cannot be
        undone.
      </p>
    </ConfirmDialog>
  );
}
