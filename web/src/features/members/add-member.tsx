import { wordsOr } from "#api/api-failure.ts";
import { runtimeConfig } from "#api/runtime-config.ts";
import { refused, whenDone } from "#ui/toast.tsx";
import { roleChoices } from "./member-words.ts";
import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { SelectField } from "#ui/form.tsx";
import { useCall, useChange } from "#api/use-call.ts";
import type { GivenRole } from "@groundwork/contract/roles";

/** Makes a person a member whom the owner already works with; renders nothing if there is nobody. */
export function AddPerson({ projectId, full }: { projectId: string; full: boolean }) {
  const { data } = useCall("listPeople", { projectId }, { what: "people" });
  const add = useChange("addMember", { project_id: projectId });
  if (!data || data.people.length === 0) return null;
  const notified = runtimeConfig().installation.mail
    ? "will be notified by email"
    : "finds the project on their dashboard. No mail server is set up to notify them";
  return (
    <AddChoice
      label="Person"
      choices={data.people.map(({ user_id: value, name, email }) => ({ value, label: `${name} (${email})` }))}
      busy={add.isPending}
      disabled={full}
      hint={
        data.more
          ? "Only the first hundred names are shown. Invite others by email."
          : `The person becomes a member immediately and ${notified}.`
      }
      onAdd={(userId, role) =>
        add.mutate(
          { user_id: userId, role },
          {
            ...whenDone(({ name }: { name: string }) => `${name} is now a member.`),
            ...refused(wordsOr("The person could not be added.")),
          },
        )
      }
    />
  );
}

interface AddChoiceProps {
  label: string;
  /** Has at least one element. */
  choices: readonly { value: string; label: string }[];
  busy: boolean;
  hint?: string;
  disabled?: boolean;
  onAdd(value: string, role: GivenRole): void;
}

/** Shows a row that makes one of several people or groups a member, with a role. */
export function AddChoice({ label, choices, busy, hint, disabled = false, onAdd }: AddChoiceProps) {
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
