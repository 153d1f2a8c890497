import { type ComponentProps, type ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { controlBorder, controlBox, Field, type FieldTexts } from "./field.tsx";

export type TextFieldProps = Omit<ComponentProps<"input">, "prefix" | "size"> &
  FieldTexts & {
    /** Is fixed text before the typed text, such as "/public/". */
    prefix?: string;
    /** Is a control at the right end, inside the box. */
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
