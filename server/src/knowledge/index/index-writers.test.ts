import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { paragraphPart } from "../passages/testing/test-part.ts";
import { SqlitePassageIndex } from "./sqlite-passage-index.ts";

let folder: string;
let index: SqlitePassageIndex;
let over: string[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "writers-"));
  index = new SqlitePassageIndex(folder);
  over = [];
});
afterEach(async () => {
  await index.close();
  await rm(folder, { recursive: true, force: true });
});

const long = Array.from({ length: 40_000 }, (_, i) => `Ship ${i} carries ${i * 7} crates of salt.`).join(" ");

async function put(projectId: string, resourceId: string, text: string): Promise<void> {
  await index.replaceResource(projectId, resourceId, "1", { parts: [paragraphPart(text)] });
  over.push(`${projectId}/${resourceId}`);
}

test("a small text does not wait behind the large one of another project", async () => {
  await Promise.all([put("one", "large", long), put("other", "small", "The pump is red.")]);
  expect(over).toEqual(["other/small", "one/large"]);
});

test("what is written to one project keeps its order, small and large", async () => {
  const first = put("one", "small", "The pump is red.");
  const second = put("one", "large", long);
  const third = put("one", "small again", "The pump is blue.");
  await Promise.all([first, second, third]);
  expect(over).toEqual(["one/small", "one/large", "one/small again"]);
});
