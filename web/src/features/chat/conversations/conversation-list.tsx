import { failureText, noConnection } from "#api/api-failure.ts";
import { useEffect, useState } from "react";
import type { ConversationElement } from "@groundwork/contract/conversations";
import { Button } from "#ui/button.tsx";
import { confirm } from "#ui/confirm.tsx";
import { ListStates, Skeleton } from "#ui/list-states.tsx";
import { matchesSearch, SearchBox } from "#ui/search-box.tsx";
import { ConversationRow } from "./conversation-row.tsx";
import { formatDate } from "#ui/format.ts";
import { useChange, usePages } from "#api/use-call.ts";

/** Up to this many are found without a search. */
const foundByEye = 10;

export function ConversationList(props: {
  projectId: string;
  current: string;
  addressOf: (id: string) => string;
  onOpen: () => void;
  onDeleted: (id: string) => void;
}) {
  const { projectId, current, addressOf, onOpen, onDeleted } = props;
  const list = usePages("listConversations", { projectId }, ({ more, conversations }) =>
    more ? { before: conversations.at(-1)?.updated_at } : undefined,
  );
  const [search, setSearch] = useState("");
  const deletion = useChange("deleteConversation");
  const { hasNextPage, isFetching, isError, fetchNextPage } = list;
  const rows = list.data?.pages.flatMap((page) => page.conversations);
  const searching = search.trim() !== "";
  const searchable = searching || hasNextPage || (rows?.length ?? 0) > foundByEye;

  // What is searched is all of them, also those that are not listed yet.
  useEffect(() => {
    if (searching && hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [searching, hasNextPage, isFetching, isError, fetchNextPage]);

  const askToDelete = ({ id, title }: ConversationElement): void =>
    confirm({
      title: "Delete conversation",
      action: "Delete",
      busy: "Deleting...",
      about: title,
      words: "Its questions, answers and feedback are deleted too. This action cannot be undone.",
      run: () => deletion.mutateAsync({ id }),
      after: () => onDeleted(id),
      failed: (failure) => failureText(failure, "The conversation could not be deleted.", noConnection),
    });

  return (
    <div className="px-3 pb-4">
      {searchable && (
        <SearchBox
          size={36}
          placeholder="Search conversations..."
          value={search}
          onChange={setSearch}
          className="mb-2"
        />
      )}
      <ListStates
        rows={rows}
        query={list}
        failure={failureText(list.error, "The conversations could not be loaded.", noConnection)}
        errorTitle="Error loading conversations:"
        loadingLabel="Loading conversations..."
        skeleton={<RowsSkeleton />}
        empty={
          <p className="px-3 py-2 text-sm text-pretty text-ink-2">
            No conversations yet. Your conversations will appear here.
          </p>
        }
      >
        {(all) => {
          const found = all.filter(({ title }) => matchesSearch(search, title));
          return (
            <>
              {found.length === 0 && (
                <p role="status" className="px-3 py-2 text-sm text-ink-2">
                  {hasNextPage ? "Searching..." : "No title contains these words."}
                </p>
              )}
              {groupByDay(found, new Date()).map((day) => (
                <section key={day.name} aria-label={day.name}>
                  <h3 className="px-3 pt-3 pb-1 text-2xs text-ink-3">{day.name}</h3>
                  <ul className="flex flex-col gap-px">
                    {day.rows.map((row) => (
                      <ConversationRow
                        key={row.id}
                        conversation={row}
                        to={addressOf(row.id)}
                        current={row.id === current}
                        onOpen={onOpen}
                        onDelete={() => askToDelete(row)}
                      />
                    ))}
                  </ul>
                </section>
              ))}
              {hasNextPage && !searching && (
                <Button
                  size={32}
                  className="mt-4 ml-3"
                  busy={list.isFetchingNextPage}
                  onClick={() => void fetchNextPage()}
                >
                  Show more
                </Button>
              )}
            </>
          );
        }}
      </ListStates>
    </div>
  );
}

function RowsSkeleton() {
  return (
    <ul>
      {[80, 55, 70, 45].map((width) => (
        <li key={width} className="px-3 py-3">
          <span className="block" style={{ width: `${width}%` }}>
            <Skeleton />
          </span>
        </li>
      ))}
    </ul>
  );
}

export interface Day<Row> {
  /** "Today", "Yesterday", or the date. */
  name: string;
  rows: Row[];
}

/** Groups rows that are in order of time by the day in this browser's time zone on which each was asked last. */
export function groupByDay<Row extends { updated_at: string }>(rows: readonly Row[], now: Date): Day<Row>[] {
  const days: Day<Row>[] = [];
  for (const row of rows) {
    const name = dayName(new Date(row.updated_at), now);
    const last = days.at(-1);
    if (last?.name === name) last.rows.push(row);
    else days.push({ name, rows: [row] });
  }
  return days;
}

function dayName(date: Date, now: Date): string {
  const daysAgo = (days: number): string =>
    new Date(now.getFullYear(), now.getMonth(), now.getDate() - days).toDateString();
  if (date.toDateString() === daysAgo(0)) return "Today";
  if (date.toDateString() === daysAgo(1)) return "Yesterday";
  return formatDate(date.toISOString()) ?? "";
}
