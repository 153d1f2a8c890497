import { withoutEnd, withoutStart } from "#kit/plain-text.ts";
import type { CandidateSentence } from "../sentences/candidate-sentences.ts";
import type { AskedSubject } from "./subject-asked.ts";

/** What a reference says under a name: "-c, --clean" with the paragraph after it, "Fen: a low marsh", a table's row. */
export interface Entry {
  worth: number;
  /** The line with the name, then what is said of it. */
  told: CandidateSentence[];
  /** True where the line holds the name alone. */
  nameAlone: boolean;
}

const ofCode = 4.2;
const ofWord = 2.7;
const mostTold = 3;
const longestHead = 90;
const mostHeadWords = 10;

/** Where a sentence begins what a reference says under the name; null where it does not, or where nothing follows. */
export function entryOf(sentence: CandidateSentence, { name, code = false }: AskedSubject): Entry | null {
  const { text, span } = sentence;
  if (!text.toLowerCase().includes(name.toLowerCase())) return null;
  if (!beginsBlock(sentence) || /\.{4,}|(?:\. ){4,}/u.test(text)) return null;
  const head = headOf(text);
  if (head === null || !names(head, name, code)) return null;
  const says = text.slice(head.length).replace(/^[\s:–—-]+/u, "");
  const worth = code ? ofCode : ofWord;
  // Of a listing, a line of its own may be a name; the rest is code.
  if (span.kind === "code" && says !== "") return null;
  if (span.kind === "table-row")
    return says === "" ? null : { worth: worth - 0.3, told: [sentence], nameAlone: false };
  const told = [sentence, ...(says === "" ? followingBlock(sentence) : restOfBlock(sentence, mostTold - 1))];
  if (says === "" && told.length === 1) return null;
  return { worth, told, nameAlone: says === "" };
}

/** The name with its other forms, as it stands before what is said: to a colon, a dash or a tab, or the whole line. */
function headOf(text: string): string | null {
  const line = text.trim();
  // What stands in brackets ("[default: no]") belongs to the name.
  const flat = line.replace(/\[[^[\]]{0,80}\]|<[^<>]{0,80}>|\([^()]{0,80}\)/gu, (inside) =>
    "_".repeat(inside.length),
  );
  const sign = /\t|[:：](?=\s)|\s[–—-]{1,2}(?=\s)/u.exec(flat);
  const head = sign ? line.slice(0, sign.index) : line;
  if (head.length > longestHead || head.split(/\s+/).length > mostHeadWords) return null;
  return !sign && /[.!?。;,]$/u.test(line) ? null : head;
}

/** True where a head is of the name: of nothing else for a word, among its other forms for what is written as code. */
function names(head: string, name: string, code: boolean): boolean {
  const bare = withoutEnd(withoutStart(head, "•*·▪\"'“‘`("), "\"'”’`)");
  if (!code)
    return (
      bare
        .replace(/\([^()]{0,80}\)$/u, "")
        .trimEnd()
        .toLowerCase() === name.toLowerCase()
    );
  const place = placeOfCode(bare, name);
  if (place < 0) return false;
  // Before it stand only its other forms: "-j njobs --jobs=njobs".
  const before = bare.slice(0, place).trim();
  return before === "" || (/^[-$/]/u.test(before) && before.split(/\s+/).length <= 4);
}

/** Where a name stands that is written as code, as a whole; -1 where it does not. */
export function placeOfCode(text: string, name: string): number {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    const before = text.slice(0, at);
    const after = text.slice(at + name.length);
    if (!/[\p{L}\p{N}_]$|-$/u.test(before) && !/^(?:[\p{L}\p{N}_]|-[\p{L}\p{N}]|\.\p{L})/u.test(after))
      return at;
  }
  return -1;
}

/** True for the first sentence of its paragraph or item. */
function beginsBlock(sentence: CandidateSentence): boolean {
  const { previous } = sentence;
  return !previous || previous.span.kind !== sentence.span.kind || /\n/u.test(between(previous, sentence));
}

/** What goes on in the same paragraph or item. */
function restOfBlock(sentence: CandidateSentence, most: number): CandidateSentence[] {
  const rest: CandidateSentence[] = [];
  for (let last = sentence, next = sentence.next; next && rest.length < most; last = next, next = next.next) {
    if (next.span.kind !== sentence.span.kind || /\n\s{0,40}[-•*\n]/u.test(between(last, next))) break;
    if (next.span.kind === "list-item" && /\n/u.test(between(last, next))) break;
    rest.push(next);
  }
  return rest;
}

/** The first paragraph after a line that is only a name; a further such line ("-C --create") belongs to another. */
function followingBlock(sentence: CandidateSentence): CandidateSentence[] {
  const { next } = sentence;
  if (!next || (next.span.kind !== undefined && next.span.kind !== "list-item")) return [];
  if (!/[.!?。:：)"”]\s*$/u.test(next.text) || headOf(next.text) === next.text.trim()) return [];
  return [next, ...restOfBlock(next, mostTold - 2)];
}

function between(before: CandidateSentence, after: CandidateSentence): string {
  const { passage } = after;
  return passage.text.slice(before.span.end - passage.start, after.span.start - passage.start);
}
