import type { DraftLine } from "../compose/compose.ts";

/** Sentences of the assistant's own, about the answer or the project. */
export function ownWords(...texts: string[]): DraftLine {
  const sentences = texts.filter((text) => text !== "").map((text) => ({ text, sources: [] }));
  return { prefix: "", sentences };
}

export function heading(text: string, level: 2 | 3 = 3): DraftLine {
  return { prefix: `${"#".repeat(level)} `, sentences: [{ text, sources: [] }] };
}

/** "1 document", "2,000 documents". */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`;
}

/** "a, b and c". */
export function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}
