import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { ResourceElement } from "@groundwork/contract/resources";
import { makeCorpus } from "../corpus.ts";
import { callFailures } from "../harness/calls.ts";
import type { Outcome, Say } from "../harness/chapters.ts";
import { withElsewhere } from "../harness/elsewhere.ts";
import { Person } from "../../e2e/support/person.ts";
import { createRandom } from "../../e2e/support/random.ts";
import { inScratchFolder } from "../harness/scratch-folder.ts";
import { type Server, startServer } from "../harness/server.ts";
import type { Attached } from "./load-work.ts";
import { callsTable, runLoad, streamFailures } from "./run-load.ts";

const passages = 500;
/** Milliseconds between two kills, at the least and at most, and until the killed one is started again. */
const killsEvery = [5_000, 12_000] as const;
const goneFor = 1_000;
const allIndexedWithin = 120_000;
const people = 50;
const streams = 500;
type Role = "web" | "worker";

/** The load of one server on some web and worker processes over one PostgreSQL, of which one after the other is killed. */
export function loadOnProcesses(
  { seconds, seed, each, kill }: { seconds: number; seed: number; each: number; kill: boolean },
  say: Say,
): Promise<Outcome> {
  return withElsewhere(({ env, postgres }) =>
    inScratchFolder(async (folder) => {
      const running: { role: Role; server: Server }[] = [];
      const start = (role: Role, own: string) => startServer(own, { env: { ...env, ROLE: role } });
      try {
        for (const role of ["web", "worker"] as const)
          for (let i = 0; i < each; i++)
            running.push({ role, server: await start(role, join(folder, `${role}-${i}`)) });
        const urls = running.filter(({ role }) => role === "web").map(({ server }) => server.url);
        const questions = await publish(urls[0]!);
        const order = { urls, slug: "load", questions, seconds, visitorReads: 500, people, streams };
        const random = createRandom(seed);
        const [made, kills] = await runLoad(
          { ...order, attaches: true, attacks: false },
          say,
          async (until, tell) => {
            const killed = { web: 0, worker: 0 };
            // Where there is one process of each kind, nobody would answer.
            while (kill && each > 1) {
              await sleep(random.whole(...killsEvery));
              // What is killed last has time to come back.
              if (performance.now() > until - killsEvery[0]) break;
              const victim = random.pick(running);
              const { role, server } = victim;
              if (role === "web") tell({ lost: server.url });
              await server.kill();
              killed[role]++;
              say(`a ${role} process was killed`);
              await sleep(goneFor);
              victim.server = await start(role, server.dataDir);
              if (role === "web") tell({ back: victim.server.url });
            }
            return killed;
          },
        );
        const url = running.find(({ role }) => role === "web")!.server.url;
        const wrong = await compare(url, made.attached);
        const jobs = await countJobs(postgres.url);
        const failures = [...callFailures(made.kinds), ...streamFailures(made, streams), ...wrong];
        if (jobs.lost + jobs.twice > 0) failures.push(`${jobs.lost} jobs lost, ${jobs.twice} done twice`);
        const { acknowledged, unsure } = made.attached;
        return {
          text: `The same load for ${seconds} seconds on ${each} web and ${each} worker processes, each with a folder of its own, over one PostgreSQL and a storage that speaks S3. ${kills.web} web and ${kills.worker} worker processes were ended with SIGKILL, one after the other at random moments, and started again a second later. Calls go to the web processes by turns; one that takes no connection is passed over.

${callsTable(made.kinds)}

Event streams: ${made.streams.opened} opened and begun again where they broke off, ${made.streams.open} open at the end, ${made.streams.events} events. Files attached: ${acknowledged.length} acknowledged, each there once and indexed; ${unsure.length} never answered. Jobs of indexing: ${jobs.done} done, ${jobs.lost} lost, ${jobs.twice} done twice. Failed: ${failures.join("; ") || "none"}.`,
          failures,
        };
      } finally {
        for (const { server } of running) await server.kill();
      }
    }),
  );
}

/** Publishes a project with text that visitors ask about; returns what they ask. */
async function publish(url: string): Promise<string[]> {
  const owner = await Person.withProject(url);
  const { documents, questions } = makeCorpus(passages);
  for (const { name, part } of documents)
    await owner.addFile(`${name.replaceAll(/\W+/g, "-")}.txt`, part.text);
  await owner.index();
  await owner.publish("load");
  return questions;
}

/** Compares what is there with what was acknowledged: that is there once and indexed, what is unsure is there once or not at all. */
async function compare(url: string, { acknowledged, unsure, ...who }: Attached): Promise<string[]> {
  const person = new Person(url, who);
  let listed: ResourceElement[] = [];
  const isLeft = ({ state }: ResourceElement) => state !== "indexed";
  for (const until = performance.now() + allIndexedWithin; performance.now() < until; await sleep(500)) {
    await person.vectorize();
    listed = await person.listResources();
    if (!listed.some(isLeft)) break;
  }
  const timesOf = (name: string) => listed.filter(({ FileName }) => FileName === name).length;
  const wrong = [
    ...acknowledged.filter((name) => timesOf(name) !== 1),
    ...unsure.filter((name) => timesOf(name) > 1),
  ];
  return [
    ...listed.filter(isLeft).map((one) => `${one.FileName} is ${one.state}`),
    ...wrong.map((name) => `${name} is there ${timesOf(name)} times`),
  ];
}

/** Counts jobs of indexing: what was queued and never done, and resources whose job was done more than once. */
async function countJobs(url: string): Promise<Record<"done" | "lost" | "twice", number>> {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  const { rows } = await pool
    .query<Record<"done" | "lost" | "twice", number>>(
      `select coalesce(sum(done), 0)::int as done, coalesce(sum(open), 0)::int as lost,
              coalesce(sum(greatest(0, done - 1)), 0)::int as twice
         from (select count(*) filter (where state = 'done') as done, count(*) filter (where state <> 'done') as open
                 from jobs where kind like '%index%' group by subject) as subjects`,
    )
    .finally(() => void pool.end());
  return rows[0]!;
}
