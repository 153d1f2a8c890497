import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { resourceTypes } from "@groundwork/contract/resource-types";
import { findPostgres, startPostgres } from "../server/src/platform/database/testing/postgres-server.ts";
import { s3Settings, startS3Double } from "../server/tests/support/s3-double/s3-double.ts";
import { makeCorpus } from "./corpus.ts";
import type { Measure } from "./figure.ts";
import { type RunningServer, startServer } from "./running-server.ts";
import { inScratchFolder } from "./scratch-folder.ts";
import { signIn } from "./signed-in.ts";
import { median } from "./statistics.ts";
import { shown } from "./table.ts";

/** Writers of one project come one after another, so that several projects are filled. */
const projects = 4;
const mostPassages = 8_000;
const [few, many] = [2, 4] as const;
const look = 100;

/** What worker processes read and index together, from files on a storage to rows of PostgreSQL, two against four of them. */
export const measureWorkerProcesses: Measure = async (scale, say) => {
  const programs = findPostgres();
  if (!programs) {
    say("No PostgreSQL is installed: nothing was measured.");
    return [];
  }
  const size = Math.min(mostPassages, Math.max(...scale.sizes));
  const took: Record<number, number[]> = { [few]: [], [many]: [] };
  for (let run = 0; run <= scale.runs; run++)
    for (const workers of [few, many]) {
      const rate = await rateOf(programs, workers, size);
      // The first is for files and code that the machine has not read yet.
      if (run > 0) took[workers]!.push(rate);
      say(`${workers} workers: ${shown(rate)}/s`);
    }
  const [two, four] = [median(took[few]!), median(took[many]!)];
  return [
    {
      figure: `Passages in, ${many} worker processes on PostgreSQL and S3 (${size.toLocaleString("en-US")})`,
      value: `${shown(four)}/s`,
      reference: `${few} worker processes`,
      referenceValue: `${shown(two)}/s`,
      ratio: four / two,
    },
  ];
};

/** Passages a second, from the moment in which all may be indexed until all are. */
async function rateOf(programs: string, workers: number, size: number): Promise<number> {
  const [postgres, storage] = [await startPostgres(programs, { durable: true }), await startS3Double()];
  const running: RunningServer[] = [];
  const asked = new pg.Pool({ connectionString: postgres.url, max: 1 });
  try {
    return await inScratchFolder(async (folder) => {
      const start = async (role: string, name: string) => {
        await mkdir(join(folder, name));
        const server = await startServer(join(folder, name), {
          ROLE: role,
          LOG_LEVEL: "silent",
          SECRET_KEY: "a key that all processes of this measurement have",
          DATABASE_URL: postgres.url,
          ...s3Settings(storage),
        });
        running.push(server);
        return server;
      };
      const web = await start("web", "web");
      const { documents, passages } = makeCorpus(size);
      const people = await Promise.all(Array.from({ length: projects }, () => signIn(web.url)));
      for (const [i, { name, part }] of documents.entries())
        await people[i % projects]!.addFile(
          resourceTypes.otherFile,
          `${name}.txt`,
          new TextEncoder().encode(part.text),
        );
      for (let n = 0; n < workers; n++) await start("worker", `worker-${n}`);
      const began = performance.now();
      await Promise.all(people.map((person) => person.vectorize()));
      for (;;) {
        const { rows } = await asked.query("select 1 from resources where state <> 'indexed' limit 1");
        if (rows.length === 0) break;
        await sleep(look);
      }
      return (passages / (performance.now() - began)) * 1000;
    });
  } finally {
    await Promise.all(running.map((server) => server.stop()));
    await asked.end();
    await storage.close();
    await postgres.stop();
  }
}
