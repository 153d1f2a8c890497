import type { IndexedPassage } from "../../store/passage-index.ts";
import type { Question, ResourceNames } from "../answer.ts";
import { sourceName } from "../compose/source-name.ts";
import { withoutNumber } from "../layouts/wording.ts";
import { type Project, remembered } from "../project-memory.ts";
import { currentResource } from "./standing.ts";
import { type Statement, statementsOf } from "./statements.ts";

/** Holds what describes a whole project, or some of its documents. */
export interface Survey {
  units: readonly IndexedPassage[];
  /** The most central first. */
  statements: readonly Statement[];
}

/** Units that are looked at: beginnings of documents, then others at even distances. */
const mostUnits = 160;

/** Covers, forms, licences and notices count less than this, and are left out where enough else is stated. */
const leastTelling = 0.1;
const fewestStatements = 3;

/** Looks over units of every resource, or of some. */
export async function surveyProject(
  project: Project,
  { resourceIds, signal }: Pick<Question, "resourceIds" | "signal">,
): Promise<Survey> {
  const name = `survey ${resourceIds?.toSorted().join(" ") ?? ""}`;
  const survey = await remembered(project, name, async () => {
    const units = await project.index.samplePassages(project.projectId, mostUnits, resourceIds);
    const standing = currentResource(units);
    const telling = units.filter((unit) => standing(unit) >= leastTelling);
    const statements = statementsOf(telling);
    return statements.length >= fewestStatements
      ? { units: telling, statements }
      : { units, statements: statementsOf(units) };
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

/**
 * Returns what a survey is made of: resources, else the pages of the only one, else its chapters; in the order of the
 * resources.
 */
export function portionsOf(survey: Survey, names: ResourceNames): Portion[] {
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

/** Returns the weight of a portion's content: its statements by what they count, of rows a tenth. */
export function saidIn({ statements }: Portion): number {
  return statements.reduce((sum, { centrality, isRow }) => sum + centrality * (isRow ? 0.1 : 1), 0);
}

/** Returns units with something to say, of each portion in turn, of the weightiest first. */
export function tellingUnits(survey: Survey, names: ResourceNames): IndexedPassage[] {
  const rows = portionsOf(survey, names)
    .toSorted((a, b) => saidIn(b) - saidIn(a))
    .map(({ units, statements }) => {
      const telling = new Set(
        statements.filter(({ isRow, centrality }) => isRow || centrality >= leastTelling),
      );
      const own = new Set([...telling].map(({ unit }) => unit));
      return units.filter((unit) => own.has(unit));
    });
  const longest = rows.reduce((most, { length }) => Math.max(most, length), 0);
  return Array.from({ length: longest }, (_, i) => rows.flatMap((row) => row.slice(i, i + 1))).flat();
}

/** Sets the share of the best below which a statement is left out. */
const leastShare = 0.2;
/** Sets how many words two statements may share before one is enough. */
const mostAlike = 0.6;

/** Picks the first `count` by `worth` that say different things; each resource and heading counts less the more it gave. */
export function pickDiverse(
  statements: readonly Statement[],
  count: number,
  worth: (statement: Statement) => number,
): Statement[] {
  const rest = statements
    .map((statement) => ({ statement, worth: worth(statement) }))
    .filter((each) => each.worth > 0);
  const least = leastShare * rest.reduce((most, each) => Math.max(most, each.worth), 0);
  const picked: Statement[] = [];
  const given = new Map<string, number>();
  const said = new Set<string>();
  while (picked.length < count) {
    let best: Statement | null = null;
    let bestValue = 0;
    for (const each of rest) {
      if (each.worth <= bestValue || each.worth < least) continue;
      const value = each.worth * freshness(each.statement, said, given);
      if (value <= bestValue || picked.some((other) => sayTheSame(other, each.statement))) continue;
      best = each.statement;
      bestValue = value;
    }
    if (!best) break;
    picked.push(best);
    for (const key of placesOf(best)) given.set(key, (given.get(key) ?? 0) + 1);
    for (const term of best.terms) said.add(term);
  }
  return picked;
}

/** Sorts statements in the order in which their documents are read. */
export function inReadingOrder(statements: readonly Statement[]): Statement[] {
  return statements.toSorted((a, b) => a.unit.id - b.unit.id || a.place - b.place);
}

function freshness(
  { terms, unit }: Statement,
  said: ReadonlySet<string>,
  given: ReadonlyMap<string, number>,
): number {
  let repeated = 0;
  for (const term of terms) repeated += said.has(term) ? 1 : 0;
  const [resource, heading] = placesOf({ unit }).map((key) => given.get(key) ?? 0);
  return (1 - (0.7 * repeated) / (terms.size || 1)) / (1 + 0.4 * resource! + 0.8 * heading!);
}

function placesOf({ unit }: Pick<Statement, "unit">): [string, string] {
  return [unit.resourceId, [unit.resourceId, unit.part, ...unit.heading].join("\n")];
}

function sayTheSame(one: Statement, other: Statement): boolean {
  if (one === other || one.text === other.text) return true;
  let shared = 0;
  for (const term of one.terms) shared += other.terms.has(term) ? 1 : 0;
  return shared > mostAlike * Math.min(one.terms.size, other.terms.size);
}
