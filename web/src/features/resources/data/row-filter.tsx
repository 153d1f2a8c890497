import { type FormEvent, useState } from "react";
import { Button } from "#ui/button.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { TextField } from "#ui/text-field.tsx";
import type { RowFilter } from "./data-queries.ts";

const comparisons = [
  { value: "contains", label: "contains" },
  { value: "equals", label: "is" },
  { value: "not_equals", label: "is not" },
  { value: "above", label: "is above" },
  { value: "below", label: "is below" },
] as const;

/** Narrows a table to rows in which one column compares so with a value. */
export function RowFilterForm({
  columns,
  filter,
  onFilter,
}: {
  columns: readonly string[];
  filter: RowFilter | null;
  onFilter: (filter: RowFilter | null) => void;
}) {
  const [column, setColumn] = useState(filter?.column ?? columns[0] ?? "");
  const [is, setIs] = useState<string>(filter?.is ?? "contains");
  const [value, setValue] = useState(filter?.value ?? "");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const comparison = comparisons.find((each) => each.value === is)?.value ?? "contains";
    onFilter(value.trim() === "" ? null : { column, is: comparison, value: value.trim() });
  };
  return (
    <form
      onSubmit={submit}
      noValidate
      aria-label="Filter rows"
      className="grid grid-cols-2 items-end gap-2 sm:flex sm:flex-wrap"
    >
      <SelectField
        label="Column"
        hideLabel
        className="min-w-0 sm:w-44"
        value={column}
        onChange={(event) => setColumn(event.target.value)}
        options={columns.map((name) => ({ value: name, label: name }))}
      />
      <SelectField
        label="Comparison"
        hideLabel
        className="min-w-0 sm:w-32"
        value={is}
        onChange={(event) => setIs(event.target.value)}
        options={comparisons}
      />
      <TextField
        label="Value"
        hideLabel
        className="min-w-0 sm:w-44"
        placeholder="Value"
        value={value}
        onChange={(event) => setValue(event.target.value)}
      />
      <div className="flex gap-2">
        <Button type="submit">Filter</Button>
        {filter && (
          <Button
            variant="ghost"
            onClick={() => {
              setValue("");
              onFilter(null);
            }}
          >
            Clear
          </Button>
        )}
      </div>
    </form>
  );
}
