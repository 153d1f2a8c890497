import { useState } from "react";

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
