import { saysFigure, type WorkedFigure } from "../../records/check-against-figure.ts";
import { checkAgainstRecords, type RecordCheck } from "../../records/check-against-records.ts";
import type { Cell, RecordTable } from "../../records/record.ts";
import type { EvidenceText } from "../../verify/passage-sentences.ts";
import type { Verdict } from "../../verify/verdict.ts";
import type { verifySentence } from "../../verify/verify-sentence.ts";
import type { Project } from "../project-memory.ts";
import {
  type HeldSentence,
  type HeldSource,
  type HeldSpan,
  type Support,
  supportSentence,
} from "../with-model/support-sentence.ts";
import { tablesNear } from "./tables-near.ts";

/** Compares a sentence that a model wrote with what it read, by words and by cells. */
export async function holdSentence(
  project: Project,
  sentence: HeldSentence,
  verify: typeof verifySentence,
): Promise<Support<HeldSpan>> {
  const read = await withTables(project, sentence.read);
  return supportSentence({ ...sentence, read }, verifyingByRecords(verify, sentence.figures));
}

/** A unit's text with the tables that it holds rows of. */
export interface RecordEvidence extends EvidenceText {
  tables?: readonly RecordTable[];
  /** Gives where the text begins in its part. */
  at?: number;
}

/** Adds to what was read the tables whose rows stand in it, so that figures are checked against their cells. */
export async function withTables(project: Project, read: readonly HeldSource[]): Promise<HeldSource[]> {
  const language = project.statistics.languages[0] ?? "en";
  const passages = read.map(({ passage }) => passage);
  const placed = await tablesNear(project, passages, language);
  return read.map((source) => {
    const { resourceId, part, start, end } = source.passage;
    const tables = placed
      .filter((one) => one.resourceId === resourceId && one.part === part)
      .map(({ table }) => table)
      .filter((table) => table.start < end && start < table.end);
    return tables.length > 0 ? { ...source, tables } : source;
  });
}

/**
 * Verifies sentences as `verify` does, and then by cells: a row that says the same entails a sentence, and one that says
 * otherwise contradicts it, whatever its words have in common with other rows.
 */
export function verifyingByRecords(
  verify: typeof verifySentence,
  figures: readonly WorkedFigure[] = [],
): typeof verifySentence {
  return (written, evidence: readonly RecordEvidence[], granted) => {
    const verdict = verify(written, evidence, granted);
    if (verdict.state === "no claim" || verdict.state === "other language") return verdict;
    const tables = [...new Set(evidence.flatMap((one) => one.tables ?? []))];
    const language = evidence[0]?.language ?? "en";
    const { state, cells, differs } = checked(written, { tables, figures, language });
    if (state === "unknown" || (state === "supports" && verdict.state === "entailed")) return verdict;
    const quotes = quotesOf(cells, evidence);
    if (quotes.length === 0) return verdict;
    const reasons = differs ? [`The source says ${differs.cell}, not ${differs.said}.`] : [];
    return {
      state: state === "supports" ? "entailed" : "contradicted",
      reasons,
      share: 1,
      isWhole: true,
      quotes,
    };
  };
}

/** Checks a sentence by the figures that queries computed, and then by cells. */
function checked(
  written: string,
  {
    tables,
    figures,
    language,
  }: { tables: readonly RecordTable[]; figures: readonly WorkedFigure[]; language: string },
): Pick<RecordCheck, "state" | "differs"> & { cells: readonly Pick<Cell, "start" | "end">[] } {
  const figure = figures.find((each) => saysFigure(written, each, language));
  if (figure) return { state: "supports", cells: figure.cells, differs: null };
  return checkAgainstRecords(written, tables, language);
}

/** Returns the rows of some cells, each once, by their places in the evidence. */
function quotesOf(
  cells: readonly Pick<Cell, "start" | "end">[],
  evidence: readonly RecordEvidence[],
): Verdict["quotes"] {
  const quotes = new Map<string, Verdict["quotes"][number]>();
  for (const { start, end } of cells)
    for (const [number, { text, at = 0, sentences = [] }] of evidence.entries()) {
      const [from, to] = [start - at, end - at];
      if (from < 0 || to > text.length) continue;
      const row = sentences.find((each) => each.start <= from && to <= each.end) ?? { start: from, end: to };
      quotes.set(`${number} ${row.start}`, { evidence: number, start: row.start, end: row.end });
      break;
    }
  return [...quotes.values()];
}
