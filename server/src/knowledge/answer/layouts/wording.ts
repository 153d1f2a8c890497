import type { ResourceNames } from "../answer.ts";
import type { IndexedPassage } from "../../store/passage-index.ts";
import type { DraftLine } from "../compose/compose.ts";
import { escapeMarkup, oneLine } from "../compose/markup.ts";
import { sourceName } from "../compose/source-name.ts";

/** Sentences of the assistant's own, about the answer or the project. */
export function ownWords(...texts: string[]): DraftLine {
  const sentences = texts.filter((text) => text !== "").map((text) => ({ text, sources: [] }));
  return { prefix: "", sentences };
}

/** "1 document", "2,000 documents". */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`;
}

/** "a, b and c". */
export function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

const longest = 70;

/** What people know a unit's document by, as markup. */
export function labelOf(unit: IndexedPassage, names: ResourceNames): string {
  return escapeMarkup(shortened(sourceName(unit, names)));
}

/** The innermost heading above a unit that is not its document's own name; "" where there is none. */
export function sectionOf({ heading, title }: Pick<IndexedPassage, "heading" | "title">): string {
  const innermost = heading.toReversed().find((one) => isLabel(one) && oneLine(one) !== oneLine(title));
  return innermost === undefined ? "" : withoutNumber(innermost).replace(/^[—–-]\s/u, "");
}

/** A heading that names something: no item of a list, and no sentence that a reader took for one. */
function isLabel(heading: string): boolean {
  const line = oneLine(heading);
  return line.length <= longest && /\p{L}{2}/u.test(line) && !/^[•·◦▪*]/u.test(line);
}

/** "26. Backup and Restore ¶" as "Backup and Restore". */
export function withoutNumber(text: string): string {
  const line = oneLine(text).replace(/\s?[¶#]$/u, "");
  const bare = line.replace(
    /^(?:\p{L}{4,8}\s)?(?:\d{1,4}|[A-Z](?=\.\d))(?:\.\d{1,4}){0,6}[.:)]?\s(?=\S)/u,
    "",
  );
  return bare === "" ? line : bare;
}

function shortened(text: string): string {
  const line = oneLine(text);
  return line.length <= longest ? line : `${line.slice(0, longest - 1).trimEnd()}…`;
}
