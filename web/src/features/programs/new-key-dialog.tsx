import { stateOf, useChange } from "#api/use-call.ts";
import { limits } from "@groundwork/contract/limits";
import { useState } from "react";
import { clock } from "#ui/clock.ts";
import { ConfirmDialog, FormDialog } from "#ui/dialog.tsx";
import { SelectField, TextField, useFields } from "#ui/form.tsx";
import { expiryOf, expiryOptions, keysMadeWith, scopeOptions } from "./key-words.ts";
import { ShownOnceDialog } from "#ui/shown-once-dialog.tsx";
import { CheckList } from "#ui/check-list.tsx";
import { whenDone } from "#ui/toast.tsx";
import type { KeyElement } from "@groundwork/contract/accounts-settings";

type KeyScope = KeyElement["scopes"][number];

/** Makes a key, for one project if it is given, then shows it, this once. Mount it for the time it is open. */
export function NewKeyDialog({ projectId, onClose }: { projectId?: string; onClose: () => void }) {
  const { values, field } = useFields({ name: "", days: "90" });
  const [scopes, setScopes] = useState<readonly KeyScope[]>(["ask", "read"]);
  const [problems, setProblems] = useState<{ name?: string; scopes?: string }>({});
  const add = useChange("addKey", {}, { secret: true });

  function submit(): void {
    const name = values.name.trim();
    setProblems({
      ...(name === "" && { name: "Please enter a name for the key." }),
      ...(scopes.length === 0 && { scopes: "Please choose at least one scope." }),
    });
    if (name === "" || scopes.length === 0) return;
    add.mutate({
      name,
      scopes: [...scopes],
      ...(projectId !== undefined && { project_id: projectId }),
      expires_at: expiryOf(values.days, clock.now()),
    });
  }

  if (add.data)
    return (
      <ShownOnceDialog
        title="Your New API Key"
        label={add.data.name}
        secret={add.data.key}
        noun="key"
        help={
          <>
            Programs send it in the header{" "}
            <span className="break-words">Authorization: Bearer {add.data.start}…</span>
          </>
        }
        onClose={onClose}
      />
    );
  return (
    <FormDialog
      title="New API Key"
      action="Create Key"
      busyAction="Creating..."
      {...stateOf(add, "The key could not be created. Please try again later.")}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="Key Name"
        {...field("name")}
        name="key-name"
        autoComplete="off"
        maxLength={limits.keyNameMax}
        required
        disabled={add.isPending}
        help="A name that tells you where the key is used."
        error={problems.name}
      />
      <CheckList
        label="Scopes"
        options={scopeOptions}
        chosen={scopes}
        onChange={setScopes}
        disabled={add.isPending}
        note="No key can change your password or delete your account without the password itself."
        problem={problems.scopes}
      />
      <SelectField label="Expires" options={expiryOptions} disabled={add.isPending} {...field("days")} />
    </FormDialog>
  );
}

interface RevokeKeyDialogProps {
  apiKey: KeyElement;
  /** Lists the caller's keys, of which those made with it are revoked too. */
  keys: readonly KeyElement[] | undefined;
  onClose: () => void;
}

export function RevokeKeyDialog({ apiKey, keys = [], onClose }: RevokeKeyDialogProps) {
  const revoke = useChange("revokeKey", { keyId: apiKey.id });
  const madeWithIt = keysMadeWith(keys, apiKey.id);
  return (
    <ConfirmDialog
      onClose={onClose}
      title="Revoke API Key"
      confirmLabel="Revoke"
      busyLabel="Revoking..."
      {...stateOf(revoke, "The key could not be revoked. Please try again later.")}
      onConfirm={() => revoke.mutate({}, whenDone("API key revoked.", onClose))}
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

export function RevokeKeysDialog({ count, onClose }: { count: number; onClose: () => void }) {
  const revoke = useChange("revokeKeys");

  return (
    <ConfirmDialog
      onClose={onClose}
      title="Revoke All API Keys"
      confirmLabel="Revoke All"
      busyLabel="Revoking..."
      {...stateOf(revoke, "The keys could not be revoked. Please try again later.")}
      onConfirm={() => revoke.mutate({}, whenDone("All API keys revoked.", onClose))}
    >
      <p>
        All {count} keys stop working immediately. Programs that use them lose access. This action cannot be
        undone.
      </p>
    </ConfirmDialog>
  );
}
