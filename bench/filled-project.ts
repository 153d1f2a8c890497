import { join } from "node:path";
import type { PassageIndex } from "../server/src/knowledge/store/passage-index.ts";
import { SqlitePassageIndex } from "../server/src/knowledge/store/sqlite-passage-index.ts";
import { makeCorpus } from "./corpus.ts";
import { plainPassages, ReferenceSearch } from "./reference-search.ts";
import { inScratchFolder } from "./scratch-folder.ts";

export interface FilledProject {
  /** Where the index lies. */
  folder: string;
  index: PassageIndex;
  projectId: string;
  /** What the reference search finds in the same passages. */
  reference: ReferenceSearch;
  passages: number;
  questions: string[];
  resourceNames: Map<string, string>;
}

/** Runs `use` over a project of so many passages. */
export async function withFilledProject<T>(
  size: number,
  use: (project: FilledProject) => Promise<T>,
): Promise<T> {
  return inScratchFolder(async (folder) => {
    const corpus = makeCorpus(size);
    const passagesFolder = join(folder, "passages");
    const index = new SqlitePassageIndex(passagesFolder);
    const reference = new ReferenceSearch(join(folder, "reference.sqlite"));
    const projectId = "bench";
    const resourceNames = new Map<string, string>();
    for (const { name, part } of corpus.documents) {
      await index.replaceResource(projectId, name, "first", { parts: [part] });
      reference.add(plainPassages(part));
      resourceNames.set(name, name);
    }
    await index.learn(projectId);
    const { passages, questions } = corpus;
    try {
      return await use({
        folder: passagesFolder,
        index,
        projectId,
        reference,
        passages,
        questions,
        resourceNames,
      });
    } finally {
      await index.close();
      reference.close();
    }
  });
}
