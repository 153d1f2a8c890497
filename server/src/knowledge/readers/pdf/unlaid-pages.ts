import type { UnlaidPage } from "./compose-pages.ts";

/** Numbers of pages that are named; of more, how many they are. */
const mostNamed = 5;

/** Which pages lack their tables and columns, for a person; null where none does. */
export function unlaidRemark(unlaid: readonly UnlaidPage[]): string | null {
  if (unlaid.length === 0) return null;
  if (unlaid.length > mostNamed)
    return `${unlaid.length.toLocaleString("en")} pages were read line by line, without their tables and columns.`;
  const named = new Intl.ListFormat("en").format(unlaid.map(({ page }) => String(page)));
  return unlaid.length === 1
    ? `Page ${named} was read line by line, without its tables and columns.`
    : `Pages ${named} were read line by line, without their tables and columns.`;
}

/** What failed on them, whole, for the log; null where nothing did. */
export function unlaidTrouble(unlaid: readonly UnlaidPage[]): string | null {
  const [first] = unlaid;
  if (!first) return null;
  const { error, page } = first;
  const why = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return `${unlaid.length} of the pages, the first of them ${page}: ${why}`;
}
