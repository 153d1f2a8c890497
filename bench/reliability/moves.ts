import { execFile } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import type { Outcome, Say } from "../harness/chapters.ts";
import { withElsewhere } from "../harness/elsewhere.ts";
import { Person } from "../../e2e/support/person.ts";
import { inScratchFolder } from "../harness/scratch-folder.ts";
import { startServer } from "../harness/server.ts";
import { recordTable } from "../harness/table.ts";

const root = join(import.meta.dirname, "../..");
const admin = join(root, "server/src/admin/admin.ts");
/** Each is a project of its own. */
const folders = ["docs", "docs/decisions", "docs/guide"];
const mostQuestions = 50;
const mostTries = 20;
const askers = 8;
const pause = 4_000;
/** Milliseconds after which meaning is learnt of a project at rest. */
const rests = 40_000;

/** People, and what is asked of the project of which of them. */
interface Installation {
  people: Person[];
  questions: { project: number; query: string }[];
}

/** Backs up, restores and moves an installation of three projects there and back, and compares its answers each time. */
export function moves(say: Say): Promise<Outcome> {
  return withElsewhere(({ env: there, postgres }) =>
    inScratchFolder(async (scratch) => {
      const [dataDir, backups, restored] = [
        join(scratch, "data"),
        join(scratch, "backups"),
        join(scratch, "restored"),
      ];
      // Until they are moved, uploads lie in the folder, and the catalogue in a file.
      const { FILES_URL: files, DATABASE_URL: _, ...storage } = there;
      const command = (env: Record<string, string | undefined>, ...words: string[]) =>
        promisify(execFile)(process.execPath, [admin, ...words], {
          env: { ...process.env, ...env },
          cwd: root,
        });
      const steps: { "what was done": string; "answers that differ": number }[] = [];

      const server = await startServer(dataDir);
      const installation = await fill(server.url);
      let before = await askUntilSame(server.url, installation);
      const compare = async (step: string, folder: string, env: Record<string, string>) => {
        const started = await startServer(folder, { env });
        const after = await askAll(started.url, installation);
        await started.stop();
        const others = after.filter((answer, i) => answer !== before[i]);
        for (const other of others.slice(0, 3))
          say(`before: ${before[after.indexOf(other)]!.slice(0, 300)}\n  after: ${other.slice(0, 300)}`);
        steps.push({ "what was done": step, "answers that differ": others.length });
        say(`${step}: ${others.length} of ${after.length} answers differ`);
      };

      let isOver = false;
      const load = busy(server.url, installation, () => isOver);
      await command({ DATA_DIR: dataDir }, "backup", backups);
      isOver = true;
      await load;
      await command({ DATA_DIR: restored }, "restore", backups);
      await compare("restored from a backup under load", restored, {});
      // What was learnt in the background meanwhile may have changed answers by itself.
      before = await askUntilSame(server.url, installation);
      await server.stop();

      await command({ ...storage, DATA_DIR: dataDir }, "move", "--to", postgres.url, "--files", files!);
      await compare("moved to PostgreSQL and S3", dataDir, there);
      await command({ ...there, DATA_DIR: dataDir }, "move", "--to", "embedded", "--files", "embedded");
      await compare("moved back", dataDir, {});
      say((await command({ DATA_DIR: dataDir }, "verify")).stdout.trim().split("\n").at(-1)!);
      const answered = before.filter((answer) => answer.startsWith('["answered"')).length;
      return {
        text: `An installation of ${folders.length} projects, the pages of this documentation, is asked ${before.length} questions, ${answered} of which it answers. It is backed up while people ask and attach files, restored elsewhere, moved to PostgreSQL and a storage that speaks S3, and moved back; after each the same is asked, and the answers are compared to the last character.\n\n${recordTable(steps)}`,
        failures: steps
          .filter((step) => step["answers that differ"] > 0)
          .map((step) => `${step["what was done"]}: ${step["answers that differ"]} answers differ`),
      };
    }),
  );
}

/** Fills three projects with the pages of this product's own documentation; their headings are asked for. */
async function fill(url: string): Promise<Installation> {
  const people: Person[] = [];
  const asked: Installation["questions"] = [];
  for (const [project, folder] of folders.entries()) {
    const person = await Person.withProject(url);
    people.push(person);
    for (const name of (await readdir(join(root, folder))).filter((each) => each.endsWith(".md"))) {
      const content = await readFile(join(root, folder, name));
      await person.addFile(name, content);
      for (const [, heading] of content.toString().matchAll(/^##? (?:\d+\. )?(.+)$/gm))
        asked.push({ project, query: `What about ${heading!.toLowerCase()}?` });
    }
    await person.index({ mayFail: true });
  }
  const every = Math.max(1, Math.floor(asked.length / mostQuestions));
  await sleep(rests);
  return { people, questions: asked.filter((_, i) => i % every === 0).slice(0, mostQuestions) };
}

/** Meaning is learnt in the background, where there is enough text: waits for it. */
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

/** Returns all answers, by what their readers see of them. */
async function askAll(url: string, { people, questions }: Installation): Promise<string[]> {
  const answers: string[] = [];
  for (const { project, query } of questions) {
    const answer = await people[project]!.at(url).ask(query);
    const { outcome, message, sentences, citations, suggestions } = answer;
    answers.push(JSON.stringify([outcome, message, sentences, citations, suggestions]));
  }
  return answers;
}

/** People ask, and somebody attaches files in a project of their own, until it is over. */
async function busy(url: string, { people, questions }: Installation, isOver: () => boolean): Promise<void> {
  const other = await Person.withProject(url);
  const asking = Array.from({ length: askers }, async (_, place) => {
    for (let turn = place; !isOver(); turn += askers) {
      const { project, query } = questions[turn % questions.length]!;
      await people[project]!.ask(query);
    }
  });
  const attaching = async () => {
    for (let turn = 0; !isOver(); turn++) {
      await other.addFile(`ferry ${turn}.txt`, `The ferry number ${turn} leaves at noon. `.repeat(500));
      await other.index();
    }
  };
  await Promise.all([...asking, attaching()]);
}
