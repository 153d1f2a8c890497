import type { Mark } from "../../documents/document.ts";
import { markedText } from "../marked-text.ts";
import { raised } from "../white-space.ts";
import type { RtfState } from "./rtf-state.ts";
import { TextDecoder } from "node:util";
import { madeOnce } from "#kit/made-once.ts";

interface Flow {
  words: string;
  /** Keeps the last sign of the words: asking them would join all their pieces each time. */
  lastSign: string;
  /** Marks the words that are struck out. */
  struck: Mark[];
  /** True as long as all words are bold. */
  bold: boolean;
  marker: string | null;
  /** The number of a note; null for a box of text. */
  note: number | null;
  depth: number;
}

/** Collects the words of the open paragraph. A note within has its own; bytes beyond ASCII wait for their character. */
export function createRtfWords(stateNow: () => RtfState, onOther: (text: string) => void) {
  const fonts = new Map<number, string>();
  const around: Flow[] = [];
  let page = "windows-1252";
  let words = "";
  let lastSign = "";
  let struck: Mark[] = [];
  let bold = true;
  let marker: string | null = null;
  let bytes = "";
  let signsToPass = 0;

  const encoding = () => fonts.get(stateNow().font) ?? page;

  const append = (text: string) => {
    const { destination, hidden, raised: isRaised, struck: isStruck, bold: isBold } = stateNow();
    if (destination === "marker") marker = (marker ?? "") + text;
    else if (destination !== "text") onOther(text);
    else if (!hidden && text !== "") {
      const start = words.length;
      words += isRaised && /\S/.test(lastSign) ? (raised(text) ?? text) : text;
      bold &&= isBold || text.trim() === "";
      if (isStruck) struck.push({ mark: "struck", start, end: words.length });
      lastSign = text.at(-1)!;
    }
  };
  const startOver = () => {
    [words, lastSign, struck, bold, marker] = ["", "", [], true, null];
  };
  const flush = () => {
    if (bytes === "") return;
    const text = decoderOf(encoding()).decode(Buffer.from(bytes, "latin1"));
    bytes = "";
    append(text);
  };

  return {
    flush,
    say(text: string) {
      flush();
      append(text);
    },
    /** Characters of the file, each a byte. */
    bytes(text: string) {
      const rest = text.slice(signsToPass);
      signsToPass = Math.max(0, signsToPass - text.length);
      if (rest === "") return;
      const waits = bytes !== "" && ofPairs.has(encoding());
      if (/[\u0080-\u00FF]/.test(rest)) bytes += rest;
      else if (waits) {
        // The second half of a pair may look like a letter.
        bytes += rest[0]!;
        flush();
        if (rest.length > 1) append(rest.slice(1));
      } else {
        flush();
        append(rest);
      }
    },
    /** Passes over the next signs, which only stand in for a character that is already there. */
    passSigns: (count: number) => void (signsToPass = count),
    /** Returns whether a control is one of those signs. */
    passesSign(): boolean {
      if (signsToPass === 0) return false;
      signsToPass--;
      return true;
    },
    setPage: (codePage: number) => void (page = encodingOfPage(codePage)),
    setFont: (font: number, charset: string) => void fonts.set(font, charset),
    mark: () => void (marker ??= ""),
    inNote: () => around.some(({ note }) => note !== null),
    begin(note: number | null, depth: number) {
      flush();
      around.push({ words, lastSign, struck, bold, marker, note, depth });
      startOver();
    },
    endsAt(depth: number): { note: number | null } | null {
      const flow = around.at(-1);
      return flow && flow.depth === depth ? { note: flow.note } : null;
    },
    resume() {
      ({ words, lastSign, struck, bold, marker } = around.pop()!);
    },
    take(): { words: string; bold: boolean; marker: string | null } {
      flush();
      const taken = { words: markedText(words, struck, (written) => written).text, bold, marker };
      startOver();
      return taken;
    },
  };
}

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

/** Lists the encodings of which a byte may need others to be a character. */
const ofPairs = new Set(["shift_jis", "gb18030", "euc-kr", "big5", "utf-8"]);

function encodingOfPage(codePage: number): string {
  const isWindows = codePage >= 1250 && codePage <= 1258;
  return codePages[codePage] ?? (isWindows ? `windows-${codePage}` : "windows-1252");
}

export const encodingOfCharset = (charset: number): string | null => charsets[charset] ?? null;

const decoderOf = madeOnce((encoding) => new TextDecoder(encoding));
