import { withoutEnd } from "#kit/plain-text.ts";
const frames: RegExp[] = [
  /^(?:compare|contrast|benchmark)\s{1,9}(?<a>.{1,200}?)\s{1,9}(?:and|with|to|against|versus|vs\.?|or)\s{1,9}(?<b>.+)$/iu,
  /\bdifferences? (?:is there |are there )?between\s{1,9}(?<a>.{1,200}?)\s{1,9}and\s{1,9}(?<b>.+)$/iu,
  /^how (?:does|do|did|is|are)\s{1,9}(?<a>.{1,200}?)\s{1,9}(?:compare|compared|differ|different)\s+(?:to|with|from|against)\s{1,9}(?<b>.+)$/iu,
  /^how (?:does|do|did)\s{1,9}(?<a>.{1,200}?)\s{1,9}and\s{1,9}(?<b>.{1,200}?)\s{1,9}(?:compare|differ)$/iu,
  /^(?<a>.{1,200}?)\s{1,9}(?:versus|vs\.?|compared (?:to|with)|oder)\s{1,9}(?<b>.+)$/iu,
  /^(?:vergleiche?|vergleichen sie)\s{1,9}(?<a>.{1,200}?)\s{1,9}(?:und|mit)\s{1,9}(?<b>.+)$/iu,
  /\bunterschied(?:e)? zwischen\s{1,9}(?<a>.{1,200}?)\s{1,9}und\s{1,9}(?<b>.+)$/iu,
];
const article = /^(the|an?|both|our|der|die|das|den|dem|ein|eine|einem)\s+/iu;

/** The two things that a question compares; null where it names none. "x and y commit" compares "x commit" and "y commit". */
export function sidesOf(question: string): [string, string] | null {
  const text = withoutEnd(question.trimStart(), "?!.");
  for (const frame of frames) {
    const { a, b } = frame.exec(text)?.groups ?? {};
    if (a === undefined || b === undefined) continue;
    const one = a.trim().replace(article, "");
    const other = b.trim().replace(article, "");
    if (one === "" || other === "" || one.toLowerCase() === other.toLowerCase()) return null;
    return [withHead(one, other), other];
  }
  return null;
}

/** An adjective alone takes the noun of the other side. */
function withHead(one: string, other: string): string {
  const words = other.split(/\s+/);
  const bare =
    /^\p{Ll}[\p{L}-]*$/u.test(one) &&
    /(al|ous|ic|ive|ed|less|ary|ful|able|ble|cold|hot|warm|ent|ant)$/i.test(one);
  return bare && words.length === 2 ? `${one} ${words[1]}` : one;
}
