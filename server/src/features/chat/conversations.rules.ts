/** How many characters of its first question a conversation is called by. */
const longest = 80;

/** A conversation's first title: its question on one line, cut at a word. */
export function titleOf(query: string): string {
  const line = query.replaceAll(/\s+/gu, " ").trim();
  const characters = [...line];
  if (characters.length <= longest) return line;
  const cut = characters.slice(0, longest - 1).join("");
  const space = cut.lastIndexOf(" ");
  return `${space > longest / 2 ? cut.slice(0, space) : cut}…`;
}
