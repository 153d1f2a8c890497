import { ChevronDown, CircleAlert } from "lucide-react";
import { type ComponentProps, type ReactNode, useId, useState } from "react";
import { classNames } from "./class-names.ts";

export type FieldTexts = {
  label: string;
  /** Hides the label from the eye, because something else on the screen has the same words. */
  hideLabel?: boolean;
  help?: ReactNode;
  error?: ReactNode;
};

export type FieldIds = {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
};

/** Shows the label above, help and error below, and ties them to the control by their IDs. */
export function Field({
  label,
  hideLabel,
  help,
  error,
  id,
  className,
  children,
}: FieldTexts & { id?: string; className?: string; children: (ids: FieldIds) => ReactNode }) {
  const own = useId();
  const controlId = id ?? own;
  const helpId = `${controlId}-help`;
  const errorId = `${controlId}-error`;
  const described = [help && helpId, error && errorId].filter(Boolean).join(" ");
  return (
    <div className={className}>
      <label
        htmlFor={controlId}
        className={classNames("mb-1.5 block text-sm font-label", hideLabel && "sr-only")}
      >
        {label}
      </label>
      {children({
        id: controlId,
        "aria-describedby": described || undefined,
        "aria-invalid": error ? true : undefined,
      })}
      {help && (
        <p id={helpId} className="mt-1.5 text-xs text-ink-3">
          {help}
        </p>
      )}
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  );
}

/** Shows a message next to a field. Its region is always there, so that a new message is announced. */
export function FieldError({ id, children }: { id?: string; children?: ReactNode }) {
  return (
    <div id={id} role={children ? "alert" : undefined}>
      {children && (
        <p className="mt-1.5 flex items-start gap-1.5 text-xs text-bad">
          <CircleAlert className="mt-[0.1rem]" />
          <span className="min-w-0">{children}</span>
        </p>
      )}
    </div>
  );
}

/** Returns the classes of the box around a control, red on an error. */
export const controlBox =
  "flex w-full items-center rounded-control border bg-surface text-base transition-colors has-[:focus-visible]:outline-2 has-[:focus-visible]:-outline-offset-1 has-[:focus-visible]:outline-ink has-[:disabled]:bg-sunken has-[:disabled]:text-ink-3";

export function controlBorder(error: ReactNode): string {
  return error ? "border-bad" : "border-control";
}

export type TextFieldProps = Omit<ComponentProps<"input">, "prefix" | "size"> &
  FieldTexts & {
    /** Is fixed text before the typed text, such as "/public/". */
    prefix?: string;
    trailing?: ReactNode;
  };

export function TextField({
  label,
  hideLabel,
  help,
  error,
  prefix,
  trailing,
  id,
  className,
  ...input
}: TextFieldProps) {
  return (
    <Field label={label} hideLabel={hideLabel} help={help} error={error} id={id} className={className}>
      {(ids) => (
        <div className={classNames(controlBox, controlBorder(error), "h-10")}>
          {prefix && <span className="pl-3 text-ink-3">{prefix}</span>}
          <input
            {...input}
            {...ids}
            className={classNames(
              "h-full min-w-0 flex-1 rounded-control bg-transparent outline-none disabled:cursor-not-allowed",
              prefix ? "pr-3 pl-0.5" : "px-3",
            )}
          />
          {trailing && <span className="pr-1">{trailing}</span>}
        </div>
      )}
    </Field>
  );
}

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

/** Keeps the typed text of a form's fields by name, and returns the properties of each field. */
export function useFields<Values extends Record<string, string>>(first: Values) {
  const [values, setValues] = useState(first);
  const field = (name: keyof Values & string) => ({
    name,
    value: values[name]!,
    onChange: ({ target }: { target: { value: string } }) =>
      setValues((before) => ({ ...before, [name]: target.value })),
  });
  return { values, setValues, field };
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
