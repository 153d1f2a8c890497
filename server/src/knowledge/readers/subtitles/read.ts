import { detectLanguage } from "../../languages/detect-language.ts";
import { decodeText } from "../encoding/decode-text.ts";
import { createDocumentBuilder } from "../document-builder.ts";
import type { FileReader } from "../source.ts";
import { documentOf, partRead } from "../part-outcomes.ts";
import { ReadingError, maxPartBlocks, maxPartText, tooMuchText } from "../source.errors.ts";
import { linesOf } from "../white-space.ts";
import { addSpeech } from "../youtube/transcript-prose.ts";
import { decodeHTML } from "entities";
import type { Cue } from "../youtube/timed-text.ts";

export const readSubtitles: FileReader = async ({ bytes, name, contentType }) => {
  const file = decodeText(bytes, contentType).replace(/\r\n?/g, "\n");
  const cues = parseCues(file);
  if (cues.length === 0) throw new ReadingError("no_text", "These subtitles contain no text.");
  const declared = /^WEBVTT[^\n]*\n(?:[^\n]+\n)*?Language:[^\S\n]*([a-z]{2})\b/i.exec(file.slice(0, 2000));
  const language = declared?.[1]!.toLowerCase() ?? null;
  const sample = cues.slice(0, 200).map((cue) => cue.text);
  const builder = createDocumentBuilder();
  const times = addSpeech(builder, cues, language ?? detectLanguage(sample.join(" "), "en"));
  return [partRead(documentOf(name, { ...builder.document(), language, times }))];
};

const timing =
  /^[^\S\n]*(?:(\d{1,4}):)?(\d{1,2}):(\d{1,2})[.,](\d{1,3})\s*-->\s*(?:(\d{1,4}):)?(\d{1,2}):(\d{1,2})[.,](\d{1,3})/;

interface RawCue {
  seconds: number;
  until: number;
  lines: string[];
}

/** Parses the cues of SubRip or WebVTT in the order of their times, each as one line of text with its speaker's name. */
function parseCues(file: string): Cue[] {
  const cues: Cue[] = [];
  let speaker = "";
  let before: RawCue = { seconds: 0, until: 0, lines: [] };
  let length = 0;
  for (const cue of rawCues(file).sort((a, b) => a.seconds - b.seconds)) {
    const lines = cue.lines.map(clean).filter((line) => line.text !== "");
    // Captions that roll up show the line before once more.
    const rolls = cue.seconds <= before.until + 0.1;
    const fresh = rolls && lines[0]?.text === before.lines.at(-1) ? lines.slice(1) : lines;
    before = { ...cue, lines: lines.map((line) => line.text) };
    if (fresh.length === 0) {
      const last = cues.at(-1);
      if (last && lines.length > 0) last.until = Math.max(last.until, cue.until);
      continue;
    }
    let text = "";
    let turn = false;
    for (const line of fresh) {
      const speaks = line.speaker !== null && line.speaker !== speaker;
      if (speaks) speaker = line.speaker!;
      turn ||= (speaks && text === "") || line.turn;
      text += (text === "" ? "" : " ") + (speaks ? `${speaker}: ` : "") + line.text;
    }
    length += text.length;
    if (length > maxPartText) throw tooMuchText();
    cues.push({ seconds: cue.seconds, until: Math.max(cue.until, cue.seconds), text, turn });
  }
  return cues;
}

/** Returns the cues without notes, styles and whatever else is between them. */
function rawCues(file: string): RawCue[] {
  const cues: RawCue[] = [];
  const isVtt = /^\uFEFF?WEBVTT/.test(file);
  let open: RawCue | null = null;
  let lines = 0;
  const add = (line: string): void => {
    // Millions of lines may belong to one cue.
    if (!open || (line === "" && open.lines.at(-1) === "")) return;
    if (++lines > maxPartBlocks) throw tooMuchText();
    open.lines.push(line);
  };
  for (const line of linesOf(file)) {
    const found = line.includes("-->") ? timing.exec(line) : null;
    if (found) {
      // The number of this cue comes after the last one's text.
      if (open && /^\s*\d+\s*$/.test(open.lines.at(-1) ?? "") && open.lines.length > 1) open.lines.pop();
      open = { seconds: secondsOf(found, 1), until: secondsOf(found, 5), lines: [] };
      cues.push(open);
    } else if (line.trim() !== "") add(line);
    else if (isVtt) open = null;
    else add("");
  }
  return cues;
}

function secondsOf(found: RegExpExecArray, first: number): number {
  const [hours, minutes, seconds, fraction] = found.slice(first, first + 4);
  return Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(`${seconds}.${fraction}`);
}

/** Removes a line's marks. `<v Ada>` names who speaks; ">>", or a name in capitals and a colon, says that another does. */
function clean(line: string): { text: string; speaker: string | null; turn: boolean } {
  const speaker = /<v(?:\.[^\s<>]*)?[^\S\n]([^<>]+)>/.exec(line)?.[1]?.trim() ?? null;
  const bare = line.replace(/<\/?[a-z][^<>]*>|<[\d:.]+>|\{\\[^{}]*\}/gi, "");
  const whole = (bare.includes("&") ? decodeHTML(bare) : bare)
    .replace(/[\u200B\u200E\u200F\u2060\uFEFF\0]/g, "")
    .replace(/\s+/g, " ")
    .trim();
  const text = whole.replace(/^>{2,3} ?/, "");
  const turn = text !== whole || /^\p{Lu}[\p{Lu}\d .'-]{1,40}: /u.test(text);
  return { text: /[\p{L}\p{N}]/u.test(text) ? text : "", speaker, turn };
}
