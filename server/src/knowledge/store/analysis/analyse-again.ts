import type { DatabaseSync } from "node:sqlite";
import { analysisVersion } from "../../documents/analysis-version.ts";
import { TermTable } from "../../documents/term-table.ts";
import { analysePart } from "../analyse-part.ts";
import { carryVectors } from "../embedded/put-vectors.ts";
import { eraseResource } from "../erase-resource.ts";
import { outdateModel } from "../latent/latent-state.ts";
import type { OpenProject } from "../open-project.ts";
import { standingSigns } from "../resource-signs.ts";
import { ResourceWriter } from "../resource-writer.ts";
import { type ResourceLanguage, resourceLanguage, usualLanguage } from "../resource-language.ts";
import { type StandingResource, standingOf } from "../standing-resource.ts";
import { readStanding, unpackedSample } from "../stored-part.ts";
import { WaitingParts } from "../waiting-parts.ts";

/** What of the progress is done when all is analysed. */
const analysed = 0.7;
/** Parts whose beginnings tell the language of those that are too short to. */
const sampled = 20;

/**
 * Splits and analyses a resource anew from its stored parts where an earlier analysis wrote it, or it was read in what
 * is no more the project's usual language, and puts what comes of that in its place in one transaction, under the same generation. What was replaced, removed or analysed meanwhile is left
 * as it is. `step` as for `replaceResource`.
 */
export async function analyseAgain(
  project: OpenProject,
  resourceId: string,
  step: (done: number) => void,
): Promise<void> {
  const outdated = project.snapshot(() => {
    const standing = standingOf(project, resourceId);
    return standing && isOutdated(project, standing) ? standing : null;
  });
  if (!outdated) return;
  const waiting = new WaitingParts(project);
  const terms = new TermTable();
  try {
    const parts = analyseStanding(project, outdated, terms, waiting, step);
    if (!parts) return;
    // Done again where a power cut takes it: the disk need not be waited for.
    await project.jotting(() => {
      const standing = standingOf(project, resourceId);
      // Numbers of passages are never given twice.
      if (standing?.first !== outdated.first) return;
      if (parts.passages === 0) return leaveAsItIs(project, standing, parts.language);
      const writer = new ResourceWriter(project, terms);
      for (let i = 0; i < parts.count; i++) {
        const within = (done: number) => step(analysed + ((1 - analysed) * (i + done)) / parts.count);
        within(0);
        writer.add(waiting.take(i), within);
      }
      let loosened = new Set<number>();
      const by = { ...parts.language, analysis: analysisVersion };
      writer.finish(resourceId, standing.generation, by, (range) => {
        carryVectors(project, standing, range);
        loosened = eraseResource(project, resourceId);
      });
      project.terms.dropUnused(loosened);
      outdateModel(project.database);
    });
  } finally {
    waiting.clear();
  }
}

/** Makes all parts ready to be written; null where the resource is not there any more. */
function analyseStanding(
  project: OpenProject,
  resource: StandingResource,
  terms: TermTable,
  waiting: WaitingParts,
  step: (done: number) => void,
): { count: number; passages: number; language: ResourceLanguage } | null {
  const { names, language, signs } = project.snapshot(() => {
    const parts = partsOf(project, resource);
    return {
      names: parts.map(({ name }) => name),
      language: resourceLanguage(project, sampleOf(project, parts)),
      signs: standingSigns(project, resource),
    };
  });
  let passages = 0;
  for (const [i, name] of names.entries()) {
    const within = (done: number) => step((analysed * (i + done)) / names.length);
    within(0);
    const part = project.snapshot(() => readStanding(project, resource, name));
    if (!part) return null;
    const again = analysePart(part, { usual: language.language, signs }, terms, within);
    passages += again.passages.length;
    waiting.add(i, again);
  }
  return { count: names.length, passages, language };
}

function partsOf(project: OpenProject, { row }: StandingResource): { id: number; name: string }[] {
  return project
    .prepare("select id, part from parts where resource = ? order by id")
    .all(row)
    .map(({ id, part }) => ({ id: Number(id), name: String(part) }));
}

/** Some parts, spread over all. */
function sampleOf(project: OpenProject, parts: readonly { id: number }[]) {
  const find = project.prepare("select head, text from parts where id = ?");
  const step = Math.max(1, Math.floor(parts.length / sampled));
  return parts.filter((_, i) => i % step === 0).map(({ id }) => unpackedSample(find.get(id)!));
}

/** A resource of which no passage would come goes on answering with those that it has. */
function leaveAsItIs(
  project: OpenProject,
  { row }: StandingResource,
  { tells, leansOn }: ResourceLanguage,
): void {
  project
    .prepare("update resources set analysis = ?, tells = ?, leans_on = ? where id = ?")
    .run(analysisVersion, tells, leansOn, row);
}

function isOutdated(project: OpenProject, { analysis, leansOn }: StandingResource): boolean {
  return analysis < analysisVersion || (leansOn !== null && leansOn !== usualLanguage(project));
}

/**
 * The resources whose passages an earlier analysis wrote, wholly or in part, and those that were read in what was the
 * project's usual language then and is not now, in the order of their passages.
 */
export function outdatedResources(database: Pick<DatabaseSync, "prepare">): string[] {
  return database
    .prepare("select resource_id from resources where analysis < ? or leans_on <> ? order by first_passage")
    .all(analysisVersion, usualLanguage(database))
    .map((row) => String(row.resource_id));
}
