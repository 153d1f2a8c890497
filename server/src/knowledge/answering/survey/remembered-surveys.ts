import type { PassageIndex } from "../../index/passage-index.ts";
import type { Survey } from "./survey-project.ts";

interface Remembered {
  key: string;
  survey: Survey;
}

/** A survey holds some hundred passages with their terms, a few MB; those of one project share most of them. */
const mostRemembered = 16;
const surveys = new WeakMap<PassageIndex, Map<string, Remembered>>();

/**
 * A project's survey for some cues, made again only when one of its resources answers from another generation, or when
 * other resources are asked.
 */
export async function remembered(
  { index, projectId, cues }: { index: PassageIndex; projectId: string; cues: string },
  resourceIds: readonly string[] | undefined,
  make: () => Promise<Survey>,
): Promise<Survey> {
  const generations = await index.generations(projectId);
  const key = JSON.stringify([resourceIds?.toSorted() ?? null, ...generations]);
  const known = surveys.get(index) ?? new Map<string, Remembered>();
  surveys.set(index, known);
  const name = `${projectId}\n${cues}`;
  const before = known.get(name);
  known.delete(name);
  const survey = before?.key === key ? before.survey : await make();
  known.set(name, { key, survey });
  while (known.size > mostRemembered) known.delete(known.keys().next().value!);
  return survey;
}
