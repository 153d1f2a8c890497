import { crc32 } from "node:zlib";
import type { PassageScores } from "@groundwork/contract/passages";
import type { AnswerCitation, ReadPlace, Reason } from "#knowledge/answer/answer.ts";
import { isWorthKeeping } from "#knowledge/answer/compose/answer-events.ts";
import { presentScores } from "./present-passage.ts";

/** A passage that an answer was made from, as it is kept: its text stays in the index. */
export interface KeptPassage extends Omit<ReadPlace["passage"], "id" | "text"> {
  /** Counted from 1. */
  rank: number;
  /** CRC-32 of its text, by which it is known again after its resource was read anew. */
  check: number;
  scores: PassageScores | null;
  reasons?: Reason[];
}

/** Of what was read for an answer: the foremost passages, and wherever its citations stand. */
export function passagesToKeep(
  read: readonly ReadPlace[],
  citations: readonly AnswerCitation[],
): KeptPassage[] {
  return read.filter(({ rank, passage }) => isWorthKeeping(rank, passage, citations)).map(keep);
}

/** Whether this is the text that was read. */
export function isSameText({ check }: KeptPassage, text: string): boolean {
  return crc32(text) === check;
}

function keep({ rank, passage, scores, reasons }: ReadPlace): KeptPassage {
  const { id: _, text, ...place } = passage;
  return {
    rank,
    ...place,
    check: crc32(text),
    scores: scores && presentScores(scores),
    ...(reasons && { reasons }),
  };
}
