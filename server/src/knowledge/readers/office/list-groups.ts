import type { BlockSink } from "../document-builder.ts";

export interface ListItemPlace {
  /** Identifies the list that it is an item of. */
  list: unknown;
  level: number;
  ordered: boolean;
  /** Gives how far its lines are from the margin, in twentieths of a point; 0 where that is not known. */
  left?: number;
}

/** Sets how exactly a continuation must be below its item: a twentieth of an inch. */
const tolerance = 72;

/** Opens and closes the groups of lists, one within another, as their items come. */
export function createListGroups(sink: BlockSink) {
  const open: ListItemPlace[] = [];
  const closeLast = () => {
    open.pop();
    sink.close();
  };
  return {
    beginItem(place: ListItemPlace): void {
      while (open.length > 0 && open.at(-1)!.level > place.level) closeLast();
      const last = open.at(-1);
      const goesOn = last?.list === place.list && last?.ordered === place.ordered;
      if (last?.level === place.level && !goesOn) closeLast();
      if (open.at(-1)?.level === place.level) return;
      open.push(place);
      sink.open(place.ordered ? "steps" : "list");
    },
    /** Ends the lists whose items stand further in than `left`; whether one is left that goes on there. */
    goOnAt(left: number): boolean {
      while (open.length > 0 && !(open.at(-1)!.left && left >= open.at(-1)!.left! - tolerance)) closeLast();
      return open.length > 0;
    },
    end(): void {
      while (open.length > 0) closeLast();
    },
  };
}
