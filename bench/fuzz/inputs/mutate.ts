import type { Random } from "../../random.ts";
import { mutatedJson } from "./mutate-json.ts";
import { units } from "../units.ts";

/** Longer inputs are cut: what is looked for is a fault, or time that grows faster than the text. */
export const longestInput = 200_000;
const mostChanges = 4;

/** One of the seeds, changed in a few places; the same numbers change it the same way. */
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

const changes: readonly Change[] = [
  function cutOut(text, random) {
    const [from, to] = spanOf(text, random);
    return text.slice(0, from) + text.slice(to);
  },
  function cutShort(text, random) {
    return text.slice(0, random.whole(0, text.length));
  },
  function again(text, random) {
    const [from, to] = spanOf(text, random);
    const most = Math.floor(longestInput / Math.max(1, to - from));
    return (
      text.slice(0, to) + text.slice(from, to).repeat(random.whole(1, Math.max(1, most))) + text.slice(to)
    );
  },
  function between(text, random) {
    const at = random.whole(0, text.length);
    return text.slice(0, at) + random.pick(units).fill(random.whole(1, 20_000)) + text.slice(at);
  },
  function swapped(text, random) {
    const [from, to] = spanOf(text, random);
    return text.slice(to) + text.slice(from, to) + text.slice(0, from);
  },
  function joined(text, random, seeds) {
    const [from, to] = spanOf(text, random);
    const other = random.pick(seeds);
    const [start, end] = spanOf(other, random);
    return text.slice(0, from) + other.slice(start, end) + text.slice(to);
  },
  function otherSigns(text, random) {
    const signs = [...text];
    for (let i = random.whole(1, 8); i > 0 && signs.length > 0; i--)
      signs[random.whole(0, signs.length - 1)] = random.pick(oddSigns);
    return signs.join("");
  },
];

const oddSigns = [
  "\0",
  "\ud800",
  "\u0301",
  "\u202e",
  '"',
  "'",
  "<",
  ">",
  "&",
  "[",
  "{",
  "}",
  "\\",
  "\n",
  "%",
  "*",
  "$",
  "0",
];
function spanOf(text: string, random: Random): [number, number] {
  const from = random.whole(0, text.length);
  return [from, Math.min(text.length, from + random.whole(0, random.pick([4, 40, 400, text.length])))];
}
