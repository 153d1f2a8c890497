import { TextField } from "#ui/text-field.tsx";
import type { Spending } from "./model-queries.ts";
import { typedAmount } from "./model-words.ts";

export type TypedSpending = Record<keyof Spending, string>;

const amounts = [
  { name: "tokens_day", label: "Tokens a day" },
  { name: "tokens_month", label: "Tokens a month" },
  { name: "cost_day", label: "Dollars a day" },
  { name: "cost_month", label: "Dollars a month" },
] as const;

export function typedSpending(limit: Spending | undefined): TypedSpending {
  return Object.fromEntries(
    amounts.map(({ name }) => [name, limit?.[name]?.toString() ?? ""]),
  ) as TypedSpending;
}

/** What was typed, or null where something of it is no amount. */
export function spendingOf(typed: TypedSpending): Spending | null {
  const read = amounts.map(({ name }) => [name, typedAmount(typed[name])] as const);
  return read.some(([, amount]) => amount === undefined) ? null : (Object.fromEntries(read) as Spending);
}

/** The four amounts of one limit; an empty one limits nothing. */
export function LimitFields({
  typed,
  onChange,
  disabled,
}: {
  typed: TypedSpending;
  onChange: (typed: TypedSpending) => void;
  disabled: boolean;
}) {
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {amounts.map(({ name, label }) => (
        <TextField
          key={name}
          label={label}
          inputMode="decimal"
          autoComplete="off"
          placeholder="No limit"
          disabled={disabled}
          value={typed[name]}
          onChange={({ target }) => onChange({ ...typed, [name]: target.value })}
          error={typedAmount(typed[name]) === undefined && "Please enter a number."}
        />
      ))}
    </div>
  );
}
