import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SqlitePassageIndex } from "../sqlite-passage-index.ts";
import { describeEmbeddedVectors } from "./embedded.contract.test-kit.ts";
import type { EmbeddingModels } from "./project-embedding.ts";

describeEmbeddedVectors("SQLite files", async (models) => {
  const folder = await mkdtemp(join(tmpdir(), "passages-"));
  const open = (those: EmbeddingModels) => new SqlitePassageIndex(folder, undefined, those);
  return { index: open(models), another: open, clean: () => rm(folder, { recursive: true }) };
});
