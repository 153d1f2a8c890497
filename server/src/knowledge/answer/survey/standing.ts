import { textOf } from "../../documents/units/unit.ts";
import { cuesOf, holdsCue, spaced } from "../../languages/question-cues.ts";
import type { IndexedPassage } from "../../store/passage-index.ts";
import { withoutNumber } from "../layouts/wording.ts";

/** Set what a licence, a contract or a cover form, and the notes of a release, are worth for describing a project. */
const [ofLegal, ofReleases] = [0.05, 0.2];
/** Sets the share of a part's units with notices, or with what only legal texts have, that makes all of it legal. */
const legalShare = 0.1;
const noticesAlone = 0.5;
/** Sets the share of a part before which a form, or what only covers have, is its cover. */
const coverShare = 0.1;
/** So many headings of a part that each name a version make it release notes. */
const leastVersions = 3;

/**
 * Returns how far each unit is about the project's subject, 0 to 1. Licences, forms and release notes are recognized by their
 * structure: notices of rights, paragraphs in capitals, definitions of quoted terms; boxes to tick; versions as headings.
 */
export function currentResource(units: readonly IndexedPassage[]): (unit: IndexedPassage) => number {
  const standing = new Map<IndexedPassage, number>();
  const parts = [...Map.groupBy(units, ({ resourceId, part }) => `${resourceId}\n${part}`).values()];
  const titled = parts.filter(([first]) => namesVersion(first!.title)).length;
  const legalIn = new Map(parts.map((own) => [own, new Set(own.filter(isLegal))]));
  // Where most documents are contracts, what they agree on is the subject.
  const areContracts =
    parts.length > 1 && parts.filter((own) => isAllLegal(own, legalIn.get(own)!)).length * 2 >= parts.length;
  for (const own of parts) {
    const legal = legalIn.get(own)!;
    const allLegal = !areContracts && isAllLegal(own, legal);
    const cover = coverOf(own);
    const versions = new Set(own.flatMap(({ heading }) => heading.filter(namesVersion)));
    const releases =
      versions.size >= leastVersions || (namesVersion(own[0]!.title) && titled * 2 < parts.length);
    for (const unit of own) {
      const above = [unit.title, ...unit.heading];
      const ofRelease = releases && above.some(namesVersion);
      const isAside = areContracts
        ? isBoilerplate(unit)
        : legal.has(unit) || isBoilerplate(unit) || speaksAside(unit);
      const aside = allLegal || isAside || (cover !== null && isUpTo(unit, cover));
      standing.set(unit, aside ? ofLegal : ofRelease ? ofReleases : 1);
    }
  }
  return (unit) => standing.get(unit) ?? 1;
}

function isAllLegal(own: readonly IndexedPassage[], legal: ReadonlySet<IndexedPassage>): boolean {
  const noticed = own.filter((unit) => legal.has(unit) || sentencesOf(unit).some(isNotice));
  const share = noticed.length / own.length;
  return legal.size > 0 ? share >= legalShare : noticed.length > 1 && share >= noticesAlone;
}

/** Returns whether a unit is a notice or a clause that many documents have word for word. */
function isBoilerplate(unit: IndexedPassage): boolean {
  return holdsCue(spaced(unit.text.slice(0, longestLooked)), cuesOf(unit.language).asides.boilerplate);
}

/** Returns the last unit of a part's cover: it has boxes to tick, or says what only covers say. */
function coverOf(own: readonly IndexedPassage[]): IndexedPassage | null {
  const early = coverShare * own.at(-1)!.end;
  const isCover = ({ text, language, start }: IndexedPassage) =>
    start < early &&
    (/[☐☑☒□■✓✔]/u.test(text) ||
      holdsCue(spaced(text.slice(0, longestLooked)), cuesOf(language).asides.cover));
  return own.findLast(isCover) ?? null;
}

/** Returns whether a unit is on the page of another, or before it. */
function isUpTo(unit: IndexedPassage, last: IndexedPassage): boolean {
  return unit.start < last.end || (unit.page !== null && unit.page === last.page);
}

/** "Release 3.3.1 (4 June 2008)", and not "3.3 Releases". */
function namesVersion(heading: string): boolean {
  return /\d{1,4}\.\d{1,4}/.test(withoutNumber(heading).slice(0, 200));
}

const [fewestCapitals, leastCapitals, fewestDefinitions, fewestLicences] = [90, 0.9, 3, 3];

/** Returns whether a unit has a paragraph in capitals, or defines quoted terms one after the other. */
function isLegal(unit: IndexedPassage): boolean {
  const sentences = sentencesOf(unit);
  const defining = sentences.filter((sentence) => /^[\d.\s]{0,10}["“]\p{Lu}/u.test(sentence));
  return defining.length >= fewestDefinitions || sentences.some(isInCapitals) || speaksOfLicence(unit);
}

/** Returns whether it names its own rules so often that they are its subject. */
function speaksOfLicence({ text, language }: IndexedPassage): boolean {
  const { legal } = cuesOf(language).asides;
  const said = spaced(text.slice(0, longestLooked))
    .split(" ")
    .filter((word) => legal.includes(word)).length;
  return said >= fewestLicences;
}

/** Returns whether its title or a heading marks it as release notes, or as a mere safeguard for the rest. */
export function speaksAside({ title, heading, language }: IndexedPassage): boolean {
  return holdsCue(spaced([title, ...heading].join(" · ")), cuesOf(language).asides.headings);
}

function sentencesOf(unit: IndexedPassage): string[] {
  return unit.sentences
    .filter(({ kind }) => kind !== "code" && kind !== "table-row")
    .map((span) => textOf(unit, span).slice(0, longestLooked));
}

/** Characters of a sentence that are looked at. */
const longestLooked = 2_000;

/** "© 2020", "(C) 2007". */
export function isNotice(sentence: string): boolean {
  return /(?:©|\([cC]\))\s{0,3}(?:1[5-9]|20)\d\d/.test(sentence);
}

/** Finds sentences such as "Replaces all earlier price lists." and "Prices excluding VAT." */
export function saysEdition(sentence: string, language: string): boolean {
  return holdsCue(spaced(sentence), cuesOf(language).asides.edition);
}

function isInCapitals(sentence: string): boolean {
  const upper = sentence.match(/\p{Lu}/gu)?.length ?? 0;
  const lower = sentence.match(/\p{Ll}/gu)?.length ?? 0;
  return upper >= fewestCapitals && upper >= leastCapitals * (upper + lower);
}
