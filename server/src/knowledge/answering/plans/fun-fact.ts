import type { DraftLine } from "../telling/compose.ts";
import { leansBack } from "../sentences/leans-back.ts";
import { pickDiverse } from "../survey/pick-diverse.ts";
import type { SurveyedSentence } from "../survey/survey-project.ts";
import { paragraph, type PlanInput } from "./plan.ts";

/** Words of what strikes; they find passages that a sample does not hold. */
export const funCues =
  "first oldest largest named after originally famous surprising discovered invented record million century world known history";

const striking =
  /(?<![-\p{L}])((the|was|were|is|are|became|its|world's|ever) (first|only|oldest|largest|smallest|longest|shortest|highest|tallest|deepest|fastest|greatest|biggest|most \p{L}+)|world record|never before|unique|rare|surprising\w*|remarkabl\w*|unusual\w*|famous\w*|legend\w*|secret\w*|accident|strange\w*|discovered|invented|named (after|for)|originally|nicknamed|coined|dedicated to|in memory of|founded|born|million|billion|trillion|centur(y|ies)|curious\w*|funny|joke|ironically|actually|erste[rsn]?|einzige[rsn]?|älteste\p{L}*|größte\p{L}*|benannt|ursprünglich)(?!\p{L})/giu;
const dull =
  /\b(licen[cs]e|copyright|version|must|shall|should|may|can|cannot|could|please|default|options?|parameters?|section|page|e-?mail|terms|if|when|whether|transaction|column|function|method|module|file|value|argument|command|server|recent|shown|displayed|listed|sorted|printed|accessed|first (time|step|argument|line|row|byte|character))\b/giu;
const citing =
  /\b(?:document|manual|paper|guide|book|text|page) (?:was|is) (?:\p{Ll}+ly )?(?:written|edited|maintained|translated) by|\bproceedings of\b|\bpp?\.\s?\d|\bvol\.|springer|copyright|\[\p{L}*\d+\]/iu;
const personOrPlace = /(?<=[\p{L},;] )\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+/u;

/** One striking sentence: a superlative, a beginning, a name, a large number; short ones before long ones. */
export function funFact({ survey }: PlanInput): DraftLine[] {
  const [best] = pickDiverse(survey.sentences, 1, strikingScore);
  if (!best) return [];
  const next = best.next && leansBack(best.next) && best.next.text.length < 160 ? [best.next] : [];
  return [paragraph([best, ...next])];
}

function strikingScore(sentence: SurveyedSentence): number {
  const { text } = sentence;
  if (citing.test(text)) return 0.01;
  const signs = new Set(text.match(striking)?.map((word) => word.toLowerCase())).size;
  const figures = /(?<![\p{N}.])\b(1[5-9]|20)\d{2}\b(?!\.\d)|\p{N}{1,3}(,\p{N}{3})+/u.test(text) ? 0.5 : 0;
  const named = personOrPlace.test(text) ? 0.4 : 0;
  const words = text.split(/\s+/).length;
  const length = words <= 24 ? 0.3 : words <= 32 ? 0.1 : -0.2;
  // "The oldest entry is kept": a superlative strikes of somebody, somewhere or some time.
  const anchored = figures + named > 0 || /(?<=[\p{Ll},;] )\p{Lu}\p{Ll}/u.test(text) ? 1 : 0.5;
  const worth = (Math.min(3, signs) * 0.6 + figures + named + length + 0.2) * anchored;
  return (0.7 + 0.3 * sentence.centrality) * Math.max(0.02, worth) * 0.6 ** (text.match(dull)?.length ?? 0);
}
