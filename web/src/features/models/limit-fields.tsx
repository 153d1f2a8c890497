import { stateOf, useChange } from "#api/use-call.ts";
import { Form, SelectField, TextField } from "#ui/form.tsx";
import { typedAmount } from "./model-words.ts";
import { failureText } from "#api/api-failure.ts";
import { type ReactNode, useState } from "react";
import { FormDialog } from "#ui/dialog.tsx";
import { toast, whenDone } from "#ui/toast.tsx";
import { Button } from "#ui/button.tsx";
import { ErrorBlock } from "#ui/notice.tsx";
import type { ModelLimit } from "@groundwork/contract/model-use";
import type { OwnLimit } from "@groundwork/contract/project-limits";

export type TypedLimit = Record<keyof OwnLimit, string>;

const spendings = [
  { name: "tokens_day", label: "Tokens a day" },
  { name: "tokens_month", label: "Tokens a month" },
  { name: "cost_day", label: "Dollars a day" },
  { name: "cost_month", label: "Dollars a month" },
] as const;
const atSameTime = { name: "concurrent", label: "Questions at once" } as const;
const all = [...spendings, atSameTime];

export function typedLimit(limit: OwnLimit | undefined): TypedLimit {
  return Object.fromEntries(all.map(({ name }) => [name, limit?.[name]?.toString() ?? ""])) as TypedLimit;
}

/** Returns the typed limit, or null if a field is not an amount. */
export function limitOf(typed: TypedLimit): OwnLimit | null {
  if (all.some(({ name }) => problemWith(name, typed[name]) !== undefined)) return null;
  return Object.fromEntries(all.map(({ name }) => [name, typedAmount(typed[name])])) as OwnLimit;
}

function problemWith(name: keyof OwnLimit, text: string): string | undefined {
  const amount = typedAmount(text);
  if (amount === undefined) return "Please enter a number.";
  if (name !== "concurrent" || amount === null) return undefined;
  return Number.isInteger(amount) && amount >= 1 && amount <= 1_000
    ? undefined
    : "Please enter a number from 1 to 1,000.";
}

interface LimitFieldsProps {
  typed: TypedLimit;
  onChange: (typed: TypedLimit) => void;
  disabled: boolean;
  /** True for a project or a publication, whose simultaneous questions are limited too. */
  atOnce: boolean;
}

/** Shows the amounts of one limit; an empty one limits nothing. */
export function LimitFields({ typed, onChange, disabled, atOnce }: LimitFieldsProps) {
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {(atOnce ? all : spendings).map(({ name, label }) => (
        <TextField
          key={name}
          label={label}
          inputMode="decimal"
          autoComplete="off"
          placeholder="No limit"
          disabled={disabled}
          value={typed[name]}
          onChange={({ target }) => onChange({ ...typed, [name]: target.value })}
          error={problemWith(name, typed[name])}
        />
      ))}
    </div>
  );
}

/** Shows the form of one limit. Its button appears once something is changed. */
export function LimitForm(props: {
  title: string;
  says: string;
  stored: OwnLimit | undefined;
  atOnce: boolean;
  mayChange?: boolean;
  below?: ReactNode;
  set: { isPending: boolean; error: unknown };
  /** Stores the amounts; `saved` takes them as they were stored. */
  onSave: (amounts: OwnLimit, saved: (stored?: OwnLimit) => void) => void;
}) {
  const { title, says, stored, atOnce, mayChange = true, below, set, onSave } = props;
  const [typed, setTyped] = useState(() => typedLimit(stored));
  const changed = JSON.stringify(typed) !== JSON.stringify(typedLimit(stored));

  function submit(): void {
    const limit = limitOf(typed);
    if (limit === null) return;
    onSave(limit, (now) => {
      if (now) setTyped(typedLimit(now));
      toast.success("Limit saved.");
    });
  }

  return (
    <Form busy={set.isPending} onSubmit={submit}>
      <fieldset>
        <legend className="font-label [overflow-wrap:anywhere]">{title}</legend>
        <p className="mt-0.5 mb-3 text-xs text-ink-2">{says}</p>
        <LimitFields
          typed={typed}
          onChange={setTyped}
          disabled={set.isPending || !mayChange}
          atOnce={atOnce}
        />
        {below}
      </fieldset>
      <ErrorBlock className="mt-3">{failureText(set.error, "The limit could not be saved.")}</ErrorBlock>
      {(changed || set.isPending) && (
        <Button type="submit" size={32} className="mt-3" busy={set.isPending} busyLabel="Saving...">
          Save Limit
        </Button>
      )}
    </Form>
  );
}

/** Returns a limit without the fields that its scope cannot have. */
export function limitsAtOnce(scope: ModelLimit["scope"], limit: OwnLimit): Partial<OwnLimit> {
  const { concurrent, ...amounts } = limit;
  return scope === "project" || scope === "publication" ? { ...amounts, concurrent } : amounts;
}

interface AmountsDialogProps {
  title: string;
  scope: ModelLimit["scope"];
  subject: string;
  typed: TypedLimit;
  onChange: (typed: TypedLimit) => void;
  onClose: () => void;
  children?: ReactNode;
}

function AmountsDialog({ title, scope, subject, typed, onChange, onClose, children }: AmountsDialogProps) {
  const set = useChange("setModelLimit", { scope, subject: subject.trim() });
  const amounts = limitOf(typed);
  return (
    <FormDialog
      title={title}
      width={600}
      action="Save Limit"
      busyAction="Saving..."
      complete={amounts !== null && subject.trim() !== ""}
      {...stateOf(set, "The limit could not be saved.")}
      onSubmit={() => amounts && set.mutate(limitsAtOnce(scope, amounts), whenDone("Limit saved.", onClose))}
      onClose={onClose}
    >
      <fieldset disabled={set.isPending} className="flex flex-col gap-[18px]">
        {children}
        <LimitFields typed={typed} onChange={onChange} disabled={set.isPending} atOnce={scope !== "user"} />
        <p className="text-xs text-ink-2">Leave blank to use the default.</p>
      </fieldset>
    </FormDialog>
  );
}

interface AccountLimitDialogProps {
  title: string;
  subject: string;
  limit: ModelLimit | undefined;
  onClose: () => void;
}

/** Sets one account's limit, which overrides the default. */
export function AccountLimitDialog({ limit, ...dialog }: AccountLimitDialogProps) {
  const [typed, setTyped] = useState(() => typedLimit(limit));
  return <AmountsDialog {...dialog} scope="user" typed={typed} onChange={setTyped} />;
}

const choices = [
  { value: "project", label: "The project: its chat and its visitors" },
  { value: "publication", label: "Its public assistant: visitors only" },
] as const;

/** Sets the limit of one project or publication. */
export function OneLimitDialog({ limits, onClose }: { limits: readonly ModelLimit[]; onClose: () => void }) {
  const [subject, setSubject] = useState("");
  const [scope, setScope] = useState<"project" | "publication">("project");
  const [typed, setTyped] = useState(() => typedLimit(undefined));
  const choose = (of: typeof scope, id: string) => {
    setScope(of);
    setSubject(id);
    const known = limits.find((one) => one.scope === of && one.subject === id.trim());
    if (known) setTyped(typedLimit(known));
  };
  const amounts = { scope, subject, typed, onChange: setTyped, onClose };
  return (
    <AmountsDialog title="Limit One Project" {...amounts}>
      <TextField
        label="Project"
        autoComplete="off"
        spellCheck={false}
        placeholder="quarterly-reports-7f3k9q2m"
        help="Find the ID on the project's page or under Model usage."
        value={subject}
        onChange={({ target }) => choose(scope, target.value)}
      />
      <SelectField
        label="Limit applies to"
        options={[...choices]}
        value={scope}
        onChange={({ target }) => choose(target.value as typeof scope, subject)}
      />
    </AmountsDialog>
  );
}
