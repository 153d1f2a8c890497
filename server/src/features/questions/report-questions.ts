import type { Answer } from "@groundwork/contract/call";
import type { questionReport as call } from "@groundwork/contract/questions";
import type { Authorized } from "#kit/authorized.ts";
import type { Project } from "../projects/projects.repository.ts";
import { findResourceNames } from "../resources/resources.repository.ts";
import { type GapDeps, groupByProject } from "./gaps.ts";
import {
  countQuestions,
  countThumbsDown,
  type DayOfQuestions,
  findAskedSince,
  sumCost,
} from "./question-reports.repository.ts";

const dayLength = 86_400_000;
const mostGrouped = 2_000;
const mostShown = 10;

/** Reports on the questions of the last days, today included, compared with as many days before. */
export async function reportQuestions(
  { database, clock, index }: GapDeps,
  project: Authorized<Project, "editor">,
  days: number,
): Promise<Omit<Answer<typeof call, 200>, "weekly_mail">> {
  const { read } = database;
  const dayAgo = (ago: number) =>
    new Date(clock.now().getTime() - ago * dayLength).toISOString().slice(0, 10);
  const first = dayAgo(days - 1);
  const start = dayAgo(2 * days - 1);
  const [counted, thumbs, cost, asked, resources] = await Promise.all([
    countQuestions(read, project.id, start),
    countThumbsDown(read, project.id, start),
    sumCost(read, project.id, first),
    findAskedSince(read, project.id, first, mostGrouped),
    findResourceNames(read, project.id),
  ]);
  const recent = counted.filter(({ day }) => day >= first);
  const times = new Map<string, number>();
  for (const { sources } of asked)
    for (const id of JSON.parse(sources) as string[]) times.set(id, (times.get(id) ?? 0) + 1);
  const cited = resources.flatMap(({ id: ResourceID, file_name: name }) => {
    const often = times.get(ResourceID);
    return often === undefined ? [] : [{ ResourceID, name, times: often }];
  });
  const groups = await groupByProject(
    index,
    project.id,
    asked.map(({ id, query }) => ({ id, text: query })),
  );
  return {
    now: sumUp(
      recent,
      thumbs.filter(({ day }) => day >= first),
    ),
    before: sumUp(
      counted.filter(({ day }) => day < first),
      thumbs.filter(({ day }) => day < first),
    ),
    days: Array.from({ length: days }, (_, at) => {
      const day = dayAgo(days - 1 - at);
      const { questions, answered } = sumUp(recent.filter((each) => each.day === day));
      return { day, questions, answered };
    }),
    cost,
    most_cited: cited.toSorted((one, other) => other.times - one.times).slice(0, mostShown),
    never_cited: resources
      .filter(({ id, indexed_generation }) => indexed_generation !== null && !times.has(id))
      .slice(0, mostShown)
      .map(({ id: ResourceID, file_name: name }) => ({ ResourceID, name })),
    topics: groups
      .flatMap(({ members, title }) => (title === null ? [] : [{ title, questions: members.length }]))
      .toSorted((one, other) => other.questions - one.questions)
      .slice(0, mostShown),
  };
}

function sumUp(counted: readonly DayOfQuestions[], thumbs: readonly { times: number }[] = []) {
  const sums = { questions: 0, answered: 0, closest: 0, refused: 0, thumbs_down: 0 };
  for (const { times } of thumbs) sums.thumbs_down += times;
  for (const { outcome, questions } of counted) {
    sums.questions += questions;
    if (outcome === "answered" || outcome === "closest" || outcome === "refused") sums[outcome] += questions;
  }
  return sums;
}
