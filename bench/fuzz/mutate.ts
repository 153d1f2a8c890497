import type { Random } from "../../e2e/support/random.ts";
import { units } from "./units.ts";

/** Longer inputs are cut: what is looked for is a fault, or time that grows faster than the text. */
export const longestInput = 200_000;
const mostChanges = 4;
const mostFilled = 20_000;
const mostCopies = 40;
const oddSigns = [..."\0\u0301\u202e\"'<>&[{}\\\n%*$0", "\ud800"];
const huge = Number.MAX_SAFE_INTEGER + 2;
const oddValues: readonly unknown[] = [
  null,
  [],
  {},
  "",
  -1,
  1e308,
  huge,
  true,
  "\0",
  [null],
  [[[[]]]],
  ["x"],
];

/** Returns one of the seeds, changed in a few places; the same numbers change it the same way. */
export function mutated(seeds: readonly string[], random: Random): string {
  let text = random.pick(seeds);
  // Half of what is JSON stays JSON, or nothing behind its parser is ever reached.
  const json = random.whole(0, 1) === 0 ? mutatedJson(text, random) : null;
  if (json !== null) return json.slice(0, longestInput);
  for (let change = random.whole(1, mostChanges); change > 0; change--)
    text = random.pick(changes)(text, random, seeds).slice(0, longestInput);
  return text;
}

type Change = (text: string, random: Random, seeds: readonly string[]) => string;

const hostile = (random: Random) => random.pick(units).fill(random.whole(1, mostFilled));

/** Cut out, cut short, repeated, filled in between, put in another order, joined with another, with other signs. */
const changes: readonly Change[] = [
  (text, random) => {
    const [from, to] = spanOf(text, random);
    return text.slice(0, from) + text.slice(to);
  },
  (text, random) => text.slice(0, random.whole(0, text.length)),
  (text, random) => {
    const [from, to] = spanOf(text, random);
    const most = Math.max(1, Math.floor(longestInput / Math.max(1, to - from)));
    return text.slice(0, to) + text.slice(from, to).repeat(random.whole(1, most)) + text.slice(to);
  },
  (text, random) => {
    const at = random.whole(0, text.length);
    return text.slice(0, at) + hostile(random) + text.slice(at);
  },
  (text, random) => {
    const [from, to] = spanOf(text, random);
    return text.slice(to) + text.slice(from, to) + text.slice(0, from);
  },
  (text, random, seeds) => {
    const [from, to] = spanOf(text, random);
    const other = random.pick(seeds);
    const [start, end] = spanOf(other, random);
    return text.slice(0, from) + other.slice(start, end) + text.slice(to);
  },
  (text, random) => {
    const signs = [...text];
    for (let i = random.whole(1, 8); i > 0 && signs.length > 0; i--)
      signs[random.whole(0, signs.length - 1)] = random.pick(oddSigns);
    return signs.join("");
  },
];

function spanOf(text: string, random: Random): [number, number] {
  const from = random.whole(0, text.length);
  return [from, Math.min(text.length, from + random.whole(0, random.pick([4, 40, 400, text.length])))];
}

/** Replaces, leaves out, repeats or wraps some values of a JSON text; null for what is no JSON. */
function mutatedJson(text: string, random: Random): string | null {
  let root: unknown;
  try {
    root = JSON.parse(text);
  } catch {
    return null;
  }
  const holder = { root };
  for (let change = random.whole(1, 3); change > 0; change--) {
    const places = placesIn(holder);
    if (places.length > 0) changeAt(...random.pick(places), random);
  }
  return JSON.stringify(holder.root) ?? "null";
}

type Parent = Record<string, unknown>;

function placesIn(holder: object): [Parent, string][] {
  const places: [Parent, string][] = [];
  const waiting: object[] = [holder];
  for (let parent = waiting.pop(); parent; parent = waiting.pop())
    for (const [key, value] of Object.entries(parent)) {
      places.push([parent as Parent, key]);
      if (typeof value === "object" && value !== null) waiting.push(value as object);
    }
  return places;
}

function changeAt(parent: Parent, key: string, random: Random): void {
  const value = parent[key];
  const changed: (() => unknown)[] = [
    () => Array.from({ length: random.whole(2, mostCopies) }, () => value),
    () => (random.whole(0, 1) === 0 ? [value] : { [random.pick(["a", "__proto__", ""])]: value }),
    () => hostile(random),
    () => structuredClone(random.pick(oddValues)),
  ];
  const which = random.whole(0, changed.length);
  if (which < changed.length) parent[key] = changed[which]!();
  else if (Array.isArray(parent)) parent.splice(Number(key), 1);
  else delete parent[key];
}
