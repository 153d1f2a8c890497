import type { ResourceElement } from "#api/resources.ts";
import type { Cell } from "#ui/cells.tsx";

/** Where a resource stands, for the interface. */
export type Standing =
  | { kind: "indexed" }
  | { kind: "open" }
  | { kind: "queued" }
  | { kind: "working"; doing: "Reading" | "Indexing"; percent: number }
  | { kind: "failed"; reason: string };

export function standing({ state, progress, reason, AddedToVectorDB }: ResourceElement): Standing {
  switch (state) {
    case "queued":
      return { kind: "queued" };
    case "reading":
    case "indexing":
      return {
        kind: "working",
        doing: state === "reading" ? "Reading" : "Indexing",
        percent: Math.round(progress * 100),
      };
    case "failed":
      return { kind: "failed", reason: reason ?? "It could not be read." };
    default:
      return { kind: AddedToVectorDB ? "indexed" : "open" };
  }
}

/** Whether the server is working on it, or is about to. */
export function isActive(resource: ResourceElement): boolean {
  const { kind } = standing(resource);
  return kind === "queued" || kind === "working";
}

export function cellOf(resource: ResourceElement): Cell {
  const cells = {
    indexed: "grounded",
    open: "hollow",
    queued: "waiting",
    working: "waiting",
    failed: "failed",
  } as const;
  return cells[standing(resource).kind];
}

/** Such as "3 of 7 indexed, 1 needs you". */
export function progressWords(resources: readonly ResourceElement[]): string {
  const kinds = resources.map((resource) => standing(resource).kind);
  const indexed = kinds.filter((kind) => kind === "indexed").length;
  const failed = kinds.filter((kind) => kind === "failed").length;
  const needing = failed === 0 ? "" : failed === 1 ? ", 1 needs you" : `, ${failed} need you`;
  return `${indexed} of ${resources.length} indexed${needing}`;
}

/** What a search finds, sorted by file name, whatever its case. */
export function listedResources(resources: readonly ResourceElement[], search: string): ResourceElement[] {
  const wanted = search.trim().toLowerCase();
  return resources
    .filter(({ FileName }) => FileName.toLowerCase().includes(wanted))
    .toSorted((a, b) => {
      const [first, second] = [a.FileName.toLowerCase(), b.FileName.toLowerCase()];
      return first < second ? -1 : first > second ? 1 : 0;
    });
}
