import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { SelectField } from "#ui/select-field.tsx";
import type { GivenRole } from "./member-queries.ts";
import { roleChoices } from "./member-words.ts";

/** A row that makes one of several people or groups a member, with a role. */
export function AddChoice({
  label,
  choices,
  busy,
  hint,
  disabled = false,
  onAdd,
}: {
  /** What is chosen: "Group". */
  label: string;
  /** At least one. */
  choices: readonly { value: string; label: string }[];
  busy: boolean;
  hint?: string;
  disabled?: boolean;
  onAdd(value: string, role: GivenRole): void;
}) {
  const [chosen, setChosen] = useState("");
  const [role, setRole] = useState<GivenRole>("viewer");
  const { value } = choices.find((one) => one.value === chosen) ?? choices[0]!;
  return (
    <div className="border-t border-line p-4 sm:p-5">
      <div className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_150px_auto]">
        <SelectField
          label={label}
          options={choices}
          value={value}
          disabled={disabled}
          onChange={({ target }) => setChosen(target.value)}
        />
        <SelectField
          label={`Role of the ${label.toLowerCase()}`}
          options={roleChoices}
          value={role}
          disabled={disabled}
          onChange={({ target }) => setRole(target.value as GivenRole)}
        />
        <Button busy={busy} disabled={disabled} onClick={() => onAdd(value, role)}>
          {`Add ${label}`}
        </Button>
      </div>
      {hint !== undefined && <p className="mt-2.5 text-xs text-ink-3">{hint}</p>}
    </div>
  );
}
