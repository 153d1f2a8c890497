import type { Authorized } from "#kit/authorized.ts";
import type { DocumentPart } from "#knowledge/documents/document.ts";
import type { ContentPart, PassageIndex } from "#knowledge/store/passage-index.ts";
import type { Project } from "../projects/projects.repository.ts";
import type { Deps } from "../deps.ts";
import { removeUnusedFile } from "./purge-resources.jobs.ts";
import type { Work } from "./read-and-index.ts";
import { countShownParts, discardHeldParts } from "./resource-parts.repository.ts";
import { saveIndexing, setHeldDiscarded } from "./resource-states.repository.ts";
import type { Resource } from "./resources.repository.ts";

/** A new version of a resource that is read and does not answer yet. */
export interface TriedContent {
  resource: Resource;
  generation: string;
  parts: readonly ContentPart[];
}

/** Pages that are new, changed and gone; null where that is not known. */
interface PageChanges {
  added: number | null;
  changed: number | null;
  gone: number | null;
}

/** Holds what a resource notes of the version that is held back. */
export interface HeldVersion extends PageChanges {
  /** ISO 8601. */
  since: string;
  /** The run of tests that it did not pass. */
  run: string;
}

/** Decides whether a new version may answer: returns null if so, or why it is held back. */
export type Gate = (tried: TriedContent, signal: AbortSignal) => Promise<HeldVersion | null>;

type HoldDeps = Pick<Deps, "database" | "clock"> & { index: PassageIndex };

interface DiscardDeps extends Pick<Deps, "files">, HoldDeps {}

/** Stores a new version so that it can be used later; the resource answers as before. Returns false if it is no longer wanted. */
export async function holdBack(
  { database, index, clock }: HoldDeps,
  { resource, generation, parts }: TriedContent,
  { visit, holder }: Work,
  held: HeldVersion,
): Promise<boolean> {
  const arrived = parts.filter((part): part is DocumentPart => "text" in part);
  if (arrived.length > 0) await index.stageParts(resource.project_id, resource.id, arrived);
  return database.write(async (transaction) => {
    await visit.hold(transaction);
    const answers = resource.indexed_generation !== null;
    const change = {
      state: answers ? "indexed" : "added",
      progress: 1,
      reason: null,
      visit: generation,
      held: JSON.stringify(held),
      part_counts: JSON.stringify(visit.counts()),
    };
    return saveIndexing(transaction, holder, change, clock.now());
  });
}

/** Discards the version of a resource that is held back, with its file; one that never answered is cancelled. */
export async function discardHeld(
  { database, index, clock, files }: DiscardDeps,
  project: Authorized<Project, "editor">,
  resource: Resource,
): Promise<void> {
  await database.write(async (transaction) => {
    await discardHeldParts(transaction, project, resource.id, resource.visit);
    const counts = await countShownParts(transaction, { ...resource, visit: null });
    await setHeldDiscarded(transaction, project, resource, {
      part_counts: JSON.stringify(counts),
      now: clock.now(),
    });
  });
  await index.clearStaged(project.id, resource.id);
  const { file_hash: hash } = resource;
  if (hash !== null) await removeUnusedFile({ read: database.read, files }, project.id, hash);
}

/** Counts the pages that a new version of a site or channel adds, changes and drops. */
export async function countChanges(
  index: Pick<PassageIndex, "listParts">,
  { resource, parts }: TriedContent,
): Promise<PageChanges> {
  const gone = new Set((await index.listParts(resource.project_id, resource.id)).map(({ part }) => part));
  // A file or a page is one part, whose pages nobody counted.
  if (parts.length + gone.size <= 2) return { added: null, changed: null, gone: null };
  let added = 0;
  let changed = 0;
  for (const part of parts) {
    const name = "staged" in part ? part.staged : "kept" in part ? part.kept : part.part;
    const isKnown = gone.delete(name);
    if ("kept" in part) continue;
    if (isKnown) changed++;
    else added++;
  }
  return { added, changed, gone: gone.size };
}
