import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { calls as contract } from "@groundwork/contract/calls";
import { resourceTypes } from "@groundwork/contract/resource-types";
import { findPostgres, startPostgres } from "../../server/src/platform/database/testing/postgres-server.ts";
import { s3Settings, startS3Double } from "../../server/tests/support/s3-double/s3-double.ts";
import { makeCorpus } from "../corpus.ts";
import { limitsLifted } from "../fuzz/watched-server.ts";
import { createRandom } from "../random.ts";
import { type RunningServer, startServer } from "../running-server.ts";
import { inScratchFolder } from "../scratch-folder.ts";
import { signIn } from "../signed-in.ts";
import type { Attached, LoadMade, LoadNews, LoadOrder } from "./load-work.ts";

const work = fileURLToPath(new URL("./load-work.ts", import.meta.url));
const passages = 500;
const longestWait = 240_000;
/** Milliseconds between two kills, at the least and at most, and until the killed one is started again. */
const killsEvery = [5_000, 12_000] as const;
const goneFor = 1_000;
const allIndexedWithin = 120_000;
type Role = "web" | "worker";

export interface ProcessesReport extends LoadMade {
  seconds: number;
  /** Of each kind. */
  each: number;
  kills: Record<Role, number>;
  jobs: { done: number; lost: number; twice: number };
  failures: string[];
}

interface Running {
  role: Role;
  folder: string;
  server: RunningServer;
}

/** The load of `load.ts` on two web and two worker processes over one PostgreSQL, of which one after the other is killed. */
export async function runLoadOnProcesses(
  { seconds, seed, each, kill }: { seconds: number; seed: number; each: number; kill: boolean },
  say: (what: string) => void,
): Promise<ProcessesReport> {
  const programs = findPostgres();
  if (!programs)
    throw new Error("No PostgreSQL is installed: Debian's package postgresql has what is needed.");
  const [postgres, storage] = [await startPostgres(programs), await startS3Double()];
  const running: Running[] = [];
  try {
    return await inScratchFolder(async (folder) => {
      const common = {
        ...limitsLifted,
        MAX_CONNECTIONS_BY_ADDRESS: "5000",
        MAX_CONNECTIONS: "5000",
        MAX_STREAMS: "50",
        MAX_STREAMS_IN_ALL: "2000",
        LOG_LEVEL: "silent",
        SECRET_KEY: "a key that all processes of this load have",
        DATABASE_URL: postgres.url,
        ...s3Settings(storage),
      };
      const start = (role: Role, own: string) => startServer(own, { ...common, ROLE: role });
      const roles = (["web", "worker"] as const).flatMap((role) => Array<Role>(each).fill(role));
      for (const [i, role] of roles.entries()) {
        const own = join(folder, `${role}-${i}`);
        await mkdir(own);
        running.push({ role, folder: own, server: await start(role, own) });
      }
      const urls = running.filter(({ role }) => role === "web").map(({ server }) => server.url);
      const questions = await publish(urls[0]!);
      const child = fork(work, { stdio: ["ignore", "inherit", "inherit", "ipc"] });
      const endChild = () => child.kill("SIGKILL");
      process.once("exit", endChild);
      try {
        child.send({ urls, slug: "load", questions, seconds } satisfies LoadOrder);
        await once(child, "message", { signal: AbortSignal.timeout(longestWait) });
        say(`the load begins, for ${seconds} s`);
        const ended = once(child, "message", { signal: AbortSignal.timeout(seconds * 1000 + longestWait) });
        const kills = { web: 0, worker: 0 };
        const random = createRandom(seed);
        const until = performance.now() + seconds * 1000;
        const tell = (news: LoadNews) => child.send(news);
        while (kill) {
          await sleep(random.whole(...killsEvery));
          // What is killed last has time to come back.
          if (performance.now() > until - killsEvery[0]) break;
          const victim = random.pick(running);
          const gone = once(victim.server.process, "exit");
          if (victim.role === "web") tell({ lost: victim.server.url });
          victim.server.process.kill("SIGKILL");
          await gone;
          kills[victim.role]++;
          say(`a ${victim.role} process was killed`);
          await sleep(goneFor);
          victim.server = await start(victim.role, victim.folder);
          if (victim.role === "web") tell({ back: victim.server.url });
        }
        const [made] = (await ended) as [LoadMade];
        say("the load is over");
        const url = running.find(({ role }) => role === "web")!.server.url;
        const wrong = await compare(url, made.attached);
        const jobs = await countJobs(postgres.url);
        const failures = [...failuresOf(made), ...wrong];
        if (jobs.lost + jobs.twice > 0) failures.push(`${jobs.lost} jobs lost, ${jobs.twice} done twice`);
        return { ...made, seconds, each, kills, jobs, failures };
      } finally {
        process.off("exit", endChild);
        endChild();
        for (const { server } of running) server.process.kill("SIGKILL");
        await sleep(500);
      }
    });
  } finally {
    await storage.close();
    await postgres.stop();
  }
}

/** A project with text that visitors ask about; what they ask. */
async function publish(url: string): Promise<string[]> {
  const owner = await signIn(url);
  const { documents, questions } = makeCorpus(passages);
  for (const { name, part } of documents)
    await owner.addFile(
      resourceTypes.otherFile,
      `${name.replaceAll(/\W+/g, "-")}.txt`,
      new TextEncoder().encode(part.text),
    );
  await owner.vectorize();
  await owner.publish("load");
  return questions;
}

/** Everything that was acknowledged is there once and indexed, what is unsure is there once or not at all. */
async function compare(
  url: string,
  { userId: UserID, projectId: ProjectID, cookie, acknowledged, unsure }: Attached,
): Promise<string[]> {
  const headers = { "content-type": "application/json", cookie };
  const post = async (path: string, body: unknown) =>
    (await fetch(url + path, { method: "POST", headers, body: JSON.stringify(body) })).json();
  let listed: { FileName: string; state: string }[] = [];
  for (const until = performance.now() + allIndexedWithin; performance.now() < until; await sleep(500)) {
    await post(contract.vectorize.path, { user_id: UserID, project_id: ProjectID });
    listed = (await post(contract.listResources.path, { UserID, ProjectID })) as typeof listed;
    if (listed.every(({ state }) => state === "indexed")) break;
  }
  const times = new Map<string, number>();
  for (const { FileName } of listed) times.set(FileName, (times.get(FileName) ?? 0) + 1);
  return [
    ...listed.filter(({ state }) => state !== "indexed").map((one) => `${one.FileName} is ${one.state}`),
    ...acknowledged
      .filter((name) => times.get(name) !== 1)
      .map((name) => `${name} is there ${times.get(name) ?? 0} times`),
    ...unsure.filter((name) => (times.get(name) ?? 0) > 1).map((name) => `${name} is there twice`),
  ];
}

/** Of indexing: what was queued and never done, and resources whose job was done more than once. */
async function countJobs(url: string): Promise<ProcessesReport["jobs"]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ done: number; open: number }>(
      `select count(*) filter (where state = 'done')::int as done,
              count(*) filter (where state <> 'done')::int as open
         from jobs where kind like '%index%' group by subject`,
    );
    const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((all, row) => all + of(row), 0);
    return {
      done: sum(({ done }) => done),
      lost: sum(({ open }) => open),
      twice: sum(({ done }) => Math.max(0, done - 1)),
    };
  } finally {
    await client.end();
  }
}

function failuresOf({ kinds, streams }: LoadMade): string[] {
  const failures = kinds
    .filter(({ failed }) => failed > 0)
    .map(
      ({ kind, calls, failed, firstFailure }) => `${kind}: ${failed} of ${calls} failed (${firstFailure})`,
    );
  if (streams.opened < 500 || streams.open < streams.opened)
    failures.push(`${streams.opened} streams opened, ${streams.open} were open at the end`);
  return failures;
}
