import { decodeHTML } from "entities";
import { XmlError } from "../xml/xml-error.ts";
import { XmlReader } from "../xml/xml-reader.ts";

export interface Cue {
  seconds: number;
  /** When it goes, in seconds of the recording. */
  until: number;
  text: string;
  /** True where another person begins to speak. */
  turn: boolean;
}

interface RawCue {
  seconds: number;
  duration: number;
  text: string;
}

/** Returns the cues of YouTube's "json3", "srv3" or `<transcript>` by their times; empty where it holds none. */
export function parseTimedText(body: string): Cue[] {
  const text = body.replace(/^\uFEFF/, "").trimStart();
  const raw = text.startsWith("{") ? parseJson3(text) : text.startsWith("<") ? parseXml(text) : [];
  const cues: Cue[] = [];
  for (const { seconds, duration, text: written } of raw.toSorted((a, b) => a.seconds - b.seconds)) {
    const { text: said, turn } = clean(written);
    if (said === "") continue;
    const previous = cues.at(-1);
    // Captions that roll up show a line once more while the next one comes.
    if (previous?.text === said && seconds <= previous.until + 0.1) previous.until = seconds + duration;
    else cues.push({ seconds, until: seconds + duration, text: said, turn });
  }
  return cues;
}

/** False for an empty answer, and for a page that asks whether one is human. */
export const isTimedText = (body: string): boolean =>
  /^\uFEFF?\s*(\{|<\?xml|<transcript|<timedtext)/.test(body);

function parseJson3(body: string): RawCue[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body);
  } catch {
    return [];
  }
  return listIn(parsed, "events")
    .map((event) => ({
      seconds: millisecondsIn(event, "tStartMs") / 1000,
      duration: millisecondsIn(event, "dDurationMs") / 1000,
      text: listIn(event, "segs")
        .map((piece) => valueIn(piece, "utf8"))
        .filter((words) => typeof words === "string")
        .join(""),
    }))
    .filter(({ seconds, duration }) => Number.isFinite(seconds) && Number.isFinite(duration));
}

const valueIn = (holder: unknown, key: string): unknown =>
  typeof holder === "object" && holder !== null ? (holder as Record<string, unknown>)[key] : undefined;

function listIn(holder: unknown, key: string): unknown[] {
  const value = valueIn(holder, key);
  return Array.isArray(value) ? value : [];
}

/** Returns the milliseconds under a key; 0 where there is none. */
function millisecondsIn(holder: unknown, key: string): number {
  const value = valueIn(holder, key) ?? 0;
  return typeof value === "number" || typeof value === "string" ? Number(value) : Number.NaN;
}

/** Parses cues as far as they can be read. */
function parseXml(body: string): RawCue[] {
  const cues: RawCue[] = [];
  const xml = new XmlReader(body);
  try {
    xml.each(() => {
      const cue = openCue(xml);
      if (cue) cues.push(cue);
    });
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
  }
  return cues;
}

function openCue(xml: XmlReader): RawCue | null {
  const { name } = xml;
  if (name !== "p" && name !== "text") return null;
  const number = (key: string) => Number.parseFloat(xml.attribute(key) ?? "");
  const [start, duration, unit] =
    name === "p" ? [number("t"), number("d"), 1000] : [number("start"), number("dur"), 1];
  const text = lineOf(xml);
  if (!Number.isFinite(start)) return null;
  return {
    seconds: start / unit,
    duration: (Number.isFinite(duration) ? duration : 0) / unit,
    // The text of the older form is HTML within XML, so its signs are written as entities twice.
    text: name === "text" ? decodeHTML(text.replace(/<[^<>]*>/g, "")) : text,
  };
}

function lineOf(xml: XmlReader): string {
  let text = "";
  const addText = (words: string) => void (text += words);
  const visit = (name: string): void => {
    if (name === "br") text += "\n";
    else xml.children(visit, addText);
  };
  xml.children(visit, addText);
  return text;
}

/** Returns one line without what is heard but not spoken: "[Music]", "(applause)", "♪♪". */
function clean(written: string): { text: string; turn: boolean } {
  const line = written
    .replace(/[\u200B\u200E\u200F\u2060\uFEFF]/g, "")
    .replace(/\s+/g, " ")
    .trim();
  const text = line.replace(/(^| )>{2,3} ?/g, "$1").trim();
  const words = text.replace(/\[[^[\]]*\]/g, "").replace(/\(\p{L}+(?: \p{L}+){0,2}\)/gu, "");
  return { text: /[\p{L}\p{N}]/u.test(words) ? text : "", turn: line.startsWith(">>") };
}
