import { randomTail } from "#kit/ids.ts";
import type { ContentPart } from "#knowledge/store/passage-index.ts";
import { ReadingError } from "#knowledge/readers/source.errors.ts";
import type { KnownPart, PartOutcome } from "#knowledge/readers/source.ts";
import type { VisitDeps } from "./collection-visit.ts";
import { countStates, knownPart, type Visit } from "./visit.ts";
import { findParts, replaceParts, saveOutcome } from "./resource-parts.repository.ts";
import { changeOf, cutOf, nameOf, type PartRow } from "./part-columns.ts";
import type { Resource } from "./resources.repository.ts";

/**
 * Reads a file, page or video with its attachments. Keeps it in memory until done, because a thousand pages shouldn't
 * be written twice; an interrupted reading starts over.
 */
export function visitDocument({ database, index }: VisitDeps, resource: Resource): Visit {
  const { id: resourceId, project_id: projectId } = resource;
  const generation = randomTail(16);
  const outcomes = new Map<string, PartOutcome>();
  let known = new Map<string, KnownPart>();

  /**
   * Loads the answering parts, which may be reported as unchanged. Files are read again because their reader may have
   * changed.
   */
  async function loadKnown(): Promise<KnownPart[]> {
    if (resource.file_hash !== null || resource.indexed_generation === null) return [];
    const answering = new Set((await index.listParts(projectId, resourceId)).map(({ part }) => part));
    const rows = await findParts(database.read, resourceId);
    return rows.map((row) => knownPart(row, { current: false, kept: answering.has(row.part) }));
  }

  function rowOf(outcome: PartOutcome, position: number): PartRow {
    const earlier = known.get(nameOf(outcome));
    const row = {
      resource_id: resourceId,
      part: nameOf(outcome),
      position,
      title: earlier?.title ?? null,
      url: earlier?.url ?? null,
      depth: 0,
      reason: null,
      temporary: 0,
      etag: earlier?.validators?.etag ?? null,
      last_modified: earlier?.validators?.lastModified ?? null,
      hash: earlier?.hash ?? null,
      visit: generation,
      kept: Number(earlier?.kept ?? false),
      cut_by: null,
      cut_parts: 0,
      ...changeOf(outcome),
    };
    return { ...row, answers: row.kept };
  }

  return {
    generation,

    async known() {
      const parts = await loadKnown();
      known = new Map(parts.map((part) => [part.part, part]));
      return parts;
    },

    found: async () => undefined,

    async tell(outcome) {
      const name = nameOf(outcome);
      const earlier = known.get(name);
      const same = outcome.state === "read" && earlier?.kept && earlier.hash === outcome.hash;
      outcomes.set(name, same ? { state: "unchanged", part: name, validators: outcome.validators } : outcome);
    },

    counts: () =>
      countStates(
        outcomes.values().map((outcome) => ({ state: outcome.state, parts: 1, cut: cutOf(outcome) })),
      ),

    async content() {
      const parts: ContentPart[] = [];
      for (const [name, outcome] of outcomes) {
        if (outcome.state === "read") parts.push(outcome.part);
        else if (known.get(name)?.kept && (outcome.state === "unchanged" || outcome.temporary))
          parts.push({ kept: name });
      }
      // Checked before anything is replaced: an earlier generation keeps answering.
      if (parts.every((part) => "text" in part && part.text.trim() === "")) throw noText();
      const kept = parts.filter((part) => "kept" in part).length;
      const before = [...known.values()].filter((part) => part.kept).length;
      return { parts, changed: kept < parts.length || kept < before };
    },

    async settle(transaction) {
      await replaceParts(transaction, resourceId, [...outcomes.values()].map(rowOf));
    },

    async hold(transaction) {
      let position = 0;
      for (const outcome of outcomes.values())
        await saveOutcome(transaction, resourceId, generation, outcome, position++);
    },

    async fail(transaction, final) {
      // Outcomes of a first reading explain why it failed; after a later one the earlier rows still apply.
      if (!final || resource.indexed_generation !== null) return;
      const rows = [...outcomes.values()]
        .map(rowOf)
        .map((row) => ({ ...row, kept: 0, answers: 0, hash: null }));
      await replaceParts(transaction, resourceId, rows);
    },
  };
}

export function noText(): ReadingError {
  return new ReadingError("no_text", "No text was found in it.");
}
