import type { Rerank } from "../models/reranker.ts";
import type { IndexStatistics } from "../store/passage-index.ts";
import type { ReadingIndex } from "../store/without-hidden.ts";

/** Gives a project's passages, and what orders them. */
export interface ProjectIndex {
  index: ReadingIndex;
  projectId: string;
  /** Reads the best units with the question, where one is set. */
  rerank?: Rerank | undefined;
}

/** A project as questions are asked of it. */
export interface Project extends ProjectIndex {
  statistics: IndexStatistics;
}

interface Remembered {
  /** The generations that it was found out from. */
  key: string;
  found: Map<string, unknown>;
}

const mostProjects = 32;
const mostFound = 400;
const memories = new WeakMap<ReadingIndex, Map<string, Remembered>>();
/** Keeps what a question looked up once; a project is opened for each question. */
const looked = new WeakMap<Project, Promise<Map<string, unknown>>>();
/** An index gives the same generations while nothing changed. */
const keys = new WeakMap<ReadonlyMap<string, string>, string>();

/**
 * Remembers what was found out about a project for the next question, until one of its resources answers from another
 * generation. `name` says what it is, and of which resources.
 */
export async function remembered<T>(project: Project, name: string, find: () => Promise<T>): Promise<T> {
  let memory = looked.get(project);
  if (!memory) looked.set(project, (memory = memoryOf(project)));
  const found = await memory;
  if (found.has(name)) return found.get(name) as T;
  const fresh = await find();
  if (found.size >= mostFound) found.clear();
  found.set(name, fresh);
  return fresh;
}

async function memoryOf({ index, projectId }: Project): Promise<Map<string, unknown>> {
  const generations = await index.generations(projectId);
  let key = keys.get(generations);
  if (key === undefined) keys.set(generations, (key = JSON.stringify([...generations])));
  const known = memories.get(index) ?? new Map<string, Remembered>();
  memories.set(index, known);
  let own = known.get(projectId);
  known.delete(projectId);
  if (own?.key !== key) own = { key, found: new Map() };
  known.set(projectId, own);
  while (known.size > mostProjects) known.delete(known.keys().next().value!);
  return own.found;
}
