import { align, type Alignment } from "./align.ts";
import { checkAmounts } from "./checks/amounts.ts";
import { type Check, type Finding, missing, type View } from "./checks/check.ts";
import { checkConditions } from "./checks/conditions.ts";
import { checkExchange } from "./checks/exchange.ts";
import { checkModality } from "./checks/modality.ts";
import { checkNames } from "./checks/names.ts";
import { checkPolarity } from "./checks/polarity.ts";
import { checkScope } from "./checks/scope.ts";
import { checkWords, coverageOf } from "./coverage.ts";
import type { Place } from "./likeliest-places.ts";
import { type EvidenceText, type PassageSentence, passageSentences } from "./passage-sentences.ts";
import { joined, type Statement } from "./statement.ts";

const checks: readonly Check[] = [
  checkAmounts,
  checkNames,
  checkPolarity,
  checkModality,
  checkScope,
  checkConditions,
  checkExchange,
  checkWords,
];

/** What speaks against a claim in one place of its source, or in two together. */
export interface Judged {
  places: readonly Place[];
  findings: readonly Finding[];
  /** Share of the claim that these places say, what they contradict left in. */
  share: number;
  /** Whether nothing of it is left unsaid but figures. */
  isWhole: boolean;
  /** Whether each of its figures and periods stands beside one of theirs. */
  hasFigures: boolean;
}

/** Holds a claim to what one sentence says, or two. */
export function judgePlaces(
  claim: Statement,
  places: readonly Place[],
  cited: readonly EvidenceText[],
): Judged {
  const source = joined(places.map(({ sentence }) => sentence.statement));
  const alignment = align(claim, source);
  if (places.length > 1 && !(eachContributes(alignment, places.length) && areLinked(alignment, places)))
    return {
      places,
      findings: [missing("The source does not say this in one place.")],
      share: 0,
      isWhole: false,
      hasFigures: false,
    };
  const view = viewOf(places, cited, alignment);
  const findings = checks.flatMap((check) => check(view));
  const isWhole = view.coverage.unsaid.every(({ kind }) => kind === "amount");
  const hasFigures = claim.items.every((item) => item.kind !== "amount" || alignment.ofClaim.has(item));
  return { places, findings, share: view.coverage.own, isWhole, hasFigures };
}

function viewOf(places: readonly Place[], cited: readonly EvidenceText[], alignment: Alignment): View {
  const { knowledge } = alignment.claim;
  const read = places.map(({ evidence }) => passageSentences(cited[evidence]!));
  let leant: Set<string> | null = null;
  const isNearby = (key: string) => {
    if (read.some(({ context }) => context.keys.has(key))) return true;
    // "The bike" under the title "Electric bicycle".
    if (read.some(({ context }) => [...context.keys].some((other) => knowledge.means(key, other))))
      return true;
    leant ??= leantOn(
      places,
      read.map(({ sentences }) => sentences),
    );
    return leant.has(key);
  };
  const years = new Set(read.flatMap(({ context }) => context.years));
  return { alignment, isNearby, years, coverage: coverageOf(alignment, isNearby) };
}

/** What the two sentences before one say, where a pronoun of it stands for something. */
function leantOn(places: readonly Place[], read: readonly (readonly PassageSentence[])[]): Set<string> {
  const keys = new Set<string>();
  for (const [i, { index, sentence }] of places.entries()) {
    if (!sentence.leansBack) continue;
    for (const before of [read[i]![index - 1], read[i]![index - 2]])
      for (const word of before?.statement.words ?? []) if (word.content) keys.add(word.key);
  }
  return keys;
}

function eachContributes({ ofSource }: Alignment, parts: number): boolean {
  const used = new Set([...ofSource.keys()].filter(({ small }) => !small).map(({ word }) => word.part));
  return used.size === parts;
}

/** Two sentences say one thing together where they speak of the same, one leans on the other, or each says a clause of its own. */
function areLinked({ source, ofClaim }: Alignment, places: readonly Place[]): boolean {
  if (places.some(({ sentence }) => sentence.leansBack)) return true;
  const spoken = (part: number) =>
    source.items.filter(({ word, small }) => word.part === part && !small).map(({ word }) => word.key);
  const first = new Set(spoken(0));
  if (spoken(1).some((key) => first.has(key))) return true;
  const partsOf = Map.groupBy(ofClaim.values(), ({ said }) => said.word.clause);
  return [...partsOf.values()].every(
    (pairs) => new Set(pairs.filter(({ said }) => !said.small).map(({ there }) => there.word.part)).size < 2,
  );
}

export function byWorth(one: Judged, other: Judged): number {
  return other.share - one.share || one.findings.length - other.findings.length;
}
