import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { makeCorpus } from "../corpus.ts";
import { withElsewhere } from "../harness/elsewhere.ts";
import { Person } from "../harness/person.ts";
import { inScratchFolder } from "../harness/scratch-folder.ts";
import { type Server, startServer } from "../harness/server.ts";
import { compare, count, type Figure } from "./figure.ts";

/** Writers of one project come one after another, so that several projects are filled. */
const projects = 4;
const mostPassages = 8_000;
const [few, many] = [2, 4];
const lookEvery = 100;

/**
 * Measures what worker processes read and index together, from files on a storage to rows of PostgreSQL, two against four of
 * them.
 */
export const workerProcesses: Figure = async ({ sizes, runs }, say) => {
  const size = Math.min(mostPassages, Math.max(...sizes));
  return compare(
    { runs, say },
    [
      `Passages in, ${many} worker processes on PostgreSQL and S3 (${count(size)})`,
      "/s",
      `${few} worker processes`,
    ],
    () => rateOf(many, size),
    () => rateOf(few, size),
  );
};

/** Passages a second, from the moment in which all may be indexed until all are. */
function rateOf(workers: number, size: number): Promise<number> {
  return withElsewhere({ durable: true }, ({ env, postgres }) =>
    inScratchFolder(async (folder) => {
      const running: Server[] = [];
      const start = async (role: string, name: string) => {
        const server = await startServer(join(folder, name), { env: { ...env, ROLE: role } });
        running.push(server);
        return server;
      };
      const asked = new pg.Pool({ connectionString: postgres.url, max: 1 });
      try {
        const web = await start("web", "web");
        const { documents, passages } = makeCorpus(size);
        const people = await Promise.all(Array.from({ length: projects }, () => Person.register(web.url)));
        for (const [i, { name, part }] of documents.entries())
          await people[i % projects]!.addFile(`${name}.txt`, part.text);
        for (let n = 0; n < workers; n++) await start("worker", `worker-${n}`);
        const began = performance.now();
        await Promise.all(people.map((person) => person.index()));
        const waiting = "select 1 from resources where state <> 'indexed' limit 1";
        while ((await asked.query(waiting)).rows.length > 0) await sleep(lookEvery);
        return (passages / (performance.now() - began)) * 1000;
      } finally {
        await Promise.all(running.map((server) => server.stop()));
        await asked.end();
      }
    }),
  );
}
