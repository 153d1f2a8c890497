/** What a group's text is. Of a frame, only the groups that are meant to be read are. */
export type Destination = "text" | "skip" | "frame" | "fonts" | "styles" | "marker" | "title" | "author";

/** Set within a group, and gone with it. */
export interface RtfState {
  destination: Destination;
  /** Of the group that a frame stands in. */
  outer: Destination;
  /** How many signs stand in for a character of Unicode. */
  fallback: number;
  font: number;
  hidden: boolean;
  raised: boolean;
  style: number;
  /** 1 to 9; null where the paragraph says nothing of it. */
  outline: number | null;
  inTable: boolean;
  /** Of a paragraph's first line, in twentieths of a point. */
  indent: number;
  /** Of a list within a list, from 0. */
  level: number;
}

export function startState(): RtfState {
  return {
    destination: "text",
    outer: "text",
    fallback: 1,
    font: -1,
    hidden: false,
    raised: false,
    style: 0,
    outline: null,
    inTable: false,
    indent: 0,
    level: 0,
  };
}

/** What `\pard` takes back. */
export const plainParagraph = { style: 0, outline: null, inTable: false, indent: 0, level: 0 };
