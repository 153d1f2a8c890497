import { useEffect, useState } from "react";
import { clock } from "#ui/clock.ts";

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
