import type { Moment } from "../reading/read-moments.ts";
import type { Statement } from "../reading/statement.ts";
import { type Check, contradiction, missing } from "./check.ts";

/** Each date and time of the claim is one of the source, which may say it more exactly. */
export const checkMoments: Check = ({ claim, source }, { years }) =>
  claim.moments.flatMap((said, i) => {
    const bearing = source.moments.filter((moment) => bears(moment, said, years));
    const twice = claim.moments.slice(0, i).find((other) => isSame(other, said));
    const rival = source.moments.find((moment) => sameKind(moment, said) && !bears(moment, said, years));
    // One that the claim gives twice and the source once stands for another the second time.
    if (twice && rival && bearing.length === 1)
      return [contradiction(`The source says ${said.text} once, the answer twice.`)];
    if (bearing.length > 0 || hourAlone(said, source)) return [];
    if (onlyYear(said) && source.amounts.some(({ value }) => value === said.year)) return [];
    // What bears out another date of the claim does not contradict this one.
    const others = claim.moments.filter((other) => other !== said);
    const alike = source.moments.filter(
      (moment) => sameKind(moment, said) && !others.some((other) => bears(moment, other, years)),
    );
    if (alike.length === 1)
      return [contradiction(`The source says ${alike[0]!.text}, the answer ${said.text}.`)];
    const what = said.minutes === undefined ? "date" : "time";
    return [missing(`The source does not give the ${what} ${said.text}.`)];
  });

function bears(source: Moment, said: Moment, years: ReadonlySet<number>): boolean {
  const year =
    said.year === undefined ||
    source.year === said.year ||
    (source.year === undefined && years.has(said.year));
  if (!year || said.minutes !== source.minutes) return false;
  const turned = said.ambiguous || source.ambiguous;
  const straight = agrees(said.month, source.month) && agrees(said.day, source.day);
  return straight || (turned === true && agrees(said.month, source.day) && agrees(said.day, source.month));
}

function isSame(one: Moment, other: Moment): boolean {
  return (
    one.year === other.year &&
    one.month === other.month &&
    one.day === other.day &&
    one.minutes === other.minutes
  );
}

function agrees(said: number | undefined, source: number | undefined): boolean {
  return said === undefined || said === source;
}

function onlyYear({ year, month }: Moment): boolean {
  return year !== undefined && month === undefined;
}

function hourAlone({ minutes }: Moment, { amounts }: Statement): boolean {
  return (
    minutes !== undefined &&
    amounts.some(
      ({ value, unit }) =>
        (value * 60 === minutes || (value <= 12 && value * 60 + 720 === minutes)) &&
        (!unit || unit.measures === "time"),
    )
  );
}

function sameKind(one: Moment, other: Moment): boolean {
  return (one.minutes === undefined) === (other.minutes === undefined);
}
