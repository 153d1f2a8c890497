import { raised } from "../html/raised-figures.ts";
import { decodeBytes, encodingOfPage, hasPairs } from "./rtf-encodings.ts";
import type { RtfState } from "./rtf-state.ts";

interface Flow {
  words: string;
  /** Keeps the last sign of the words: asking them would join all their pieces each time. */
  lastSign: string;
  marker: string | null;
  /** The number of a note; null for a box of text. */
  note: number | null;
  /** Counts the groups that were open around it. */
  depth: number;
}

/**
 * Collects the words of the paragraph that is being read. A note or a box of text within it has words of its own, after
 * which the paragraph goes on. Bytes beyond ASCII wait until their character is whole.
 */
export function createRtfWords(stateNow: () => RtfState, onOther: (text: string) => void) {
  const fonts = new Map<number, string>();
  const around: Flow[] = [];
  let page = "windows-1252";
  let words = "";
  let lastSign = "";
  let marker: string | null = null;
  let bytes = "";
  let signsToPass = 0;

  const encoding = () => fonts.get(stateNow().font) ?? page;

  const append = (text: string) => {
    const { destination, hidden, raised: isRaised } = stateNow();
    if (destination === "marker") marker = (marker ?? "") + text;
    else if (destination !== "text") onOther(text);
    else if (!hidden && text !== "") {
      words += isRaised && /\S/.test(lastSign) ? (raised(text) ?? text) : text;
      lastSign = text.at(-1)!;
    }
  };
  const startOver = () => {
    [words, lastSign, marker] = ["", "", null];
  };
  const flush = () => {
    if (bytes === "") return;
    const text = decodeBytes(bytes, encoding());
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
      const waits = bytes !== "" && hasPairs(encoding());
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
    passSigns(count: number) {
      signsToPass = count;
    },
    /** Returns whether a control is one of those signs. */
    passesSign(): boolean {
      if (signsToPass === 0) return false;
      signsToPass--;
      return true;
    },
    setPage(codePage: number) {
      page = encodingOfPage(codePage);
    },
    setFont(font: number, charset: string) {
      fonts.set(font, charset);
    },
    /** Begins an item, whatever comes before it. */
    mark() {
      marker ??= "";
    },
    inNote: () => around.some(({ note }) => note !== null),
    begin(note: number | null, depth: number) {
      flush();
      around.push({ words, lastSign, marker, note, depth });
      startOver();
    },
    /** The note or box that ends with the group at this depth. */
    endsAt(depth: number): { note: number | null } | null {
      const flow = around.at(-1);
      return flow && flow.depth === depth ? { note: flow.note } : null;
    },
    resume() {
      ({ words, lastSign, marker } = around.pop()!);
    },
    take(): { words: string; marker: string | null } {
      flush();
      const taken = { words, marker };
      startOver();
      return taken;
    },
  };
}
