import type { ResourceNames } from "../answer.ts";
import { textOf } from "../../documents/units/unit.ts";
import type { IndexedPassage } from "../../store/passage-index.ts";
import type { DraftLine, DraftSentence } from "../compose/compose.ts";
import { escapeMarkup, withoutBullet } from "../compose/markup.ts";
import type { Statement } from "../survey/statements.ts";
import { columnHeads, plainRow } from "./column-heads.ts";
import { labelOf, sectionOf } from "./wording.ts";

/** A statement in its source's words. */
export function toldStatement({ unit, place, text, isRow }: Statement): DraftSentence {
  const span = unit.sentences[place]!;
  const { start, end } = span;
  const told = isRow ? plainRow(textOf(unit, span), columnHeads(unit, place)) : withoutBullet(text);
  return { text: escapeMarkup(told), sources: [{ passage: unit, start, end }] };
}

/** Items that open with the document, where the survey has several, and the heading of what they state. */
export function labelledLines(
  statements: readonly Statement[],
  names: ResourceNames,
  units: readonly IndexedPassage[],
): DraftLine[] {
  const documents = new Set(units.map(({ resourceId, part }) => `${resourceId}\n${part}`));
  return statements.map((statement) => {
    const label = labelIn(statement.unit, names, documents.size > 1);
    return { prefix: label === "" ? "- " : `- **${label}:** `, sentences: [toldStatement(statement)] };
  });
}

function labelIn(unit: IndexedPassage, names: ResourceNames, several: boolean): string {
  const section = escapeMarkup(sectionOf(unit)).replace(/[:.]$/, "");
  const document = several ? labelOf(unit, names) : "";
  return [document, section === document ? "" : section].filter(Boolean).join(", ");
}

export function paragraph(statements: readonly Statement[]): DraftLine {
  return { prefix: "", sentences: statements.map(toldStatement) };
}
