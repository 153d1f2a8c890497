import type { IndexedPassage, PassageIndex } from "../index/passage-index.ts";

/** What refusals of a project found out, which is the same for the next one. */
export interface RefusalMemory {
  /** What the project's resources begin with. */
  openings: readonly IndexedPassage[];
  /** Whether the project answers a question that might be offered. */
  answers: Map<string, boolean>;
}

const mostProjects = 32;
const mostQuestions = 300;
const memories = new WeakMap<PassageIndex, Map<string, RefusalMemory & { key: string }>>();

/** Forgotten when one of the project's resources answers from another generation. */
export async function refusalMemory(
  index: PassageIndex,
  projectId: string,
  { resourceIds, openings }: { resourceIds: readonly string[] | undefined; openings: number },
): Promise<RefusalMemory> {
  const generations = await index.generations(projectId);
  const key = JSON.stringify([resourceIds?.toSorted() ?? null, ...generations]);
  const known = memories.get(index) ?? new Map<string, RefusalMemory & { key: string }>();
  memories.set(index, known);
  let memory = known.get(projectId);
  known.delete(projectId);
  if (memory?.key !== key) {
    const passages = (await index.openingPassages(projectId, 2)).slice(0, openings);
    memory = { key, openings: passages, answers: new Map() };
  }
  if (memory.answers.size > mostQuestions) memory.answers.clear();
  known.set(projectId, memory);
  while (known.size > mostProjects) known.delete(known.keys().next().value!);
  return memory;
}
