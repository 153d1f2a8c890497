import measures from "../../languages/units.json" with { type: "json" };
import { wordKnowledge } from "../../languages/word-knowledge.ts";
import tableUnits from "./table-units.json" with { type: "json" };
import type { Unit } from "./value.ts";

const units = new Map<string, Unit>();
for (const [dimension, byFactor] of Object.entries<Readonly<Record<string, string>>>({
  ...measures,
  ...tableUnits.measures,
}))
  for (const [factor, names] of Object.entries(byFactor))
    for (const name of names.split(" "))
      if (!units.has(name)) units.set(name, { dimension, factor: Number(factor) });
for (const [dimension, names] of Object.entries(tableUnits.money))
  for (const name of names.split(" ")) if (!units.has(name)) units.set(name, { dimension, factor: 1 });

/** Words between a number and its unit that change nothing: "2 working days". */
const between = new Set(tableUnits.between.split(" "));
const scales: Readonly<Record<string, number>> = tableUnits.scales;

/** Returns a measure or currency by its name in lower case; undefined where it is none. */
export function unitNamed(name: string): Unit | undefined {
  return units.get(name);
}

/** Returns the unit that words say behind a number, and a scale ("5 million EUR"); how many words they take. */
export function unitOfWords(words: readonly string[]): { unit: Unit | null; scale: number; taken: number } {
  let at = 0;
  let scale = 1;
  const first = words[at]?.toLowerCase();
  if (first !== undefined && first.length > 1 && Object.hasOwn(scales, first)) {
    scale = scales[first]!;
    at++;
  }
  while (at < words.length && between.has(words[at]!.toLowerCase())) at++;
  const name = words[at]?.toLowerCase().replace(/\.$/, "");
  if (name === undefined) return { unit: null, scale, taken: scale === 1 ? 0 : at };
  const unit = units.get(name);
  if (unit) return { unit, scale, taken: at + 1 };
  return { unit: null, scale, taken: scale === 1 ? 0 : at };
}

/** Returns the unit of a thing that is counted without a measure: "1 pot". */
export function thingCounted(word: string): Unit {
  return { dimension: `of ${wordKnowledge("en").keyOf(word.toLowerCase())}`, factor: 1 };
}

/** Returns the measure that a column's head names: "Years of service", "Weight (kg)", "Price in EUR"; null where none. */
export function unitOfHead(head: string): Unit | null {
  // "Calls per day" are no days.
  const words =
    head
      .toLowerCase()
      .replace(/\b(?:per|a|each)\b.*$/, "")
      .match(/[\p{L}\p{Sc}%°²³/]+/gu) ?? [];
  for (const word of words.toReversed()) {
    const unit = word.length > 1 || /[\p{Sc}%]/u.test(word) ? units.get(word) : undefined;
    if (unit) return unit;
  }
  const bracketed = /[([]\s*([\p{L}%°²³/]{1,6})\s*[)\]]/u.exec(head)?.[1]?.toLowerCase();
  return (bracketed !== undefined && units.get(bracketed)) || null;
}
