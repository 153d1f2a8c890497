import type { ConversationElement } from "#api/conversations.ts";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { useDeleteConversation } from "./conversation-queries.ts";
import { deleteConversationFailure } from "./conversation-words.ts";

/** Asks, deletes, and says in place why that failed. Mount it for the time it is open. */
export function DeleteConversationDialog({
  projectId,
  conversation,
  onClose,
  onDeleted,
}: {
  projectId: string;
  conversation: ConversationElement;
  onClose: () => void;
  onDeleted: () => void;
}) {
  const deletion = useDeleteConversation(projectId);

  function confirm(): void {
    deletion.mutate(conversation.id, {
      onSuccess: () => {
        onClose();
        onDeleted();
      },
    });
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Delete conversation"
      confirmLabel="Delete"
      busyLabel="Deleting..."
      busy={deletion.isPending}
      error={deletion.isError ? deleteConversationFailure(deletion.error) : undefined}
      onConfirm={confirm}
    >
      <p className="font-label text-ink [overflow-wrap:anywhere]">{conversation.title}</p>
      <p>
        Its questions and answers, and what was said of them, are deleted too. This action cannot be undone.
      </p>
    </ConfirmDialog>
  );
}
