import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { newFolder } from "#kit/testing/new-folder.ts";
import { describesFileStore } from "./testing/file-store.contract.ts";
import { createFolderFileStore } from "./folder-file-store.ts";

describe("a folder of files", () => {
  describesFileStore(async (root) => ({
    store: createFolderFileStore(root),
    async stored() {
      const found: string[] = [];
      for (const project of await readdir(root).catch(() => []))
        for (const name of await readdir(join(root, project))) found.push(`${project}/${name}`);
      return found;
    },
    damage: (projectId, hash) => writeFile(join(root, projectId, hash), "other"),
    close: async () => undefined,
  }));
});

test("interrupted uploads are distinguished from whole files, and nothing is removed", async () => {
  const root = await newFolder();
  await mkdir(join(root, "p-1"));
  await writeFile(join(root, "p-1", "half.part"), "half");
  const found = await createFolderFileStore(root).leftovers(new Date(Date.now() + 1000), async () => true);
  expect(found).toEqual({ unused: [], broken: [join(root, "p-1", "half.part")], stored: 0 });
  expect(await readdir(join(root, "p-1"))).toEqual(["half.part"]);
});
