import { useState } from "react";
import { FormDialog } from "#ui/form-dialog.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { TextField } from "#ui/text-field.tsx";
import { toast } from "#ui/toast.tsx";
import { LimitFields, limitOf, typedLimit } from "./limit-fields.tsx";
import { type ModelLimit, type OwnLimit, useSetModelLimit } from "./model-queries.ts";
import { modelFailure } from "./model-words.ts";

/** Without what a scope cannot limit. */
export function limitsAtOnce(scope: ModelLimit["scope"], limit: OwnLimit): Partial<OwnLimit> {
  const { concurrent, ...amounts } = limit;
  return scope === "project" || scope === "publication" ? { ...amounts, concurrent } : amounts;
}

/** Sets what one account may spend, in place of what each may. Mount it for the time it is open. */
export function AccountLimitDialog({
  title,
  subject,
  limit,
  onClose,
}: {
  title: string;
  subject: string;
  limit: ModelLimit | undefined;
  onClose: () => void;
}) {
  const [typed, setTyped] = useState(() => typedLimit(limit));
  const set = useSetModelLimit();
  const amounts = limitOf(typed);
  return (
    <FormDialog
      title={title}
      width={600}
      action="Save Limit"
      busyAction="Saving..."
      busy={set.isPending}
      complete={amounts !== null}
      failure={set.isError ? modelFailure(set.error, "The limit could not be saved.") : undefined}
      onSubmit={() =>
        amounts &&
        set.mutate(
          { scope: "user", subject, ...limitsAtOnce("user", amounts) },
          {
            onSuccess: () => {
              toast.success("Limit saved.");
              onClose();
            },
          },
        )
      }
      onClose={onClose}
    >
      <LimitFields typed={typed} onChange={setTyped} disabled={set.isPending} atOnce={false} />
      <p className="mt-3 text-xs text-ink-2">An empty amount falls back to the limit of each.</p>
    </FormDialog>
  );
}

const choices = [
  { value: "project", label: "The project: its chat and its visitors" },
  { value: "publication", label: "Its publication: its visitors alone" },
] as const;

/** Sets what one project or its publication may spend, whichever it is. Mount it for the time it is open. */
export function OneLimitDialog({ limits, onClose }: { limits: readonly ModelLimit[]; onClose: () => void }) {
  const [subject, setSubject] = useState("");
  const [scope, setScope] = useState<"project" | "publication">("project");
  const [typed, setTyped] = useState(() => typedLimit(undefined));
  const set = useSetModelLimit();
  const amounts = limitOf(typed);
  const choose = (of: typeof scope, id: string) => {
    setScope(of);
    setSubject(id);
    const known = limits.find((one) => one.scope === of && one.subject === id.trim());
    if (known) setTyped(typedLimit(known));
  };
  return (
    <FormDialog
      title="Limit One Project"
      width={600}
      action="Save Limit"
      busyAction="Saving..."
      busy={set.isPending}
      complete={amounts !== null && subject.trim() !== ""}
      failure={set.isError ? modelFailure(set.error, "The limit could not be saved.") : undefined}
      onSubmit={() =>
        amounts &&
        set.mutate(
          { scope, subject: subject.trim(), ...amounts },
          {
            onSuccess: () => {
              toast.success("Limit saved.");
              onClose();
            },
          },
        )
      }
      onClose={onClose}
    >
      <div className="flex flex-col gap-[18px]">
        <TextField
          label="Project"
          autoComplete="off"
          spellCheck={false}
          placeholder="quarterly-reports-7f3k9q2m"
          help="Its identifier, which its page and the use of models tell."
          disabled={set.isPending}
          value={subject}
          onChange={({ target }) => choose(scope, target.value)}
        />
        <SelectField
          label="What is limited"
          options={[...choices]}
          disabled={set.isPending}
          value={scope}
          onChange={({ target }) => choose(target.value as typeof scope, subject)}
        />
        <LimitFields typed={typed} onChange={setTyped} disabled={set.isPending} atOnce />
        <p className="text-xs text-ink-2">An empty amount falls back to the limit of each.</p>
      </div>
    </FormDialog>
  );
}
