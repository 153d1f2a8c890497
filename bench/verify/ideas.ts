import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { CheckedIdea } from "@groundwork/contract/ideas";
import { limits } from "@groundwork/contract/limits";
import { calls } from "@groundwork/contract/calls";
import { resourceTypes } from "@groundwork/contract/resource-types";
import { startServer } from "../running-server.ts";
import { inScratchFolder } from "../scratch-folder.ts";
import { signIn } from "../signed-in.ts";

// `node bench/verify/ideas.ts`: assumptions that were written down before they were first checked, held against two market
// notes in a project of their own, as the idea check of the console does it.

const folder = join(import.meta.dirname, "ideas");
const golds = ["supported", "contradicted", "absent"] as const;
const findings = ["supported", "partly", "contradicted", "without_source"] as const;

interface Row {
  gold: string;
  text: string;
}

async function readRows(file: string): Promise<Row[]> {
  const [, ...lines] = (await readFile(join(folder, file), "utf8")).trim().split("\n");
  return lines.map((line) => {
    const [, gold = "", text = ""] = line.split("\t");
    return { gold, text };
  });
}

/** `--document FILE` has the third set held too: it is about the second chapter of Debian's developers-reference, kept there. */
const document = process.argv[process.argv.indexOf("--document") + 1];
const files = ["assumptions.tsv", "assumptions-2.tsv"];
if (process.argv.includes("--document")) files.push("assumptions-3.tsv");
const rows = (await Promise.all(files.map(readRows))).flat();
const told = await inScratchFolder(async (dataDir) => {
  const server = await startServer(dataDir, { LOG_LEVEL: "error" });
  try {
    const person = await signIn(server.url);
    for (const name of ["bakery-market.md", "repair-market.md"])
      await person.addFile(resourceTypes.otherFile, name, await readFile(join(folder, name)));
    if (files.length > 2)
      await person.addFile(resourceTypes.otherFile, "developer-duties.html", await readFile(document!));
    await person.vectorize();
    const answers: CheckedIdea[] = [];
    for (let from = 0; from < rows.length; from += limits.assumptionsMax) {
      const some = rows.slice(from, from + limits.assumptionsMax);
      const evidence = some.map(({ text }) => text).join("\n");
      const body = { project_id: person.projectId, UserID: person.userId, idea: { evidence } };
      const answer = await fetch(server.url + calls.checkIdea.path, {
        method: "POST",
        headers: { cookie: person.cookie, "content-type": "application/json" },
        body: JSON.stringify(body),
      });
      if (!answer.ok) throw new Error(`The check answered ${answer.status}: ${await answer.text()}`);
      answers.push((await answer.json()) as CheckedIdea);
    }
    return answers.flatMap(({ assumptions, citations }) =>
      assumptions.map((one) => ({
        ...one,
        quotes: citations.filter(({ mark }) => one.marks.includes(mark)).map(({ quote }) => quote),
      })),
    );
  } finally {
    await server.stop();
  }
});

for (const [i, { gold, text }] of rows.entries()) {
  const { finding, reason, quotes } = told[i]!;
  const right = finding === (gold === "absent" ? "without_source" : gold);
  if (!right || process.argv.includes("--all"))
    console.log(`${gold} → ${finding}: ${text}\n    ${reason ?? ""}\n    ${quotes.join(" / ")}`);
}
// The second file was written after the first had been measured once, and before it was measured itself.
for (const [name, from, to] of [
  ["first", 0, 40],
  ["second", 40, 64],
  ["third", 64, rows.length],
] as const) {
  if (from === to) continue;
  console.log(`\n| ${name}, written as | ${findings.join(" | ")} |\n| --- | ---: | ---: | ---: | ---: |`);
  for (const gold of golds) {
    const counts = findings.map(
      (finding) =>
        rows.slice(from, to).filter((row, i) => row.gold === gold && told[from + i]!.finding === finding)
          .length,
    );
    console.log(`| ${gold} | ${counts.join(" | ")} |`);
  }
}
