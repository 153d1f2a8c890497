import type { Assumption, IdeaPart, PublicCheckedIdea } from "@groundwork/contract/ideas";
import type { PublicCitation } from "@groundwork/contract/answers";
import { placeWords } from "#sources/place-words.ts";

export type Idea = Record<IdeaPart, string>;

export const emptyIdea: Idea = { who: "", problem: "", price: "", evidence: "" };

export const ideaFields: readonly { part: IdeaPart; label: string; help: string }[] = [
  { part: "who", label: "Who is it for?", help: "People who have the problem, and who would pay." },
  {
    part: "problem",
    label: "What problem do they have?",
    help: "Their pain point, and how often it occurs.",
  },
  { part: "price", label: "What will they pay?", help: "The price, and the evidence for it." },
  { part: "evidence", label: "What evidence is there?", help: "What you have read, heard or measured." },
];

/** Is the title over the assumptions of each part. */
export const partTitles: Readonly<Record<IdeaPart, string>> = {
  who: "Who it is for",
  problem: "The problem",
  price: "The price",
  evidence: "The evidence",
};

export const findingWords: Readonly<Record<Assumption["finding"], string>> = {
  supported: "Supported",
  partly: "Partly supported",
  contradicted: "Contradicted",
  without_source: "Not covered",
};

/** Is the server's limit, in characters. */
export const longestPart = 2_000;

export function isEmpty(idea: Idea): boolean {
  return Object.values(idea).every((text) => text.trim() === "");
}

const findings = ["supported", "partly", "contradicted", "without_source"] as const;

/** Returns words such as "2 supported · 1 contradicted · 3 not covered". */
export function sumOf({ assumptions }: Pick<PublicCheckedIdea, "assumptions">): string {
  return findings
    .map((finding) => ({ finding, count: assumptions.filter((one) => one.finding === finding).length }))
    .filter(({ finding, count }) => finding !== "partly" || count > 0)
    .map(({ finding, count }) => `${count} ${findingWords[finding].toLowerCase()}`)
    .join(" · ");
}

/** Appears over a report while sources are being read. */
export const stillReading =
  "Some sources are still being read and may be missing here. Check again once they are indexed.";

/** Describes the rest of an idea that was too long to be checked at once; "" if nothing is left. */
export function uncheckedWords(unchecked: number): string {
  if (unchecked === 0) return "";
  return unchecked === 1
    ? "The last sentence exceeds the report's limit and was not checked."
    : `The last ${unchecked} sentences exceed the report's limit and were not checked.`;
}

/** Returns a report in Markdown, with the sources at its end. */
export function reportText(checked: PublicCheckedIdea): string {
  const lines = ["# An idea, checked against its sources", "", sumOf(checked)];
  if (checked.still_reading) lines.push("", stillReading);
  for (const { part } of ideaFields) {
    const assumptions = checked.assumptions.filter((one) => one.part === part);
    if (assumptions.length === 0) continue;
    lines.push("", `## ${partTitles[part]}`, "");
    for (const { finding, text, reason, marks } of assumptions) {
      const signs = marks.map((mark) => `[${mark}]`).join("");
      lines.push(`- ${findingWords[finding]}: ${text}${signs && ` ${signs}`}`);
      if (reason) lines.push(`  ${reason}`);
    }
  }
  if (checked.citations.length > 0) lines.push("", "## Sources", "", ...checked.citations.map(sourceLine));
  const left = uncheckedWords(checked.unchecked);
  if (left) lines.push("", left);
  return `${lines.join("\n")}\n`;
}

function sourceLine({ mark, title, place, quote, href }: PublicCitation): string {
  const where = [title, placeWords(place, title)].filter(Boolean).join(", ");
  const words = quote.split(/\s+/).join(" ").trim();
  return `[${mark}] ${where}: “${words}”${href ? ` ${href}` : ""}`;
}
