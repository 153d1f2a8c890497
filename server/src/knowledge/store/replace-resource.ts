import { analysisVersion } from "../documents/analysis-version.ts";
import { allContent } from "../documents/units/resource-signs.ts";
import type { DocumentPart } from "../documents/document.ts";
import { TermTable } from "../documents/term-table.ts";
import { analysePart, type PartContext } from "./analyse-part.ts";
import { carryVectors } from "./embedded/put-vectors.ts";
import { eraseResource } from "./erase-resource.ts";
import { PartMissingError } from "./passage-index.errors.ts";
import type { OpenProject } from "./open-project.ts";
import { type ResourceLanguage, resourceLanguage } from "./resource-language.ts";
import { cutOtherwise, signsOf } from "./resource-signs.ts";
import { ResourceWriter } from "./resource-writer.ts";
import { type StandingResource, standingOf } from "./standing-resource.ts";
import {
  type ArrivedPart,
  clearStaged,
  readStaged,
  type StoredPart,
  storedPart,
  unpackedSample,
} from "./stored-part.ts";
import { WaitingParts } from "./waiting-parts.ts";

/** One part of a generation, as the thread has it. */
export type ContentSource = { arrived: ArrivedPart } | { staged: string } | { kept: string };

/** Parts whose beginnings tell the language of those that are too short to. */
const sampled = 20;

/** What of the progress is done when all is analysed, and when all is written beside the earlier generation. */
const analysed = 0.7;
const written = 0.9;

/**
 * Puts a generation in the place of what stands for a resource, in one transaction; gives the number of its passages.
 * New parts are split and analysed before it, while others may write; so are those that are kept where other parts of the
 * resource now tell otherwise of them. `step` is called often with how much is done, 0
 * to 1, and may throw to undo all.
 */
export async function replaceResource(
  project: OpenProject,
  resourceId: string,
  generation: string,
  content: readonly ContentSource[],
  step: (done: number) => void,
): Promise<number> {
  const finished = () => finishedBefore(project, resourceId, generation);
  const before = project.snapshot(() => standingOf(project, resourceId)?.generation === generation);
  const passages = before ? await project.transaction(finished) : null;
  if (passages !== null) return passages;
  const waiting = new WaitingParts(project);
  const terms = new TermTable();
  try {
    const language = analyseParts(project, resourceId, content, terms, waiting, step);
    return await project.transaction(() => {
      const passagesBefore = finished();
      if (passagesBefore !== null) return passagesBefore;
      const standing = standingOf(project, resourceId);
      const writer = new ResourceWriter(project, terms);
      for (const [i, source] of content.entries()) {
        const within = (done: number) =>
          step(analysed + ((written - analysed) * (i + done)) / content.length);
        within(0);
        if (!("kept" in source) || waiting.has(i)) writer.add(waiting.take(i), within);
        else if (!writer.keep(standing?.row ?? 0, source.kept, within))
          throw new PartMissingError(source.kept);
      }
      if (writer.passages === 0) throw new NothingToWrite();
      step(written);
      let loosened = new Set<number>();
      const analysis = analysisOf(content, standing);
      writer.finish(resourceId, generation, { ...language, analysis }, (range) => {
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

/**
 * Makes all parts ready to be written that are new, and those that are kept but cut otherwise beside the new ones. What is no
 * content is only kept out where there is something else. Gives the language that they were read in.
 */
function analyseParts(
  project: OpenProject,
  resourceId: string,
  content: readonly ContentSource[],
  terms: TermTable,
  waiting: WaitingParts,
  step: (done: number) => void,
): ResourceLanguage {
  const { language, signs, standing } = project.snapshot(() => ({
    language: resourceLanguage(project, sampleOf(project, resourceId, content)),
    signs: signsOf(project, resourceId, content),
    standing: standingOf(project, resourceId),
  }));
  const usual = language.language;
  const analyse = (context: PartContext) => {
    let passages = 0;
    for (const [i, source] of content.entries()) {
      const within = (done: number) => step((analysed * (i + done)) / content.length);
      within(0);
      const part =
        "kept" in source
          ? standing && cutOtherwise(project, standing, source.kept, context)
          : newPart(project, resourceId, source);
      if (part === "same") passages++;
      if (!part || part === "same") continue;
      const made = analysePart(part, context, terms, within);
      passages += made.passages.length;
      waiting.add(i, made);
    }
    return passages;
  };
  if (analyse({ usual, signs }) === 0) analyse({ usual, signs: allContent });
  return language;
}

function newPart(
  project: OpenProject,
  resourceId: string,
  source: Exclude<ContentSource, { kept: string }>,
): StoredPart {
  if ("arrived" in source) return storedPart(source.arrived);
  const part = project.snapshot(() => readStaged(project, resourceId, source.staged));
  if (!part) throw new PartMissingError(source.staged);
  return part;
}

/** Some parts, spread over all. */
function sampleOf(
  project: OpenProject,
  resourceId: string,
  content: readonly ContentSource[],
): Pick<DocumentPart, "language" | "text">[] {
  const staged = project.prepare("select head, text from staged_parts where resource_id = ? and part = ?");
  const kept = project.prepare(
    `select t.head, t.text from parts t join resources r on r.id = t.resource
     where r.resource_id = ? and t.part = ?`,
  );
  const step = Math.max(1, Math.floor(content.length / sampled));
  return content
    .filter((_, i) => i % step === 0)
    .flatMap((source) => {
      if ("arrived" in source) return [source.arrived.part];
      const row =
        "staged" in source ? staged.get(resourceId, source.staged) : kept.get(resourceId, source.kept);
      return row ? [unpackedSample(row)] : [];
    });
}
