import type { WordCutter } from "./model-runtime.ts";

/** A text as a model's input. */
export interface Tokens {
  ids: number[];
  /** 0 for a first text, 1 for a second. */
  types: number[];
}

/** The typical maximum of UTF-16 units per token: longer text would be cut off anyway. */
const unitsPerToken = 16;

/** Returns the tokens of a text or pair within a limit: the longer one loses its end, special tokens stay. */
export function cutTokens(cutter: WordCutter, most: number, text: string, second?: string): Tokens {
  const first = text.slice(0, most * unitsPerToken).toWellFormed();
  const other = second?.slice(0, most * unitsPerToken).toWellFormed();
  const { ids, token_type_ids: types } = cutter.encode(first, {
    ...(other !== undefined && { text_pair: other }),
    return_token_type_ids: true,
  });
  if (ids.length <= most) return { ids, types };
  const bare = (one: string) =>
    cutter.encode(one, { add_special_tokens: false, return_token_type_ids: true }).ids;
  const firstIds = bare(first);
  const otherIds = other === undefined ? [] : bare(other);
  const room = most - (ids.length - firstIds.length - otherIds.length);
  const [keptOfFirst, keptOfOther] = shares(firstIds.length, otherIds.length, Math.max(0, room));
  const drop = new Set<number>();
  const from = placeOf(ids, firstIds, "first");
  for (let i = keptOfFirst; i < firstIds.length; i++) drop.add(from + i);
  const fromOther = placeOf(ids, otherIds, "last");
  for (let i = keptOfOther; i < otherIds.length; i++) drop.add(fromOther + i);
  const kept = (_: number, i: number) => !drop.has(i);
  return { ids: ids.filter(kept).slice(0, most), types: types.filter(kept).slice(0, most) };
}

/** Returns how many tokens each of two texts keeps: the shorter all, up to half of the limit. */
function shares(first: number, other: number, room: number): [number, number] {
  if (first + other <= room) return [first, other];
  const half = room >> 1;
  if (first <= half) return [first, room - first];
  return other <= room - half ? [room - other, other] : [half, room - half];
}

/** Finds a text's own tokens among all, which include a few special ones at the edges. */
function placeOf(all: readonly number[], own: readonly number[], which: "first" | "last"): number {
  const slack = all.length - own.length;
  const matches = (at: number) => own.every((id, i) => all[at + i] === id);
  const most = 8;
  for (let i = 0; i <= Math.min(slack, most); i++) {
    const at = which === "first" ? i : slack - i;
    if (matches(at)) return at;
  }
  return which === "first" ? 0 : slack;
}
