import { madeOnce } from "#kit/made-once.ts";
import { detectLanguage } from "../languages/detect-language.ts";
import { readArithmetic } from "./arithmetic.ts";
import { nameFormulas } from "./formulas.ts";
import {
  byWorth,
  isSame,
  type Judged,
  judgePlaces,
  likeliestPlaces,
  pairsOf,
  type Place,
} from "./judge-places.ts";
import type { EvidenceText } from "./passage-sentences.ts";
import { claimsNothing, type Granted, normalise, withoutGranted } from "./read-claim.ts";
import { readStatement, type Statement } from "./statement.ts";
import { speaksOf, type Verdict, verdict, weighViews } from "./verdict.ts";

const longestSentence = 1200;
const mostEvidence = 8;

/** Checks whether one or two sentences that a claim cites say it. Its formulas are between "\(" and "\)". */
export function verifySentence(
  written: string,
  evidence: readonly EvidenceText[],
  granted: Granted = {},
): Verdict {
  if (written.length > longestSentence)
    return verdict("not sure", ["The sentence is too long to be checked."]);
  const cited = evidence.slice(0, mostEvidence);
  const named = nameFormulas(written, cited);
  if (!named) return verifyPlain(written, cited, granted);
  const { reasons, ...rest } = verifyPlain(named.claim, named.evidence, granted);
  return { ...rest, reasons: reasons.map(named.explained) };
}

/** Returns 1 where every figure of a claim is in evidence of another language, and at least a figure or a name is; else 0. */
function sharedAcrossLanguages(claim: Statement, cited: readonly EvidenceText[]): number {
  const evidence = new Set(cited.flatMap(({ text, context }) => wordsIn(`${context} ${text}`)));
  const figures = wordsIn(claim.text).filter((word) => /\p{N}/u.test(word));
  if (!figures.every((figure) => evidence.has(figure))) return 0;
  const names = claim.items.filter(({ kind }) => kind === "name" || kind === "code");
  const shared =
    figures.length > 0 || names.some(({ word }) => wordsIn(word.text).every((part) => evidence.has(part)));
  return shared ? 1 : 0;
}

function wordsIn(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

function verifyPlain(written: string, cited: readonly EvidenceText[], granted: Granted): Verdict {
  const language = cited[0]?.language ?? "en";
  const context = cited.map((one) => one.context).join(" ");
  const sentence = normalise(written, language, context);
  const { results, mistake } = readArithmetic(sentence, language);
  if (mistake !== null) return verdict("contradicted", [mistake]);
  const workedOut = granted.workedOut ? new Set([...results, ...granted.workedOut]) : results;
  const asked = granted.asked ? readStatement(granted.asked, language) : null;
  const claimIn = madeOnce((as) => withoutGranted(workedOut, readStatement(sentence, as), asked));
  if (claimsNothing(claimIn(language))) return verdict("no claim", []);
  const found = likeliestPlaces(sentence, cited);
  const verbatim = found.find((place) =>
    [written, sentence].some((said) => isSame(said, cited[place.evidence]!.text, place.sentence)),
  );
  if (verbatim) return { ...verdict("entailed", [], [verbatim]), share: 1, isWhole: true };
  const look = (places: readonly Place[]): Judged =>
    judgePlaces(claimIn(cited[places[0]!.evidence]!.language), places, cited);
  const views = found.map((place) => look([place])).sort(byWorth);
  const [best] = views;
  if (!best || best.share < speaksOf) {
    const spoken = new Set(cited.map((one) => one.language));
    if (spoken.size > 0 && !spoken.has(detectLanguage(sentence, language)))
      return {
        ...verdict("other language", ["Not checked: it is not in the language of its source."]),
        share: sharedAcrossLanguages(claimIn(language), cited),
      };
  }
  if (best) return weighViews(views, () => pairsOf(found, cited).map(look));
  const lacks = claimIn(language).items.some(({ kind }) => kind !== "word") ? "facts" : "words";
  return { ...verdict("unfounded", ["The source says nothing about this."]), lacks };
}
