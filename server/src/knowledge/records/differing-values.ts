import { areEqual, orderOf, type Value, comparedAs } from "./values/value.ts";
import type { Cell } from "./record.ts";

/** Returns whether two cells give different values: figures, dates and codes can be compared, words may say the same in another way. */
export function areDifferentValues(one: Cell, other: Cell): boolean {
  const [value, otherValue] = [one.value, other.value];
  if (value.kind !== otherValue.kind) return false;
  const [order, otherOrder] = [orderOf(value), orderOf(otherValue)];
  if (order !== null && otherOrder !== null) {
    const isComparable = unitOf(value) === unitOf(otherValue);
    return isComparable && !areEqual(order, otherOrder);
  }
  const telling = ["email", "phone", "code", "url", "tick"].includes(value.kind);
  return telling && keysOf(one) !== keysOf(other);
}

const unitOf = (value: Value): string =>
  value.kind === "amount" || value.kind === "range" ? comparedAs(value.unit) : "";

const keysOf = ({ words, text }: Cell): string =>
  words.length > 0 ? words.map(({ key }) => key).join(" ") : text;

/** Returns a name without case, spaces and punctuation; empty where nothing is left. */
export const foldedName = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\s\p{P}]+/gu, " ")
    .trim();
