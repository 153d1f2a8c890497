import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { CheckedIdea } from "@groundwork/contract/ideas";
import { limits } from "@groundwork/contract/limits";
import { calls } from "@groundwork/contract/calls";
import { Person } from "../harness/person.ts";
import { withServer } from "../harness/server.ts";
import { recordTable } from "../harness/table.ts";

/**
 * `node bench/verify/ideas.ts [--all] [--document FILE]` has assumptions, which were written down before they were first checked,
 * compared with two market notes as the idea check of the console does it; with the second chapter of Debian's
 * developers-reference the third set too, which is about it.
 */
const { values } = parseArgs({ options: { all: { type: "boolean" }, document: { type: "string" } } });
const folder = join(import.meta.dirname, "ideas");
const golds = ["supported", "contradicted", "absent"];
const findings = ["supported", "partly", "contradicted", "without_source"] as const;

async function readRows(file: string): Promise<{ file: string; gold: string; text: string }[]> {
  const [, ...lines] = (await readFile(join(folder, file), "utf8")).trim().split("\n");
  return lines.map((line) => {
    const [, gold = "", text = ""] = line.split("\t");
    return { file, gold, text };
  });
}

const files = ["assumptions.tsv", "assumptions-2.tsv", ...(values.document ? ["assumptions-3.tsv"] : [])];
const rows = (await Promise.all(files.map(readRows))).flat();
const found = await withServer({}, async ({ url }) => {
  const person = await Person.register(url);
  for (const name of ["bakery-market.md", "repair-market.md"])
    await person.addFile(name, await readFile(join(folder, name)));
  if (values.document) await person.addFile("developer-duties.html", await readFile(values.document));
  await person.index();
  const checked: (CheckedIdea["assumptions"][number] & { quotes: string[] })[] = [];
  for (let from = 0; from < rows.length; from += limits.assumptionsMax) {
    const some = rows.slice(from, from + limits.assumptionsMax);
    const evidence = some.map(({ text }) => text).join("\n");
    const body = { project_id: person.projectId, UserID: person.userId, idea: { evidence } };
    const { assumptions, citations } = await person.call<CheckedIdea>(calls.checkIdea.path, body);
    for (const one of assumptions) {
      const quotes = citations.filter(({ mark }) => one.marks.includes(mark)).map(({ quote }) => quote);
      checked.push({ ...one, quotes });
    }
  }
  return rows.map((row, i) => ({ ...checked[i]!, ...row }));
});

for (const { gold, finding, text, reason, quotes } of found)
  if (values.all || finding !== (gold === "absent" ? "without_source" : gold))
    console.log(`${gold} → ${finding}: ${text}\n    ${reason ?? ""}\n    ${quotes.join(" / ")}`);
// The second file was written after the first had been measured once, and before it was measured itself.
for (const name of files) {
  const own = found.filter(({ file }) => file === name);
  const count = (gold: string, finding: string) =>
    own.filter((one) => one.gold === gold && one.finding === finding).length;
  const table = golds.map((gold) => ({
    [`${name}, written as`]: gold,
    ...Object.fromEntries(findings.map((finding) => [finding, count(gold, finding)])),
  }));
  console.log(`\n${recordTable(table)}`);
}
