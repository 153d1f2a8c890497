import type { DraftLine } from "../compose.ts";
import { type SurveyedSentence, pickDiverse } from "../survey-project.ts";
import { metricScore } from "./metrics.ts";
import { type PlanInput, bullets, ownWords } from "./plan.ts";

/** Words of comparison; they find passages that the openings do not hold. */
export const comparisonCues =
  "compared comparison than standard standards benchmark industry average versus unlike whereas difference better higher lower vergleich verglichen norm durchschnitt";

const comparing =
  /\b((more|less|fewer|later|earlier|\w{3,}er) than|compar(ed|ison|able|es?)\b|benchmarks?|industry|versus|vs|unlike|whereas|in contrast|differs?|twice|half (as|the|of)|average|outperform\w*|als|gegenüber|im vergleich)\b|\b(ISO|IEC|DIN|ANSI|IEEE)[ -]?\d+/giu;

/** What the resources themselves compare or hold against a standard; nothing is brought in from outside. */
export function comparison({ survey, topic }: PlanInput): DraftLine[] {
  if (topic) {
    const picked = pickDiverse(
      survey.sentences,
      5,
      (sentence) => sentence.centrality * (1 + 0.3 * signsOf(sentence)),
      3,
    );
    return [ownWords("The resources say this about the things compared:"), ...bullets(picked)];
  }
  const limits = "Only this project's resources are read, so that no outside standard is brought in.";
  const picked = pickDiverse(survey.sentences, 6, comparisonScore);
  if (picked.length > 0)
    return [ownWords(limits, "The comparisons that they make themselves:"), ...bullets(picked)];
  const figures = pickDiverse(survey.sentences, 5, metricScore);
  if (figures.length > 0) {
    return [
      ownWords(
        limits,
        "They make no comparison of their own; these figures could be held against a standard:",
      ),
      ...bullets(figures),
    ];
  }
  return [
    ownWords(limits, "They make no comparison and state no figures; their main statements are:"),
    ...bullets(pickDiverse(survey.sentences, 3)),
  ];
}

function signsOf({ text }: SurveyedSentence): number {
  return Math.min(3, text.match(comparing)?.length ?? 0);
}

function comparisonScore(sentence: SurveyedSentence): number {
  const signs = signsOf(sentence);
  return signs === 0 ? 0 : signs * 0.5 + sentence.centrality * 0.6 + (/\p{N}/u.test(sentence.text) ? 0.3 : 0);
}
