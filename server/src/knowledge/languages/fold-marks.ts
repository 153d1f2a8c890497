/** Letters without marks that are typed as others, and those of other scripts that people leave undistinguished. */
const typedAs = new Map(
  `ß:ss æ:ae œ:oe ø:o ł:l đ:d ð:d þ:th ı:i ς:σ ё:е ґ:г ך:כ ם:מ ן:נ ף:פ ץ:צ \u0623:\u0627 \u0625:\u0627 \u0622:\u0627 \u0671:\u0627
  \u064a:\u06cc \u0649:\u06cc \u0643:\u06a9 \u06c0:\u0647 \u0629:\u0647 \u0901:\u0902`
    .split(/\s+/)
    .map((pair) => pair.split(":") as [string, string]),
);
const letters = new RegExp(`[${[...typedAs.keys()].join("")}]`, "gu");
/** Marks on Latin and Greek letters; on others they make another letter. */
const accents = /([\p{sc=Latin}\p{sc=Greek}])\p{M}+/gu;
/** Hebrew points, Arabic vowels and the stretching stroke, India's nukta. */
const marks = /[\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u0640\u093c]/gu;

/** Returns a lower-case word without diacritics: "Straße" as "strasse". Keeps marks that make another letter. */
export function foldMarks(word: string): string {
  if (/^[\x20-\x7e]*$/.test(word)) return word;
  return word
    .normalize("NFD")
    .replace(accents, "$1")
    .replace(marks, "")
    .normalize("NFC")
    .replace(letters, (letter) => typedAs.get(letter)!);
}
