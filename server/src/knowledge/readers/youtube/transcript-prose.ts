import type { TimeMark } from "../../documents/document.ts";
import { splitSentences } from "../../documents/split-sentences.ts";
import type { DocumentBuilder } from "../document-builder.ts";
import type { Cue } from "./timed-text.ts";

/** A stretch of speech as people would write it down; positions count in its own text. */
interface SpokenParagraph {
  text: string;
  times: TimeMark[];
}

/** Seconds of silence after which another paragraph begins. */
const longPause = 3;
/** About a hundred words. */
const usualLength = 600;
const longestSentence = 1500;
/** A sentence sign for each so many characters is punctuated speech; automatic captions mostly have none. */
const mostPerSign = 400;
/** Seconds of speech without punctuation in one paragraph: to the next breath, and at most. */
const shortSpell = 30;
const longSpell = 45;
const breath = 0.4;

/** Adds cues as paragraphs, and returns their marks of time. `language` is ISO 639-1. */
export function addSpeech(builder: DocumentBuilder, cues: readonly Cue[], language: string): TimeMark[] {
  return toParagraphs(cues, language).flatMap(({ text, times }) => {
    const start = builder.add({ kind: "paragraph" }, text);
    return times.map((mark) => ({ ...mark, start: start + mark.start }));
  });
}

/** Cues joined to paragraphs. `language` is ISO 639-1. Every cue's begin is a time mark, and every paragraph's. */
export function toParagraphs(cues: readonly Cue[], language: string): SpokenParagraph[] {
  return runsOf(cues).flatMap((run) => {
    const { text, times } = join(run);
    const cuts = isPunctuated(text) ? sentenceCuts(text, run, times, language) : spellCuts(run, times);
    return cut(text, times, cuts);
  });
}

/** Joins speech without a long pause, by one person. */
function runsOf(cues: readonly Cue[]): Cue[][] {
  const runs: Cue[][] = [];
  let until = 0;
  for (const cue of cues) {
    if (runs.length === 0 || cue.turn || cue.seconds - until > longPause) runs.push([]);
    runs.at(-1)!.push(cue);
    until = Math.max(until, cue.until);
  }
  return runs;
}

function join(run: readonly Cue[]): SpokenParagraph {
  let text = "";
  const times = run.map(({ seconds, text: said }) => {
    if (text !== "") text += " ";
    const mark = { start: text.length, seconds };
    text += said;
    return mark;
  });
  return { text, times };
}

function isPunctuated(text: string): boolean {
  if (text.length <= usualLength) return true;
  const signs = text.match(/\p{Sentence_Terminal}(?=["'”’»)\]」』]*(\s|$)|\P{ASCII})/gu)?.length ?? 0;
  return signs * mostPerSign >= text.length;
}

/** Returns where paragraphs begin: after the sentence with which one has become long enough. */
function sentenceCuts(
  text: string,
  run: readonly Cue[],
  times: readonly TimeMark[],
  language: string,
): number[] {
  const cuts: number[] = [];
  let from = 0;
  for (const { start, end } of splitSentences(text, 0, text.length, language)) {
    if (start - from >= usualLength) cuts.push((from = start));
    if (end - start <= longestSentence) continue;
    const first = times.findIndex((mark) => mark.start >= start);
    const last = times.findLastIndex((mark) => mark.start < end);
    if (first < 0) continue;
    cuts.push(...spellCuts(run.slice(first, last + 1), times.slice(first, last + 1)));
    from = Math.max(from, cuts.at(-1) ?? 0);
  }
  return cuts;
}

function spellCuts(run: readonly Cue[], times: readonly TimeMark[]): number[] {
  const cuts: number[] = [];
  let begin = run[0]?.seconds ?? 0;
  for (let i = 1; i < run.length; i++) {
    const { seconds } = run[i]!;
    const spell = seconds - begin;
    if (spell < shortSpell || (spell < longSpell && seconds - run[i - 1]!.until < breath)) continue;
    cuts.push(times[i]!.start);
    begin = seconds;
  }
  return cuts;
}

function cut(text: string, times: readonly TimeMark[], cuts: readonly number[]): SpokenParagraph[] {
  const bounds = [0, ...cuts, text.length];
  let mark = 0;
  return bounds.slice(0, -1).map((from, i) => {
    const own: TimeMark[] = [];
    // One that begins within a cue is at the second of that cue.
    if (times[mark]?.start !== from && mark > 0) own.push({ start: 0, seconds: times[mark - 1]!.seconds });
    for (; mark < times.length && times[mark]!.start < bounds[i + 1]!; mark++)
      own.push({ start: times[mark]!.start - from, seconds: times[mark]!.seconds });
    return { text: text.slice(from, bounds[i + 1]).trimEnd(), times: own };
  });
}
