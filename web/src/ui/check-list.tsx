import type { ReactNode } from "react";
import { CheckField } from "./form.tsx";

/** Shows a checkbox for each of several values, and what is wrong with the choice. */
export function CheckList<Value extends string>(props: {
  label: string;
  options: readonly { value: Value; label: string; help: string }[];
  chosen: readonly Value[];
  onChange: (chosen: readonly Value[]) => void;
  disabled: boolean;
  note?: ReactNode;
  problem: string | undefined;
}) {
  const { label, options, chosen, onChange, disabled, note, problem } = props;
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-label">{label}</legend>
      <div className="flex flex-col gap-2.5">
        {options.map(({ value, ...option }) => (
          <CheckField
            key={value}
            {...option}
            disabled={disabled}
            checked={chosen.includes(value)}
            onChange={(checked) =>
              onChange(checked ? [...chosen, value] : chosen.filter((one) => one !== value))
            }
          />
        ))}
      </div>
      {note && <p className="mt-2 text-xs text-ink-3">{note}</p>}
      {problem && (
        <p role="alert" className="mt-1.5 text-xs text-bad">
          {problem}
        </p>
      )}
    </fieldset>
  );
}
