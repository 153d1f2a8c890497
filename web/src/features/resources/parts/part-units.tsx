import type { ReadUnit } from "@groundwork/contract/resource-units";
import { failureText } from "#api/api-failure.ts";
import { EmptyState, ListStates, MoreRows, SkeletonRows } from "#ui/list-states.tsx";
import { usePages } from "#api/use-call.ts";

const pageSize = 50;

const kindNames: Readonly<Record<ReadUnit["kind"], string>> = {
  section: "Text",
  entry: "Entry",
  list: "List",
  steps: "Steps",
  table: "Table",
  figure: "Figure",
  code: "Code",
  question: "Question",
};

/** Shows the units of a part: each is searched and quoted as one, with the headings and heads that it is read with. */
export function PartUnits({ resourceId, part }: { resourceId: string; part: string | undefined }) {
  const query = usePages("listUnits", { resourceID: resourceId, part, limit: pageSize }, ({ next }) =>
    next ? { after: next } : undefined,
  );
  const units = query.data?.pages.flatMap((page) => page.units);
  const total = query.data?.pages[0]?.total ?? 0;
  return (
    <ListStates<ReadUnit>
      rows={units}
      query={query}
      failure={failureText(query.error, "The units could not be loaded.")}
      loadingLabel="Loading units..."
      skeleton={<SkeletonRows className="h-16" />}
      empty={
        <EmptyState title="No units." framed={false}>
          Nothing in this part is searched.
        </EmptyState>
      }
    >
      {(shown) => (
        <>
          <p className="mb-3 text-xs text-ink-2">
            {total.toLocaleString()} {total === 1 ? "unit" : "units"}. Each is searched and quoted whole.
          </p>
          <ol aria-label="Units" className="flex flex-col gap-3">
            {shown.map((unit) => (
              <UnitCard key={unit.start} unit={unit} />
            ))}
          </ol>
          {query.hasNextPage && (
            <div className="mt-3 flex flex-wrap items-center gap-3">
              <MoreRows query={query} size={32} />
              <span className="text-xs text-ink-3">
                {shown.length.toLocaleString()} of {total.toLocaleString()} shown
              </span>
            </div>
          )}
        </>
      )}
    </ListStates>
  );
}

function UnitCard({ unit }: { unit: ReadUnit }) {
  const place = [unit.page_label !== null && `page ${unit.page_label}`, unit.record]
    .filter(Boolean)
    .join(" · ");
  const heads = unit.context.find(({ role }) => role === "heads");
  return (
    <li className="rounded-card border border-line bg-page px-4 py-3 text-sm [overflow-wrap:anywhere] text-page-ink">
      <p className="mb-1.5 text-2xs text-page-2">
        {[kindNames[unit.kind], place, unit.history && "describes an earlier version"]
          .filter(Boolean)
          .join(" · ")}
      </p>
      {unit.heading.length > 0 && <p className="mb-1 text-xs font-label">{unit.heading.join(" › ")}</p>}
      {unit.context
        .filter(({ role }) => role !== "heads")
        .map(({ role, text }) => (
          <p key={role + text} className="mb-1 text-xs text-page-2">
            {text}
          </p>
        ))}
      <UnitText text={heads ? `${heads.text}\n${unit.text}` : unit.text} />
    </li>
  );
}

/** Shows the text of a unit: rows whose cells are separated by tabs as a table, the rest as it was read. */
function UnitText({ text }: { text: string }) {
  const stretches: { rows: string[]; isTable: boolean }[] = [];
  for (const line of text.split("\n")) {
    const isTable = line.includes("\t");
    const last = stretches.at(-1);
    if (last && last.isTable === isTable) last.rows.push(line);
    else stretches.push({ rows: [line], isTable });
  }
  return stretches.map(({ rows, isTable }, i) =>
    isTable ? (
      <div key={i} className="overflow-x-auto" tabIndex={0} role="region" aria-label="Table">
        <table className="my-1 border-collapse text-xs">
          <tbody>
            {rows.map((row, at) => (
              <tr key={at}>
                {row.split("\t").map((cell, column) => (
                  <td key={column} className="border border-page-line px-2 py-1 text-left align-top">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    ) : (
      <p key={i} className="whitespace-pre-wrap">
        {rows.join("\n").trim()}
      </p>
    ),
  );
}
