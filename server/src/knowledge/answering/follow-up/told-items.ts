/** The markup of an answer, its marks included. */
const marks = /\s{0,9}\[\d{1,4}\]/g;
const item = /^\s*(?:[-*+]|\d{1,3}[.)])\s+(\S.*)$/;
const label = /^\*\*(.+?):?\*\*/u;
const longest = 10;

/** What the item at `place` of an answer is about, in a few words; -1 is the last. Null where the answer lists nothing. */
export function nthItem(answer: string, place: number): string | null {
  const lines = answer.split("\n").flatMap((line) => item.exec(line)?.[1] ?? []);
  const items = lines.length > 1 ? lines : (enumerated(answer) ?? []);
  const chosen = items.at(place);
  return chosen === undefined || (place >= items.length && place >= 0) ? null : aboutOf(chosen);
}

/** "six tools: a memory error detector, two thread error detectors, and a heap profiler". */
function enumerated(answer: string): string[] | null {
  for (const [, listing = ""] of plain(answer).matchAll(/[:：]([^:：.]{1,2000})\./gu)) {
    if (!/,.+(?:,| and | or )/su.test(listing)) continue;
    const parts = listing.split(/,(?: (?:and|or) )?|; /u).map((part) => part.trim());
    return parts.filter((part) => part !== "");
  }
  return null;
}

function aboutOf(text: string): string {
  const named = label.exec(text)?.[1];
  if (named !== undefined) return plain(named);
  // A row of a table: its first cell, with the name of the column.
  const cell = /^([^:;]{1,40}): ([^;]{1,80});/u.exec(plain(text));
  if (cell) return `${cell[2]} ${cell[1]}`;
  const clause = plain(text).split(/[:;(—–]|\s-\s|\.\s/u)[0]!;
  return clause.split(" ").slice(0, longest).join(" ").replace(/[.,]$/, "");
}

/** An answer's words, without markup and marks, on one line. */
export function plain(message: string): string {
  return message
    .replace(marks, "")
    .replace(/\\([!-/:-@[-`{-~])/g, "$1")
    .replace(/\*\*|^#+\s+/gmu, "")
    .replace(/\s+/g, " ")
    .trim();
}
