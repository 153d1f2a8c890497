import type { LeftOut } from "../documents/units/unit.ts";
import type { Block, DocumentPage, DocumentPart, TimeMark } from "../documents/document.ts";

export interface PartHead {
  part: string;
  title: string;
  url: string | null;
}

/** Selects a range of a part's text: from a character on, or a page with its blocks. */
export interface TextWish {
  /** The first part by default. */
  part?: string | undefined;
  from?: number | undefined;
  length?: number | undefined;
  page?: number | undefined;
}

/** A range of a part: `text` begins at the character `start` of `length`. All positions refer to the whole text. */
export interface TextWindow extends Omit<DocumentPart, "blocks" | "groups" | "pages" | "times"> {
  start: number;
  length: number;
  more: boolean;
  blocks: Block[];
  /** Pages that intersect it, with the lines inside. For a requested page, the others too, without lines. */
  pages: DocumentPage[];
  pageCount: number;
  times: TimeMark[];
  /** Stretches that are no content and are not searched; those that touch it. */
  leftOut: LeftOut[];
}

export interface PartText {
  /** The resource's parts, the first thousand. */
  parts: PartHead[];
  window: TextWindow | null;
}

export interface TextSpan {
  resourceId: string;
  part: string;
  start: number;
  end: number;
}

/** Reads a range of a stored text; wiring decides where it runs. */
export type ReadText = (
  projectId: string,
  resourceId: string,
  wish: TextWish,
  signal?: AbortSignal,
) => Promise<PartText>;

/** Returns the text at some places, in order; null for missing parts. */
export type ReadSpans = (projectId: string, spans: readonly TextSpan[]) => Promise<(string | null)[]>;
