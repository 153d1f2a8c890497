import { plansFromRecords, tooLongToAnswer } from "../../records/answer-records.ts";
import { differingPlans } from "../../records/differences.ts";
import type { Plan } from "../../records/plan/plan.ts";
import { askingLanguages } from "../../records/question/asking-words.ts";
import type { RecordTable } from "../../records/record.ts";
import type { IndexedPassage } from "../../store/passage-index.ts";
import type { Question, ResourceNames } from "../answer.ts";
import type { DraftLine, DraftSentence, QuotedSpan } from "../compose/compose.ts";
import { escapeMarkup } from "../compose/markup.ts";
import { sourceName } from "../compose/source-name.ts";
import type { Interpreted } from "../interpret/interpret-question.ts";
import { decidingPart } from "../layouts/deciding-part.ts";
import { filled, type OwnVoice, voiceIn } from "../own-words/own-words.ts";
import type { Project } from "../project-memory.ts";
import type { Chosen } from "../select/score-units.ts";
import { openingsOf } from "../refuse.ts";
import { asTotal, figureLine, figuresAsFit, isNarrower, type PlacedPlan } from "./sure-figures.ts";
import { type PlacedTable, tablesNear } from "./tables-near.ts";

/** Sources of one answer, and cells lit in each. */
const mostSources = 3;
const mostLit = 24;
/** Figures besides the first that fit as well. */
const mostFigures = 2;
/** Limits the sources besides the first whose other value is given. */
const mostDiffering = 3;
/** Passages of a project whose tables are all looked at. */
const smallProject = 1_000;

/** Holds what tables and facts answer to a question, or that the best unit is in a table that does not answer it. */
export interface RecordAnswer {
  lines: DraftLine[] | null;
  /** Gives the cells' answer alone. */
  headline?: DraftSentence;
  /** The best unit would be claimed for cells that no check lets stand as an answer. */
  isUnsaid: boolean;
  /** Says in one sentence what keeps a table from answering; empty where nothing does. */
  remark: string;
}

const nothing: RecordAnswer = { lines: null, isUnsaid: false, remark: "" };

/**
 * Answers a question from the tables and facts near the best units, with the units that hold its cells as sources. No lines where
 * none of them answers, or a check doubts it.
 */
export async function answerByRecords(
  project: Project,
  question: Question,
  asked: Interpreted,
  chosen: Chosen,
): Promise<RecordAnswer> {
  if (asked.kind !== "fact" || !askingLanguages.has(asked.language)) return nothing;
  // Words find no "E-1204" for "E1204": of a small project all tables are looked at.
  const openings = project.statistics.passages <= smallProject ? await openingsOf(project, question) : [];
  const near = [...chosen.units.map(({ passage }) => passage), ...openings];
  const placed = await tablesNear(project, near, asked.language);
  const plans = plansFromRecords(
    asked.text,
    asked.language,
    placed.map(({ table }) => table),
  );
  const [plan] = plans;
  if (!plan) {
    const tables = placed.map(({ table }) => table);
    const long = tooLongToAnswer(asked.text, asked.language, tables);
    return {
      lines: null,
      isUnsaid: long !== null || isInTable(chosen, placed),
      remark: long ? remarkOn(long, voiceIn(asked.language)) : "",
    };
  }
  const place = placed.find(({ table }) => table === plan.table)!;
  const found = { plan: asTotal(plan, asked.text) ?? plan, at: place };
  const figures = [found, ...figuresAsFit(found, asked.text, placed).slice(0, mostFigures)];
  const figuresShown = await Promise.all(
    [...Map.groupBy(figures, ({ at }) => at).values()].map(async (group) => ({
      group,
      sources: await sourcesOf(project, together(group), group[0]!.at),
    })),
  );
  const [{ sources } = { sources: [] }] = figuresShown;
  if (sources.length === 0) return nothing;
  const apart = plans.filter(
    ({ table }) => placed.find((one) => one.table === table)!.resourceId !== place.resourceId,
  );
  const others = await Promise.all(
    differingPlans(plan, apart)
      .slice(0, mostDiffering)
      .map(async (other) => {
        const at = placed.find(({ table }) => table === other.table)!;
        return { plan: other, at, sources: (await sourcesOf(project, other, at)).slice(0, 1) };
      }),
  );
  const lines = [
    ...figuresShown.flatMap(({ group, sources: own }) =>
      group.map((figure): DraftLine => {
        const text = escapeMarkup(figureLine(figure.plan, asked.text));
        return { prefix: figures.length > 1 ? "- " : "", sentences: [{ text, sources: own }] };
      }),
    ),
    ...differenceLines(
      [{ plan, at: place, sources: sources.slice(0, 1) }, ...others],
      question.resourceNames,
      voiceIn(asked.language),
    ),
  ];
  // Of several figures that fit as well, none is the answer.
  const isSure = figures.length === 1 && isFigureOrName(found.plan) && !isNarrower(found.plan, asked.text);
  const headline = isSure ? { text: boldAnswer(figureLine(found.plan, asked.text)), sources } : undefined;
  return { lines, ...(headline && { headline }), isUnsaid: false, remark: "" };
}

/** Words of a value that is a name or a figure; a longer one is prose, which its entry shows better. */
const longestName = 4;

/** Returns whether a plan comes to something that can be read alone: of a term, no definition of it. */
function isFigureOrName({ table, cells }: Plan): boolean {
  const [value] = cells;
  if (table.kind !== "pairs" || !value) return true;
  return /\d/.test(value.text) || value.text.split(/\s+/).length < longestName;
}

/** Returns "Total revenue, 2022: $226,954" with the part behind its last colon in bold. */
function boldAnswer(line: string): string {
  const at = line.lastIndexOf(": ");
  if (at < 0) return `**${escapeMarkup(line)}**`;
  return `${escapeMarkup(line.slice(0, at + 1))} **${escapeMarkup(line.slice(at + 2))}**`;
}

function remarkOn({ name, rows, unread }: RecordTable, { words, number }: OwnVoice): string {
  const sentence = name === "" ? words.tooManyUnnamedRows : words.tooManyRows;
  return escapeMarkup(filled(sentence, { name, n: number(rows.length + unread) }));
}

/** Returns several plans of one table as one, whose cells are all lit. */
function together(group: readonly PlacedPlan[]): Plan {
  const plans = group.map(({ plan }) => plan);
  return {
    ...plans[0]!,
    rows: plans.flatMap(({ rows }) => rows),
    cells: plans.flatMap(({ cells }) => cells),
  };
}

interface SidePlan {
  plan: Plan;
  at: PlacedTable;
  sources: QuotedSpan[];
}

/** Says what each source gives where they do not agree. */
function differenceLines(sides: readonly SidePlan[], names: ResourceNames, { words }: OwnVoice): DraftLine[] {
  if (sides.length < 2) return [];
  const each = sides.map(({ plan, at }) => `${sourceName(at, names)}: ${plan.cells[0]!.text}`);
  const text = escapeMarkup(filled(words.sourcesDiffer, { values: each.join("; ") }));
  return [{ prefix: "", sentences: [{ text, sources: sides.flatMap(({ sources }) => sources) }] }];
}

/** UTF-16 units of a cell on average, above which a table is prose in columns. */
const longestCells = 40;

/** Returns whether the quote of the best unit is in a table of short cells. */
function isInTable({ units: [best], asked }: Chosen, placed: readonly PlacedTable[]): boolean {
  if (!best) return false;
  const { passage } = best;
  const quoted = passage.sentences[decidingPart(asked, passage).best];
  if (!quoted) return false;
  return placed.some(
    ({ table, resourceId, part }) =>
      resourceId === passage.resourceId &&
      part === passage.part &&
      table.start < quoted.end &&
      quoted.start < table.end &&
      (table.end - table.start) / (table.rows.length * table.columns.length) <= longestCells,
  );
}

/** Returns the units with the cells that a plan states or counts, each with these highlighted. */
async function sourcesOf(
  project: Project,
  plan: Plan,
  { resourceId, part }: PlacedTable,
): Promise<QuotedSpan[]> {
  const units = await project.index.passagesOfPart(project.projectId, resourceId, part);
  const quoted = [
    ...plan.cells,
    ...plan.rows.flatMap((row) => plan.table.identity.slice(0, 1).flatMap((at) => row[at] ?? [])),
  ];
  const cells = [...new Set(quoted)].slice(0, mostLit).toSorted((one, other) => one.start - other.start);
  const lit = new Map<IndexedPassage, { start: number; end: number }[]>();
  for (const { start, end } of cells) {
    const unit = units.find((each) => each.start <= start && end <= each.end);
    if (unit) lit.set(unit, [...(lit.get(unit) ?? []), { start, end }]);
  }
  return [...lit].slice(0, mostSources).map(([passage, deciding]): QuotedSpan => ({
    passage,
    start: passage.start,
    end: passage.end,
    role: "answer",
    deciding,
    ...placesOf(passage, deciding),
    lit: deciding,
    opensAt: deciding[0]!.start,
  }));
}

/** Returns the sentences and rows with highlighted cells. */
function placesOf(
  { sentences }: IndexedPassage,
  cells: readonly { start: number; end: number }[],
): { places: number[]; best: number } {
  const places = sentences.flatMap((span, i) =>
    cells.some(({ start, end }) => start < span.end && span.start < end) ? [i] : [],
  );
  return { places, best: places[0] ?? 0 };
}
