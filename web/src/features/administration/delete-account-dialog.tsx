import { useState } from "react";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { TextField } from "#ui/text-field.tsx";
import { toast } from "#ui/toast.tsx";
import { type ManagedAccount, useDeleteUser } from "./administration-queries.ts";
import { administrationFailure, countedWords } from "./administration-words.ts";

/** Asks what becomes of an account's projects, and whether it is meant. Mount it for the time it is open. */
export function DeleteAccountDialog({ account, onClose }: { account: ManagedAccount; onClose: () => void }) {
  const [projects, setProjects] = useState<"hand_over" | "delete">("hand_over");
  const [to, setTo] = useState("");
  const [missing, setMissing] = useState(false);
  const remove = useDeleteUser();
  const owns = account.projects > 0;
  const handsOver = owns && projects === "hand_over";

  function confirm(): void {
    if (handsOver && to.trim() === "") return setMissing(true);
    remove.mutate(
      { id: account.user_id, ...(handsOver ? { projects, to: to.trim() } : { projects: "delete" }) },
      {
        onSuccess: ({ handed_over: moved }) => {
          const also =
            moved > 0 ? ` ${countedWords(moved, "project was", "projects were")} handed over.` : "";
          toast.success(`The account was deleted.${also}`);
          onClose();
        },
      },
    );
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Delete Account"
      confirmLabel={handsOver ? "Hand Over and Delete" : "Delete"}
      busyLabel="Deleting..."
      busy={remove.isPending}
      error={remove.isError && administrationFailure(remove.error, "The account could not be deleted.")}
      onConfirm={confirm}
    >
      <p>
        <span className="font-label [overflow-wrap:anywhere] text-ink">{account.email}</span> is deleted for
        good, with its keys, conversations and memberships. This action cannot be undone.
      </p>
      {owns && (
        <div className="grid gap-3">
          <SelectField
            label={`What becomes of its ${countedWords(account.projects, "project")}`}
            value={projects}
            disabled={remove.isPending}
            options={[
              { value: "hand_over", label: "Hand over to another account" },
              { value: "delete", label: "Delete with everything in them" },
            ]}
            onChange={({ target }) => setProjects(target.value as typeof projects)}
          />
          {handsOver && (
            <TextField
              label="Email address of who gets them"
              type="email"
              value={to}
              disabled={remove.isPending}
              error={missing && to.trim() === "" ? "Please enter an address." : undefined}
              onChange={({ target }) => setTo(target.value)}
            />
          )}
        </div>
      )}
    </ConfirmDialog>
  );
}
