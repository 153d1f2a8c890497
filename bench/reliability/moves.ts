import { execFile } from "node:child_process";
import { mkdir, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import type { Answer } from "@groundwork/contract/answers";
import { calls } from "@groundwork/contract/calls";
import { resourceTypes } from "@groundwork/contract/resource-types";
import { findPostgres, startPostgres } from "../../server/src/platform/database/testing/postgres-server.ts";
import { s3Settings, startS3Double } from "../../server/tests/support/s3-double/s3-double.ts";
import { limitsLifted } from "../fuzz/watched-server.ts";
import { startServer } from "../running-server.ts";
import { inScratchFolder } from "../scratch-folder.ts";
import { signIn, type SignedIn } from "../signed-in.ts";

const run = promisify(execFile);
const root = fileURLToPath(new URL("../..", import.meta.url));
const admin = join(root, "server/src/admin/admin.ts");
/** Each is a project of its own. */
const folders = ["docs", "docs/decisions", "docs/guide"];
const mostQuestions = 50;
const mostTries = 20;
const pause = 4_000;
/** Milliseconds after which meaning is learnt of a project at rest. */
const rests = 40_000;

export interface MovesReport {
  projects: number;
  uploads: number;
  questions: number;
  answered: number;
  /** What was done to the installation, and how many of its answers were others afterwards. */
  steps: { step: string; differing: number }[];
  failures: string[];
}

interface Installation {
  people: SignedIn[];
  /** What is asked, of which of the projects. */
  questions: { project: number; query: string }[];
}

/** Backs up, restores and moves an installation of three projects there and back, and compares its answers each time. */
export async function runMoves(say: (what: string) => void): Promise<MovesReport> {
  const programs = findPostgres();
  if (!programs)
    throw new Error("No PostgreSQL is installed: Debian's package postgresql has what is needed.");
  const [postgres, storage] = [await startPostgres(programs), await startS3Double()];
  // Until they are moved, uploads lie in the folder.
  const { FILES_URL: files, ...elsewhere } = s3Settings(storage);
  const there = { ...elsewhere, DATABASE_URL: postgres.url, FILES_URL: files };
  const steps: MovesReport["steps"] = [];
  try {
    return await inScratchFolder(async (scratch) => {
      const [dataDir, backups, restored] = ["data", "backups", "restored"].map((name) =>
        join(scratch, name),
      ) as [string, string, string];
      await mkdir(dataDir);
      const command = (env: Record<string, string>, ...words: string[]) =>
        run(process.execPath, [admin, ...words], { env: { ...process.env, ...env }, cwd: root });

      const server = await startServer(dataDir, limitsLifted);
      const installation = await fill(server.url);
      let before = await askUntilSame(server.url, installation);
      const compare = async (step: string, folder: string, env: Record<string, string>) => {
        const started = await startServer(folder, { ...limitsLifted, ...env });
        try {
          const after = await askAll(started.url, installation);
          const others = after.filter((answer, i) => answer !== before[i]);
          for (const other of others.slice(0, 3))
            say(`before: ${before[after.indexOf(other)]!.slice(0, 300)}\n  after: ${other.slice(0, 300)}`);
          const differing = others.length;
          steps.push({ step, differing });
          say(`${step}: ${differing} of ${after.length} answers differ`);
        } finally {
          await started.stop();
        }
      };

      let over = false;
      const load = busy(server.url, installation, () => over);
      await command({ DATA_DIR: dataDir }, "backup", backups);
      over = true;
      const asked = await load;
      say(`a backup was taken while ${asked} questions were answered and files were attached`);
      await command({ DATA_DIR: restored }, "restore", backups);
      await compare("restored from a backup under load", restored, {});
      // What was learnt in the background meanwhile may have changed answers by itself.
      before = await askUntilSame(server.url, installation);
      await server.stop();

      await command({ ...elsewhere, DATA_DIR: dataDir }, "move", "--to", postgres.url, "--files", files);
      await compare("moved to PostgreSQL and S3", dataDir, there);
      await command({ ...there, DATA_DIR: dataDir }, "move", "--to", "embedded", "--files", "embedded");
      await compare("moved back", dataDir, {});
      const { stdout } = await command({ DATA_DIR: dataDir }, "verify");
      say(stdout.trim().split("\n").at(-1)!);
      const wrong = steps.filter(({ differing }) => differing > 0);
      return {
        projects: folders.length,
        uploads: [...(await readdir(join(dataDir, "files"), { recursive: true }))].filter((name) =>
          /[0-9a-f]{64}$/.test(name),
        ).length,
        questions: before.length,
        answered: before.filter((answer) => answer.startsWith('["answered"')).length,
        steps,
        failures: wrong.map(({ step, differing }) => `${step}: ${differing} answers differ`),
      };
    });
  } finally {
    await storage.close();
    await postgres.stop();
  }
}

/** Three projects of the pages of this product's own documentation; their headings are asked for. */
async function fill(url: string): Promise<Installation> {
  const people: SignedIn[] = [];
  const asked: Installation["questions"] = [];
  for (const [project, folder] of folders.entries()) {
    const person = await signIn(url);
    people.push(person);
    for (const name of (await readdir(join(root, folder))).filter((each) => each.endsWith(".md"))) {
      const content = await readFile(join(root, folder, name));
      await person.addFile(resourceTypes.otherFile, name, content);
      for (const [, heading] of content.toString().matchAll(/^##? (?:\d+\. )?(.+)$/gm))
        asked.push({ project, query: `What about ${heading!.toLowerCase()}?` });
    }
    await person.vectorize();
  }
  const every = Math.max(1, Math.floor(asked.length / mostQuestions));
  await sleep(rests);
  return { people, questions: asked.filter((_, i) => i % every === 0).slice(0, mostQuestions) };
}

/** Meaning is learnt in the background, where there is enough text: it is waited for. */
async function askUntilSame(url: string, installation: Installation): Promise<string[]> {
  let before: string[] = [];
  for (let tries = 0; tries < mostTries; tries++) {
    const now = await askAll(url, installation);
    if (now.every((answer, i) => answer === before[i])) return now;
    before = now;
    await sleep(pause);
  }
  throw new Error("The answers go on changing.");
}

/** All answers, by what their readers see of them. */
async function askAll(url: string, { people, questions }: Installation): Promise<string[]> {
  const told: string[] = [];
  for (const { project, query } of questions) {
    const { message, outcome, sentences, citations, suggestions } = await ask(url, people[project]!, query);
    told.push(JSON.stringify([outcome, message, sentences, citations, suggestions]));
  }
  return told;
}

async function ask(
  url: string,
  { userId: UserID, projectId, cookie }: SignedIn,
  query: string,
): Promise<Answer> {
  const answer = await fetch(url + calls.ask.path, {
    method: "POST",
    headers: { "content-type": "application/json", cookie },
    body: JSON.stringify({ project_id: projectId, UserID, query, history: [] }),
  });
  if (!answer.ok) throw new Error(`A question was answered with ${answer.status}.`);
  return (await answer.json()) as Answer;
}

/** People ask, and somebody attaches files in a project of their own, until it is over; how much was asked. */
async function busy(
  url: string,
  { people, questions }: Installation,
  isOver: () => boolean,
): Promise<number> {
  let count = 0;
  const other = await signIn(url);
  const asking = Array.from({ length: 8 }, async (_, place) => {
    for (let turn = place; !isOver(); turn += 8, count++) {
      const { project, query } = questions[turn % questions.length]!;
      await ask(url, people[project]!, query);
    }
  });
  const attaching = (async () => {
    for (let turn = 0; !isOver(); turn++) {
      const text = `The ferry number ${turn} leaves at noon. `.repeat(500);
      await other.addFile(resourceTypes.otherFile, `ferry ${turn}.txt`, new TextEncoder().encode(text));
      await other.vectorize();
    }
  })();
  await Promise.all([...asking, attaching]);
  return count;
}
