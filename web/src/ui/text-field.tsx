import { CircleAlert } from "lucide-react";
import { type ComponentProps, type ReactNode, useId } from "react";
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
export function Field(
  props: FieldTexts & { id?: string; className?: string; children: (ids: FieldIds) => ReactNode },
) {
  const { label, hideLabel, help, error, id, className, children } = props;
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

export function TextField(props: TextFieldProps) {
  const { label, hideLabel, help, error, prefix, trailing, id, className, ...input } = props;
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
