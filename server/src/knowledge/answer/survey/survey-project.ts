import type { IndexedPassage } from "../../store/passage-index.ts";
import type { Question } from "../answer.ts";
import { withoutNumber } from "../layouts/wording.ts";
import { sourceName } from "../compose/source-name.ts";
import { remembered } from "../project-memory.ts";
import type { Project } from "../project.ts";
import { type Statement, statementsOf } from "./statements.ts";

/** What a whole project, or some of its documents, can be told by. */
export interface Survey {
  units: readonly IndexedPassage[];
  /** The most central first. */
  statements: readonly Statement[];
}

/** Units that are looked at: beginnings of documents, then others at even distances. */
const mostUnits = 160;

/** Licences and notes of releases count less than this. */
const leastTelling = 0.1;

/** Looks over units of every resource, or of some. */
export async function surveyProject(
  { index, projectId }: Project,
  { resourceIds, signal }: Pick<Question, "resourceIds" | "signal">,
): Promise<Survey> {
  const name = `survey ${resourceIds?.toSorted().join(" ") ?? ""}`;
  const survey = await remembered(index, projectId, name, async () => {
    const units = await index.samplePassages(projectId, mostUnits, resourceIds);
    return { units, statements: statementsOf(units) };
  });
  signal.throwIfAborted();
  return survey;
}

/** A document, or a chapter of the only one, with what a survey has of it. */
export interface Portion {
  name: string;
  units: IndexedPassage[];
  statements: Statement[];
}

/** What a survey is made of: resources, else the pages of the only one, else its chapters; in the order of the resources. */
export function portionsOf(survey: Survey, names: ReadonlyMap<string, string>): Portion[] {
  const keys = [
    ({ resourceId }: IndexedPassage) => resourceId,
    ({ part }: IndexedPassage) => part,
    ({ heading }: IndexedPassage) => heading[0] ?? "",
    ({ heading }: IndexedPassage) => heading[1] ?? "",
  ];
  const level = keys.findIndex((key) => new Set(survey.units.map(key)).size > 1);
  const keyOf = keys[Math.max(0, level)]!;
  const nameOf = (unit: IndexedPassage) => (level > 1 ? withoutNumber(keyOf(unit)) : sourceName(unit, names));
  const portions = new Map<string, Portion>();
  for (const unit of survey.units) {
    const key = keyOf(unit);
    const portion = portions.get(key) ?? { name: nameOf(unit), units: [], statements: [] };
    portion.units.push(unit);
    portions.set(key, portion);
  }
  for (const statement of survey.statements) portions.get(keyOf(statement.unit))?.statements.push(statement);
  const order = new Map([...names.keys()].map((id, i) => [id, i]));
  const placeOf = ({ units }: Portion) => order.get(units[0]!.resourceId) ?? order.size;
  return [...portions.values()].filter(({ name }) => name !== "").toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** How much is said in a portion: its statements by what they count, of rows a tenth. */
export function saidIn({ statements }: Portion): number {
  return statements.reduce((sum, { centrality, isRow }) => sum + centrality * (isRow ? 0.1 : 1), 0);
}

/** Units with something to say, of each portion in turn, of the weightiest first. */
export function tellingUnits(survey: Survey, names: ReadonlyMap<string, string>): IndexedPassage[] {
  const rows = portionsOf(survey, names)
    .toSorted((a, b) => saidIn(b) - saidIn(a))
    .map(({ units, statements }) => {
      const telling = new Set(
        statements.filter(({ isRow, centrality }) => !isRow && centrality >= leastTelling),
      );
      const own = new Set([...telling].map(({ unit }) => unit));
      return units.filter((unit) => own.has(unit));
    });
  const longest = rows.reduce((most, { length }) => Math.max(most, length), 0);
  return Array.from({ length: longest }, (_, i) => rows.flatMap((row) => row.slice(i, i + 1))).flat();
}
