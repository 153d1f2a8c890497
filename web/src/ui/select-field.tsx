import { ChevronDown } from "lucide-react";
import { type ComponentProps } from "react";
import { classNames } from "./class-names.ts";
import { controlBorder, controlBox, Field, type FieldTexts } from "./field.tsx";

export type SelectOption = { value: string; label: string };

export type SelectFieldProps = Omit<ComponentProps<"select">, "children" | "multiple" | "size"> &
  FieldTexts & { options: readonly SelectOption[] };

/** Shows the platform's own select: its list works with every keyboard and on every phone. */
export function SelectField({
  label,
  hideLabel,
  help,
  error,
  id,
  className,
  options,
  ...select
}: SelectFieldProps) {
  return (
    <Field label={label} hideLabel={hideLabel} help={help} error={error} id={id} className={className}>
      {(ids) => (
        <div className={classNames(controlBox, controlBorder(error), "relative h-10")}>
          <select
            {...select}
            {...ids}
            className="h-full w-full cursor-pointer appearance-none rounded-control bg-transparent pr-9 pl-3 outline-none disabled:cursor-not-allowed"
          >
            {options.map((option) => (
              <option key={option.value} value={option.value} className="bg-surface text-ink">
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown className="pointer-events-none absolute right-3 text-ink-2" />
        </div>
      )}
    </Field>
  );
}
