import { type CallAnswer } from "#api/call.ts";
import { stateOf } from "#api/use-call.ts";
import { limits } from "@groundwork/contract/limits";
import { type RefObject, useRef, useState } from "react";

import { Button } from "#ui/button.tsx";
import { clock } from "#ui/clock.ts";
import { CopyButton } from "#ui/copy-button.tsx";
import { Dialog, FormDialog } from "#ui/dialog.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { TextField } from "#ui/text-field.tsx";
import { type KeyElement, useAddKey } from "./account-queries.ts";
import { expiryOf, expiryOptions, scopeOptions } from "./key-words.ts";
import { useFields } from "#ui/use-fields.ts";

/** Makes a key, then shows it, this once. Mount it for the time it is open. */
export function NewKeyDialog({ onClose }: { onClose: () => void }) {
  const { values, field } = useFields({ name: "", scope: "read", days: "90" });
  const [problem, setProblem] = useState<string>();
  const add = useAddKey();

  function submit(): void {
    const name = values.name.trim();
    setProblem(name === "" ? "Please enter a name for the key." : undefined);
    if (name === "") return;
    const scope = values.scope as KeyElement["scope"];
    add.mutate({ name, scope, expires_at: expiryOf(values.days, clock.now()) });
  }

  if (add.data) return <ShownKeyDialog made={add.data} onClose={onClose} />;
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
          error={problem}
        />
        <SelectField
          label="Scope"
          options={scopeOptions}
          disabled={add.isPending}
          {...field("scope")}
          help="No key can change your password or delete your account without the password itself."
        />
        <SelectField label="Expires" options={expiryOptions} disabled={add.isPending} {...field("days")} />
      </div>
    </FormDialog>
  );
}

/** A key that was just made. Only Done closes it, because nothing brings the key back. */
function ShownKeyDialog({ made, onClose }: { made: CallAnswer<"addKey">; onClose: () => void }) {
  const field: RefObject<HTMLInputElement | null> = useRef(null);
  return (
    <Dialog
      onClose={onClose}
      locked
      hideClose
      title="Your New API Key"
      description="Copy it now. It won't be shown again."
      initialFocus={field}
      footer={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <TextField
        ref={field}
        label={made.name}
        readOnly
        value={made.key}
        onFocus={(event) => event.target.select()}
        trailing={
          <CopyButton text={made.key} label="Copy the key" announcement="Key copied to the clipboard." />
        }
        help={
          <>
            Programs send it in the header{" "}
            <span className="break-words">Authorization: Bearer {made.start}…</span>
          </>
        }
      />
    </Dialog>
  );
}
