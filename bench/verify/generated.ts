import { createRandom, type Random } from "../random.ts";

/** A sentence about a generated document: as its source says it, in other words, or with one thing wrong. */
export interface GeneratedClaim {
  kind: string;
  isTrue: boolean;
  sentence: string;
  /** The unit that it cites. */
  cited: number;
}

/** Units of one generated manual, as a model would be given them, and claims about them. */
export interface GeneratedDocument {
  units: { text: string; context: string; language: "en"; sentences?: { start: number; end: number }[] }[];
  claims: GeneratedClaim[];
}

const parts = "cache index queue mirror ledger broker relay vault".split(" ");
const settings =
  "cache_size index_depth queue_limit mirror_delay ledger_pages broker_slots relay_hops vault_ttl".split(" ");
const companies = "Halden Orvik Tessmar Quillon Brask Merrow Callander Voss".split(" ");
const towns = "Corvik Aldmere Sallowby Tolbridge Arvena Wexmoor Daleby Brunnau".split(" ");
const periods = "hour day week month year".split(" ");
const verbs: readonly (readonly [is: string, reverse: string])[] = [
  ["starts", "stops"],
  ["accepts", "rejects"],
  ["encrypts", "decrypts"],
  ["enables", "disables"],
  ["increases", "reduces"],
  ["locks", "unlocks"],
];

/** Documents of settings, paths, prices, people, duties and tables; the same seed gives the same ones. */
export function generatedDocuments(count: number, seed: number): GeneratedDocument[] {
  const random = createRandom(seed);
  return Array.from({ length: count }, () => document(random));
}

function document(random: Random): GeneratedDocument {
  const claims: GeneratedClaim[] = [];
  const units: GeneratedDocument["units"] = [];
  const unit = (context: string, lines: readonly string[], rows = false) => {
    const text = lines.join(rows ? "\n" : " ");
    let start = 0;
    const spans = lines.map((line) => {
      const span = { start, end: start + line.length };
      start += line.length + 1;
      return span;
    });
    units.push({ text, context, language: "en", ...(rows && { sentences: spans }) });
    return units.length - 1;
  };
  const claim = (cited: number, kind: string, isTrue: boolean, sentence: string) =>
    claims.push({ kind, isTrue, sentence, cited });
  const several = <T>(from: readonly T[], many: number): T[] => {
    const left = [...from];
    return Array.from({ length: many }, () => left.splice(random.whole(0, left.length - 1), 1)[0]!);
  };

  const [one, other, third] = several(parts, 3) as [string, string, string];
  const [a, b] = several([4, 8, 16, 32, 64, 128, 256], 2) as [number, number];
  const sizes = unit("Sizes", [
    `The ${one} holds ${a} MB in memory, and the ${other} holds ${b} MB.`,
    `Both are written to disk when the server stops.`,
  ]);
  const both = (x: number, y: number) =>
    `The ${one} takes up ${x} MB of memory, while the ${other} takes up ${y} MB.`;
  claim(sizes, "reworded figures", true, both(a, b));
  claim(sizes, "exchanged figures", false, both(b, a));
  claim(sizes, "exchanged figures", false, `The ${other} holds ${a} MB in memory.`);
  claim(sizes, "reworded figures", true, `In memory, ${b} MB are held by the ${other}.`);

  const folder = (name: string, kind: string) =>
    `/var/${kind}/kelvo/${name}.${kind === "log" ? "log" : "conf"}`;
  const kind = random.pick(["log", "lib"]);
  const paths = unit("Files", [
    `The ${one} writes its state to ${folder(one, kind)}, and the ${other} writes its state to ${folder(other, kind)}.`,
    `The ${third} is configured in ${folder(third, "etc")}.`,
  ]);
  claim(paths, "reworded paths", true, `You find the state of the ${other} in ${folder(other, kind)}.`);
  claim(paths, "exchanged paths", false, `You find the state of the ${one} in ${folder(other, kind)}.`);
  claim(paths, "exchanged paths", false, `The ${third} is configured in ${folder(one, kind)}.`);
  claim(paths, "reworded paths", true, `To configure the ${third}, edit ${folder(third, "etc")}.`);
  claim(
    paths,
    "exchanged paths",
    false,
    `The ${one} writes its state to ${folder(other, kind)}, and the ${other} writes its state to ${folder(one, kind)}.`,
  );

  const rows = several(settings, 4).map((name) => ({
    name,
    value: random.whole(2, 90),
    unit: random.pick(["seconds", "MB", "pages"]),
    file: `${name.split("_")[0]!}.conf`,
  }));
  const table = unit(
    "Settings of the server › Setting\tDefault\tFile",
    rows.map(({ name, value, unit: of, file }) => `${name}\t${value} ${of}\t${file}`),
    true,
  );
  const [first, second] = [rows[0]!, rows[2]!];
  claim(table, "reworded rows", true, `The default of ${first.name} is ${first.value} ${first.unit}.`);
  claim(
    table,
    "reworded rows",
    true,
    `${second.name} is set to ${second.value} ${second.unit} by default, in the file ${second.file}.`,
  );
  if (first.value !== second.value || first.unit !== second.unit)
    claim(table, "exchanged rows", false, `The default of ${first.name} is ${second.value} ${second.unit}.`);
  claim(table, "exchanged rows", false, `${first.name} is set in the file ${second.file}.`);

  const [seller, maker] = several(companies, 2) as [string, string];
  const [here, there] = several(towns, 2) as [string, string];
  const people = unit("Partners", [
    `${seller} supplies the ${one} from its plant in ${here}, and ${maker} supplies the ${other} from ${there}.`,
    `Since 2019 ${maker} has trained the staff of ${seller}.`,
  ]);
  claim(people, "reworded names", true, `The ${other} is supplied by ${maker}.`);
  claim(people, "exchanged names", false, `The ${other} is supplied by ${seller}.`);
  claim(people, "exchanged names", false, `${seller} supplies the ${one} from ${there}.`);
  claim(people, "reworded names", true, `The staff of ${seller} has been trained by ${maker} since 2019.`);
  claim(people, "roles exchanged", false, `Since 2019 ${seller} has trained the staff of ${maker}.`);

  const [price, fee] = several([5, 9, 12, 19, 29, 49, 75], 2) as [number, number];
  const [period, wrong] = several(periods, 2) as [string, string];
  const prices = unit("Prices", [
    `The plan Basic costs ${price} euros per ${period}, and the plan Team costs ${fee} euros per ${period}.`,
    `Support is included in both plans.`,
  ]);
  claim(prices, "reworded rates", true, `Basic is available for ${price} euros a ${period}.`);
  claim(prices, "rate changed", false, `Basic is available for ${price} euros a ${wrong}.`);
  claim(prices, "rate changed", false, `The plan Team costs ${fee} euros per ${wrong}.`);
  claim(prices, "exchanged figures", false, `The plan Basic costs ${fee} euros per ${period}.`);

  const [does, reverse] = random.pick(verbs);
  const acts = unit("How it works", [
    `When a request arrives, the ${one} ${does} the ${third}.`,
    `The ${one} informs the ${other} about every failure.`,
  ]);
  claim(acts, "reworded verbs", true, `The ${one} ${does} the ${third} as soon as a request arrives.`);
  claim(acts, "verb reversed", false, `The ${one} ${reverse} the ${third} as soon as a request arrives.`);
  claim(acts, "roles exchanged", false, `The ${other} informs the ${one} about every failure.`);
  claim(acts, "reworded verbs", true, `The ${other} is informed about every failure by the ${one}.`);

  const days = random.whole(10, 90);
  const duties = unit("Duties", [
    `Administrators must renew the key within ${days} days.`,
    `Editors may export the list of all ${one} entries, but they may not delete it.`,
    `Most guests see only the first page.`,
  ]);
  claim(duties, "reworded duties", true, `The key must be renewed by administrators within ${days} days.`);
  claim(duties, "modality changed", false, `Administrators may renew the key within ${days} days.`);
  claim(duties, "modality changed", false, `Editors must export the list of all ${one} entries.`);
  claim(duties, "denial changed", false, `Editors may delete the list of all ${one} entries.`);
  claim(duties, "scope changed", false, `All guests see only the first page.`);
  claim(duties, "reworded duties", true, `The first page is all that most guests see.`);
  return { units, claims };
}
