import { decodeAs } from "./older-encodings.ts";

/** Encodings of DOS and of older Macs, for Latin and Cyrillic letters. */
const older = ["cp850", "cp437", "macintosh", "ibm866", "x-mac-cyrillic"];

/**
 * Sets the shares of letters beyond ASCII that are where people write them: from the upper on an older encoding is sure, below the
 * lower it is hardly the one guessed. Another of Windows is sure where a single language has so many.
 */
const surely = 0.95;
const surelyOther = 0.9;
const hardly = 0.75;
/** Another encoding is taken where its letters read better by so much. */
const better = 0.05;
const otherBetter = 0.1;
const fewestLetters = 3;

const cyrillic = /[А-Яа-яЁёЄєІіЇїЎў]/;
const everyday = [/[äöüßéèàçêîôûâáíóúñãõåøæœìòùïëÄÖÜÉÈÀÇÊÎÔÛÂÁÍÓÚÑÃÕÅØÆŒÌÒÙÏËА-Яа-яЁёЄєІіЇїЎў]/];
const lettersOf = (languages: string) =>
  languages.split(" ").map((letters) => new RegExp(`[${letters}${letters.toUpperCase()}]`));
/** The letters beyond ASCII of languages that Windows writes in its Western encoding, and of others by their encodings. */
const western = lettersOf(
  "äöüßéèà éèàçêîôûâùïëœ áéíóúñü áâãàçéêíóôõú àèéìíòóùú æøåéöäü åäöéõüšž ëéïöüèóêáç áéíóúýþæðöø",
);
const central = lettersOf("ąćęłńóśźż áčďéěíňóřšťúůýž áäčďéíĺľňóôŕšťúýž áéíóöőúüű ăâîşţ čćđšž");
const others = [
  ["windows-1250", central],
  ["iso-8859-2", central],
  ["windows-1254", lettersOf("çğıİöşü")],
] as const;

const betweenWords = /[–—‘’‚“”„…€°§©®£²³«»·×½¼¾ªº¿¡µ±\u00A0\u2500-\u25A0]/;
/** Matches those that may follow a letter. */
const behindLetters = /[–—‘’“”…€°©®²³»\u00A0]/;

interface Reading {
  label: string;
  share: number;
  count: number;
}

/**
 * Counts the letters beyond ASCII of bytes in an encoding, and the share of them that one of these languages has, the one that has
 * most: capitals only where words begin, scripts apart.
 */
function readAs(label: string, bytes: Uint8Array, languages: readonly RegExp[] = everyday): Reading {
  const text = decodeAs(label, bytes);
  const good = languages.map(() => 0);
  let count = 0;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]!;
    if (sign < "\u0080") continue;
    const [before, after] = [text[at - 1] ?? " ", text[at + 1] ?? " "];
    if (betweenWords.test(sign)) {
      const isBehind = /\p{L}/u.test(before) && !behindLetters.test(sign);
      if (isBehind || (/[²³©®]/.test(sign) && /\p{L}/u.test(after))) count++;
      continue;
    }
    count++;
    const isOdd =
      /\p{Lu}/u.test(sign) && /\p{L}/u.test(before) && (/\p{Ll}/u.test(before) || /\p{Ll}/u.test(after));
    const isMixed = cyrillic.test(sign) && (/[A-Za-z]/.test(before) || /[A-Za-z]/.test(after));
    if (isOdd || isMixed) continue;
    for (const [i, letters] of languages.entries()) if (letters.test(sign)) good[i]!++;
  }
  return { label, share: count === 0 ? 1 : Math.max(...good) / count, count };
}

export interface Guess {
  label: string;
  /** True if its letters may be others than those written. */
  doubtful: boolean;
}

/** Takes a Central European, a Turkish or an older encoding in place of the one guessed where its letters read far better. */
export function orReadBetter(guessed: string, sample: Uint8Array): Guess {
  if (!/^(windows-125[01247]|macintosh|iso-8859-[25])$/.test(guessed))
    return { label: guessed, doubtful: false };
  const now = readAs(guessed, sample);
  const ofOlder = older.map((label) => readAs(label, sample)).filter(({ count }) => count >= fewestLetters);
  const usual = readAs("windows-1252", sample, western);
  const other = mostShared(others.map(([label, languages]) => readAs(label, sample, languages)));
  const isOther = [usual, ...ofOlder].every(({ share }) => other.share > share + otherBetter);
  if (isOther && other.share >= surelyOther && other.count >= fewestLetters)
    return { label: other.label, doubtful: false };
  // Central European letters are everyday where they are guessed.
  const isWestern = /^(windows-1252|macintosh)$/.test(guessed);
  if (now.count < fewestLetters || now.share + better > 1)
    return { label: guessed, doubtful: isOther && isWestern };
  const best = mostShared([now, ...ofOlder]);
  if (best.share >= surely && best.share > now.share + better) return { label: best.label, doubtful: false };
  return { label: guessed, doubtful: (isOther || Math.max(now.share, usual.share) < hardly) && isWestern };
}

/** Returns the one with the greatest share, of those the one with most letters. */
function mostShared(all: readonly Reading[]): Reading {
  return all.reduce((a, b) => (b.share > a.share || (b.share === a.share && b.count > a.count) ? b : a));
}
