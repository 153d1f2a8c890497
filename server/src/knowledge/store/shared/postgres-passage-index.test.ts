import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe } from "vitest";
import { newPassagesDatabase, postgresForTests } from "#platform/database/testing/postgres-for-tests.ts";
import { openPassageRows } from "#platform/passages/open-passage-rows.ts";
import { describeEmbeddedVectors } from "../embedded/embedded.contract.test-kit.ts";
import type { EmbeddingModels } from "../embedded/project-embedding.ts";
import { describePassageIndex } from "../passage-index.contract.test-kit.ts";
import { PostgresPassageIndex } from "./postgres-passage-index.ts";

let url: string;
let drop: () => Promise<void>;

beforeAll(async () => {
  if (!postgresForTests) return;
  ({ url, drop } = await newPassagesDatabase());
});
afterAll(() => drop?.());

/** Each that is opened has a folder of its own, as a process on another machine has it. */
async function openMachines() {
  const folder = await mkdtemp(join(tmpdir(), "copies-"));
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
      await rm(folder, { recursive: true, force: true });
      const rows = openPassageRows(url);
      for (const projectId of ["p", "q"]) await rows.remove(projectId);
      await rows.close();
    },
  };
}

describe.skipIf(!postgresForTests)("on a PostgreSQL server", () => {
  describePassageIndex("rows of PostgreSQL", async () => {
    const { open, clean } = await openMachines();
    return { index: open(), another: () => open(), clean };
  });

  describeEmbeddedVectors("rows of PostgreSQL", async (models) => {
    const { open, clean } = await openMachines();
    return { index: open(models), another: open, clean };
  });
});
