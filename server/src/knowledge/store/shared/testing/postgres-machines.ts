import { join } from "node:path";
import { afterAll, beforeAll } from "vitest";
import { newFolder } from "#kit/testing/new-folder.ts";
import { newPassagesDatabase } from "#platform/database/testing/postgres-for-tests.ts";
import { openPassageRows } from "#platform/passages/open-passage-rows.ts";
import type { EmbeddingModels } from "../../embedded/project-embedding.ts";
import { PostgresPassageIndex } from "../postgres-passage-index.ts";

/**
 * Makes a database of passages for a file of tests. Each index that is opened on it has a folder of its own, as a process on
 * another machine has it.
 */
export function postgresMachines() {
  let url: string;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    ({ url, drop } = await newPassagesDatabase());
  });
  afterAll(() => drop?.());

  return async () => {
    const folder = await newFolder();
    let machines = 0;
    return {
      open: (models: EmbeddingModels | null = null) =>
        new PostgresPassageIndex(join(folder, String(machines++)), {
          database: url,
          rows: openPassageRows(url),
          mostBytes: 2 ** 30,
          projects: async () => ["p"],
          models,
        }),
      async clean() {
        const rows = openPassageRows(url);
        for (const projectId of ["p", "q"]) await rows.remove(projectId);
        await rows.close();
      },
    };
  };
}
