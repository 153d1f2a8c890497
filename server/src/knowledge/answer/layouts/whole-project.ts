import { analyseTerms } from "../../documents/analyse-terms.ts";
import type { WholeKind } from "../../languages/question-cues.ts";
import type { ResourceNames } from "../answer.ts";
import type { DraftLine } from "../compose/compose.ts";
import { escapeMarkup, oneLine } from "../compose/markup.ts";
import { documentTitle, headingsOf } from "../compose/source-name.ts";
import type { Statement } from "../survey/statements.ts";
import {
  inReadingOrder,
  pickDiverse,
  type Portion,
  portionsOf,
  type Survey,
} from "../survey/survey-project.ts";
import { filled, type OwnVoice } from "../own-words/own-words.ts";
import { described, portionLine, weightiest } from "./portion-lines.ts";
import { type Worth, worth } from "./statement-worth.ts";
import { labelledLines, ownWords, paragraph, sectionOf, withoutNumber } from "./wording.ts";

/** Holds what describes a whole project, or the documents that a question narrows it to. */
export interface Whole {
  survey: Survey;
  names: ResourceNames;
  /** Units of the whole project, of which the survey has some. */
  indexed: number;
  /** Names what it is narrowed to, for people; "" for all of it. */
  about: string;
  /** The product's own sentences. */
  voice: OwnVoice;
}

/** Rows of tables make up for statements that are missing. */
const fewestInsights = 4;

const layouts: Partial<Record<WholeKind, (whole: Whole) => DraftLine[]>> = {
  overview,
  insights: (whole) => {
    const used = pick(whole, 6, worth.insight);
    return labelled(whole, [...used, ...pick(whole, Math.max(0, fewestInsights - used.length), worth.row)]);
  },
  report,
  metrics,
  standards,
  "fun-fact": (whole) => pick(whole, 1, worth.striking).map((one) => paragraph([one])),
  explanation,
};

/** Returns the lines that describe a whole project, each cited; null where it holds nothing of the kind. */
export function wholeProjectLines(kind: WholeKind, whole: Whole): DraftLine[] | null {
  const layout = layouts[kind];
  if (!layout) return null;
  const lines = layout(whole);
  return holdsSources(lines) ? lines : described(whole.survey.units, whole.voice);
}

const fewestOffered = 3;

/** Returns whether the sources hold enough for a kind of question that it can be offered before anybody asks. */
export function isWorthOffering(kind: WholeKind, whole: Whole): boolean {
  const has = (by: Worth, count = 1) => pick(whole, count, by).length >= count;
  switch (kind) {
    case "report":
      return has(worth.trend, 2) || has(worth.figure, fewestOffered);
    case "metrics":
      return has((one) => worth.figure(one) + worth.row(one), fewestOffered);
    case "standards":
      return has(worth.standard);
    case "insights":
      return has(worth.insight, fewestOffered);
    case "fun-fact":
      return has((one) => (one.cues("striking") > 0 && one.cues("advice") === 0 ? worth.striking(one) : 0));
    case "explanation":
      return explanation(whole).some(
        ({ sentences }) => sentences.filter(({ sources }) => sources.length > 0).length > 1,
      );
    default:
      return true;
  }
}

/** Returns whether anything of the sources is quoted. */
export function holdsSources(lines: readonly DraftLine[]): boolean {
  return lines.some(({ sentences }) => sentences.some(({ sources }) => sources.length > 0));
}

const pick = ({ survey }: Whole, count: number, by: Worth) => pickDiverse(survey.statements, count, by);

const labelled = ({ survey, names }: Whole, statements: readonly Statement[]) =>
  labelledLines(statements, names, survey.units);

/**
 * Returns the worth of a statement as the subject of a whole: best where its first words are the name that people gave it.
 */
function subjectOf({ names }: Whole): Worth {
  const known = new Map<string, ReadonlySet<string>>();
  return (one) => {
    const { resourceId, language } = one.unit;
    const name = known.get(resourceId) ?? new Set(analyseTerms(names.get(resourceId) ?? "", language));
    known.set(resourceId, name);
    return worth.subject(one) * ([...one.terms].slice(0, 3).some((term) => name.has(term)) ? 2 : 1);
  };
}

/** Returns the subject and main parts of one document, or each of several in a sentence of its own. */
function overview(whole: Whole): DraftLine[] {
  const { voice } = whole;
  const portions = portionsOf(whole.survey, whole.names);
  const one = new Set(whole.survey.units.map(({ resourceId }) => resourceId)).size === 1;
  const shown = weightiest(portions);
  const lead = one ? leadOf(whole) : [];
  const left = (portion: Portion) => ({
    ...portion,
    statements: portion.statements.filter((statement) => !lead.includes(statement)),
  });
  const stated = shown.flatMap((portion) => portionLine(left(portion), voice, false));
  const lines = stated.length > 0 ? stated : shown.flatMap((portion) => portionLine(portion, voice, true));
  const rest = portions.length - shown.length;
  const more = rest > 0 ? [ownWords(voice.counted(voice.words.morePartsCounted, rest))] : [];
  if (lead.length === 0) {
    // Of a price list, no sentence says what it is; its title does.
    const title = one && partsOf(whole) === 1 ? documentTitle(whole.survey.units[0]!, whole.names) : "";
    return [...(title === "" ? [] : [heading(escapeMarkup(title))]), ...lines, ...more];
  }
  return lines.length < 2 ? [paragraph(lead)] : [paragraph(lead), ownWords(voice.words.mainParts), ...lines];
}

const partsOf = ({ survey }: Whole) => new Set(survey.units.map(({ part }) => part)).size;

/** Returns the sentences that say what the only resource is: those of its first section, or about what its title names. */
function leadOf(whole: Whole): Statement[] {
  const { units, statements } = whole.survey;
  const { part, heading: above } = units[0]!;
  const telling = statements.filter(
    (one) =>
      one.unit.part === part &&
      (one.unit.heading.join("\n") === above.join("\n") || (one.namesDocument && one.cues("subject") > 0)),
  );
  return inReadingOrder(pickDiverse(telling, 3, subjectOf(whole)));
}

function report(whole: Whole): DraftLine[] {
  const { about, survey, indexed, names, voice } = whole;
  const { words } = voice;
  const portions = portionsOf(survey, names);
  const shown = portions.slice(0, 4).map(({ name }) => voice.inQuotes(oneLine(name)));
  const passages = voice.counted(words.passagesCounted, survey.units.length);
  const isPart = about === "" && survey.units.length < indexed;
  const from = {
    passages,
    total: voice.number(indexed),
    names: voice.listed(shown, portions.length - shown.length),
  };
  const used = new Set<Statement>();
  const take = (count: number, by: Worth) => {
    const left = survey.statements.filter((statement) => !used.has(statement));
    const picked = pickDiverse(left, count, by);
    for (const statement of picked) used.add(statement);
    return picked;
  };
  const trends = take(5, worth.trend).toSorted((a, b) => (a.years[0] ?? "").localeCompare(b.years[0] ?? ""));
  const short = inReadingOrder(take(3, subjectOf(whole)));
  const figures = [...take(4, worth.figure), ...take(3, worth.row)];
  const insights = take(4, worth.insight);
  const missing = [
    ...([...short, ...trends].every((one) => worth.trend(one) === 0) ? [words.noTrend] : []),
    ...(figures.length === 0 ? [words.noFigures] : []),
  ];
  return [
    heading(about === "" ? words.report : `${words.report}: ${escapeMarkup(about)}`, 2),
    ownWords(filled(isPart ? words.drawnFromSome : words.drawnFrom, from)),
    ...section(words.inShort, short.length > 0 ? [paragraph(short)] : []),
    ...section(words.overTime, labelled(whole, trends)),
    ...section(words.mainPoints, labelled(whole, insights)),
    ...section(words.figures, labelled(whole, figures)),
    ...section(
      words.missing,
      missing.length > 0 ? [ownWords(filled(words.holdNothing, { things: voice.listed(missing) }))] : [],
    ),
  ];
}

function section(title: string, lines: DraftLine[]): DraftLine[] {
  return lines.length > 0 ? [heading(title), ...lines] : [];
}

function metrics(whole: Whole): DraftLine[] {
  const sentences = pick(whole, 6, worth.figure);
  const rows = pick(whole, sentences.length > 3 ? 3 : 6, worth.row);
  const lines = labelled(whole, [...sentences, ...rows]);
  if (lines.length > 0) return [ownWords(whole.voice.words.figuresStated), ...lines];
  const instead = labelled(whole, pick(whole, 3, worth.insight));
  return [ownWords(whole.voice.words.noFiguresStated), ...instead];
}

/** Returns what the resources say of standards, and compare themselves; nothing is added from outside. */
function standards(whole: Whole): DraftLine[] {
  const { words } = whole.voice;
  const groups: [string, Statement[]][] = [
    [words.ofStandards, pick(whole, 4, worth.standard)],
    [words.theyCompare, pick(whole, 4, worth.compare)],
    [words.comparable, pick(whole, 3, worth.figure)],
  ];
  const used = new Set<Statement>();
  const lines = groups.flatMap(([lead, statements]) => {
    const own = statements.filter((statement) => !used.has(statement));
    for (const statement of own) used.add(statement);
    return own.length > 0 ? [ownWords(lead), ...labelled(whole, own)] : [];
  });
  const lead = ownWords(words.noOutside);
  if (lines.length > 0) return [lead, ...lines];
  const main = labelled(whole, pick(whole, 3, worth.insight));
  return [lead, ownWords(words.compareNothing), ...main];
}

/** Returns the heading above a unit, or its document's title if the heading says nothing by itself. */
function topicOf(unit: Statement["unit"], names: Whole["names"]): string {
  const named = headingsOf([unit]).length > 0 ? sectionOf(unit) : "";
  return (/[?？]$/u.test(named) ? "" : named) || withoutNumber(documentTitle(unit, names));
}

/** Explains the project's central topic in its plainest sentences. */
function explanation(whole: Whole): DraftLine[] {
  const [central] = pick(whole, 1, worth.plain);
  if (!central) return [];
  const { resourceId, part, heading: above } = central.unit;
  const around = whole.survey.statements.filter(
    ({ unit }) =>
      unit.resourceId === resourceId && unit.part === part && unit.heading.join("\n") === above.join("\n"),
  );
  const rest = pickDiverse(
    around.filter((one) => one !== central),
    3,
    worth.plain,
  );
  const topic = escapeMarkup(topicOf(central.unit, whole.names));
  return [
    ownWords(filled(whole.voice.words.central, { topic })),
    paragraph([central, ...inReadingOrder(rest)]),
  ];
}

function heading(text: string, level: 2 | 3 = 3): DraftLine {
  return { prefix: `${"#".repeat(level)} `, sentences: [{ text, sources: [] }] };
}
