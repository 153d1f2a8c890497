import { CircleAlert } from "lucide-react";
import { type ReactNode, useId } from "react";
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

/**
 * Shows a message next to a field or under a form. Its region is always there, so that a new message is
 * announced.
 */
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

/**
 * Returns the classes of the box around a control: 40 px high, with the control's border, red on an error.
 */
export const controlBox =
  "flex w-full items-center rounded-control border bg-surface text-base transition-colors " +
  "has-[:focus-visible]:outline-2 has-[:focus-visible]:-outline-offset-1 has-[:focus-visible]:outline-ink " +
  "has-[:disabled]:bg-sunken has-[:disabled]:text-ink-3";

export function controlBorder(error: ReactNode): string {
  return error ? "border-bad" : "border-control";
}
