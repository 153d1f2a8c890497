import { stateOf, useChange } from "#api/use-call.ts";
import { limits } from "@groundwork/contract/limits";
import { useState } from "react";
import { clock } from "#ui/clock.ts";
import { confirm } from "#ui/confirm.tsx";
import { FormDialog } from "#ui/dialog.tsx";
import { SelectField, TextField, useFields } from "#ui/form.tsx";
import { expiryOf, expiryOptions, keysMadeWith, scopeOptions } from "./key-words.ts";
import { ShownOnceDialog } from "#ui/shown-once-dialog.tsx";
import { CheckList } from "#ui/check-list.tsx";
import { wordsOr } from "#api/api-failure.ts";
import type { KeyElement } from "@groundwork/contract/accounts-settings";

type KeyScope = KeyElement["scopes"][number];

/** Makes a key, for one project if it is given, then shows it, this once. */
export function NewKeyDialog({ projectId, onClose }: { projectId?: string; onClose: () => void }) {
  const { values, problems, check, field } = useFields({ name: "", days: "90" });
  const [scopes, setScopes] = useState<readonly KeyScope[]>(["ask", "read"]);
  const add = useChange("addKey", {}, { secret: true });

  function submit(): void {
    const name = values.name.trim();
    const isComplete = check({
      name: name === "" && "Please enter a name for the key.",
      scopes: scopes.length === 0 && "Please choose at least one scope.",
    });
    if (!isComplete) return;
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

/** Returns a function that asks for confirmation, then revokes a key and those of `keys` that were made with it. */
export function useRevoking(keys: readonly KeyElement[] = []): (key: KeyElement) => void {
  const revoke = useChange("revokeKey");
  return ({ id, name }) => {
    const madeWithIt = keysMadeWith(keys, id);
    confirm({
      title: "Revoke API Key",
      action: "Revoke",
      busy: "Revoking...",
      about: `Key: ${name}`,
      words: (
        <>
          {madeWithIt.length > 0 && (
            <p className="break-words">
              Keys created with it are also revoked: {madeWithIt.map((key) => key.name).join(", ")}.
            </p>
          )}
          <p>It stops working immediately. Programs that use it lose access. This action cannot be undone.</p>
        </>
      ),
      run: () => revoke.mutateAsync({ keyId: id }),
      done: "API key revoked.",
      failed: wordsOr("The key could not be revoked. Please try again later."),
    });
  };
}
