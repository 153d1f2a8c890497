import { failureWords } from "#api/api-failure.ts";
import { useEffect, useState } from "react";
import { clock } from "#ui/clock.ts";

/** The server's message; where it has none, one sentence for every other failure. */
export function administrationFailure(error: unknown, otherwise: string): string {
  return failureWords(error, {
    fields: ["message", "detail"],
    noWords: otherwise,
    notJson: otherwise,
    noAnswer: otherwise,
  });
}

export function countWords(count: number): string {
  return count.toLocaleString("en-US");
}

/** "1 project", "3 projects". */
export function countedWords(count: number, one: string, many = `${one}s`): string {
  return `${countWords(count)} ${count === 1 ? one : many}`;
}

/** Milliseconds without a key after which a search is asked for. */
const settled = 250;

/** What is searched for and which page is shown; another search begins at its first page. */
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

export type Paging = ReturnType<typeof usePaging>;
