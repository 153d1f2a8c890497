import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { newFolder } from "#kit/testing/new-folder.ts";
import { paragraphPart } from "../../documents/testing/test-part.ts";
import { IndexWriters } from "./index-writers.ts";
import { SqlitePassageIndex } from "../sqlite-passage-index.ts";

let folder: string;
let index: SqlitePassageIndex;
let over: string[];
beforeEach(async () => {
  folder = await newFolder();
  index = new SqlitePassageIndex(folder);
  over = [];
});
afterEach(() => index.close());

const long = Array.from({ length: 15_000 }, (_, i) => `Ship ${i} carries ${i * 7} crates of salt.`).join(" ");

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

describe("a write that never ends", () => {
  const begins = new URL("../testing/heavy-writer.worker.ts", import.meta.url);
  const replace = (writers: IndexWriters, projectId: string, resourceId: string) =>
    writers.run({ kind: "replace-resource", projectId, resourceId, generation: "1", content: ["arrived"] }, [
      paragraphPart("The pump is red."),
    ]);

  const limits = {
    quiet: 60_000,
    perMegabyte: 0,
    mostQuiet: 60_000,
    inAll: 60_000,
    inAllPerMegabyte: 0,
    silent: 60_000,
  };

  test("is ended and says so, and what waited behind it in its project and in others is written", async () => {
    const writers = new IndexWriters(folder, { begins, limits: { ...limits, quiet: 300 } });
    await replace(writers, "one", "first");
    const endless = replace(writers, "one", "never ends");
    const behind = [replace(writers, "one", "second"), replace(writers, "other", "third")];
    await expect(endless).rejects.toMatchObject({ code: "indexing_too_slow", kind: "unacceptable" });
    expect(await Promise.all(behind)).toEqual([1, 1]);
    await writers.close();
    expect(await index.keptResources("one")).toEqual(new Set(["first", "second"]));
  });

  test("is ended too where its thread says nothing any more", async () => {
    const writers = new IndexWriters(folder, { begins, limits: { ...limits, silent: 0 } });
    await expect(replace(writers, "one", "never ends")).rejects.toMatchObject({ code: "indexing_too_slow" });
    await writers.close();
  });

  test("is ended too where it comes on for ever", async () => {
    const writers = new IndexWriters(folder, { begins, limits: { ...limits, inAll: 500 } });
    const crawling = replace(writers, "one", "comes on and never ends");
    await expect(crawling).rejects.toMatchObject({ code: "indexing_too_slow" });
    expect(await replace(writers, "one", "second")).toBe(1);
    await writers.close();
  });

  test("may take longer where it is larger", async () => {
    const writers = new IndexWriters(folder, {
      begins,
      limits: { ...limits, quiet: 300, perMegabyte: 5_000 },
    });
    const began = performance.now();
    const parts = [paragraphPart("The pump is red. ".repeat(6_000))];
    const endless = writers.run(
      {
        kind: "replace-resource",
        projectId: "one",
        resourceId: "never ends",
        generation: "1",
        content: ["arrived"],
      },
      parts,
    );
    await expect(endless).rejects.toMatchObject({ code: "indexing_too_slow" });
    // A tenth of a megabyte has half a second of a processor more.
    expect(performance.now() - began).toBeGreaterThan(450);
    await writers.close();
  });
});
