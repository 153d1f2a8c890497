import { analysisVersion } from "../../passages/analysis-version.ts";
import { detectLanguage } from "../../passages/detect-language.ts";
import { TermTable } from "../../passages/term-table.ts";
import { analysePart } from "../analyse-part.ts";
import { carryVectors } from "../embedded/put-vectors.ts";
import { eraseResource } from "../erase-resource.ts";
import { outdateModel } from "../latent/latent-state.ts";
import type { OpenProject } from "../open-project.ts";
import { unpackText } from "../part-codec.ts";
import { ResourceWriter } from "../resource-writer.ts";
import { type StandingResource, standingOf, usualLanguage } from "../standing-resource.ts";
import { readStanding } from "../stored-part.ts";
import { WaitingParts } from "../waiting-parts.ts";

/** What of the progress is done when all is analysed. */
const analysed = 0.7;
/** Parts whose beginnings tell the language of those that are too short to. */
const sampled = 20;

/**
 * Splits and analyses a resource anew from its stored parts where an earlier analysis wrote it, and puts what comes of that
 * in its place in one transaction, under the same generation. What was replaced, removed or analysed meanwhile is left
 * as it is. `step` as for `replaceResource`.
 */
export function analyseAgain(project: OpenProject, resourceId: string, step: (done: number) => void): void {
  const outdated = project.snapshot(() => standingOf(project, resourceId));
  if (!outdated || outdated.analysis >= analysisVersion) return;
  const waiting = new WaitingParts(project);
  const terms = new TermTable();
  try {
    const parts = analyseStanding(project, outdated, terms, waiting, step);
    if (!parts) return;
    // Done again where a power cut takes it: the disk need not be waited for.
    project.jotting(() => {
      const standing = standingOf(project, resourceId);
      // Numbers of passages are never given twice.
      if (standing?.first !== outdated.first) return;
      if (parts.passages === 0) return leaveAsItIs(project, standing);
      const writer = new ResourceWriter(project, terms);
      for (let i = 0; i < parts.count; i++) {
        const within = (done: number) => step(analysed + ((1 - analysed) * (i + done)) / parts.count);
        within(0);
        writer.add(waiting.take(i), within);
      }
      let loosened = new Set<number>();
      writer.finish(resourceId, standing.generation, analysisVersion, (range) => {
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
): { count: number; passages: number } | null {
  const { names, usual } = project.snapshot(() => {
    const parts = partsOf(project, resource);
    const usually = detectLanguage(sampleOf(project, parts), usualLanguage(project));
    return { names: parts.map(({ name }) => name), usual: usually };
  });
  let passages = 0;
  for (const [i, name] of names.entries()) {
    const within = (done: number) => step((analysed * (i + done)) / names.length);
    within(0);
    const part = project.snapshot(() => readStanding(project, resource, name));
    if (!part) return null;
    const again = analysePart(part, usual, terms, within);
    passages += again.passages.length;
    waiting.add(i, again);
  }
  return { count: names.length, passages };
}

function partsOf(project: OpenProject, { row }: StandingResource): { id: number; name: string }[] {
  return project
    .prepare("select id, part from parts where resource = ? order by id")
    .all(row)
    .map(({ id, part }) => ({ id: Number(id), name: String(part) }));
}

/** The beginnings of some parts, spread over all. */
function sampleOf(project: OpenProject, parts: readonly { id: number }[]): string {
  const text = project.prepare("select text from parts where id = ?");
  const step = Math.max(1, Math.floor(parts.length / sampled));
  return parts
    .filter((_, i) => i % step === 0)
    .map(({ id }) => unpackText(text.get(id)!.text as Uint8Array).slice(0, 300))
    .join("\n");
}

/** A resource of which no passage would come goes on answering with those that it has. */
function leaveAsItIs(project: OpenProject, { row }: StandingResource): void {
  project.prepare("update resources set analysis = ? where id = ?").run(analysisVersion, row);
}
