import type { PassageIndex } from "../index/passage-index.ts";
import type { Survey } from "./survey-project.ts";

interface Remembered {
  key: string;
  survey: Survey;
}

/** A survey holds some hundred passages with their terms: a few MB. */
const mostRemembered = 6;
const surveys = new WeakMap<PassageIndex, Map<string, Remembered>>();

/** A project's survey, made again only when one of its resources answers from another generation. */
export async function remembered(
  index: PassageIndex,
  projectId: string,
  resourceIds: readonly string[] | undefined,
  make: () => Promise<Survey>,
): Promise<Survey> {
  const generations = await index.generations(projectId);
  const key = JSON.stringify([resourceIds?.toSorted() ?? null, ...generations]);
  const known = surveys.get(index) ?? new Map<string, Remembered>();
  surveys.set(index, known);
  const before = known.get(projectId);
  known.delete(projectId);
  const survey = before?.key === key ? before.survey : await make();
  known.set(projectId, { key, survey });
  while (known.size > mostRemembered) known.delete(known.keys().next().value!);
  return survey;
}
