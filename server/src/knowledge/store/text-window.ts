import type { LeftOut } from "../documents/units/unit.ts";
import type { Block, DocumentPage, DocumentPart, TimeMark } from "../documents/document.ts";

/** The head of a stored part, without its text. */
export interface PartHead {
  part: string;
  title: string;
  url: string | null;
}

/** Which stretch of a part's text is wanted: from a character on, or a page with the blocks that stand on it. */
export interface TextWish {
  /** The first part where none is named. */
  part?: string | undefined;
  from?: number | undefined;
  length?: number | undefined;
  /** Counted from 1. */
  page?: number | undefined;
}

/** A stretch of a part: `text` begins at the character `start` of `length`. Every position counts in the whole text. */
export interface TextWindow extends Omit<DocumentPart, "blocks" | "groups" | "pages" | "times"> {
  start: number;
  length: number;
  more: boolean;
  /** Those that touch it. */
  blocks: Block[];
  /** Those that touch it, with the lines that stand in it. Where a page is wanted, the others too, without lines. */
  pages: DocumentPage[];
  pageCount: number;
  times: TimeMark[];
  /** Stretches that are no content and are not searched; those that touch it. */
  leftOut: LeftOut[];
}

export interface PartText {
  /** The resource's parts, the first thousand. */
  parts: PartHead[];
  /** Null where there is no such part. */
  window: TextWindow | null;
}

/** Characters of a part. */
export interface TextSpan {
  resourceId: string;
  part: string;
  start: number;
  end: number;
}

/** Reads a stretch of a stored text; wiring says where that is done. */
export type ReadText = (
  projectId: string,
  resourceId: string,
  wish: TextWish,
  signal?: AbortSignal,
) => Promise<PartText>;

/** The words at some places, in order; null where there is no such part. */
export type ReadSpans = (projectId: string, spans: readonly TextSpan[]) => Promise<(string | null)[]>;
