const rightToLeft = /[\p{sc=Hebrew}\p{sc=Arabic}\p{sc=Syriac}\p{sc=Thaana}\p{sc=Nko}]/u;

export const hasRightToLeft = (text: string): boolean => rightToLeft.test(text);

/** Returns whether a line runs from right to left: most of its letters do. */
export function runsRightToLeft(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? [];
  return letters.filter(hasRightToLeft).length * 2 > letters.length;
}

const token = String.raw`[\p{sc=Latin}\p{N}](?:[\p{sc=Latin}\p{N}.,:/%+@_-]*[\p{sc=Latin}\p{N}%])?`;
const leftToRight = new RegExp(`${token}(?: ${token})*`, "gu");

/** Returns Hebrew and Arabic, drawn as the eye sees it, in reading order; other scripts within keep their direction. */
export function toLogicalOrder(text: string, x: readonly number[]): { text: string; x: number[] } {
  const isArabic = /\p{sc=Arabic}/u.test(text);
  const ordered = reversed(text).replace(leftToRight, (found) => {
    if (/\p{sc=Latin}/u.test(found)) return reversed(found);
    const figures = found.split(" ").map(reversed);
    // Behind Arabic letters, each figure around a hyphen is shown left of the one before it.
    return figures.map((each) => (isArabic ? each.split("-").toReversed().join("-") : each)).join(" ");
  });
  const meant = /^[^()[\]{}<>«»]*[([{<«]/.test(ordered);
  const mirrored = ordered.replace(/[()[\]{}<>«»]/g, (mark) => mirrors[mark] ?? mark);
  return { text: meant ? ordered : mirrored, x: x.toReversed() };
}

export const reversed = (text: string): string => [...text].toReversed().join("");

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
