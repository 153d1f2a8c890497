import { Link } from "react-router";
import { loadingOf, useCall } from "#api/use-call.ts";
import { paths } from "#paths";
import { Button } from "#ui/button.tsx";
import { countedWords, formatDate } from "#ui/format.ts";
import { EmptyState, ListStates } from "#ui/list-states.tsx";
import type { CallAnswer } from "#api/call.ts";

type ToLookAt = CallAnswer<"listToLookAt">["items"][number];

const titles: Record<ToLookAt["kind"], string> = {
  differing: "Different values",
  failed: "Failed",
  cut: "Partly indexed",
  note: "Notes to confirm",
  doubted: "Thumbs down",
  alike: "Copies",
  old: "Not refreshed for 90 days",
};

interface ToLookAtListProps {
  projectId: string;
  onNote: (resourceId: string) => void;
}

export function ToLookAtList({ projectId, onNote }: ToLookAtListProps) {
  const list = useCall("listToLookAt", { projectId }, { what: "this list" });
  const rows = list.data?.items;
  const kinds = (Object.keys(titles) as ToLookAt["kind"][]).filter((kind) =>
    rows?.some((item) => item.kind === kind),
  );
  return (
    <ListStates
      rows={rows}
      {...loadingOf(list, "this list")}
      empty={
        <EmptyState title="Nothing to look at" headingLevel="h3">
          No differences, copies, failures or notes to confirm were found.
        </EmptyState>
      }
    >
      {(items) => (
        <>
          {kinds.map((kind) => (
            <section key={kind} aria-label={titles[kind]} className="border-t border-line py-3.5">
              <h3 className="text-item">{titles[kind]}</h3>
              <ul className="mt-1 divide-y divide-line text-sm">
                {items
                  .filter((item) => item.kind === kind)
                  .map((item) => (
                    <li
                      key={`${item.about} ${item.sources.map(({ ResourceID, part, value }) => `${ResourceID} ${part} ${value}`).join(" ")}`}
                      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2"
                    >
                      <ItemWords item={item} projectId={projectId} />
                      {kind === "note" && (
                        <Button size={32} onClick={() => onNote(item.sources[0]!.ResourceID)}>
                          Review
                        </Button>
                      )}
                    </li>
                  ))}
              </ul>
            </section>
          ))}
          {!list.data?.all && (
            <p className="mt-3 text-sm text-ink-2">
              This project is large, so only its first pages were compared.
            </p>
          )}
        </>
      )}
    </ListStates>
  );
}

function ItemWords({ item, projectId }: { item: ToLookAt; projectId: string }) {
  const [first, second] = item.sources.map((at) => (
    <Link key={at.ResourceID} to={paths.whatWasRead(projectId, at.ResourceID)} className="link">
      {at.part ?? at.name}
    </Link>
  ));
  return (
    <p className="min-w-0 [overflow-wrap:anywhere]">
      {item.kind === "differing" ? (
        <>
          <span className="font-label">{item.about}:</span> {item.sources[0]?.value} in {first},{" "}
          {item.sources[1]?.value} in {second}
        </>
      ) : (
        <>
          {first} {restOf(item)} {second}
        </>
      )}
    </p>
  );
}

function restOf({ kind, about, since, times }: ToLookAt): string {
  switch (kind) {
    case "alike":
      return "says nearly the same as";
    case "failed":
      return `could not be read. ${about ?? ""}`;
    case "old":
      return `was last read on ${formatDate(since)}`;
    case "doubted":
      return `is cited in ${countedWords(times ?? 0, "answer")} rated unhelpful`;
    case "note":
      return `was due for confirmation on ${formatDate(since)}`;
    default:
      return "was read in part";
  }
}
