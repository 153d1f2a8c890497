/** The names of a project's resources, by a number that stands for these names alone. */
export interface NumberedNames {
  number: number;
  names: ReadonlyMap<string, string>;
}

const mostProjects = 32;

/**
 * Names of resources as they were given last for a project. What one side of a thread tells and the other hears in the
 * same order both keep alike, so that a project's names go to a thread once and not with each question.
 */
export class ToldNames {
  readonly #projects = new Map<string, NumberedNames>();

  of(projectId: string): NumberedNames | undefined {
    return this.#projects.get(projectId);
  }

  tell(projectId: string, names: NumberedNames): void {
    if (this.#projects.size >= mostProjects && !this.#projects.has(projectId)) this.#projects.clear();
    this.#projects.set(projectId, names);
  }
}

export function sameNames(some: ReadonlyMap<string, string>, others: ReadonlyMap<string, string>): boolean {
  if (some === others) return true;
  if (some.size !== others.size) return false;
  // In the same order too: an answer may follow it.
  const given = others.entries();
  for (const [id, name] of some) {
    const [otherId, otherName] = given.next().value!;
    if (id !== otherId || name !== otherName) return false;
  }
  return true;
}
