import { withoutEnd } from "#kit/plain-text.ts";
/** What a question begins with that asks. */
export const questionWord =
  /^\s*(who|whom|what|when|where|why|which|how (many|much|long|far|old|big|tall|high|often)|how|wer|was|wann|wo|warum|wie viele|wie)\b\s*/iu;

/** Names in a question: what is written with a capital within it, in quotes, or with figures. */
export function namesIn(question: string): string[] {
  const rest = question.replace(questionWord, "");
  const found = rest.match(
    /“[^“”]{1,200}”|"[^"]{1,200}"|\b\p{Lu}[\p{L}\p{N}.-]*(?: [\p{Lu}\p{N}][\p{L}\p{N}.-]*)*|\b\p{Ll}{1,60}[\d_][\p{L}\p{N}_]*/gu,
  );
  return (found ?? [])
    .map((name) => withoutEnd(name, ".?!,"))
    .filter((name) => !/^(I|(1[5-9]|20)\d{2})$/.test(name));
}

/** "the lock" of "What is the lock?"; null where nothing is to be defined. */
export function definedIn(question: string): string | null {
  const match = /^(?:what|who|was|wer) (?:is|are|was|were|ist|sind) (?=.)/iu.exec(question.trim());
  return match ? withoutSignsAtEnd(question.trim().slice(match[0].length)) : null;
}

/** Without what is no letter of English at its end, where something is left before it. */
function withoutSignsAtEnd(text: string): string {
  let end = text.length;
  while (end > 1 && !/\w/.test(text[end - 1]!)) end--;
  return text.slice(0, end);
}
