import { useEffect, useRef } from "react";
import { useNavigate, useSearchParams } from "react-router";
import type { ResourceElement } from "@groundwork/contract/resources";
import { Card } from "#ui/card.tsx";
import { classNames } from "#ui/class-names.ts";
import { useMediaQuery } from "#ui/media-query.ts";
import { PartList } from "./part-list.tsx";
import { partFilters, readFilter, useLiveParts, useParts } from "./part-queries.ts";
import { PartText } from "./part-text.tsx";
import { BackLink } from "#ui/page-heading.tsx";
import { LinkTabs } from "#ui/link-tabs.tsx";

const sideBySide = "(min-width: 64rem)";
const noneLeftOut: never[] = [];

/** Shows the parts of a resource, filtered by state, and the stored text of the chosen one. */
export function WhatWasRead({ resourceId, resource }: { resourceId: string; resource?: ResourceElement }) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const wide = useMediaQuery(sideBySide);
  const filter = readFilter(search.get("state"));
  const query = useParts(resourceId, filter);
  useLiveParts(resource);
  const chosen = search.get("part") ?? undefined;
  const counts = query.data?.pages[0]?.counts ?? resource?.parts ?? undefined;
  const listed = query.data?.pages.flatMap(({ parts }) => parts) ?? [];
  const readable = listed.find(({ answers }) => answers);
  const whole = counts !== undefined && counts.found <= 1 && readable !== undefined;
  const shown = chosen ?? (wide || whole ? readable?.part : undefined);
  const list = useReturnToRow(chosen, wide);

  function address(change: Record<string, string | null>): string {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(change)) {
      if (value === null) next.delete(name);
      else next.set(name, value);
    }
    return `?${next}`;
  }

  const text = shown !== undefined && (
    <PartText
      key={shown}
      resourceId={resourceId}
      part={shown}
      leftOut={listed.find(({ part }) => part === shown)?.left_out ?? noneLeftOut}
      page={Number(search.get("page") ?? 1)}
      onPage={(page) =>
        void navigate(address({ page: String(page) }), { replace: true, preventScrollReset: true })
      }
      view={search.get("view") === "units" ? "units" : "text"}
      addressOf={(view) => address({ view: view === "units" ? view : null })}
      focused={!wide && !whole}
    />
  );
  if (whole) return <div className="max-w-[920px]">{text}</div>;
  if (!wide && text) {
    return (
      <>
        <BackLink to={address({ part: null, page: null })} className="mb-4">
          All parts
        </BackLink>
        {text}
      </>
    );
  }
  return (
    <div
      className={classNames(
        "grid gap-x-10 gap-y-8",
        wide && "grid-cols-[minmax(300px,400px)_minmax(0,1fr)] items-start",
      )}
    >
      <div
        ref={list}
        className={classNames(wide && "sticky top-20 max-h-[calc(100dvh-96px)] overflow-y-auto")}
        {...(wide ? { tabIndex: 0, role: "region", "aria-label": "Parts of this resource" } : {})}
      >
        <Card as="section" raised={false} aria-label="Parts" className="overflow-hidden">
          <div className="px-2.5 py-2.5">
            <LinkTabs
              label="Parts by state"
              tabs={partFilters.map((known) => ({
                to: address({ state: known.filter === "all" ? null : known.filter, part: null, page: null }),
                label: known.label,
                current: known.filter === filter,
                aside: counts && <span className="text-ink-3">{counts[known.count].toLocaleString()}</span>,
              }))}
            />
          </div>
          <PartList
            query={query}
            filter={filter}
            counts={counts}
            resource={resource}
            chosen={shown}
            addressOf={(part) => address({ part, page: null })}
            replace={chosen !== undefined}
          />
        </Card>
      </div>
      {wide && (
        <div className="min-w-0">
          {text || (query.data && <p className="pt-3 text-sm text-ink-2">None of these has text to show.</p>)}
        </div>
      )}
    </div>
  );
}

/** Returns the focus to the row whose text replaced the list. */
function useReturnToRow(chosen: string | undefined, wide: boolean) {
  const list = useRef<HTMLDivElement>(null);
  const before = useRef<string>(undefined);
  useEffect(() => {
    const last = before.current;
    before.current = chosen;
    if (wide || chosen !== undefined || last === undefined) return;
    const rows = list.current?.querySelectorAll<HTMLElement>("[data-part]") ?? [];
    [...rows].find((row) => row.dataset["part"] === last)?.focus({ preventScroll: true });
  }, [chosen, wide]);
  return list;
}
