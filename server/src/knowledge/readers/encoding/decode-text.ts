import { isUtf8 } from "node:buffer";
import { TextDecoder } from "node:util";
import { decodeAs } from "./older-encodings.ts";
import { guessEncoding } from "./guess-encoding.ts";

interface DecodedText {
  text: string;
  /**
   * Is true where letters may be others than those written: nothing declares the encoding, and what it looks like is unsure.
   */
  doubtful: boolean;
}

/** Returns the text of bytes without a byte order mark. Never fails. */
export function decodeText(bytes: Uint8Array, contentType = ""): string {
  return decodeFile(bytes, contentType).text;
}

/** Tells people that the letters of a file may be wrong; null where they are surely right. */
export function doubtfulRemark({ doubtful }: DecodedText): string | null {
  return doubtful
    ? "The encoding of this file could not be determined for certain, so some letters may be wrong. Save it as UTF-8 and add it again."
    : null;
}

/**
 * Decodes bytes by their byte order mark, else by a server's header, else by what markup declares, else as UTF-8 where it is,
 * else by what they look like. Never fails.
 */
export function decodeFile(bytes: Uint8Array, contentType = ""): DecodedText {
  const sure = surelyDecoded(bytes, contentType);
  if (sure !== null) return { text: sure, doubtful: false };
  const { label, doubtful } = guessEncoding(bytes);
  return { text: decodeAs(label, bytes), doubtful };
}

function surelyDecoded(bytes: Uint8Array, contentType: string): string | null {
  const marked = byteOrderMark(bytes);
  if (marked) return new TextDecoder(marked).decode(bytes);
  const said = decoderOf(charsetOf(contentType));
  const declared = said && !isHabit(said, bytes) ? said : decoderOf(declaredIn(bytes));
  if (declared && declared.encoding !== "utf-8") return declared.decode(bytes);
  const wide = unmarkedUtf16(bytes);
  if (wide) return new TextDecoder(wide).decode(bytes);
  return utf8(bytes);
}

/** Servers say Latin-1 of whatever they send; letters that are whole in UTF-8 are not Latin-1 by chance. */
function isHabit({ encoding }: TextDecoder, bytes: Uint8Array): boolean {
  return encoding === "windows-1252" && bytes.some((byte) => byte >= 0x80) && isUtf8(bytes);
}

/** Null where it is something else. A few damaged characters do not make it so. */
function utf8(bytes: Uint8Array): string | null {
  if (bytes.includes(0x1b) && guessEncoding(bytes).label === "iso-2022-jp") return null;
  const text = new TextDecoder("utf-8").decode(bytes);
  if (!text.includes("\uFFFD")) return text;
  let [good, damaged] = [0, 0];
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit === 0xfffd) damaged++;
    else if (unit >= 0x80) good++;
  }
  return good >= 2 * damaged ? text : null;
}

function byteOrderMark(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return "utf-8";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  return null;
}

/** Null for a name that nobody knows: it says nothing. */
function decoderOf(charset: string | null): TextDecoder | null {
  try {
    return charset === null ? null : new TextDecoder(charset);
  } catch {
    return null;
  }
}

function charsetOf(contentType: string): string | null {
  return /charset\s{0,9}=[\s"']{0,9}([\w.:-]{1,40})/i.exec(contentType.slice(0, 1000))?.[1] ?? null;
}

function declaredIn(bytes: Uint8Array): string | null {
  const head = Buffer.from(bytes.subarray(0, 4096)).toString("latin1").trimStart();
  if (!head.startsWith("<")) return null;
  const declared =
    /^<\?xml[^>]+encoding\s*=\s*["']([\w.:-]+)/i.exec(head)?.[1] ??
    /<meta[^<>]{1,400}?charset\s{0,9}=[\s"']{0,9}([\w.:-]{1,40})/i.exec(head)?.[1] ??
    null;
  // Bytes in which "<meta" can be read are not UTF-16, whatever they say.
  return declared !== null && /^utf-16/i.test(declared) ? "utf-8" : declared;
}

/** UTF-16 without its mark: every other byte is often zero, and what comes out is text. */
function unmarkedUtf16(bytes: Uint8Array): "utf-16le" | "utf-16be" | null {
  const head = bytes.subarray(0, Math.min(bytes.length & ~1, 4096));
  const zeros = [0, 0];
  for (const [i, byte] of head.entries()) if (byte === 0) zeros[i & 1]!++;
  const [even, odd] = zeros as [number, number];
  if (even + odd < head.length / 100 || even + odd === 0 || (even > 0 && odd > 0)) return null;
  const label = even === 0 ? "utf-16le" : "utf-16be";
  // eslint-disable-next-line no-control-regex
  const strange = /[\p{Cn}\p{Co}\u0000-\u0008\u000E-\u001F]|(?![\uD800-\uDBFF])\p{Cs}/u;
  return strange.test(new TextDecoder(label).decode(head)) ? null : label;
}
