import type { DraftLine } from "../telling/compose.ts";
import { escapeMarkup } from "../telling/markup.ts";
import { plainSentence, presentSentence } from "../telling/present-sentence.ts";
import type { CandidateSentence } from "../sentences/candidate-sentences.ts";
import type { SurveyedSentence } from "../survey/survey-project.ts";
import { labelIn } from "./plan.ts";

const unit = String.raw`%|percent(age points)?|per cent|prozent|millionen|million|billion|trillion|thousand|hundred|hours?|stunden?|minutes?|minuten?|seconds?|sekunden?|secs?|ms|milliseconds?|microseconds?|days?|tagen?|weeks?|months?|monaten?|years?|jahren?|kg|g|tons?|tonnen?|tonnes?|km|metres?|meters?|m|cm|mm|feet|ft|miles?|kw|kwh|mw|mhz|ghz|hz|v|volts?|w|watts?|°c|°f|degrees?|[kmgt]i?b(it|yte)?s?|(kilo|mega|giga|tera)?bytes?|bits?|bps|mips|tps|transactions?( per second)?|users?|people|personen|employees|customers|machines|architectures|packages|developers|maintainers|languages|columns|characters|records|files|entries|lines of code|lines|pages?|points?|times|fold|x|litres?|liters?|gallons?|bar|psi|[kmh]pa|joules?|k?cal|ppm|rpm|dpi|pixels?|inch(es)?|acres?|hectares?|ha|barrels?|einwohner\p{L}*|menschen|inhabitants|residents|students|patients|members|seats|stations|rooms|vehicles|requests|queries|rows|iterations|cores|threads|dollars?|euros?|pounds?|eur|usd`;
const number = String.raw`(?<![\p{L}\p{N}._/+-])(?:about |around |over |up to |at least |less than |more than |~|±)?\p{N}[\p{N},]{0,30}(?:\.\p{N}{1,20})?`;
/** A number with its unit, or an amount of money. */
const measured = new RegExp(
  String.raw`${number}(?:\s?(?:to|and|or|–|-)\s?\p{N}[\p{N}.,]{0,30})?[\s-]?(?:${unit})(?![\p{L}\p{N}_])|[$€£¥]\s?\p{N}[\p{N}.,]{0,30}|\p{N}[\p{N},.]{0,30}\s?[万亿]?(?:%|％|名|人|元|公里|米|吨|倍|円|トン)|\p{N}[\p{N},.]{0,30}\s?(?:في المئة|بالمئة|مليون|ألف)`,
  "giu",
);
const rating =
  /\b(average|rates?|total|performance|throughput|latency|growth|grew|increase\w*|decrease\w*|efficien\w*|capacity|scores?|revenue|costs?|prices?|maximum|minimum|limits?|speed|faster|slower|size|memory|requires?|takes?|took|overhead|per (day|hour|year|second|month|minute)|durchschnitt\w*|gesamt\w*|kosten|umsatz)\b/giu;
/** "a 32-bit counter": a kind, and no measure. */
const width = /\p{N}-(bit|byte)/iu;
const excused = /\b(version|section|chapter|figure|page|rfc|copyright|isbn|port)\s*\p{N}/iu;

/** How much a sentence measures: figures with units, and words that say what they rate. 0 without a figure. */
export function figureScore(sentence: SurveyedSentence): number {
  const { text, centrality, quality } = sentence;
  const figures = text.match(measured)?.filter((figure) => !width.test(figure)).length ?? 0;
  if (figures === 0) return 0;
  const ratings = text.match(rating)?.length ?? 0;
  const worth = Math.min(3, figures) * 0.4 + Math.min(2, ratings) * 0.5;
  return (worth + 0.3) * (0.25 + centrality) * quality * (excused.test(text) ? 0.6 : 1);
}

/** A sentence with its figures in bold, under the topic that it stands under: what is measured. */
export function figureLines(sentences: readonly CandidateSentence[]): DraftLine[] {
  const label = labelIn(sentences);
  return sentences.map((sentence) => {
    const plain = plainSentence(sentence);
    let text = "";
    let at = 0;
    for (const match of plain.matchAll(measured)) {
      if (width.test(match[0])) continue;
      const figure = match[0].trimEnd();
      text += `${escapeInside(plain.slice(at, match.index), at)}**${escapeInside(figure, match.index)}**`;
      at = match.index + figure.length;
    }
    text += escapeInside(plain.slice(at), at);
    return {
      prefix: `- **${escapeMarkup(label(sentence.passage))}:** `,
      sentences: [{ ...presentSentence(sentence), text }],
    };
  });
}

/** Escapes a piece of a line, with the white space at its edges. */
function escapeInside(piece: string, at: number): string {
  const body = piece.trim();
  const from = piece.indexOf(body);
  const [before, after] = [piece.slice(0, from), piece.slice(from + body.length)];
  // A sign that opens a list does so at a line's beginning only.
  const escaped = at === 0 ? escapeMarkup(body) : escapeMarkup(`x${body}`).slice(1);
  return `${before}${escaped}${after}`;
}
