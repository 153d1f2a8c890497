const frames: RegExp[] = [
  /^(?:compare|contrast|benchmark)\s+(?<a>.+?)\s+(?:and|with|to|against|versus|vs\.?|or)\s+(?<b>.+)$/iu,
  /\bdifferences? (?:is there |are there )?between\s+(?<a>.+?)\s+and\s+(?<b>.+)$/iu,
  /^how (?:does|do|did|is|are)\s+(?<a>.+?)\s+(?:compare|compared|differ|different)\s+(?:to|with|from|against)\s+(?<b>.+)$/iu,
  /^how (?:does|do|did)\s+(?<a>.+?)\s+and\s+(?<b>.+?)\s+(?:compare|differ)$/iu,
  /^(?<a>.+?)\s+(?:versus|vs\.?|compared (?:to|with)|oder)\s+(?<b>.+)$/iu,
  /^(?:vergleiche?|vergleichen sie)\s+(?<a>.+?)\s+(?:und|mit)\s+(?<b>.+)$/iu,
  /\bunterschied(?:e)? zwischen\s+(?<a>.+?)\s+und\s+(?<b>.+)$/iu,
];
const article = /^(the|an?|both|our|der|die|das|den|dem|ein|eine|einem)\s+/iu;

/** The two things that a question compares; null where it names none. "x and y commit" compares "x commit" and "y commit". */
export function sidesOf(question: string): [string, string] | null {
  const text = question.trim().replace(/[?!.\s]+$/, "");
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
