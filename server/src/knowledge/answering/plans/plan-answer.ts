import type { IndexedPassage } from "../../index/passage-index.ts";
import type { Project } from "../facts/answer-fact.ts";
import type { Question } from "../answer.ts";
import type { Draft, DraftLine } from "../telling/compose.ts";
import { escapeMarkup } from "../telling/markup.ts";
import { type Survey, surveyProject } from "../survey/survey-project.ts";
import { surveyTopic } from "../survey/survey-topic.ts";
import type { QuestionKind, UnderstoodQuestion } from "../question/understand-question.ts";
import { afterwards } from "./afterwards.ts";
import { capabilities, greetBack, howItWorks, suggestionsOf } from "./capabilities.ts";
import { compareSides } from "./compare-sides.ts";
import { comparison, comparisonCues, comparisonOfTopic } from "./comparison.ts";
import { explanation } from "./explanation.ts";
import { funCues, funFact } from "./fun-fact.ts";
import { insightCues, insights } from "./insights.ts";
import { list } from "./list.ts";
import { metricCues, metrics } from "./metrics.ts";
import { more } from "./more.ts";
import { trendCues } from "./over-time.ts";
import { overview } from "./overview.ts";
import { ownWords, type PlanInput } from "./plan.ts";
import { prosAndCons } from "./pros-and-cons.ts";
import { report } from "./report.ts";
import { sidesOf } from "./sides.ts";
import { steps } from "./steps.ts";
import { computed } from "./tabled/computed.ts";
import { whatItIs } from "./what-it-is.ts";

/** What a plan says, and the passages that it looked over for it. */
export interface Planned {
  draft: Draft;
  passages: IndexedPassage[];
}

/**
 * Questions about the project as a whole, or a topic of it, each by its plan. Null where the material carries none.
 */
export async function planAnswer(
  project: Project,
  question: Question,
  understood: UnderstoodQuestion,
): Promise<Planned | null> {
  const { kind, topic } = understood;
  if (ofRows.has(kind)) {
    const found = await computed(project, question, understood.text, understood.carried);
    if (found) return answered(found.lines, found.passages);
  }
  if (kind === "comparison" && topic !== "") {
    const sides = sidesOf(understood.text);
    if (sides) {
      const compared = await compareSides(project, question, sides);
      return compared && answered(compared.lines, compared.passages);
    }
  }
  const own = ownPlanOf[kind];
  if (own) {
    const planned = await own(project, question, topic);
    if (planned) return answered(planned.lines, planned.passages);
    return asksForList.test(understood.text) ? withoutList(project, question, understood) : null;
  }
  const survey = await surveyFor(project, question, understood);
  if (!survey) return null;
  const document = "document" in survey ? (survey.document as string | null) : null;
  const defined =
    definedFirst.has(kind) && topic !== "" && document === null
      ? await whatItIs(project, question, topic)
      : null;
  const input: PlanInput = { project, question, survey, topic, document, defined };
  if (kind === "how-it-works") return answered(howItWorks(input), survey.passages);
  if (kind === "capabilities" || kind === "greeting") {
    const suggestions = await suggestionsOf(project, question, survey.passages);
    const lines = (kind === "greeting" ? greetBack : capabilities)(input);
    return answered(lines, survey.passages, suggestions);
  }
  if (survey.sentences.length + survey.rows.length === 0) return null;
  const lines = planOf[kind]?.(input) ?? [];
  return lines.some((line) => line.sentences.some((sentence) => sentence.sources.length > 0))
    ? answered(lines, survey.passages)
    : null;
}

/** Kinds of question whose answer may have to be computed from a table's rows. */
const ofRows: ReadonlySet<QuestionKind> = new Set(["list", "metrics"]);

const asksForList = /^(?:list|enumerate)\s/iu;

/** What is said of things that the resources list nowhere. */
async function withoutList(
  project: Project,
  question: Question,
  understood: UnderstoodQuestion,
): Promise<Planned | null> {
  const { topic } = understood;
  const planned = await planAnswer(project, question, { ...understood, kind: "overview" });
  if (!planned) return null;
  const about = escapeMarkup(topic.replace(/^the /iu, ""));
  const lead = ownWords(`The resources hold no list of “${about}” as such. What they say of them:`);
  return { ...planned, draft: { ...planned.draft, lines: [lead, ...planned.draft.lines] } };
}

/** Plans that open a topic with what it is. */
const definedFirst: ReadonlySet<QuestionKind> = new Set(["overview", "report"]);

/** Plans that look for themselves. */
const ownPlanOf: Partial<
  Record<
    QuestionKind,
    (
      project: Project,
      question: Question,
      topic: string,
    ) => Promise<{ lines: DraftLine[]; passages: IndexedPassage[] } | null>
  >
> = { "how-to": steps, list, more, afterwards, "pros-and-cons": prosAndCons };

const cuesOf: Partial<Record<QuestionKind, string>> = {
  insights: insightCues,
  metrics: metricCues,
  report: trendCues,
  comparison: comparisonCues,
  "fun-fact": funCues,
};

async function surveyFor(
  project: Project,
  question: Question,
  { kind, topic }: UnderstoodQuestion,
): Promise<Survey | null> {
  return topic === ""
    ? surveyProject(project, question, cuesOf[kind])
    : surveyTopic(project, question, topic);
}

const planOf: Partial<Record<QuestionKind, (input: PlanInput) => DraftLine[]>> = {
  overview,
  insights,
  report,
  metrics,
  comparison: (input) => (input.topic === "" ? comparison : comparisonOfTopic)(input),
  "fun-fact": funFact,
  explanation,
};

function answered(lines: DraftLine[], passages: IndexedPassage[], suggestions: string[] = []): Planned {
  return { draft: { answered: true, lines, suggestions }, passages };
}
