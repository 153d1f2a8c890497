import { TextDecoder } from "node:util";

const codePages: Readonly<Record<number, string>> = {
  437: "windows-1252",
  850: "windows-1252",
  866: "ibm866",
  874: "windows-874",
  932: "shift_jis",
  936: "gb18030",
  949: "euc-kr",
  950: "big5",
  10000: "macintosh",
  10007: "x-mac-cyrillic",
  65001: "utf-8",
};

/** `\fcharset` of a font. Those that are not here are written in the code page of the file. */
const charsets: Readonly<Record<number, string>> = {
  77: "macintosh",
  128: "shift_jis",
  129: "euc-kr",
  134: "gb18030",
  136: "big5",
  161: "windows-1253",
  162: "windows-1254",
  163: "windows-1258",
  177: "windows-1255",
  178: "windows-1256",
  186: "windows-1257",
  204: "windows-1251",
  222: "windows-874",
  238: "windows-1250",
};

const ofPairs = new Set(["shift_jis", "gb18030", "euc-kr", "big5", "utf-8"]);

export function encodingOfPage(codePage: number): string {
  return (
    codePages[codePage] ?? (codePage >= 1250 && codePage <= 1258 ? `windows-${codePage}` : "windows-1252")
  );
}

export function encodingOfCharset(charset: number): string | null {
  return charsets[charset] ?? null;
}

/** Returns whether a byte of this encoding needs others to be a character. */
export function hasPairs(encoding: string): boolean {
  return ofPairs.has(encoding);
}

const decoders = new Map<string, TextDecoder>();

/** `bytes` is a text whose characters are bytes. */
export function decodeBytes(bytes: string, encoding: string): string {
  let decoder = decoders.get(encoding);
  if (!decoder) decoders.set(encoding, (decoder = new TextDecoder(encoding)));
  return decoder.decode(Buffer.from(bytes, "latin1"));
}
