/** Characters that would style, link, mark or tabulate; escaped wherever they stand. */
const special = /[\\*_`[\]<|]/g;
const entity = /&(?=#?\w{1,31};)/g;
const blockStart = /^(#{1,6}|[-+]|~{3,})(?=\s|$)|^(\d{1,9})([.)])(?=\s)/;

/** Escapes a source's text for the simple markup: on one line, and nothing in it acts as markup. */
export function escapeMarkup(text: string): string {
  return escapeBlockStart(escapeInline(oneLine(text)));
}

/** Escapes a stretch within a line, so that nothing in it styles, links, marks or tabulates. */
export function escapeInline(text: string): string {
  return text.replace(special, "\\$&").replace(entity, "\\&");
}

/** Escapes the start of a line, so that it is no heading, list or fence, whatever it begins with. */
export function escapeBlockStart(line: string): string {
  return line.replace(blockStart, (_, sign: string | undefined, digits: string, point: string) =>
    sign ? `\\${sign}` : `${digits}\\${point}`,
  );
}

/** White space and signs that `oneLine` changes; most sentences have none. */
const untidy = /[\u00AD\u200B\u2060\uFEFF]|[^\S ]| {2}|^ | $/;

/** White space as a reader sees it: one space, and a word broken after its hyphen is one word again. */
export function oneLine(text: string): string {
  if (!untidy.test(text)) return text;
  return text
    .replace(/[\u00AD\u200B\u2060\uFEFF]/g, "")
    .replace(/(\p{L}-)[^\S\n]*\n\s*(?=\p{Ll})/gu, "$1")
    .replace(
      /(?<=[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}、。，])[^\S\n]*\n\s*(?=[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}])/gu,
      "",
    )
    .replace(/\s+/g, " ")
    .trim();
}

const bullet = /^\s*(?:[-*+•◦▪‣·–—]\s+|\(?(?:\d{1,2}(?:\.\d{1,2}){0,3}|[a-z])[.)]\s+(?=["“‘]?\p{Lu}))/u;

/** Removes a list item's sign; returns other text unchanged. */
export function withoutBullet(text: string): string {
  return text.replace(bullet, "");
}

/** Puts code in a fence that it does not end itself. */
export function fenced(code: string): string {
  let run = 0;
  let longest = 0;
  for (const sign of code) {
    run = sign === "`" ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  const fence = "`".repeat(Math.max(3, longest + 1));
  return `${fence}\n${code}\n${fence}`;
}
