import { analysisVersion } from "../passages/analysis-version.ts";
import { detectLanguage } from "../passages/detect-language.ts";
import { TermTable } from "../passages/term-table.ts";
import { analysePart } from "./analyse-part.ts";
import { carryVectors } from "./embedded/put-vectors.ts";
import { eraseResource } from "./erase-resource.ts";
import { unpackText } from "./part-codec.ts";
import { PartMissingError } from "./passage-index.errors.ts";
import type { OpenProject } from "./open-project.ts";
import { ResourceWriter } from "./resource-writer.ts";
import { type StandingResource, standingOf, usualLanguage } from "./standing-resource.ts";
import { type ArrivedPart, clearStaged, readStaged, storedPart } from "./stored-part.ts";
import { WaitingParts } from "./waiting-parts.ts";

/** One part of a generation, as the thread has it. */
export type ContentSource = { arrived: ArrivedPart } | { staged: string } | { kept: string };

/** What of the progress is done when all is analysed, and when all is written beside the earlier generation. */
const analysed = 0.7;
const written = 0.9;

/**
 * Puts a generation in the place of what stands for a resource, in one transaction; gives the number of its passages.
 * New parts are split and analysed before it, while others may write. `step` is called often with how much is done, 0
 * to 1, and may throw to undo all.
 */
export function replaceResource(
  project: OpenProject,
  resourceId: string,
  generation: string,
  content: readonly ContentSource[],
  step: (done: number) => void,
): number {
  const finished = () => finishedBefore(project, resourceId, generation);
  const before = project.snapshot(() => standingOf(project, resourceId)?.generation === generation);
  const passages = before ? project.transaction(finished) : null;
  if (passages !== null) return passages;
  const waiting = new WaitingParts(project);
  const terms = new TermTable();
  try {
    analyseParts(project, resourceId, content, terms, waiting, step);
    return project.transaction(() => {
      const passagesBefore = finished();
      if (passagesBefore !== null) return passagesBefore;
      const standing = standingOf(project, resourceId);
      const writer = new ResourceWriter(project, terms);
      for (const [i, source] of content.entries()) {
        const within = (done: number) =>
          step(analysed + ((written - analysed) * (i + done)) / content.length);
        within(0);
        if (!("kept" in source)) writer.add(waiting.take(i), within);
        else if (!writer.keep(standing?.row ?? 0, source.kept, within))
          throw new PartMissingError(source.kept);
      }
      if (writer.passages === 0) throw new NothingToWrite();
      step(written);
      let loosened = new Set<number>();
      writer.finish(resourceId, generation, analysisOf(content, standing), (range) => {
        if (standing) carryVectors(project, standing, range);
        loosened = eraseResource(project, resourceId);
      });
      project.terms.dropUnused(loosened);
      clearStaged(project, resourceId);
      return writer.passages;
    });
  } catch (error) {
    if (error instanceof NothingToWrite) return 0;
    throw error;
  } finally {
    waiting.clear();
  }
}

/** What is kept bears the terms of the analysis that it was written by. */
function analysisOf(content: readonly ContentSource[], standing: StandingResource | null): number {
  const keeps = content.some((source) => "kept" in source);
  return keeps && standing ? Math.min(standing.analysis, analysisVersion) : analysisVersion;
}

/** Undoes a transaction in which no passage came to be. */
class NothingToWrite extends Error {}

/** The passages of the generation where it answers already, else null. Runs inside the caller's transaction. */
function finishedBefore(project: OpenProject, resourceId: string, generation: string): number | null {
  const standing = standingOf(project, resourceId);
  if (standing?.generation !== generation) return null;
  clearStaged(project, resourceId);
  return standing.passages;
}

/** Makes all parts that are not kept ready to be written. */
function analyseParts(
  project: OpenProject,
  resourceId: string,
  content: readonly ContentSource[],
  terms: TermTable,
  waiting: WaitingParts,
  step: (done: number) => void,
): void {
  const usual = project.snapshot(() =>
    detectLanguage(sampleOf(project, resourceId, content), usualLanguage(project)),
  );
  for (const [i, source] of content.entries()) {
    if ("kept" in source) continue;
    const within = (done: number) => step((analysed * (i + done)) / content.length);
    within(0);
    const part =
      "arrived" in source
        ? storedPart(source.arrived)
        : project.snapshot(() => readStaged(project, resourceId, source.staged));
    if (!part) throw new PartMissingError("staged" in source ? source.staged : "");
    waiting.add(i, analysePart(part, usual, terms, within));
  }
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
