import { limits } from "@groundwork/contract/limits";
import { type FormEvent, type RefObject, useRef, useState } from "react";
import { type CallAnswer } from "#api/call.ts";
import { Button } from "#ui/button.tsx";
import { clock } from "#ui/clock.ts";
import { CopyButton } from "#ui/copy-button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { ErrorBlock } from "#ui/error-block.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { TextField } from "#ui/text-field.tsx";
import { type KeyElement, useAddKey } from "./account-queries.ts";
import { accountFailure } from "./account-words.ts";
import { expiryOf, expiryOptions, scopeOptions } from "./key-words.ts";

type Values = { name: string; scope: KeyElement["scope"]; days: string };

/** Makes a key, then shows it, this once. Mount it for the time it is open. */
export function NewKeyDialog({ onClose }: { onClose: () => void }) {
  const [values, setValues] = useState<Values>({ name: "", scope: "read", days: "90" });
  const [problem, setProblem] = useState<string>();
  const add = useAddKey();

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (add.isPending) return;
    const name = values.name.trim();
    setProblem(name === "" ? "Please enter a name for the key." : undefined);
    if (name === "") return;
    add.mutate({ name, scope: values.scope, expires_at: expiryOf(values.days, clock.now()) });
  }

  if (add.data) return <ShownKeyDialog made={add.data} onClose={onClose} />;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="New API Key"
      locked={add.isPending}
      onSubmit={submit}
      footer={
        <>
          <Button variant="ghost" disabled={add.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" busy={add.isPending} busyLabel="Creating...">
            Create Key
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <TextField
          label="Key Name"
          name="key-name"
          autoComplete="off"
          maxLength={limits.keyNameMax}
          required
          disabled={add.isPending}
          value={values.name}
          onChange={(event) => setValues({ ...values, name: event.target.value })}
          help="Where you use it, so that you know which one to revoke."
          error={problem}
        />
        <SelectField
          label="Scope"
          options={scopeOptions}
          disabled={add.isPending}
          value={values.scope}
          onChange={(event) => setValues({ ...values, scope: event.target.value as Values["scope"] })}
          help="Without your password, none of them changes it or deletes your account."
        />
        <SelectField
          label="Expires"
          options={expiryOptions}
          disabled={add.isPending}
          value={values.days}
          onChange={(event) => setValues({ ...values, days: event.target.value })}
        />
      </div>
      {add.isError && (
        <ErrorBlock className="mt-4">
          {accountFailure(add.error, "The key could not be created. Please try again later.")}
        </ErrorBlock>
      )}
    </Dialog>
  );
}

/** A key that was just made. Only Done closes it, because nothing brings the key back. */
function ShownKeyDialog({ made, onClose }: { made: CallAnswer<"addKey">; onClose: () => void }) {
  const field: RefObject<HTMLInputElement | null> = useRef(null);
  return (
    <Dialog
      open
      onOpenChange={() => undefined}
      locked
      hideClose
      title="Your New API Key"
      description="Copy it now. It is not shown again."
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
        trailing={<CopyButton text={made.key} label="Copy the key" told="The key is on the clipboard." />}
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
