import { join } from "node:path";
import type { DocumentPart } from "../server/src/knowledge/documents/document.ts";
import type { PassageIndex } from "../server/src/knowledge/store/passage-index.ts";
import { SqlitePassageIndex } from "../server/src/knowledge/store/sqlite-passage-index.ts";
import { makeCorpus } from "./corpus.ts";
import { plainPassages, ReferenceSearch } from "./reference-search.ts";
import { inScratchFolder } from "./scratch-folder.ts";

export interface IndexedProject {
  /** Where the index lies. */
  folder: string;
  index: PassageIndex;
  projectId: string;
  passages: number;
  questions: string[];
  resourceNames: Map<string, string>;
}

export interface FilledProject extends IndexedProject {
  /** What the reference search finds in the same passages. */
  reference: ReferenceSearch;
}

/** Runs `use` over a project of so many passages. */
export async function withFilledProject<T>(
  size: number,
  use: (project: FilledProject) => Promise<T>,
): Promise<T> {
  return inScratchFolder(async (folder) => {
    const reference = new ReferenceSearch(join(folder, "reference.sqlite"));
    try {
      return await withIndexedProject(
        size,
        (project) => use({ ...project, reference }),
        (part) => reference.add(plainPassages(part)),
      );
    } finally {
      reference.close();
    }
  });
}

/** The same without a reference, which a large project is filled faster for; `added` hears of each document. */
export async function withIndexedProject<T>(
  size: number,
  use: (project: IndexedProject) => Promise<T>,
  added: (part: DocumentPart) => void = () => undefined,
): Promise<T> {
  return inScratchFolder(async (folder) => {
    const corpus = makeCorpus(size);
    const passagesFolder = join(folder, "passages");
    const index = new SqlitePassageIndex(passagesFolder);
    const projectId = "bench";
    const resourceNames = new Map<string, string>();
    try {
      for (const { name, part } of corpus.documents) {
        await index.replaceResource(projectId, name, "first", { parts: [part] });
        added(part);
        resourceNames.set(name, name);
      }
      await index.learn(projectId);
      const { passages, questions } = corpus;
      return await use({ folder: passagesFolder, index, projectId, passages, questions, resourceNames });
    } finally {
      await index.close();
    }
  });
}
