import { type ComponentProps } from "react";
import { classNames } from "./class-names.ts";
import { controlBorder, controlBox, Field, type FieldTexts } from "./field.tsx";

export type TextAreaProps = ComponentProps<"textarea"> & FieldTexts;

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
