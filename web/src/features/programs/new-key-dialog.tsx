import { stateOf } from "#api/use-call.ts";
import { limits } from "@groundwork/contract/limits";
import { useState } from "react";

import { clock } from "#ui/clock.ts";
import { FormDialog } from "#ui/dialog.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { TextField } from "#ui/text-field.tsx";
import { type KeyElement, useAddKey } from "./key-queries.ts";
import { expiryOf, expiryOptions, scopeOptions } from "./key-words.ts";
import { useFields } from "#ui/use-fields.ts";
import { ShownOnceDialog } from "#ui/shown-once-dialog.tsx";
import { CheckList } from "#ui/check-list.tsx";

type KeyScope = KeyElement["scopes"][number];

/** Makes a key, for one project if it is given, then shows it, this once. Mount it for the time it is open. */
export function NewKeyDialog({ projectId, onClose }: { projectId?: string; onClose: () => void }) {
  const { values, field } = useFields({ name: "", days: "90" });
  const [scopes, setScopes] = useState<readonly KeyScope[]>(["ask", "read"]);
  const [problems, setProblems] = useState<{ name?: string; scopes?: string }>({});
  const add = useAddKey();

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
      <div className="flex flex-col gap-4">
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
      </div>
    </FormDialog>
  );
}
