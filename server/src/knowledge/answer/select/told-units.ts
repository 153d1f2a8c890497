import type { IndexedPassage } from "../../store/passage-index.ts";
import { oneLine } from "../compose/markup.ts";
import type { Project } from "../project.ts";
import type { Chosen } from "./chosen.ts";

/** UTF-16 units from which a sentence is known again in an answer. */
const leastKnown = 24;

/**
 * What is left to tell on the same: "more" leaves out the units that an answer told; "next" gives the unit that follows the
 * last one that it told in its document.
 */
export async function withoutTold(
  { index, projectId }: Project,
  chosen: Chosen,
  answer: string,
  kind: "more" | "next",
): Promise<Chosen> {
  const isTold = (unit: IndexedPassage) =>
    unit.sentences.some(({ start, end }) => {
      const text = oneLine(unit.text.slice(start - unit.start, end - unit.start));
      return text.length >= leastKnown && answer.includes(text);
    });
  const left = chosen.units.filter(({ passage }) => !isTold(passage));
  if (kind === "more") return { ...chosen, units: left };
  const last = chosen.units.find(({ passage }) => isTold(passage))?.passage;
  if (!last) return { ...chosen, units: left };
  const whole = await index.passagesOfPart(projectId, last.resourceId, last.part);
  const after = whole.find(({ start }) => start >= last.end);
  return { ...chosen, units: after ? [{ ...chosen.units[0]!, passage: after }] : left };
}
