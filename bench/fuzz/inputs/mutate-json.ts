import type { Random } from "../../random.ts";
import { units } from "../units.ts";

const oddValues: readonly unknown[] = [
  null,
  [],
  {},
  "",
  -1,
  1e308,
  Number.MAX_SAFE_INTEGER + 2,
  true,
  "\0",
  [null],
  [[[[]]]],
  ["x"],
];
const mostCopies = 40;

/** A JSON text with some of its values replaced, left out, repeated or wrapped; null for what is no JSON. */
export function mutatedJson(text: string, random: Random): string | null {
  let root: unknown;
  try {
    root = JSON.parse(text);
  } catch {
    return null;
  }
  const holder = { root };
  for (let change = random.whole(1, 3); change > 0; change--) {
    const places = placesIn(holder);
    if (places.length === 0) break;
    changeAt(...random.pick(places), random);
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
  switch (random.whole(0, 4)) {
    case 0:
      if (Array.isArray(parent)) parent.splice(Number(key), 1);
      else delete parent[key];
      return;
    case 1:
      parent[key] = Array.from({ length: random.whole(2, mostCopies) }, () => value);
      return;
    case 2:
      parent[key] = random.whole(0, 1) === 0 ? [value] : { [random.pick(["a", "__proto__", ""])]: value };
      return;
    case 3:
      parent[key] = random.pick(units).fill(random.whole(1, 20_000));
      return;
    default:
      parent[key] = structuredClone(random.pick(oddValues));
  }
}
