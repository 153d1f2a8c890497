import { createRandom, type Random } from "../../e2e/support/random.ts";
import table from "./generated.json" with { type: "json" };

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

/** Makes documents of settings, paths, prices, people, duties and tables; the same seed gives the same ones. */
export function generatedDocuments(count: number, seed: number): GeneratedDocument[] {
  const random = createRandom(seed);
  return Array.from({ length: count }, () => documentOf(drawn(random)));
}

/** Draws what the templates leave open. */
function drawn(random: Random): Record<string, string> {
  const { words } = table;
  const several = <T>(from: readonly T[], names: readonly string[]): [string, string][] => {
    const left = [...from];
    return names.map((name) => [name, String(left.splice(random.whole(0, left.length - 1), 1)[0]!)]);
  };
  const values = new Map([
    ...several(words.parts, ["one", "other", "third"]),
    ...several(words.sizes, ["a", "b"]),
  ]);
  const kind = random.pick(["log", "lib"]);
  for (const name of ["one", "other", "third"]) {
    const part = values.get(name)!;
    values.set(`${name} state`, `/var/${kind}/kelvo/${part}.${kind === "log" ? "log" : "conf"}`);
    values.set(`${name} conf`, `/var/etc/kelvo/${part}.conf`);
  }
  for (const [row, name] of several(words.settings, ["row0", "row1", "row2", "row3"])) {
    values.set(`${row} name`, name).set(`${row} file`, `${name.split("_")[0]!}.conf`);
    values.set(`${row} value`, `${random.whole(2, 90)} ${random.pick(words.units)}`);
  }
  const more = [
    ...several(words.companies, ["seller", "maker"]),
    ...several(words.towns, ["here", "there"]),
    ...several(words.prices, ["price", "fee"]),
    ...several(words.periods, ["period", "wrong"]),
  ];
  const [does, reverse] = random.pick(words.verbs) as [string, string];
  return { ...Object.fromEntries([...values, ...more]), does, reverse, days: String(random.whole(10, 90)) };
}

function documentOf(values: Record<string, string>): GeneratedDocument {
  const filled = (template: string) => template.replace(/\{([\w ]+)\}/g, (_, name: string) => values[name]!);
  const document: GeneratedDocument = { units: [], claims: [] };
  for (const [cited, { context, lines, rows = false, claims }] of table.units.entries()) {
    const said = lines.map(filled);
    let end = -1;
    const spans = said.map((line) => ({ start: ++end, end: (end += line.length) }));
    const text = said.join(rows ? "\n" : " ");
    document.units.push({ text, context, language: "en", ...(rows && { sentences: spans }) });
    const own = claims.map(([kind, isTrue, template]) => ({
      kind: kind as string,
      isTrue: isTrue as boolean,
      sentence: filled(template as string),
      cited,
    }));
    const right = new Set(own.filter(({ isTrue }) => isTrue).map(({ sentence }) => sentence));
    // What was drawn twice may make a claim true.
    document.claims.push(...own.filter(({ isTrue, sentence }) => isTrue || !right.has(sentence)));
  }
  return document;
}
