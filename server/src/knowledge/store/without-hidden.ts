import type { PassageIndex } from "./passage-index.ts";
import type { PassageReads } from "./reading/passage-reads.ts";

export type ReadingIndex = Pick<PassageIndex, "rankPassages"> &
  Omit<PassageReads, "keptResources" | "leftOut" | "stagedParts" | "storedParts">;

/** Returns an index in which some resources do not exist: no passage, text, count or word of them. */
export function withoutHidden(index: ReadingIndex, hidden: ReadonlySet<string>): ReadingIndex {
  const shows = ({ resourceId }: { resourceId: string }) => !hidden.has(resourceId);
  const generations = async (projectId: string): Promise<Map<string, string>> =>
    new Map([...(await index.generations(projectId))].filter(([id]) => !hidden.has(id)));
  return {
    generations,
    rankPassages: (projectId, query, rank) => index.rankPassages(projectId, { ...query, hidden }, rank),
    searchKeywords: (projectId, query) => index.searchKeywords(projectId, { ...query, hidden }),
    statistics: (projectId) => index.statistics(projectId, hidden),
    async findPassage(projectId, id) {
      const passage = await index.findPassage(projectId, id);
      return passage && shows(passage) ? passage : null;
    },
    async openingPassages(projectId, perResource) {
      return (await index.openingPassages(projectId, perResource)).filter(shows);
    },
    async samplePassages(projectId, most, resourceIds) {
      const ids = resourceIds ?? [...(await index.generations(projectId)).keys()];
      return index.samplePassages(
        projectId,
        most,
        ids.filter((id) => !hidden.has(id)),
      );
    },
    passagesOfPart: async (projectId, resourceId, part) =>
      hidden.has(resourceId) ? [] : index.passagesOfPart(projectId, resourceId, part),
    listParts: async (projectId, resourceId) =>
      hidden.has(resourceId) ? [] : index.listParts(projectId, resourceId),
    readPart: async (projectId, resourceId, part) =>
      hidden.has(resourceId) ? null : index.readPart(projectId, resourceId, part),
    readText: async (projectId, resourceId, wish) =>
      hidden.has(resourceId) ? { parts: [], window: null } : index.readText(projectId, resourceId, wish),
    async readSpans(projectId, spans) {
      const texts = await index.readSpans(projectId, spans);
      return texts.map((text, at) => (shows(spans[at]!) ? text : null));
    },
  };
}

const mostViews = 32;

/** Keeps an index without some resources for each set of them, since what was found out about a project hangs on it. */
export class IndexViews {
  readonly #index: ReadingIndex;
  readonly #views = new Map<string, ReadingIndex>();

  constructor(index: ReadingIndex) {
    this.#index = index;
  }

  /** Returns the index itself where nothing is hidden. */
  of(hidden: ReadonlySet<string>): ReadingIndex {
    if (hidden.size === 0) return this.#index;
    const key = [...hidden].toSorted().join(" ");
    const view = this.#views.get(key) ?? withoutHidden(this.#index, hidden);
    this.#views.delete(key);
    this.#views.set(key, view);
    if (this.#views.size > mostViews) this.#views.delete(this.#views.keys().next().value!);
    return view;
  }
}
