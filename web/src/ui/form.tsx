import { ChevronDown } from "lucide-react";
import { type ComponentProps, type ReactNode, useId, useState } from "react";
import { classNames } from "./class-names.ts";
import { controlBorder, controlBox, Field, type FieldTexts } from "./text-field.tsx";

export { TextField, type TextFieldProps } from "./text-field.tsx";

type TextAreaProps = ComponentProps<"textarea"> & FieldTexts;

export function TextArea({ label, hideLabel, help, error, id, className, rows = 3, ...area }: TextAreaProps) {
  return (
    <Field label={label} hideLabel={hideLabel} help={help} error={error} id={id} className={className}>
      {(ids) => (
        <div className={classNames(controlBox, controlBorder(error))}>
          <textarea
            {...area}
            {...ids}
            rows={rows}
            className="block min-h-[5.75rem] w-full resize-y rounded-control bg-transparent px-3 py-2.5 outline-none disabled:cursor-not-allowed"
          />
        </div>
      )}
    </Field>
  );
}

export type SelectOption = { value: string; label: string };

type SelectFieldProps = Omit<ComponentProps<"select">, "children" | "multiple" | "size"> &
  FieldTexts & { options: readonly SelectOption[] };

/** Shows the platform's own select: its list works with every keyboard and on every phone. */
export function SelectField(props: SelectFieldProps) {
  const { label, hideLabel, help, error, id, className, options, ...select } = props;
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

interface CheckFieldProps {
  label: string;
  help?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
}

export function CheckField({ label, help, checked, onChange, disabled = false }: CheckFieldProps) {
  const id = useId();
  return (
    <div className="flex items-start gap-2.5">
      <input
        id={id}
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        disabled={disabled}
        aria-describedby={help ? `${id}-help` : undefined}
        className="mt-0.5 size-4 shrink-0 cursor-pointer accent-(--ink) disabled:cursor-not-allowed"
      />
      <div className="min-w-0">
        <label htmlFor={id} className="block cursor-pointer text-sm font-label">
          {label}
        </label>
        {help && (
          <p id={`${id}-help`} className="mt-0.5 text-xs text-ink-3">
            {help}
          </p>
        )}
      </div>
    </div>
  );
}

/**
 * Keeps the typed text of a form's fields by name, and what is wrong with each until it is typed over. `check` shows
 * what is wrong, moves to the first in a form, and returns true if nothing is.
 */
export function useFields<Values extends Record<string, string>>(first: Values) {
  const [values, setValues] = useState(first);
  const [problems, setProblems] = useState<Partial<Record<string, string>>>({});
  const field = (name: keyof Values & string) => ({
    name,
    value: values[name]!,
    error: problems[name],
    onChange({ target }: { target: { value: string } }) {
      setValues((before) => ({ ...before, [name]: target.value }));
      setProblems((before) => ({ ...before, [name]: undefined }));
    },
  });
  function check(found: Partial<Record<string, string | false>>, form?: HTMLFormElement): boolean {
    const wrong = Object.entries(found).filter(([, words]) => words);
    setProblems(Object.fromEntries(wrong) as Record<string, string>);
    if (wrong[0]) form?.querySelector<HTMLElement>(`[name=${wrong[0][0]}]`)?.focus();
    return wrong.length === 0;
  }
  return { values, setValues, problems, check, field };
}

/** Keeps the typed text of one field. Returns it, what sets it, and the properties of the field. */
export function useText(first = "") {
  const [text, setText] = useState(first);
  const onChange = ({ target }: { target: { value: string } }): void => setText(target.value);
  return [text, setText, { value: text, onChange }] as const;
}

type FormProps = Omit<ComponentProps<"form">, "onSubmit" | "noValidate"> & {
  /** While true, the form is being sent, and is not sent again. */
  busy?: boolean;
  onSubmit: (form: HTMLFormElement) => void;
};

/** Calls `onSubmit` in place of the browser, which neither checks the fields nor leaves the page. */
export function Form({ busy = false, onSubmit, ...form }: FormProps) {
  return (
    <form
      noValidate
      {...form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) onSubmit(event.currentTarget);
      }}
    />
  );
}
