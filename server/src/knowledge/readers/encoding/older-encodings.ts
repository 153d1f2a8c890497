import { TextDecoder } from "node:util";

/** The upper halves of encodings that Node does not decode. */
const upperHalves: Readonly<Record<string, string>> = {
  cp850:
    "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0",
  cp437:
    "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00A0",
};

const older = ["cp850", "cp437", "macintosh", "ibm866", "x-mac-cyrillic"];

/** Bytes as text in an encoding, also those that Node does not know. */
export function decodeAs(label: string, bytes: Uint8Array): string {
  const upper = upperHalves[label];
  if (upper === undefined) return new TextDecoder(label).decode(bytes);
  const plain = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
  return plain.replace(/[\u0080-\u00FF]/g, (sign) => upper[sign.charCodeAt(0) - 0x80]!);
}

/**
 * Sets the shares of letters beyond ASCII that are where people write them: from the upper on the encoding is sure, below the
 * lower it is hardly that.
 */
const surely = 0.95;
const hardly = 0.75;
/** An older encoding is taken where its letters read better by so much. */
const better = 0.05;
const fewestLetters = 3;

const latin = /[äöüßéèàçêîôûâáíóúñãõåøæœìòùïëÄÖÜÉÈÀÇÊÎÔÛÂÁÍÓÚÑÃÕÅØÆŒÌÒÙÏË]/;
const cyrillic = /[А-Яа-яЁёЄєІіЇїЎў]/;
const betweenWords = /[–—‘’‚“”„…€°§©®£²³«»·×½¼¾ªº¿¡µ±\u00A0\u2500-\u25A0]/;
/** Matches those that may follow a letter. */
const behindLetters = /[–—‘’“”…€°©®²³»\u00A0]/;

interface Letters {
  share: number;
  count: number;
}

/** Counts the letters beyond ASCII of everyday Latin and Cyrillic writing: capitals only where words begin, scripts apart. */
function everydayLetters(text: string): Letters {
  let [good, count] = [0, 0];
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]!;
    if (sign < "\u0080") continue;
    const [before, after] = [text[at - 1] ?? " ", text[at + 1] ?? " "];
    if (betweenWords.test(sign)) {
      if (/\p{L}/u.test(before) && !behindLetters.test(sign)) count++;
      continue;
    }
    count++;
    const isOdd =
      /\p{Lu}/u.test(sign) && /\p{L}/u.test(before) && (/\p{Ll}/u.test(before) || /\p{Ll}/u.test(after));
    const isMixed = cyrillic.test(sign) && (/[A-Za-z]/.test(before) || /[A-Za-z]/.test(after));
    if ((latin.test(sign) || cyrillic.test(sign)) && !isOdd && !isMixed) good++;
  }
  return { share: count === 0 ? 1 : good / count, count };
}

export interface Guess {
  label: string;
  doubtful: boolean;
}

/** Takes an older encoding in place of the one guessed where its letters read far better. */
export function orOlder(guessed: string, sample: Uint8Array): Guess {
  if (!/^(windows-125[0124]|macintosh|iso-8859-[25])$/.test(guessed))
    return { label: guessed, doubtful: false };
  const now = everydayLetters(decodeAs(guessed, sample));
  if (now.count < fewestLetters || now.share + better > 1) return { label: guessed, doubtful: false };
  let best = { label: guessed, ...now };
  for (const label of older) {
    const { share, count } = everydayLetters(decodeAs(label, sample));
    if (count >= fewestLetters && share > best.share) best = { label, share, count };
  }
  if (best.share >= surely && best.share > now.share + better) return { label: best.label, doubtful: false };
  // Central European letters are everyday where they are guessed.
  return { label: guessed, doubtful: now.share < hardly && /^(windows-1252|macintosh)$/.test(guessed) };
}
