import { readFile, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { gunzipSync } from "node:zlib";
import type { Answer, Citation } from "@groundwork/contract/answers";
import type { Turn } from "@groundwork/contract/chat";
import { resourceTypes } from "@groundwork/contract/resource-types";
import { serveSite } from "../../server/src/knowledge/readers/site/testing/serve-site.ts";
import { Person } from "../harness/person.ts";
import { withServer } from "../harness/server.ts";
import table from "./collections.json" with { type: "json" };

/** A question, with the ones asked before it in the same conversation. */
interface Asked {
  query: string;
  after?: string[];
}

interface Collection {
  name: string;
  title: string;
  about: string;
  /** As they lie in a Debian package, and how they are given to the product; a site shows some pages of a folder. */
  documents: { path: string; as: "page" | "site" | "pdf" | "other"; pages?: string[] }[];
  questions: Asked[];
}

/** `node bench/answer-pages/write-answers.ts [COLLECTION…] [--check] [--from FOLDER]` asks a running product, and writes its answers. */
const { positionals: only, values } = parseArgs({
  allowPositionals: true,
  options: { check: { type: "boolean" }, from: { type: "string" } },
});
const { suggestions, collections } = table as { suggestions: Asked[]; collections: Collection[] };
const roots = [...(values.from === undefined ? [] : [values.from]), "/"];
/** Milliseconds after which what was indexed is learnt too: it begins after two seconds. */
const learning = 5_000;

let differing = 0;
for (const collection of collections) {
  if (only.length > 0 && !only.includes(collection.name)) continue;
  const page = await answersOf(collection);
  const path = join(import.meta.dirname, "../results/answers", `${collection.name}.md`);
  const written = await readFile(path, "utf8").catch(() => "");
  if (!values.check) await writeFile(path, page);
  else if (written !== page) {
    differing += 1;
    const known = new Set(written.split(/^(?=## )/m));
    for (const section of page.split(/^(?=## )/m))
      if (!known.has(section)) console.log(`  ${section.split("\n")[0]}`);
  }
  console.log(`${collection.name}: ${written === page ? "the same" : values.check ? "differs" : "written"}`);
}
process.exit(differing > 0 ? 1 : 0);

/** Reads a file of a package that is unpacked in one of the roots, where packages may also have compressed it. */
async function readPackaged(path: string): Promise<Buffer> {
  for (const root of roots)
    for (const packed of path.endsWith(".gz") ? [path] : [path, `${path}.gz`]) {
      const content = await readFile(join(root, packed)).catch(() => undefined);
      if (content) return packed.endsWith(".gz") ? gunzipSync(content) : content;
    }
  throw new Error(`There is no ${path} in ${roots.join(" or ")}.`);
}

async function answersOf(collection: Collection): Promise<string> {
  const pages: Record<string, Buffer> = {};
  for (const { path, as, pages: shown = [] } of collection.documents)
    for (const page of as === "page" ? [path] : shown.map((name) => `${path}/${name}`))
      pages[`/${page}`] = await readPackaged(page);
  const site = await serveSite(pages);
  const env = { ALLOWED_PRIVATE_HOSTS: new URL(site.url).host };
  try {
    return await withServer({ env }, async ({ url }) => {
      const person = await Person.register(url);
      // One after the other: the latent model depends on which documents it was trained on, and which came later.
      for (const { path, as, pages: shown } of collection.documents) {
        const address = `${site.url}/${path}${shown ? `/${shown[0]}` : ""}`;
        if (as === "page") await person.addAddress(resourceTypes.webPage, address);
        else if (as === "site") await person.addAddress(resourceTypes.documentationSite, address);
        else await person.addFile(nameOf(path), await readPackaged(path));
        for (let run = await person.index(); run.state !== "done";) run = await person.index();
        await sleep(learning);
      }
      await person.meaningLearnt();
      const sections: string[] = [];
      for (const asked of [...suggestions, ...collection.questions]) {
        const history: Turn[] = [];
        for (const query of asked.after ?? []) {
          const { message } = await person.answer(query, history);
          history.push({ role: "user", content: query }, { role: "assistant", content: message });
        }
        sections.push(sectionOf(asked, await person.answer(asked.query, history)));
      }
      return `${[`# ${collection.title}`, collection.about, ...sections].join("\n\n").trimEnd()}\n`;
    });
  } finally {
    await site.close();
  }
}

/** A file's name as it is uploaded: text without an ending gets one. */
function nameOf(path: string): string {
  const name = basename(path).replace(/\.gz$/, "");
  return /\.(pdf|html|epub)$/.test(name) ? name : `${name}.txt`;
}

/** A question, its answer as it was given, and what it cites. */
function sectionOf(
  { query, after }: Asked,
  { outcome, message, suggestions: offered, citations }: Answer,
): string {
  const parts = [`## ${query}`];
  if (after) parts.push(`*After: ${after.map((before) => `“${before}”`).join(", ")}*`);
  if (outcome !== "answered")
    parts.push(outcome === "closest" ? "*Closest: nothing is claimed.*" : "*Refused.*");
  // Headings of an answer are below its question's.
  parts.push(message.replace(/^(#{1,3}) /gm, "##$1 "));
  if (offered.length > 0) parts.push(`*Offered:* ${offered.map((text) => `“${escaped(text)}”`).join(" · ")}`);
  if (citations.length > 0)
    parts.push("<details><summary>Citations</summary>", citations.map(citationLine).join("\n"), "</details>");
  return parts.join("\n\n");
}

function citationLine({ mark, title, quote, place }: Citation): string {
  const heading = place.heading.length > 0 ? ` › ${place.heading.at(-1)}` : "";
  const page = place.page_label === null ? "" : `, page ${place.page_label}`;
  const record = place.record === null ? "" : `, ${place.record}`;
  return `- [${mark}] ${escaped(`${title}${heading}${page}${record}`)}: “${escaped(quote.replace(/\s+/g, " "))}”`;
}

function escaped(text: string): string {
  return text.replace(/[\\*_`[\]<|&]/g, "\\$&");
}
