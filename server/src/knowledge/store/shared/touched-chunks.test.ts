import { afterEach, beforeEach, expect, test } from "vitest";
import { newFolder } from "#kit/testing/new-folder.ts";
import type { PassageChanges, PassageRows, PassagesState } from "#platform/passages/passage-rows.ts";
import { paragraphPart } from "../../documents/testing/test-part.ts";
import { ProjectWriters } from "../writing/project-writers.ts";

interface Reported extends Pick<PassageChanges, "resources" | "staged"> {
  kinds: Set<string>;
}

let folder: string;
let reported: Reported[];
let writers: ProjectWriters;

beforeEach(async () => {
  folder = await newFolder();
  reported = [];
  writers = new ProjectWriters(folder, listening(reported));
});
afterEach(async () => {
  writers.close();
});

/** Imitates a server with a single writer. */
function listening(heard: Reported[]): PassageRows {
  let state: PassagesState | null = null;
  const none = async () => {
    throw new Error("Nobody asks for this here.");
  };
  return {
    stateOf: async () => state,
    difference: async (_project, _copy, use) => use(null),
    begin: async () => ({
      state: state ?? { incarnation: "one", generation: 0 },
      async publish({ chunks, resources, staged }) {
        heard.push({ resources, staged, kinds: new Set([...chunks()].map(({ kind }) => kind)) });
        state = { incarnation: "one", generation: (state?.generation ?? 0) + 1 };
        return state;
      },
      end: async () => undefined,
    }),
    remove: none,
    generations: none,
    keptResources: none,
    stagedParts: none,
    embeddedBy: none,
    close: async () => undefined,
  };
}

const write = (resourceId: string, generation: string) =>
  writers.run(
    { kind: "replace-resource", projectId: "p", resourceId, generation, content: ["arrived"] },
    [{ part: paragraphPart(`The pump of ${resourceId} is red.`), packedPages: [] }],
    () => undefined,
  );
const stage = (resourceId: string, ...names: string[]) =>
  writers.run(
    { kind: "stage-parts", projectId: "p", resourceId },
    names.map((part) => ({ part: paragraphPart("A blue pump.", { part }), packedPages: [] })),
    () => undefined,
  );

test("a write sends the server the resources that it changed, however many others there are", async () => {
  await write("a", "1");
  await write("b", "1");
  await write("a", "2");
  await writers.run({ kind: "remove-resource", projectId: "p", resourceId: "b" }, [], () => undefined);
  expect(reported.map(({ resources }) => [...resources])).toEqual([
    [["a", "1"]],
    [["b", "1"]],
    [["a", "2"]],
    [["b", null]],
  ]);
  expect(reported[0]!.kinds).toContain("passages");
});

test("a write sends the server what is staged of the resources that it staged parts of", async () => {
  await stage("a", "1", "2");
  await stage("b", "1");
  await stage("a", "3");
  await write("a", "1");
  expect(reported.map(({ staged }) => [...staged])).toEqual([
    [["a", ["1", "2"]]],
    [["b", ["1"]]],
    [["a", ["1", "2", "3"]]],
    [["a", []]],
  ]);
});
