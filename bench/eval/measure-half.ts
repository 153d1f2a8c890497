import { chooseUnits } from "../../server/src/knowledge/answer/select/choose-units.ts";
import { outcomeOf } from "../../server/src/knowledge/answer/select/score-units.ts";
import { type EvaluationProject, withEvaluationProject } from "./evaluation-project.ts";
import type { EvaluationQuery, EvaluationSet } from "./evaluation-set.ts";
import { holdsAnswer } from "./measure-ranking.ts";

/** What is claimed while every second document of a set is not in the project. Shares, 0 to 1. */
export interface HalfFigures {
  /** Of the questions whose document is there: the gold answer in the first unit, claimed, and of these in three units. */
  first: number;
  claimed: number;
  claimsRight: number;
  /** Of the others: claimed all the same, though the rest of their article is there. */
  absentClaimed: number;
}

export function measureHalf(set: EvaluationSet): Promise<HalfFigures> {
  const documents = set.documents.filter((_, i) => i % 2 === 0);
  const left = new Set(documents.map(({ id }) => id));
  const isThere = ({ relevant }: EvaluationQuery) => [...relevant.keys()].some((id) => left.has(id));
  const judged = set.queries.filter(({ answers, unanswerable }) => answers.length > 0 && !unanswerable);
  return withEvaluationProject({ ...set, documents }, async (project) => {
    const present = await askAll(project, judged.filter(isThere));
    const absent = await askAll(
      project,
      judged.filter((query) => !isThere(query)),
    );
    const claims = present.filter(({ claimed }) => claimed);
    return {
      first: share(present, ({ first }) => first),
      claimed: share(present, ({ claimed }) => claimed),
      claimsRight: share(claims, ({ three }) => three),
      absentClaimed: share(absent, ({ claimed }) => claimed),
    };
  });
}

interface Asked {
  claimed: boolean;
  /** Whether the gold answer stands in the first unit, and in the first three. */
  first: boolean;
  three: boolean;
}

async function askAll(project: EvaluationProject, queries: readonly EvaluationQuery[]): Promise<Asked[]> {
  const { index, projectId, resourceNames, rerank } = project;
  const { signal } = new AbortController();
  const all: Asked[] = [];
  for (const query of queries) {
    const asked = { text: query.text, carried: "", asksAs: query.text };
    const chosen = await chooseUnits({ index, projectId, rerank }, asked, { resourceNames, signal });
    const texts = chosen.units.slice(0, 3).map(({ passage }) => passage.text);
    all.push({
      claimed: outcomeOf(chosen) === "answered",
      first: holdsAnswer(texts[0] ?? "", query),
      three: holdsAnswer(texts.join("\n"), query),
    });
  }
  return all;
}

function share(of: readonly Asked[], holds: (one: Asked) => boolean): number {
  return of.length === 0 ? 0 : of.filter(holds).length / of.length;
}
