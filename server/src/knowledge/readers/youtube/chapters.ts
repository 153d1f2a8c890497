export interface Chapter {
  seconds: number;
  title: string;
}

const timeFirst =
  /^[^\p{L}\p{N}([]{0,20}[([]?((?:\d{1,2}:)?\d{1,3}:[0-5]\d)[)\]]?(?![\d:])[^\p{L}\p{N}"'“„‘«(]{0,20}(.*)$/u;
const timeLast = /[\s\-–—:|]([([]?)((?:\d{1,2}:)?\d{1,3}:[0-5]\d)[)\]]?$/u;
const longestLine = 500;

/** Reads a line that names a time: "1:02:03 Title", "(0:18) - Title" or "Title 0:18". */
export function readTimeLine(line: string): Chapter | null {
  const text = line.trim();
  if (text.length > longestLine) return null;
  const first = timeFirst.exec(text);
  if (first?.[2]) return { seconds: secondsOf(first[1]!), title: first[2].trim() };
  const last = timeLast.exec(text);
  const title = last && withoutPartingSigns(text.slice(0, last.index));
  return title ? { seconds: secondsOf(last[2]!), title } : null;
}

function withoutPartingSigns(title: string): string {
  let end = title.length;
  while (end > 1 && /[\s\-–—:|]/.test(title[end - 1]!)) end--;
  return title.slice(0, end);
}

/** Returns the chapters of a description, by YouTube's own rule: three or more growing times, the first of them 0:00. */
export function chaptersOf(description: string): Chapter[] {
  const chapters = description.split("\n").flatMap((line) => readTimeLine(line) ?? []);
  const begin = chapters.findIndex(({ seconds }) => seconds === 0);
  if (begin < 0) return [];
  const growing = [chapters[begin]!];
  for (const chapter of chapters.slice(begin + 1)) {
    if (chapter.seconds <= growing.at(-1)!.seconds) break;
    growing.push(chapter);
  }
  return growing.length >= 3 ? growing : [];
}

const secondsOf = (time: string): number => time.split(":").reduce((sum, part) => sum * 60 + Number(part), 0);
