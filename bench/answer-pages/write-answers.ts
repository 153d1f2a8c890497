import { mkdir, readFile, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { startServer } from "../running-server.ts";
import { inScratchFolder } from "../scratch-folder.ts";
import { type SignedIn, signIn } from "../signed-in.ts";
import { type Asked, type Collection, collections, suggestions, typeOf } from "./collections.ts";
import { readPackaged, serveDocuments } from "./read-documents.ts";
import { pageOf, type Told } from "./write-page.ts";

// `node bench/answer-pages/write-answers.ts [--check] [--from FOLDER]`: asks a running product and writes docs/answers.
const args = process.argv.slice(2);
const check = args.includes("--check");
const from = args.indexOf("--from");
const roots = [...(from < 0 ? [] : [args[from + 1] ?? "."]), "/"];
/** Milliseconds after which what was indexed is learnt too: it begins after two seconds. */
const learning = 5_000;
const folder = fileURLToPath(new URL("../../docs/answers/", import.meta.url));

await mkdir(folder, { recursive: true });
let differing = 0;
const only = args.filter((arg) => collections.some(({ name }) => name === arg));
for (const collection of collections) {
  if (only.length > 0 && !only.includes(collection.name)) continue;
  const page = await answersOf(collection);
  const path = join(folder, `${collection.name}.md`);
  const written = await readFile(path, "utf8").catch(() => "");
  if (!check) await writeFile(path, page);
  else if (written !== page) {
    differing += 1;
    for (const question of differingQuestions(written, page)) console.log(`  ${question}`);
  }
  console.log(`${collection.name}: ${written === page ? "the same" : check ? "differs" : "written"}`);
}
process.exit(differing > 0 ? 1 : 0);

/** The questions whose answers, or whose citations, are other ones than before. */
function differingQuestions(before: string, now: string): string[] {
  const known = new Set(before.split(/^(?=## )/m));
  return now
    .split(/^(?=## )/m)
    .filter((section) => !known.has(section))
    .map((section) => section.split("\n")[0]!);
}

async function answersOf(collection: Collection): Promise<string> {
  return inScratchFolder(async (dataDir) => {
    const served = await serveDocuments(roots, collection.documents);
    const server = await startServer(dataDir, { ALLOWED_PRIVATE_HOSTS: served.host, SAMPLES: "off" });
    try {
      const person = await signIn(server.url);
      // One after the other: the latent model depends on which documents it was trained on, and which came later.
      for (const document of collection.documents) {
        if (document.as === "page" || document.as === "site")
          await person.addAddress(typeOf[document.as], served.addressOf(document));
        else
          await person.addFile(
            typeOf[document.as],
            nameOf(document.path),
            await readPackaged(roots, document.path),
          );
        await indexAll(person);
        await sleep(learning);
      }
      await person.meaningLearnt();
      const told: Told[] = [];
      for (const asked of [...suggestions, ...collection.questions]) told.push(await ask(person, asked));
      return pageOf(collection, told);
    } finally {
      await server.stop();
      await served.close();
    }
  });
}

/** A run answers after a minute at the latest; asking again joins it. */
async function indexAll(person: SignedIn): Promise<void> {
  for (let asked = 0; asked < 10; asked += 1) {
    const { state, failed } = await person.vectorize();
    if (failed > 0) throw new Error(`${failed} documents could not be read.`);
    if (state === "done") return;
  }
  throw new Error("The documents were not indexed within ten minutes.");
}

/** A file's name as it is uploaded: text without an ending gets one. */
function nameOf(path: string): string {
  const name = basename(path).replace(/\.gz$/, "");
  return /\.(pdf|html|epub)$/.test(name) ? name : `${name}.txt`;
}

async function ask(person: SignedIn, asked: Asked): Promise<Told> {
  const history: { role: "user" | "assistant"; content: string }[] = [];
  for (const query of asked.after ?? []) {
    const { answer } = await person.ask(query, history);
    history.push({ role: "user", content: query }, { role: "assistant", content: answer.message });
  }
  const { answer } = await person.ask(asked.query, history);
  return { asked, answer };
}
