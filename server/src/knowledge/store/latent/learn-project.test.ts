import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, test } from "vitest";
import { newFolder } from "#kit/testing/new-folder.ts";
import { paragraphPart } from "../../documents/testing/test-part.ts";
import { trainModel } from "../../vectors/train-model.ts";
import { ProjectWriters } from "../writing/project-writers.ts";
import { latentWork, readLatentState } from "./latent-state.ts";
import { learnProject } from "./learn-project.ts";

let folder: string;
let writers: ProjectWriters;

beforeEach(async () => {
  folder = await newFolder();
  writers = new ProjectWriters(folder);
});
afterEach(async () => {
  writers.close();
});

const pathOf = (project: string) => join(folder, project, "passages.sqlite");

const write = (project: string, resourceId: string, count: number) =>
  writers.run(
    {
      kind: "replace-resource",
      projectId: project,
      resourceId,
      generation: "1",
      content: Array.from({ length: count }, () => "arrived" as const),
    },
    Array.from({ length: count }, (_, i) => ({
      part: paragraphPart(`${resourceId} number ${i} speaks of ${["boats", "bread"][i % 2]}.`, {
        part: `${i}`,
      }),
      packedPages: [],
    })),
    () => {},
  );

test("what is written while a model is trained is not among what it was trained on", async () => {
  await write("p", "first", 60);
  let second: Promise<number> | undefined;
  const train: typeof trainModel = (passages) => {
    second = write("p", "second", 40);
    return trainModel(passages);
  };
  await learnProject(pathOf("p"), { atRest: false }, { train });
  await second;
  const file = new DatabaseSync(pathOf("p"));
  expect(readLatentState(file)).toMatchObject({ trained: 60, endTrained: 61, nextPassage: 101 });
  expect(latentWork(file, { atRest: false })).toBe("train");
  await learnProject(pathOf("p"), { atRest: false });
  expect(readLatentState(file)).toMatchObject({ trained: 100, endTrained: 101 });
  expect(latentWork(file, { atRest: true })).toBe("nothing");
  await write("p", "third", 3);
  expect(latentWork(file, { atRest: false })).toBe("fold");
  expect(latentWork(file, { atRest: true })).toBe("train");
  file.close();
});

test("passages have the same places however many are read at once", async () => {
  const places = [];
  for (const [project, readAtOnce] of [
    ["p", 60],
    ["q", 7],
  ] as const) {
    await write(project, "first", 60);
    await learnProject(pathOf(project), { atRest: true }, { readAtOnce });
    const file = new DatabaseSync(pathOf(project));
    places.push(file.prepare("select passages, scales, vectors from latent_vectors").all());
    file.close();
  }
  expect(places[0]).toHaveLength(1);
  expect(places[1]).toEqual(places[0]);
});
