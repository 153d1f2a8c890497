import type { LeftOutKind, LeftOutSum } from "@groundwork/contract/resource-parts";

export const leftOutNames: Readonly<Record<LeftOutKind, string>> = {
  contents: "table of contents",
  index: "index",
  navigation: "navigation",
  form: "form",
  "running-head": "running heads",
};

/** Says why each is not searched. */
export const leftOutReasons: Readonly<Record<LeftOutKind, string>> = {
  contents: "Skipped: a table of contents only lists where things are.",
  index: "Skipped: an index only lists where things are.",
  navigation: "Skipped: menus only link to other pages.",
  form: "Skipped: check boxes have no meaning without their form.",
  "running-head": "Skipped: they repeat on every page.",
};

/** "Not searched: table of contents and navigation (1,240 characters)". */
export function leftOutWords(sums: readonly LeftOutSum[]): string {
  const names = sums.map(({ kind }) => leftOutNames[kind]);
  const characters = sums.reduce((sum, one) => sum + one.characters, 0);
  const list = new Intl.ListFormat("en", { type: "conjunction" }).format(names);
  const count = `${characters.toLocaleString("en")} ${characters === 1 ? "character" : "characters"}`;
  return `Not searched: ${list} (${count})`;
}
