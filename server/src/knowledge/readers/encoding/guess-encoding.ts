import { analyse } from "chardet";
import names from "./decodable.json" with { type: "json" };
import { type Guess, orReadBetter } from "./read-better.ts";

/** Maps encodings to the name of what web browsers, and Windows, take them for. Others of chardet's cannot be decoded. */
const decodable: Readonly<Record<string, string>> = names;

/** First bytes of the pairs that common writing is made of: kana and the everyday halves of the Han tables, Hangul. */
const everydayPairs: Readonly<Record<string, (lead: number) => boolean>> = {
  big5: (lead) => lead >= 0xa1 && lead <= 0xc6,
  "euc-jp": (lead) => lead <= 0xa5 || (lead >= 0xb0 && lead <= 0xcf),
  "euc-kr": (lead) => lead <= 0xa3 || (lead >= 0xb0 && lead <= 0xc8),
  gb18030: (lead) => (lead >= 0xa1 && lead <= 0xa3) || (lead >= 0xb0 && lead <= 0xd7),
  shift_jis: (lead) => lead <= 0x83 || (lead >= 0x88 && lead <= 0x97),
};

/** Names the encoding that is taken where nothing speaks for another. */
const usual = "windows-1252";

const sampleBytes = 32_768;
/** Bytes of context taken along on either side. */
const around = 40;

/**
 * Returns the likeliest encoding of text that is not UTF-8 and declares none. chardet's statistics of letters propose; a
 * proposal loses a point for each hundredth of its characters that are where no writer puts them.
 */
export function guessEncoding(bytes: Uint8Array): Guess {
  if (startsShift(bytes)) return { label: "iso-2022-jp", doubtful: false };
  const sample = telling(bytes);
  return orReadBetter(guessFrom(sample), sample);
}

function guessFrom(sample: Uint8Array): string {
  const proposals = new Map<string, number>([[usual, 1]]);
  for (const { name, confidence } of analyse(sample)) {
    if (confidence < 90 && proposals.size === 1 && isThai(sample)) return "windows-874";
    const label = decodable[name];
    if (label) proposals.set(label, Math.max(confidence, proposals.get(label) ?? 0));
  }
  let best = usual;
  let most = Number.NEGATIVE_INFINITY;
  for (const [label, confidence] of proposals) {
    const score = confidence - oddness(sample, label);
    if (score > most) [best, most] = [label, score];
  }
  return best;
}

/** Hundredths of the characters beyond ASCII that speak against an encoding; infinite where bytes have no meaning in it. */
function oddness(sample: Uint8Array, label: string): number {
  let text: string;
  try {
    text = new TextDecoder(label, { fatal: true }).decode(sample);
  } catch {
    return Number.POSITIVE_INFINITY;
  }
  const beyond = text.match(/[^\0-\u007F]/gu)?.length ?? 0;
  if (beyond === 0) return 100;
  // Private, unassigned, half-width: what pairs read from single bytes become, and the other way round.
  let odd = 2 * (text.match(/[\p{Co}\p{Cn}\u0080-\u009F\uFF61-\uFF9F\u2320-\u25FF]/gu)?.length ?? 0);
  if (everydayPairs[label]) {
    odd += text.match(/[A-Za-z][\u4E00-\u9FFF](?![\u3000-\u9FFF])/gu)?.length ?? 0;
    odd += rarePairs(sample, everydayPairs[label]);
    // Japanese is hardly written without kana.
    if (/jp|jis/.test(label) && !/[\u3041-\u30FA]/.test(text)) odd += beyond / 8;
  } else {
    odd +=
      text.match(/(?<=\p{L})[^\p{L}\p{M}\p{N}\s\0-\u007F\u2018\u2019\u2013\u2014\u00AD\u00B7](?=\p{L})/gu)
        ?.length ?? 0;
    odd +=
      text.match(/(?<=\p{L}{2})[\u00A1-\u00BF\u00D7\u00F7](?=\P{L}|$)(?<![«»°²³®ªº·´§¶])/gu)?.length ?? 0;
    // Latin words keep some plain letters.
    for (const [word] of text.matchAll(/(?<!\p{L})[\u00C0-\u024F]{3,}(?!\p{L})/gu)) odd += word.length;
    odd += text.match(/\p{Ll}(?=[^\0-\u007F])\p{Lu}/gu)?.length ?? 0;
  }
  return (100 * odd) / beyond;
}

function rarePairs(sample: Uint8Array, isEveryday: (lead: number) => boolean): number {
  let rare = 0;
  for (let i = 0; i < sample.length; i++) {
    if (sample[i]! < 0x80) continue;
    if (!isEveryday(sample[i]!)) rare++;
    i++;
  }
  return rare;
}

/** ISO-2022-JP is plain ASCII but for the marks that shift it to Kanji and back. */
function startsShift(bytes: Uint8Array): boolean {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return buffer.includes("\u001B$B", 0, "latin1") || buffer.includes("\u001B$@", 0, "latin1");
}

/** Thai is written in long runs without spaces, nearly all of it from the lower half of the letters' bytes. */
function isThai(sample: Uint8Array): boolean {
  let [high, low, runs] = [0, 0, 0];
  let before = 0;
  for (const byte of sample) {
    if (byte >= 0x80) {
      if (byte < 0xa1 || (byte > 0xda && byte < 0xdf) || byte > 0xfb) return false;
      high++;
      if (byte <= 0xda) low++;
      if (before < 0x80) runs++;
    }
    before = byte;
  }
  return high >= 20 && low / high > 0.6 && high / runs >= 5;
}

/** Returns the stretches with bytes beyond ASCII, which alone tell encodings apart; cut where no pair can be. */
function telling(bytes: Uint8Array): Uint8Array {
  const pieces: Uint8Array[] = [];
  let taken = 0;
  let at = 0;
  while (taken < sampleBytes) {
    while (at < bytes.length && bytes[at]! < 0x80) at++;
    if (at >= bytes.length) break;
    let from = at;
    while (from > 0 && (at - from < around || bytes[from]! > 0x20) && at - from < 10 * around) from--;
    let last = at;
    let to = at;
    while (to < bytes.length && to - at < sampleBytes && (to - last < around || bytes[to]! > 0x20)) {
      if (bytes[to]! >= 0x80) last = to;
      if (to++ - last > 10 * around) break;
    }
    pieces.push(bytes.subarray(from, to));
    taken += to - from;
    at = to;
  }
  return Buffer.concat(pieces);
}
