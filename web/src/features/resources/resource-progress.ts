import { resourceTypes } from "@groundwork/contract/resource-types";
import type { PartCounts } from "@groundwork/contract/resource-parts";
import type { ResourceElement } from "@groundwork/contract/resources";
import type { Cell } from "#ui/cells.tsx";
import { resourceType } from "./resource-type.ts";

/** Is the state of a resource in the interface. */
export type Standing =
  /** `cut` describes what a limit left out. */
  | { kind: "indexed"; cut?: string }
  | { kind: "open" }
  | { kind: "queued" }
  | { kind: "working"; doing: "Reading" | "Indexing"; percent: number; words: string }
  | { kind: "failed"; reason: string };

export function standing(resource: ResourceElement): Standing {
  const { state, progress, reason, AddedToVectorDB } = resource;
  switch (state) {
    case "queued":
      return { kind: "queued" };
    case "reading":
    case "indexing": {
      const doing = state === "reading" ? "Reading" : "Indexing";
      const percent = Math.round(progress * 100);
      const counted = state === "reading" ? countedParts(resource) : undefined;
      return { kind: "working", doing, percent, words: counted ?? `${doing} ${percent}%` };
    }
    case "failed": {
      const why = reason ?? "It could not be read.";
      return {
        kind: "failed",
        reason: AddedToVectorDB ? `${why} The previous version stays available.` : why,
      };
    }
    default: {
      if (!AddedToVectorDB) return { kind: "open" };
      const cut = cutWords(resource);
      return cut === undefined ? { kind: "indexed" } : { kind: "indexed", cut };
    }
  }
}

/** Returns words such as "Reading · 312 pages read, 500 found"; more may be found while some are waiting. */
function countedParts({ parts, resource_type_id }: ResourceElement): string | undefined {
  // A PDF is one text; only its unreadable pages are parts of their own.
  if (!parts || parts.found < 2 || parts.waiting === 0 || resource_type_id === resourceTypes.pdfFile)
    return undefined;
  const [one, several] = resourceType(resource_type_id).part;
  const tried = parts.found - parts.waiting;
  return `Reading · ${count(tried)} ${tried === 1 ? one : several} read, ${count(parts.found)} found`;
}

export function isActive(resource: ResourceElement): boolean {
  const { kind } = standing(resource);
  return kind === "queued" || kind === "working";
}

/** Sums up a reading, such as "312 pages read, 4 skipped, 1 failed"; empty before the first one. */
export function partsSummary({ parts, resource_type_id }: ResourceElement): string | undefined {
  if (!parts || parts.found < 2) return undefined;
  // Neighboring pages without text are one part, so the number of parts is not the number of pages.
  if (resource_type_id === resourceTypes.pdfFile) return "Some pages were not read";
  const [one, several] = resourceType(resource_type_id).part;
  const reported = outcomes.filter(({ state }) => parts[state] > 0);
  return reported
    .map(({ state, word }, index) => {
      const number = count(parts[state]);
      return index === 0 ? `${number} ${parts[state] === 1 ? one : several} ${word}` : `${number} ${word}`;
    })
    .join(", ");
}

const outcomes = [
  { state: "read", word: "read" },
  { state: "unchanged", word: "unchanged" },
  { state: "skipped", word: "skipped" },
  { state: "failed", word: "failed" },
  { state: "waiting", word: "not tried yet" },
] as const satisfies { state: keyof PartCounts; word: string }[];

function count(value: number): string {
  return value.toLocaleString();
}

export function cellOf(resource: ResourceElement): Cell {
  const cells = {
    indexed: "grounded",
    open: "hollow",
    queued: "waiting",
    working: "waiting",
    failed: "failed",
  } as const;
  const now = standing(resource);
  return now.kind === "indexed" && now.cut !== undefined ? "partial" : cells[now.kind];
}

/** Returns words such as "3 of 7 indexed, 1 in part, 1 needs attention". */
export function progressWords(resources: readonly ResourceElement[]): string {
  const standings = resources.map(standing);
  const kinds = standings.map(({ kind }) => kind);
  const partial = standings.filter((now) => now.kind === "indexed" && now.cut !== undefined).length;
  const inPart = partial === 0 ? "" : `, ${partial} in part`;
  const indexed = kinds.filter((kind) => kind === "indexed").length;
  const failed = kinds.filter((kind) => kind === "failed").length;
  const needing = failed === 0 ? "" : failed === 1 ? ", 1 needs attention" : `, ${failed} need attention`;
  return `${indexed} of ${resources.length} indexed${inPart}${needing}`;
}

/** Returns what a search finds, sorted by file name, ignoring case. */
export function listedResources(resources: readonly ResourceElement[], search: string): ResourceElement[] {
  const wanted = search.trim().toLowerCase();
  return resources
    .map((resource) => ({ resource, name: resource.FileName.toLowerCase() }))
    .filter(({ name }) => name.includes(wanted))
    .toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
    .map(({ resource }) => resource);
}

/** Describes how much of a resource a limit left out, and who can have it read; undefined if nothing was. */
function cutWords({ parts, resource_type_id, can_read_rest }: ResourceElement): string | undefined {
  if (!parts) return undefined;
  const { number, depth, size } = parts.cut;
  const [one, several] = resourceType(resource_type_id).part;
  const read = parts.read + parts.unchanged;
  const sentences: string[] = [];
  if (number > 0) {
    const found = read + number;
    sentences.push(`${count(found)} ${found === 1 ? one : several} were found and ${count(read)} read.`);
  }
  if (depth > 0)
    sentences.push(
      `${count(depth)} ${depth === 1 ? `${one} is` : `${several} are`} beyond the link depth limit.`,
    );
  if (depth > 0 || (number > 0 && !can_read_rest)) sentences.push("The server's operator sets the limit.");
  if (size > 0)
    sentences.push(
      `${count(size)} ${size === 1 ? `${one} is` : `${several} are`} over the limit for one file. Split the file to have all of it read.`,
    );
  return sentences.length === 0 ? undefined : sentences.join(" ");
}
