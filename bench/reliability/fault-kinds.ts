import { open, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { startPostgres } from "../../server/src/platform/database/testing/postgres-server.ts";
import type { S3Double } from "../../server/tests/support/s3-double/s3-double.ts";
import type { CuttingProxy } from "../../e2e/support/cutting-proxy.ts";
import type { Person } from "../../e2e/support/person.ts";
import type { Random } from "../../e2e/support/random.ts";
import type { SmallDisk } from "./small-disk.ts";

/** By how much clocks jump, in milliseconds. */
const jumps = [3_600_000, -3_600_000, 86_400_000, -86_400_000] as const;
/** Sets how long a fault lasts that does not end by itself, in milliseconds. */
const lasts = 1_500;

/** Holds what faults are brought about in. */
export interface Scene {
  dataDir: string;
  disk: SmallDisk | null;
  /** Null where the catalogue is a file; `wire` is the way by which it is reached. */
  database: (Awaited<ReturnType<typeof startPostgres>> & { wire: CuttingProxy }) | null;
  /** By how much the server's clock is off is written here. */
  clock: string;
  storage: S3Double;
  random: Random;
  person: Person;
  /** Ends the server, and starts it again over the same data, or what `between` made of it. */
  restart(between?: () => Promise<void>): Promise<void>;
}

export type Fault = (scene: Scene) => Promise<void>;

/** Returns those that can be brought about there, by name. */
export function faultsOf({ disk, database }: Scene): (readonly [string, Fault])[] {
  return [
    ...Object.entries(anywhere),
    ...Object.entries(database ? onPostgres : onFiles),
    ...(disk ? Object.entries(ofDisk) : []),
  ];
}

const anywhere: Record<string, Fault> = {
  async killed(scene) {
    await sleep(scene.random.whole(0, lasts));
    await scene.restart();
  },

  async "storage fails"({ storage, random }) {
    storage.fault = () =>
      random.next() < 0.3 ? random.pick(["error", "slow-down", "drop", "cut-short"] as const) : undefined;
    await sleep(lasts);
    storage.fault = undefined;
  },

  async "clock jumps"({ clock, random }) {
    await writeFile(clock, String(random.pick(jumps)));
    await sleep(lasts);
    await writeFile(clock, "0");
  },
};

const onFiles: Record<string, Fault> = {
  async locked({ dataDir }) {
    const locking = new DatabaseSync(join(dataDir, "catalogue.sqlite"), { timeout: 10_000 });
    locking.exec("begin immediate");
    await sleep(lasts);
    locking.exec("rollback");
    locking.close();
  },

  async "damaged passages"(scene) {
    await sleep(300);
    await scene.restart(async () => {
      for (const project of await readdir(join(scene.dataDir, "passages"))) {
        const path = join(scene.dataDir, "passages", project, "passages.sqlite");
        const bytes = await readFile(path).catch(() => Buffer.alloc(0));
        bytes.fill(0xa5, bytes.length >> 2, bytes.length >> 1);
        if (bytes.length > 0) await writeFile(path, bytes);
      }
    });
  },
};

const onPostgres: Record<string, Fault> = {
  async locked(scene) {
    await asked(scene, async (client) => {
      await client.query("begin");
      await client.query("lock table jobs, resources in access exclusive mode");
      await sleep(lasts);
      await client.query("rollback");
    });
  },

  async "damaged passages"(scene) {
    await sleep(300);
    await scene.restart(() =>
      asked(scene, async (client) => {
        await client.query(
          "update passage_chunks set bytes = overlay(bytes placing '\\xa5a5a5a5' from 1 + length(bytes) / 3)",
        );
      }),
    );
  },

  async "PostgreSQL restarted"({ database, random }) {
    await sleep(random.whole(0, lasts));
    await database!.restart();
  },

  async "PostgreSQL killed"({ database, random }) {
    await sleep(random.whole(0, lasts));
    await database!.restart("SIGQUIT");
  },

  async "network drops"({ database, random }) {
    await sleep(random.whole(0, lasts / 2));
    database!.wire.cutAll();
    await sleep(lasts);
    database!.wire.passAll();
  },
};

const ofDisk: Record<string, Fault> = {
  async "disk full"({ dataDir }) {
    const ballast = join(dataDir, "ballast");
    const file = await open(ballast, "w");
    try {
      for (;;) await file.write(Buffer.alloc(256 * 1024));
    } catch {
      // It is full now.
    } finally {
      await file.close();
    }
    await sleep(lasts);
    await rm(ballast);
  },

  async "disk read-only"(scene) {
    await sleep(scene.random.whole(0, 800));
    scene.disk!.fail();
    await sleep(lasts);
    await scene.restart(() => scene.disk!.repair());
  },
};

/** Asks the server itself, past the wire. */
async function asked({ database }: Scene, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: database!.url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
