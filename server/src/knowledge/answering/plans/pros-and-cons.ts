import type { IndexedPassage } from "../../index/passage-index.ts";
import type { Project } from "../facts/answer-fact.ts";
import type { Question } from "../answer.ts";
import type { DraftLine } from "../telling/compose.ts";
import { escapeMarkup } from "../telling/markup.ts";
import { pickDiverse } from "../survey/pick-diverse.ts";
import type { SurveyedSentence } from "../survey/survey-project.ts";
import { surveyTopic } from "../survey/survey-topic.ts";
import { list } from "./list.ts";
import { heading, labelled, ownWords } from "./plan.ts";

const mostOfSide = 5;

const favouring =
  /\b(?:advantages?|benefits?|strengths?|faster|faste?st|better|best|improv\w+|outperform\w*|reliab\w+|robust\w*|simpl(?:e|er|ifies|icity)|eas(?:y|ier|iest)|sav(?:es?|ings?)|cheap\w*|reduc\w+|efficien\w+|safer?|flexib\w+|vorteil\w*|besser|schneller|günstig\w*|avantages?|ventajas?)\b/iu;
const against =
  /\b(?:disadvantages?|drawbacks?|downsides?|weakness\w*|limitations?|limited|restrict\w*|cannot|can not|does not|do not|not (?:supported|possible|recommended|suitable|built)|no longer|slow\w*|expensive|costly|complex\w*|risks?|fails?|failures?|problems?|lack\w*|voted against|only (?:if|when|works?)|nachteil\w*|langsam\w*|teuer\w*|risik\w*|inconvénients?|desventajas?)\b/iu;

/**
 * What speaks for a topic and what against it: the sources' own lists of advantages and drawbacks, else the sentences that
 * say so. Null where they say neither.
 */
export async function prosAndCons(
  project: Project,
  question: Question,
  topic: string,
): Promise<{ lines: DraftLine[]; passages: IndexedPassage[] } | null> {
  if (topic === "") return null;
  const survey = await surveyTopic(project, question, topic);
  const told: SurveyedSentence[] = [];
  const sideOf = async (words: readonly string[], signs: RegExp, unlike: RegExp): Promise<DraftLine[]> => {
    for (const word of words) {
      const listed = await list(project, question, `${word} of ${topic}`);
      if (listed) return listed.lines;
    }
    const left = survey?.sentences.filter((sentence) => !told.includes(sentence)) ?? [];
    const picked = pickDiverse(left, mostOfSide, (sentence) =>
      signs.test(sentence.text) ? sentence.centrality * (unlike.test(sentence.text) ? 0.3 : 1) : 0,
    );
    told.push(...picked);
    return labelled(picked);
  };
  const pros = await sideOf(["advantages", "benefits"], favouring, against);
  const cons = await sideOf(["disadvantages", "drawbacks"], against, favouring);
  if (pros.length + cons.length === 0) return null;
  const nothing = (side: string) => [ownWords(`The resources say nothing ${side} “${escapeMarkup(topic)}”.`)];
  return {
    lines: [
      heading("For it"),
      ...(pros.length > 0 ? pros : nothing("in favour of")),
      heading("Against it"),
      ...(cons.length > 0 ? cons : nothing("against")),
    ],
    passages: survey?.passages ?? [],
  };
}
