const rightToLeft = /[\p{sc=Hebrew}\p{sc=Arabic}\p{sc=Syriac}\p{sc=Thaana}\p{sc=Nko}]/u;

export function hasRightToLeft(text: string): boolean {
  return rightToLeft.test(text);
}

/**
 * Files draw Hebrew and Arabic from left to right, as the eye sees it; this is the order in which it is read. Words and
 * figures of other scripts within it keep their own direction.
 */
export function toLogicalOrder(text: string, x: readonly number[]): { text: string; x: number[] } {
  const units = [...text];
  const flipped = units.toReversed().join("");
  const ordered = flipped.replace(/[\p{sc=Latin}\p{N}][\p{sc=Latin}\p{N}.,:/%+-]*/gu, (found) =>
    [...found].toReversed().join(""),
  );
  const mirrored = ordered.replace(/[()[\]{}<>«»]/g, (mark) => mirrors[mark] ?? mark);
  return { text: mirrored, x: x.toReversed() };
}

const mirrors: Readonly<Record<string, string>> = {
  "(": ")",
  ")": "(",
  "[": "]",
  "]": "[",
  "{": "}",
  "}": "{",
  "<": ">",
  ">": "<",
  "«": "»",
  "»": "«",
};
