import { expect, test } from "vitest";
import { systemClock } from "#kit/clock.ts";
import { silentLogger } from "#kit/logger.ts";
import { createJobQueue } from "#platform/jobs/database-job-queue.ts";
import { PassageMender } from "./passage-mender.ts";
import { openIndexingWorld } from "./testing/indexing-world.ts";

test("what cannot be looked up is logged, and ends nothing else", async () => {
  const world = await openIndexingWorld({ type_id: 4, state: "indexed", indexed_generation: "1" });
  const { index, database } = world;
  const read = new Proxy(database.read, {
    get(target, key) {
      if (key !== "selectFrom") return Reflect.get(target, key) as unknown;
      return (table: never) => {
        if (table === "resources") throw new Error("The catalogue is away.");
        return target.selectFrom(table);
      };
    },
  });
  const failed: unknown[] = [];
  const logger = { ...silentLogger, warn: (fields: object) => void failed.push(fields) };
  const queue = createJobQueue(systemClock, () => undefined);
  const mender = new PassageMender({
    database: { ...database, read },
    clock: systemClock,
    logger,
    queue,
    index,
  });
  mender.start();
  // The project's own check fails, and then the search for what has to be read again.
  await expect
    .poll(() => failed)
    .toMatchObject([{ projectId: "p" }, { err: new Error("The catalogue is away."), projectId: undefined }]);
  await mender.close();
  await world.close();
});
