import type { DraftLine } from "../telling/compose.ts";
import { pickDiverse } from "../survey/pick-diverse.ts";
import type { SurveyedSentence } from "../survey/survey-project.ts";
import { figureLines, figureScore } from "./figures.ts";
import { labelled, ownWords, type PlanInput } from "./plan.ts";

/** Words of comparison; they find passages that a sample does not hold. */
export const comparisonCues =
  "standard standards conform compliance specification benchmark benchmarks industry average compared comparison than versus unlike whereas difference better worse faster slower vergleich verglichen norm durchschnitt";

const standard =
  /\b(industry|market|de facto|international|open|sql|posix|iso|ansi|ieee|iec|din|ietf|rfc|ecma|w3c|unicode|fips|nist|gdpr|hipaa|soc ?2|tpc|spec)[ -](?:\w+[ -])?(standards?|benchmarks?|averages?|norms?|best practices?|conform\w*|complian\w+)\b|\b(ISO|IEC|DIN|EN|ANSI|IEEE|RFC|FIPS|ECMA|NIST|TPC)[ -/]?[A-Z]?\p{N}[\p{N}.:-]*|\bPOSIX\b|\bSQL:?\d{4}\b|\b(sql |the )standard (requires|defines|specifies|says|does not|only)|\bbenchmarks?\b|\b(conforms?|compl(y|ies|iant)) (to|with)\b|\bnorm(en)?\b|\bindustr(y|iestandard)\b/giu;
const comparing =
  /\b((more|less|fewer|later|earlier|better|worse|faster|slower|larger|smaller|higher|lower|greater|longer|shorter|cheaper|stronger|weaker|easier|safer|simpler) than|compar(ed|able|es?) (to|with)|in comparison|versus|vs\.?|unlike|whereas|in contrast|differs? from|twice|half (as|the)|outperform\w*|times (as|faster|slower|more|less|larger|smaller)|als|gegenüber|im vergleich|im gegensatz)\b/giu;

/** What the resources say of standards, compare themselves, and state in figures; nothing is brought in from outside. */
export function comparison({ survey }: PlanInput): DraftLine[] {
  const standards = pickDiverse(survey.sentences, 4, (sentence) => scoreOf(sentence, standard), 2);
  const left = survey.sentences.filter((sentence) => !standards.includes(sentence));
  const comparisons = pickDiverse(left, 4, (sentence) => scoreOf(sentence, comparing), 2);
  const figures = pickDiverse(
    left.filter((sentence) => !comparisons.includes(sentence)),
    3,
    figureScore,
    2,
  );
  const lines: DraftLine[] = [
    ownWords("Only this project's resources are read, so that no outside standard is brought in."),
  ];
  if (standards.length > 0)
    lines.push(ownWords("What they say of standards and benchmarks:"), ...labelled(standards));
  else lines.push(ownWords("They name no standard and no benchmark."));
  if (comparisons.length > 0) lines.push(ownWords("What they compare themselves:"), ...labelled(comparisons));
  if (figures.length > 0)
    lines.push(ownWords("Figures of theirs that could be held against a standard:"), ...figureLines(figures));
  if (standards.length + comparisons.length + figures.length === 0)
    lines.push(
      ownWords("They compare nothing and state no figures. Their main statements, for a comparison:"),
      ...labelled(pickDiverse(survey.sentences, 3)),
    );
  return lines;
}

/** What a topic's sources compare: the sentences that compare first. */
export function comparisonOfTopic({ survey }: PlanInput): DraftLine[] {
  const picked = pickDiverse(
    survey.sentences,
    6,
    (sentence) => sentence.centrality * (1 + 0.6 * Math.min(2, signsOf(sentence, comparing))),
  );
  return [ownWords("What the resources hold for this comparison:"), ...labelled(picked)];
}

function scoreOf(sentence: SurveyedSentence, signs: RegExp): number {
  const count = signsOf(sentence, signs);
  return count === 0
    ? 0
    : (0.25 + sentence.centrality) *
        (1 + 0.3 * Math.min(3, count)) *
        (/^(if|when)\b/i.test(sentence.text) ? 0.5 : 1);
}

function signsOf({ text }: SurveyedSentence, signs: RegExp): number {
  return new Set(text.toLowerCase().match(new RegExp(signs.source, "giu"))).size;
}
