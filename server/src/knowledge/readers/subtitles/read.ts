import type { TimeMark } from "../../documents/document.ts";
import { detectLanguage } from "../../languages/detect-language.ts";
import { decodeText } from "../encoding/decode-text.ts";
import { createDocumentBuilder } from "../document-builder.ts";
import type { FileReader } from "../file-reader.ts";
import { documentOf } from "../file-document.ts";
import { partRead } from "../part-outcomes.ts";
import { ReadingError } from "../source.errors.ts";
import { toParagraphs } from "../youtube/transcript-prose.ts";
import { parseCues } from "./parse-cues.ts";

/** Reads subtitles, SubRip or WebVTT, as prose with its times. */
export const readSubtitles: FileReader = async ({ bytes, name, contentType }) => {
  const file = decodeText(bytes, contentType).replace(/\r\n?/g, "\n");
  const cues = parseCues(file);
  if (cues.length === 0) throw new ReadingError("no_text", "These subtitles contain no text.");
  const declared = /^WEBVTT[^\n]*\n(?:[^\n]+\n)*?Language:[^\S\n]*([a-z]{2})\b/i.exec(file.slice(0, 2000));
  const language = declared?.[1]!.toLowerCase() ?? null;
  const sample = cues.slice(0, 200).map((cue) => cue.text);
  const builder = createDocumentBuilder();
  const times: TimeMark[] = [];
  for (const paragraph of toParagraphs(cues, language ?? detectLanguage(sample.join(" "), "en"))) {
    const start = builder.add({ kind: "paragraph" }, paragraph.text);
    for (const mark of paragraph.times) times.push({ start: start + mark.start, seconds: mark.seconds });
  }
  return [partRead(documentOf(name, { ...builder.document(), language, times }))];
};
