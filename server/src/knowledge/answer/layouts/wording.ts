import { textOf } from "../../documents/units/unit.ts";
import type { IndexedPassage } from "../../store/passage-index.ts";
import type { ResourceNames } from "../answer.ts";
import type { DraftLine, DraftSentence } from "../compose/compose.ts";
import { escapeMarkup, oneLine, withoutBullet } from "../compose/markup.ts";
import { sourceName } from "../compose/source-name.ts";
import type { Statement } from "../survey/statements.ts";
import { columnHeads, plainRow } from "./column-heads.ts";
import { measureOf } from "./unit-lines.ts";

/** Returns a line of the product's own sentences; empty ones are left out. */
export function ownWords(...texts: string[]): DraftLine {
  const sentences = texts.filter((text) => text !== "").map((text) => ({ text, sources: [] }));
  return { prefix: "", sentences };
}

const longest = 70;

/** Returns the name that people know a unit's document by, as markup. */
export function labelOf(unit: IndexedPassage, names: ResourceNames): string {
  return escapeMarkup(shortened(sourceName(unit, names)));
}

/** Returns the innermost heading above a unit that is not its document's own name; "" if there is none. */
export function sectionOf({ heading, title }: Pick<IndexedPassage, "heading" | "title">): string {
  const innermost = heading.toReversed().find((one) => isLabel(one) && oneLine(one) !== oneLine(title));
  return innermost === undefined ? "" : withoutNumber(innermost).replace(/^[—–-]\s/u, "");
}

/** Returns whether a heading names something: no item of a list, and no sentence that a reader took for one. */
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
  // Of "4.2.0 (14 May 2025)" the number is the name.
  return bare === "" || bare.startsWith("(") ? line : bare;
}

function shortened(text: string): string {
  const line = oneLine(text);
  return line.length <= longest ? line : `${line.slice(0, longest - 1).trimEnd()}…`;
}

/** Returns a statement in its source's words. */
export function statedSentence({ unit, place, text, isRow }: Statement): DraftSentence {
  const span = unit.sentences[place]!;
  const { start, end } = span;
  const measure = isRow ? measureOf(unit, place) : "";
  const shown = isRow
    ? plainRow(textOf(unit, span), columnHeads(unit, place), { measure })
    : withoutBullet(text);
  return { text: escapeMarkup(shown), sources: [{ passage: unit, start, end }] };
}

/** Returns items that open with the document, if the survey has several, and the heading of what they state. */
export function labelledLines(
  statements: readonly Statement[],
  names: ResourceNames,
  units: readonly IndexedPassage[],
): DraftLine[] {
  const documents = new Set(units.map(({ resourceId, part }) => `${resourceId}\n${part}`));
  return statements.map((statement) => {
    const label = labelIn(statement.unit, names, documents.size > 1);
    return { prefix: label === "" ? "- " : `- **${label}:** `, sentences: [statedSentence(statement)] };
  });
}

function labelIn(unit: IndexedPassage, names: ResourceNames, several: boolean): string {
  const section = escapeMarkup(sectionOf(unit)).replace(/[:.]$/, "");
  const document = several ? labelOf(unit, names) : "";
  return [document, section === document ? "" : section].filter(Boolean).join(", ");
}

export function paragraph(statements: readonly Statement[]): DraftLine {
  return { prefix: "", sentences: statements.map(statedSentence) };
}
