import type { DraftLine } from "../telling/compose.ts";
import { pickDiverse } from "../survey/pick-diverse.ts";
import type { SurveyedSentence } from "../survey/survey-project.ts";
import { labelled, ownWords, type PlanInput } from "./plan.ts";

/** Words of results and warnings; they find statements that a sample does not hold. */
export const insightCues =
  "found shows results improved reduced faster slower percent average increase decrease advantage main reason decided never must risk loss ergebnis verbessert wichtig vorteil";

const result =
  /\b(found|finds?|shows? that|showed|shown|demonstrate\w*|results? in|resulted|improv\w+|outperform\w*|reduc(es?|ed|tion)|increas\w+|decreas\w+|doubled|halved|faster|slower|more than|less than|fewer|up to|at least|times (as|more|less|faster|slower)|percent|speed-?up|ergab|zeigt\w*|verbesser\w+|steig\w+|sank)\b|\p{N}\s?%/iu;
const decision =
  /\b(decided|decision|chose|chosen|adopted|introduced|replaced|abandoned|dropped|became|founded|released|no longer|agreed|announced|beschloss\w*|entschied\w*|eingeführt|ersetzt)\b/iu;
const warning =
  /\b(must not|must never|must|never|cannot|can not|only if|unless|risk|danger\w*|loss|lose[sd]?|lost|corrupt\w*|fail(s|ed|ure)?|vulnerab\w+|critical|caution|warning|beware|deprecated|not (supported|recommended|guaranteed|safe|allowed)|muss|müssen|darf nicht|gefahr|verlust)\b/iu;
const weight =
  /\b(most (important|common|significant|effective)|(main|key|major|primary|central|chief|biggest) (advantage|reason|difference|benefit|goal|feature|problem|drawback|limitation|idea|purpose)|advantage|disadvantage|because|therefore|so that|essential|fundamental|crucial|wichtig\w*|vorteil\w*|weil)\b/iu;
const figure = /(?<![\p{L}\p{N}.])\p{N}[\p{N}.,]*\s?(%|\p{L}{1,}|times)|\b(1[89]|20)\d{2}\b/u;
const share = /\p{N}\s?(%|％|percent|times|x\b|-fold)|\bhalf\b|\btwice\b/iu;
const routine =
  /\b(for example|as an example|for instance|e\.g\.|option|parameter|argument|syntax|command line|default|specif(y|ies|ied)|set to|if you|you (can|may|should|want|need)|zum beispiel)\b/giu;

/** What held of one version, or stands at one step, is no insight. */
const passing =
  /\b(?:prior to|before|until|since|starting with|in) (?:\p{L}+ )?(?:versions? )?\d+\.\d+|\b(?:step|version) \d/giu;
/** Headings under which documents draw their own conclusions. */
const summing =
  /^[\d.\s]*(?:executive summary|summary|abstract|conclusions?|results?|(?:key |main )?findings|in short|at a glance|highlights|outlook|risks?|decisions?|recommendations?|lessons(?: learned)?|zusammenfassung|ergebnisse?|fazit|résumé|conclusion|resumen|conclusiones|resultados)\b/iu;

/** Striking statements of different topics: results, decisions, warnings, reasons and figures before what describes. */
export function insights({ survey }: PlanInput): DraftLine[] {
  const resources = new Set(survey.passages.map(({ resourceId }) => resourceId)).size;
  const most = resources >= 8 ? 1 : resources >= 3 ? 2 : 6;
  const picked = pickDiverse(survey.sentences, 6, insightScore, most);
  return [
    ownWords(
      picked.length > 1
        ? "What stands out in the resources, each under the topic it comes from:"
        : "This stands out in the resources:",
    ),
    ...labelled(picked),
  ];
}

/** Of 0 to about 3: how much a sentence tells that is worth knowing by itself. */
export function insightScore(sentence: SurveyedSentence): number {
  const { text, centrality, quality } = sentence;
  let signs = 0;
  if (result.test(text)) signs += 1.2;
  if (decision.test(text)) signs += 0.8;
  if (warning.test(text)) signs += 0.7;
  if (weight.test(text)) signs += 0.8;
  if (share.test(text)) signs += 0.8;
  else if (figure.test(text)) signs += 0.5;
  const dull = (text.match(routine)?.length ?? 0) + 2 * (text.match(passing)?.length ?? 0);
  const heading = sentence.passage.heading.at(-1) ?? "";
  const told = summing.test(heading) ? 1.5 : 1;
  return told * quality * (0.35 + 0.65 * centrality) * (0.3 + Math.min(2.6, signs)) * 0.7 ** dull;
}
