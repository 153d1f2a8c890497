import { keepPreviousData } from "@tanstack/react-query";
import { loadingOf } from "#api/use-call.ts";
import { countWords } from "#ui/format.ts";
import { type ReactNode, useEffect, useState } from "react";
import { Button } from "#ui/button.tsx";
import { EmptyState, ListStates, SkeletonRows } from "#ui/list-states.tsx";
import { SearchBox } from "#ui/search-box.tsx";
import { clock } from "#ui/clock.ts";

type Page = { total: number; page: number; pages: number };

/** Shows a list of administration: its search, its rows in their four states, and its pages. */
export function PagedList<Row>(props: {
  query: {
    data: Page | undefined;
    error: unknown;
    isError: boolean;
    isFetching: boolean;
    refetch: () => unknown;
  };
  rows: readonly Row[] | undefined;
  keyOf: (row: Row) => string;
  paging: Paging;
  placeholder?: string;
  noun: string;
  empty: { title: string; words: string };
  filter?: ReactNode;
  children: (row: Row) => ReactNode;
}) {
  const { query, rows, keyOf, paging, placeholder, noun, empty, filter, children } = props;
  const { wish, typed, setTyped, setPage } = paging;
  return (
    <>
      {(placeholder || filter) && (
        <div className="mb-4 flex flex-wrap items-end gap-3">
          {placeholder && (
            <SearchBox
              placeholder={placeholder}
              value={typed}
              onChange={setTyped}
              className="w-full sm:w-[360px]"
            />
          )}
          {filter}
        </div>
      )}
      <ListStates
        rows={rows}
        {...loadingOf(query, noun)}
        skeleton={<SkeletonRows className="h-16 border-t border-line" />}
        empty={
          wish.search === "" && wish.page === 1 ? (
            <EmptyState title={empty.title} className="py-12!">
              {empty.words}
            </EmptyState>
          ) : (
            <EmptyState title={`No ${noun} found`} className="py-12!">
              Try adjusting your search term.
            </EmptyState>
          )
        }
      >
        {(shown) => (
          <ul aria-busy={query.isFetching || undefined} className="divide-y divide-line border-y border-line">
            {shown.map((row) => (
              <li key={keyOf(row)}>{children(row)}</li>
            ))}
          </ul>
        )}
      </ListStates>
      {query.data && query.data.pages > 1 && (
        <nav
          aria-label={`Pages of ${noun}`}
          className="mt-4 flex flex-wrap items-center justify-between gap-3"
        >
          <p className="text-sm text-ink-2">
            Page {countWords(query.data.page)} of {countWords(query.data.pages)},{" "}
            {countWords(query.data.total)} in all
          </p>
          <div className="flex gap-2">
            <Button size={32} disabled={wish.page <= 1} onClick={() => setPage(wish.page - 1)}>
              Previous
            </Button>
            <Button size={32} disabled={wish.page >= query.data.pages} onClick={() => setPage(wish.page + 1)}>
              Next
            </Button>
          </div>
        </nav>
      )}
    </>
  );
}

interface ManagedRowProps {
  title: string;
  tags?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
}

export function ManagedRow({ title, tags, children, actions }: ManagedRowProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3.5">
      <div className="min-w-0 flex-1 basis-[260px]">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-label">
          <span className="min-w-0 [overflow-wrap:anywhere]">{title}</span>
          {tags}
        </p>
        <div className="mt-0.5 text-xs [overflow-wrap:anywhere] text-ink-2">{children}</div>
      </div>
      {actions && <div className="flex items-center gap-2">{actions}</div>}
    </div>
  );
}

/** Keeps the rows of the page before while those of the next one are loaded. */
export const paged = { placeholderData: keepPreviousData };

/** Is the time between two requests while a page is open, in milliseconds. */
export const lookEvery = 5_000;

/** Waits so many milliseconds after the last key before it searches. */
const settled = 250;

/** Keeps the search and the page; another search begins at its first page. */
export function usePaging() {
  const [typed, setTyped] = useState("");
  const [search, setSearch] = useState("");
  const [page, setPage] = useState(1);
  useEffect(() => {
    if (typed === search) return undefined;
    return clock.after(settled, () => {
      setSearch(typed);
      setPage(1);
    });
  }, [typed, search]);
  return { typed, setTyped, wish: { search, page }, setPage };
}

type Paging = ReturnType<typeof usePaging>;
