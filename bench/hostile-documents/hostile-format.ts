/** What a unit is repeated within; `{n}` in a unit is the number of its turn. */
export interface HostileFormat {
  format: string;
  fileName: string;
  before?: string;
  after?: string;
  /** Makes the file of what was repeated; else its bytes are the file. */
  wrap?: (inside: string) => Uint8Array;
  /** Packed formats hold this many times the bytes that are sent. */
  grows?: number;
  units: Readonly<Record<string, string>>;
}

export const sentence = "The harbour master keeps the keys of the northern gate until the spring. ";
/** A unit of this name is what the others are compared with. */
export const plain = "plain prose";

/** Signs that stand in any text. */
export const signs = {
  blanks: " ",
  "blanks that do not break": "\u00A0",
  "signs of no width": "\u200B",
  "marks on one letter": "\u0301",
  brackets: "[",
  quotes: '"',
  dots: "1.1.",
  "one word": "a",
  "empty lines": "a\n\n\n",
};
