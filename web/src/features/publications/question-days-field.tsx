import { limits } from "@groundwork/contract/limits";
import { TextField } from "#ui/text-field.tsx";

/** The number that was typed; null for an empty field, undefined for what is no number of days. */
export function readDays(typed: string): number | null | undefined {
  const text = typed.trim();
  if (text === "") return null;
  const days = Number(text);
  return /^\d{1,4}$/.test(text) && days >= 1 && days <= limits.questionDaysMax ? days : undefined;
}

export function daysProblem(typed: string): string | undefined {
  return readDays(typed) === undefined
    ? `Please enter a number of days from 1 to ${limits.questionDaysMax}.`
    : undefined;
}

/** For how long visitors' questions are kept. */
export function QuestionDaysField({
  value,
  onChange,
  disabled,
}: {
  value: string;
  onChange: (typed: string) => void;
  disabled: boolean;
}) {
  return (
    <TextField
      label="Delete visitors’ questions after (days)"
      help="Left empty, they are kept for as long as this installation keeps them. Visitors are told."
      inputMode="numeric"
      error={daysProblem(value)}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      disabled={disabled}
    />
  );
}
