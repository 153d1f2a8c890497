import { analysisVersion } from "../../documents/analysis-version.ts";
import { TermTable } from "../../documents/term-table.ts";
import {
  allContent,
  collectSigns,
  noSigns,
  type ResourceSigns,
} from "../../documents/units/resource-signs.ts";
import { carryVectors } from "../embedded/put-vectors.ts";
import { outdateModel } from "../latent/latent-state.ts";
import { PartMissingError } from "../passage-index.errors.ts";
import type { PassageRange } from "../searching/best-scored.ts";
import { analysePart, type Step } from "./analyse-part.ts";
import { eraseResource } from "./erase-resource.ts";
import type { OpenProject } from "./open-project.ts";
import { isOutdated, type ResourceLanguage, resourceLanguage } from "./resource-language.ts";
import { ResourceWriter } from "./resource-writer.ts";
import { clearStaged, type ContentSource, headAndText, readPart } from "./stored-part.ts";
import { WaitingParts } from "./waiting-parts.ts";

/** The number of parts whose beginnings decide the language of short ones. */
const sampled = 20;

/** The progress when everything is analyzed, and when it is written next to the earlier generation. */
const analysed = 0.7;
const written = 0.9;

/** Replaces a resource in one transaction, analyzed before it; returns its passages. `step` may throw to undo everything. */
export async function replaceResource(
  project: OpenProject,
  resourceId: string,
  generation: string,
  content: readonly ContentSource[],
  step: Step,
): Promise<number> {
  const finished = () => finishedBefore(project, resourceId, generation);
  const before = project.snapshot(() => currentResource(project, resourceId)?.generation === generation);
  const passages = before ? await project.transaction(finished) : null;
  if (passages !== null) return passages;
  return withAnalysed(project, resourceId, content, step, async (made) => {
    // The previous content keeps answering.
    if (made.passages === 0) return 0;
    return project.transaction(() => {
      const passagesBefore = finished();
      if (passagesBefore !== null) return passagesBefore;
      put(project, resourceId, generation, made, step);
      clearStaged(project, resourceId);
      return made.passages;
    });
  });
}

/** Analyzes an outdated resource again, unless it was replaced, removed or analyzed meanwhile. */
export async function analyseAgain(project: OpenProject, resourceId: string, step: Step): Promise<void> {
  const outdated = project.snapshot(() => {
    const current = currentResource(project, resourceId);
    return current && isOutdated(project, resourceId)
      ? { first: current.first, content: keptParts(project, current) }
      : null;
  });
  if (!outdated) return;
  try {
    await withAnalysed(project, resourceId, outdated.content, step, async (made) =>
      // Done again where a power cut takes it: the disk need not be waited for.
      project.jotting(() => {
        const current = currentResource(project, resourceId);
        // Numbers of passages are never given twice.
        if (current?.first !== outdated.first) return;
        if (made.passages === 0) return leaveAsItIs(project, current, made.language);
        put(project, resourceId, current.generation, made, step);
        outdateModel(project.database);
      }),
    );
  } catch (error) {
    // It was replaced or removed while it was read.
    if (!(error instanceof PartMissingError)) throw error;
  }
}

function keptParts(project: OpenProject, { row }: CurrentResource): ContentSource[] {
  return project
    .prepare("select part from parts where resource = ? order by id")
    .all(row)
    .map(({ part }) => ({ kept: String(part) }));
}

/** Keeps a resource's passages if analyzing it again would produce none. */
function leaveAsItIs(project: OpenProject, { row }: CurrentResource, language: ResourceLanguage): void {
  project
    .prepare("update resources set analysis = ?, tells = ?, leans_on = ? where id = ?")
    .run(analysisVersion, language.tells, language.leansOn, row);
}

interface AnalysedContent {
  parts: number;
  passages: number;
  language: ResourceLanguage;
  terms: TermTable;
  waiting: WaitingParts;
}

async function withAnalysed<T>(
  project: OpenProject,
  resourceId: string,
  content: readonly ContentSource[],
  step: Step,
  use: (made: AnalysedContent) => Promise<T>,
): Promise<T> {
  const waiting = new WaitingParts(project);
  const terms = new TermTable();
  try {
    const { language, signs } = project.snapshot(() => ({
      language: resourceLanguage(project, sampleOf(project, resourceId, content)),
      signs: signsOf(project, resourceId, content),
    }));
    const analyse = (by: ResourceSigns) => {
      let passages = 0;
      for (const [i, source] of content.entries()) {
        const within = (done: number) => step((analysed * (i + done)) / content.length);
        within(0);
        const part = project.snapshot(() => readPart(project, resourceId, source));
        const made = analysePart(part, { usual: language.language, signs: by }, terms, within);
        passages += made.passages.length;
        waiting.add(i, made);
      }
      return passages;
    };
    // Excluded text is used if there is nothing else.
    const passages = analyse(signs) || analyse(allContent);
    return await use({ parts: content.length, passages, language, terms, waiting });
  } finally {
    waiting.clear();
  }
}

/** Runs inside the caller's transaction, as does the next. */
function put(
  project: OpenProject,
  resourceId: string,
  generation: string,
  { parts, language, terms, waiting }: AnalysedContent,
  step: Step,
): void {
  const current = currentResource(project, resourceId);
  const writer = new ResourceWriter(project, terms);
  for (let i = 0; i < parts; i++) {
    const within = (done: number) => step(analysed + ((written - analysed) * (i + done)) / parts);
    within(0);
    writer.add(waiting.take(i), within);
  }
  step(written);
  let loosened = new Set<number>();
  writer.finish(resourceId, generation, language, (range) => {
    if (current) carryVectors(project, current, range);
    loosened = eraseResource(project, resourceId);
  });
  project.terms.dropUnused(loosened);
}

interface CurrentResource extends PassageRange {
  row: number;
  generation: string;
}

function currentResource(project: OpenProject, resourceId: string): CurrentResource | null {
  const row = project
    .prepare(
      `select id as row, generation, first_passage as first, end_passage as "end"
       from resources where resource_id = ?`,
    )
    .get(resourceId);
  return (row as CurrentResource | undefined) ?? null;
}

/** Returns the passages of the generation where it answers already, else null. */
function finishedBefore(project: OpenProject, resourceId: string, generation: string): number | null {
  const current = currentResource(project, resourceId);
  if (current?.generation !== generation) return null;
  clearStaged(project, resourceId);
  return current.end - current.first;
}

/** Returns what all parts of a generation say of each of them. Parts are read one after another. */
function signsOf(project: OpenProject, resourceId: string, content: readonly ContentSource[]): ResourceSigns {
  if (content.length < 2) return noSigns;
  const collected = collectSigns();
  for (const source of content) collected.see(headAndText(project, resourceId, source));
  return collected.signs();
}

function sampleOf(project: OpenProject, resourceId: string, content: readonly ContentSource[]) {
  const step = Math.max(1, Math.floor(content.length / sampled));
  return content.filter((_, i) => i % step === 0).map((source) => headAndText(project, resourceId, source));
}
