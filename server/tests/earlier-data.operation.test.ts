import { execFileSync } from "node:child_process";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { newFolder } from "#kit/testing/new-folder.ts";
import { runWith } from "./support/run-admin.ts";
import { FilledFolder } from "./support/filled-folder.ts";

/** Data folders as earlier versions left them, one each; a version that changes how data are kept adds its own. */
const kept = join(import.meta.dirname, "support", "data-folders");
let folder: string;
let filled: FilledFolder | undefined;

beforeEach(async () => {
  folder = await newFolder();
});
afterEach(() => filled?.end());

describe.each((await readdir(kept)).filter((name) => name.endsWith(".tar.gz")))("the data of %s", (name) => {
  test("open, are whole, and answer", async () => {
    execFileSync("tar", ["-xzf", join(kept, name), "-C", folder]);
    const [project] = await readdir(join(folder, "files"));
    filled = FilledFolder.over(folder, [project!]);
    await filled.start(folder);
    const { answered, message } = await filled.ask();
    expect([answered, message]).toEqual([true, expect.stringContaining("at seven in the morning")]);
    await filled.attach("A lamp of Skerry burns until nine.");
    await filled.vectorize();
    await filled.end();
    const { out, status } = await runWith({ DATA_DIR: folder }, "verify");
    expect([out, status]).toEqual([
      expect.stringContaining("Everything is intact: 1 projects, 2 resources"),
      0,
    ]);
  }, 120_000);
});
