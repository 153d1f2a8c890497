import { useState } from "react";

/** What is typed into the text fields of a form, by the name of each, and what a field of that name is given of it. */
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
