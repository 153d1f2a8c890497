import type { PassageIndex, RankedPassage } from "../../store/passage-index.ts";
import { chooseUnits, type Choosing } from "./choose-units.ts";

/** The units of a project that speak best of a query, in the order in which they would answer it; `total` is their score. */
export async function searchUnits(
  index: PassageIndex,
  projectId: string,
  query: string,
  { limit, ...choosing }: Choosing & { limit: number },
): Promise<RankedPassage[]> {
  const asked = { text: query, carried: "", asksAs: query };
  // Whoever searches may search for several things at once.
  const { units } = await chooseUnits(index, projectId, asked, { ...choosing, anywhere: true });
  return units.slice(0, limit).map(({ found, score }) => ({ ...found, total: score }));
}
