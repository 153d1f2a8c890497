import { TextField } from "#ui/text-field.tsx";
import type { SampleValues } from "./fill-sample.ts";

/** The reader's own values, with which every example runs as it stands. */
export function SampleFields({
  values,
  onChange,
}: {
  values: SampleValues;
  onChange: (values: SampleValues) => void;
}) {
  const field = (name: keyof SampleValues, label: string, placeholder: string) => (
    <TextField
      label={label}
      placeholder={placeholder}
      value={values[name]}
      onChange={(event) => onChange({ ...values, [name]: event.target.value })}
      autoComplete="off"
      spellCheck={false}
    />
  );
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      {field("key", "API key", "YOUR_API_KEY")}
      {field("user", "User identifier", "YOUR_USER_ID")}
      {field("project", "Project identifier", "YOUR_PROJECT_ID")}
    </div>
  );
}
