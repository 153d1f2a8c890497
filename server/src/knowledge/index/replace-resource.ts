import { detectLanguage } from "../passages/detect-language.ts";
import { eraseResource } from "./erase-resource.ts";
import { unpackText } from "./part-codec.ts";
import { PartMissingError } from "./passage-index.errors.ts";
import type { OpenProject } from "./open-project.ts";
import { ResourceWriter } from "./resource-writer.ts";
import { type ArrivedPart, clearStaged, readStaged, storedPart } from "./stored-part.ts";

/** One part of a generation, as the thread has it. */
export type ContentSource = { arrived: ArrivedPart } | { staged: string } | { kept: string };

/**
 * Puts a generation in the place of what stands for a resource, in one transaction; gives the number of its passages.
 * `step` is called often with how much is done, 0 to 1, and may throw to undo all.
 */
export function replaceResource(
  project: OpenProject,
  resourceId: string,
  generation: string,
  content: readonly ContentSource[],
  step: (done: number) => void,
): number {
  try {
    return project.transaction(() => {
      const standing = project
        .prepare(
          "select id, generation, end_passage - first_passage as passages from resources where resource_id = ?",
        )
        .get(resourceId);
      if (standing?.generation === generation) {
        clearStaged(project, resourceId);
        return Number(standing.passages);
      }
      const usual = detectLanguage(sampleOf(project, resourceId, content), usualLanguage(project));
      const writer = new ResourceWriter(project);
      for (const [i, source] of content.entries()) {
        const within = (done: number) => step((0.9 * (i + done)) / content.length);
        within(0);
        addPart(project, writer, { resourceId, row: Number(standing?.id ?? 0) }, source, usual, within);
      }
      if (writer.passages === 0) throw new NothingToWrite();
      step(0.9);
      let loosened: ReadonlySet<number> = new Set();
      writer.finish(resourceId, generation, () => {
        loosened = eraseResource(project.database, resourceId);
      });
      project.terms.dropUnused(loosened);
      clearStaged(project, resourceId);
      return writer.passages;
    });
  } catch (error) {
    if (error instanceof NothingToWrite) return 0;
    throw error;
  }
}

/** Undoes a transaction in which no passage came to be. */
class NothingToWrite extends Error {}

function addPart(
  project: OpenProject,
  writer: ResourceWriter,
  resource: { resourceId: string; row: number },
  source: ContentSource,
  usual: string,
  step: (done: number) => void,
): void {
  if ("arrived" in source) writer.add(storedPart(source.arrived), usual, step);
  else if ("staged" in source) {
    const part = readStaged(project, resource.resourceId, source.staged);
    if (!part) throw new PartMissingError(source.staged);
    writer.add(part, usual, step);
  } else if (!writer.keep(resource.row, source.kept, step)) throw new PartMissingError(source.kept);
}

/** The beginnings of some parts, spread over all that are new. */
function sampleOf(project: OpenProject, resourceId: string, content: readonly ContentSource[]): string {
  const find = project.prepare("select text from staged_parts where resource_id = ? and part = ?");
  const step = Math.max(1, Math.floor(content.length / 20));
  return content
    .filter((_, i) => i % step === 0)
    .map((source) => {
      if ("arrived" in source) return source.arrived.part.text.slice(0, 300);
      const row = "staged" in source ? find.get(resourceId, source.staged) : undefined;
      return row ? unpackText(row.text as Uint8Array).slice(0, 300) : "";
    })
    .join("\n");
}

/** What most of a project is written in, for parts too short to tell. */
function usualLanguage(project: OpenProject): string {
  const most = project
    .prepare(
      "select key from resources, json_each(languages) group by key order by sum(value) desc, key limit 1",
    )
    .get();
  return most ? String(most.key) : "en";
}
