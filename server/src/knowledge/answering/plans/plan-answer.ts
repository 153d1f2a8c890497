import type { IndexedPassage } from "../../index/passage-index.ts";
import type { Project } from "../answer-fact.ts";
import type { Question } from "../answer.ts";
import type { Draft, DraftLine } from "../compose.ts";
import { answerable } from "../refusal.ts";
import { questionsFrom } from "../suggest-questions.ts";
import { surveyProject } from "../survey-project.ts";
import type { UnderstoodQuestion } from "../understand-question.ts";
import { capabilities, greetBack, howItWorks } from "./capabilities.ts";
import { comparison, comparisonCues } from "./comparison.ts";
import { explanation } from "./explanation.ts";
import { funFact } from "./fun-fact.ts";
import { insights } from "./insights.ts";
import { metricCues, metrics } from "./metrics.ts";
import { overview } from "./overview.ts";
import type { PlanInput } from "./plan.ts";
import { report, trendCues } from "./report.ts";

/** What a plan says, and the passages that it looked over for it. */
export interface Planned {
  draft: Draft;
  passages: IndexedPassage[];
}

/** Questions about the project as a whole, or a topic of it, each by its plan. Null where the material carries none. */
export async function planAnswer(
  project: Project,
  question: Question,
  { kind, topic }: UnderstoodQuestion,
): Promise<Planned | null> {
  const cues =
    kind === "metrics"
      ? metricCues
      : kind === "report"
        ? trendCues
        : kind === "comparison"
          ? comparisonCues
          : "";
  const survey = await surveyProject(project, question, { topic, cues });
  const input: PlanInput = { project, question, survey, topic };
  const answered = (lines: DraftLine[], suggestions: string[] = []): Planned => ({
    draft: { answered: true, lines, suggestions },
    passages: survey.passages,
  });
  if (kind === "how-it-works") return answered(howItWorks(input));
  if (kind === "capabilities" || kind === "greeting") {
    const suggestions = await answerable(project, question, questionsFrom(survey.passages));
    return answered((kind === "greeting" ? greetBack : capabilities)(input), suggestions);
  }
  if (survey.sentences.length === 0) return null;
  const lines = planOf[kind as keyof typeof planOf]?.(input) ?? [];
  return lines.some((line) => line.sentences.some((sentence) => sentence.sources.length > 0))
    ? answered(lines)
    : null;
}

const planOf = {
  overview,
  insights,
  report,
  metrics,
  comparison,
  "fun-fact": funFact,
  explanation,
} satisfies Partial<Record<UnderstoodQuestion["kind"], (input: PlanInput) => DraftLine[]>>;
