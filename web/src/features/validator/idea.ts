import type { Assumption, IdeaPart } from "@groundwork/contract/ideas";

export type Idea = Record<IdeaPart, string>;

export const emptyIdea: Idea = { who: "", problem: "", price: "", evidence: "" };

/** What each part of an idea is called, and what to write there. */
export const ideaFields: readonly { part: IdeaPart; label: string; help: string }[] = [
  { part: "who", label: "Who is it for?", help: "Who has the problem, and who would pay." },
  { part: "problem", label: "What problem do they have?", help: "What they lack, and how often." },
  { part: "price", label: "What will they pay?", help: "The price, and what it stands on." },
  { part: "evidence", label: "What evidence is there?", help: "What you have read, heard or measured." },
];

/** Over the assumptions of each part. */
export const partTitles: Readonly<Record<IdeaPart, string>> = {
  who: "Who it is for",
  problem: "The problem",
  price: "The price",
  evidence: "The evidence",
};

export const findingWords: Readonly<Record<Assumption["finding"], string>> = {
  supported: "Supported",
  partly: "Partly",
  contradicted: "Contradicted",
  without_source: "Without source",
};

/** As longest as the server takes. */
export const longestPart = 2_000;

export function isEmpty(idea: Idea): boolean {
  return Object.values(idea).every((text) => text.trim() === "");
}
