import { stateOf } from "#api/use-call.ts";
import { limits } from "@groundwork/contract/limits";
import { type RefObject, useRef, useState } from "react";

import { Button } from "#ui/button.tsx";
import { clock } from "#ui/clock.ts";
import { CopyButton } from "#ui/copy-button.tsx";
import { Dialog, FormDialog } from "#ui/dialog.tsx";
import { CheckField } from "#ui/check-field.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { TextField } from "#ui/text-field.tsx";
import { type KeyElement, type NewKey, useAddKey } from "./key-queries.ts";
import { expiryOf, expiryOptions, scopeOptions } from "./key-words.ts";
import { useFields } from "#ui/use-fields.ts";

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
          error={problems.name}
        />
        <ScopeFields scopes={scopes} onChange={setScopes} busy={add.isPending} problem={problems.scopes} />
        <SelectField label="Expires" options={expiryOptions} disabled={add.isPending} {...field("days")} />
      </div>
    </FormDialog>
  );
}

/** Shows a checkbox for each scope. */
function ScopeFields({
  scopes,
  onChange,
  busy,
  problem,
}: {
  scopes: readonly KeyScope[];
  onChange: (scopes: readonly KeyScope[]) => void;
  busy: boolean;
  problem: string | undefined;
}) {
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-label">Scopes</legend>
      <div className="flex flex-col gap-2.5">
        {scopeOptions.map(({ value, label, help }) => (
          <CheckField
            key={value}
            label={label}
            help={help}
            disabled={busy}
            checked={scopes.includes(value)}
            onChange={(checked) =>
              onChange(checked ? [...scopes, value] : scopes.filter((scope) => scope !== value))
            }
          />
        ))}
      </div>
      <p className="mt-2 text-xs text-ink-3">
        No key can change your password or delete your account without the password itself.
      </p>
      {problem && (
        <p role="alert" className="mt-1.5 text-xs text-bad">
          {problem}
        </p>
      )}
    </fieldset>
  );
}

/** A key that was just made. Only Done closes it, because nothing brings the key back. */
function ShownKeyDialog({ made, onClose }: { made: NewKey; onClose: () => void }) {
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
