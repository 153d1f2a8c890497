import type { Cut, PartOutcome } from "#knowledge/readers/source.ts";
import type { Tables } from "#platform/database/tables.ts";

export type PartRow = Tables["resource_parts"];

export function nameOf(outcome: PartOutcome): string {
  return outcome.state === "read" ? outcome.part.part : outcome.part;
}

/** Returns the limit that left a part out. */
export function cutOf(outcome: PartOutcome): Cut | null {
  return ("cut" in outcome ? outcome.cut : null) ?? null;
}

export function rowCut({
  cut_by: by,
  cut_parts: parts,
}: {
  cut_by: PartRow["cut_by"];
  cut_parts: string | number | bigint;
}): Cut | null {
  return by === null ? null : { by, parts: Number(parts) };
}

export const uncut = { cut_by: null, cut_parts: 0 } as const;

/** Holds the columns of a part that was only found. */
export const untouched = {
  ...uncut,
  title: null,
  url: null,
  state: "waiting",
  reason: null,
  temporary: 0,
  etag: null,
  last_modified: null,
  hash: null,
  kept: 0,
  answers: 0,
} as const;

/** Returns the columns that an outcome changes; the others stay. */
export function changeOf(outcome: PartOutcome): Partial<PartRow> & Pick<PartRow, "state"> {
  const { state, validators } = outcome;
  const cut = cutOf(outcome);
  const limited = cut ? { cut_by: cut.by, cut_parts: cut.parts } : uncut;
  const version = validators && { etag: validators.etag, last_modified: validators.lastModified };
  switch (outcome.state) {
    case "read":
      return {
        state,
        ...limited,
        reason: outcome.remark ?? null,
        temporary: 0,
        title: outcome.part.title,
        url: outcome.part.url,
        ...(version ?? { etag: null, last_modified: null }),
        hash: outcome.hash,
        kept: 1,
      };
    case "unchanged":
      return { state, ...limited, reason: null, temporary: 0, ...version };
    case "skipped":
    case "failed": {
      const { reason, title, url } = outcome;
      const columns = { state, ...limited, reason, temporary: Number(outcome.temporary), title, url };
      // What may be there again later keeps its text, and what that text is known by.
      if (outcome.temporary) return columns;
      return {
        ...columns,
        kept: 0,
        hash: outcome.hash ?? null,
        ...(version ?? { etag: null, last_modified: null }),
      };
    }
  }
}
