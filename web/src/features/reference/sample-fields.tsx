import { TextField } from "#ui/form.tsx";

interface SampleFieldsProps {
  values: SampleValues;
  onChange: (values: SampleValues) => void;
}

export function SampleFields({ values, onChange }: SampleFieldsProps) {
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
      {field("user", "User ID", "YOUR_USER_ID")}
      {field("project", "Project ID", "YOUR_PROJECT_ID")}
    </div>
  );
}

/** Fills an example; an empty value leaves its placeholder. */
export type SampleValues = { key: string; user: string; project: string };

const placeholders: Record<keyof SampleValues, string> = {
  key: "YOUR_API_KEY",
  user: "YOUR_USER_ID",
  project: "YOUR_PROJECT_ID",
};

/** Returns an example for this origin, with the reader's values in place of the placeholders. */
export function fillSample(
  source: string,
  origins: { documented: string; reached: string },
  values: SampleValues,
): string {
  let filled =
    origins.documented === "" ? source : source.replaceAll(origins.documented, () => origins.reached);
  for (const [name, placeholder] of Object.entries(placeholders)) {
    const value = values[name as keyof SampleValues].trim();
    if (value !== "" && !/['"\\\s]/.test(value)) filled = filled.replaceAll(placeholder, () => value);
  }
  return filled;
}
