import { Download } from "lucide-react";
import { useDeferredValue, useState } from "react";
import { callAddress } from "#api/call.ts";
import { buttonClass } from "#ui/button.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { TextField } from "#ui/text-field.tsx";
import { AuditList } from "./audit-list.tsx";
import type { AuditFilters } from "./audit-queries.ts";
import { actChoices } from "./audit-words.ts";

const none: AuditFilters = { who: "", what: "", from: "", to: "", project: "" };

/** The whole log, with its filters and its files. */
export function AuditLog() {
  const [filters, setFilters] = useState(none);
  // Each letter asks anew, and only for the last one.
  const settled = useDeferredValue(filters);
  const set = (name: keyof AuditFilters) => (event: { target: { value: string } }) =>
    setFilters((before) => ({ ...before, [name]: event.target.value }));
  return (
    <>
      <div className="mb-5 grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-4">
        <TextField label="Who" placeholder="Name or email" value={filters.who} onChange={set("who")} />
        <SelectField label="What" options={actChoices} value={filters.what} onChange={set("what")} />
        <TextField label="From" type="date" value={filters.from} onChange={set("from")} />
        <TextField label="To" type="date" value={filters.to} onChange={set("to")} />
        <TextField
          label="Project"
          placeholder="Its identifier"
          value={filters.project}
          onChange={set("project")}
        />
      </div>
      <div className="mb-6 flex flex-wrap gap-3">
        {(["csv", "jsonl"] as const).map((format) => (
          <a
            key={format}
            href={callAddress("exportAudit", { ...filters, what: filters.what || undefined, format })}
            download
            className={buttonClass("secondary")}
          >
            <Download aria-hidden="true" className="size-4" strokeWidth={1.75} />
            {format === "csv" ? "Download CSV" : "Download JSON Lines"}
          </a>
        ))}
      </div>
      <AuditList filters={settled} />
    </>
  );
}
