import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { paragraphPart } from "../../documents/testing/test-part.ts";
import { trainModel } from "../../vectors/train-model.ts";
import { ProjectWriters } from "../project-writers.ts";
import { latentWork, readLatentState } from "./latent-state.ts";
import { learnProject } from "./learn-project.ts";

test("what is written while a model is trained is not among what it was trained on", async () => {
  const folder = await mkdtemp(join(tmpdir(), "passages-"));
  const writers = new ProjectWriters(folder);
  const write = (resourceId: string, count: number) =>
    writers.replaceResource(
      "p",
      resourceId,
      "1",
      Array.from({ length: count }, (_, i) => ({
        arrived: {
          part: paragraphPart(`${resourceId} number ${i} speaks of ${["boats", "bread"][i % 2]}.`, {
            part: `${i}`,
          }),
          packedPages: [],
        },
      })),
      () => {},
    );
  await write("first", 60);
  const path = join(folder, "p", "passages.sqlite");
  let second: Promise<number> | undefined;
  const train: typeof trainModel = (passages) => {
    second = write("second", 40);
    return trainModel(passages);
  };
  await learnProject(path, { atRest: false }, { train });
  await second;
  const file = new DatabaseSync(path);
  expect(readLatentState(file)).toMatchObject({ trained: 60, endTrained: 61, nextPassage: 101 });
  expect(latentWork(file, { atRest: false })).toBe("train");
  await learnProject(path, { atRest: false });
  expect(readLatentState(file)).toMatchObject({ trained: 100, endTrained: 101 });
  expect(latentWork(file, { atRest: true })).toBe("nothing");
  await write("third", 3);
  expect(latentWork(file, { atRest: false })).toBe("fold");
  expect(latentWork(file, { atRest: true })).toBe("train");
  file.close();
  writers.close();
  await rm(folder, { recursive: true });
});
