import { useCallback, useState } from "react";

export interface Selection {
  readonly on: boolean;
  readonly count: number;
  has: (id: string) => boolean;
  /** The same function from drawing to drawing. */
  toggle: (id: string) => void;
  /** Selects all of `ids`, or none where all are selected already. */
  toggleAll: (ids: readonly string[]) => void;
  begin: () => void;
  end: () => void;
}

/** Which rows of a list are selected, of those that are still there. */
export function useSelection(present: readonly string[]): Selection {
  const [on, setOn] = useState(false);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const there = new Set(chosen.size === 0 ? [] : present.filter((id) => chosen.has(id)));
  const toggle = useCallback(
    (id: string) =>
      setChosen(
        (before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]),
      ),
    [],
  );
  return {
    on,
    count: there.size,
    has: (id) => there.has(id),
    toggle,
    toggleAll: (ids) => setChosen(ids.every((id) => there.has(id)) ? new Set() : new Set(ids)),
    begin: () => setOn(true),
    end: () => {
      setOn(false);
      setChosen(new Set());
    },
  };
}
