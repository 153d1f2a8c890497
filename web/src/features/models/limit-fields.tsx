import { TextField } from "#ui/text-field.tsx";
import type { OwnLimit } from "./model-queries.ts";
import { typedAmount } from "./model-words.ts";

export type TypedLimit = Record<keyof OwnLimit, string>;

const amounts = [
  { name: "tokens_day", label: "Tokens a day" },
  { name: "tokens_month", label: "Tokens a month" },
  { name: "cost_day", label: "Dollars a day" },
  { name: "cost_month", label: "Dollars a month" },
] as const;
const concurrent = { name: "concurrent", label: "Questions at once" } as const;
const all = [...amounts, concurrent];

export function typedLimit(limit: OwnLimit | undefined): TypedLimit {
  return Object.fromEntries(all.map(({ name }) => [name, limit?.[name]?.toString() ?? ""])) as TypedLimit;
}

/** What was typed, or null where something of it is no amount. */
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

/** The amounts of one limit; an empty one limits nothing. */
export function LimitFields({
  typed,
  onChange,
  disabled,
  atOnce,
}: {
  typed: TypedLimit;
  onChange: (typed: TypedLimit) => void;
  disabled: boolean;
  /** Whether questions at the same time are limited too, as of projects and publications. */
  atOnce: boolean;
}) {
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {(atOnce ? all : amounts).map(({ name, label }) => (
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
