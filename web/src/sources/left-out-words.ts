import type { LeftOutKind, LeftOutSum } from "@groundwork/contract/resource-parts";

/** What people call what is left out of a text. */
export const leftOutNames: Readonly<Record<LeftOutKind, string>> = {
  contents: "table of contents",
  index: "index",
  navigation: "navigation",
  form: "form",
  "running-head": "running heads",
};

/** Why it is not searched. */
export const leftOutReasons: Readonly<Record<LeftOutKind, string>> = {
  contents: "It says where things are, and not what they are.",
  index: "It says where things are, and not what they are.",
  navigation: "It leads to other pages.",
  form: "Boxes to tick say nothing without the form around them.",
  "running-head": "They return at the edges of page after page.",
};

/** "Not searched: table of contents and navigation (1,240 characters)". */
export function leftOutWords(sums: readonly LeftOutSum[]): string {
  const names = sums.map(({ kind }) => leftOutNames[kind]);
  const characters = sums.reduce((sum, one) => sum + one.characters, 0);
  const list = new Intl.ListFormat("en", { type: "conjunction" }).format(names);
  const count = `${characters.toLocaleString("en")} ${characters === 1 ? "character" : "characters"}`;
  return `Not searched: ${list} (${count})`;
}
