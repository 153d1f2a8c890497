import type { DocumentPart } from "../../documents/document.ts";
import { createDocumentBuilder, type DocumentBuilder } from "../document-builder.ts";
import { type Chapter, readTimeLine } from "./chapters.ts";
import { primaryLanguage } from "./choose-captions.ts";
import type { Cue } from "./timed-text.ts";
import { addSpeech } from "./transcript-prose.ts";

export interface Video {
  title: string;
  channel: string | null;
  published: string | null;
  description: string;
  chapters: readonly Chapter[];
  /** Gives the language of the captions, as BCP 47. */
  language: string;
  cues: readonly Cue[];
}

/** Returns a video as text: its description, then its spoken words, under its chapters where it has any. */
export function videoPart(part: string, url: string, video: Video): DocumentPart {
  const builder = createDocumentBuilder();
  const language = primaryLanguage(video.language);
  const spoken = chapterwise(video);
  const shown = new Set(spoken.map(({ title }) => title));
  addDescription(builder, video.description, (line) => {
    const chapter = readTimeLine(line);
    return chapter !== null && shown.has(chapter.title);
  });
  const times = spoken.flatMap(({ title, cues }) => {
    builder.add({ kind: "heading", level: 2 }, title ?? "Transcript");
    return addSpeech(builder, cues, language ?? "en");
  });
  const { title, published, channel: author } = video;
  const known = { ...(published !== null && { published }), ...(author !== null && { author }) };
  return { part, title, url, language, ...known, ...builder.document(), pages: [], times };
}

/** Groups the cues by chapter, without chapters that have none; `title` is null for what comes before the first chapter. */
function chapterwise({ chapters, cues }: Video): { title: string | null; cues: Cue[] }[] {
  const groups = [{ seconds: 0, title: null as string | null, cues: [] as Cue[] }];
  for (const { seconds, title } of chapters) groups.push({ seconds, title, cues: [] });
  let at = 0;
  for (const cue of cues) {
    while (at + 1 < groups.length && groups[at + 1]!.seconds <= cue.seconds) at++;
    groups[at]!.cues.push(cue);
  }
  return groups.filter((group) => group.cues.length > 0);
}

/** Adds the description: a line of a list is a list item; what `isTold` knows is a heading already. */
function addDescription(
  builder: DocumentBuilder,
  description: string,
  isTold: (line: string) => boolean,
): void {
  const groups = description
    .replace(/\r\n?/g, "\n")
    .split(/\n\s*\n/)
    .map((group) => group.split("\n").filter((line) => line.trim() !== "" && !isTold(line)))
    .filter((lines) => lines.length > 0);
  if (groups.length === 0) return;
  builder.add({ kind: "heading", level: 2 }, "Description");
  for (const lines of groups) {
    const isList = lines.length > 1 && lines.every((line) => line.length <= 120 && !/[.!?]\s*$/.test(line));
    for (const line of lines)
      builder.add({ kind: isList ? "list-item" : "paragraph" }, line.trim(), isList ? lines : null);
  }
}
