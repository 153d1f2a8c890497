import type { PublicCheckedIdea } from "@groundwork/contract/ideas";
import type { PublicCitation } from "@groundwork/contract/answers";
import { placeWords } from "#sources/place-words.ts";
import { findingWords, ideaFields, partTitles } from "./idea.ts";

const findings = ["supported", "partly", "contradicted", "without_source"] as const;

/** "2 supported · 1 contradicted · 3 without source"; what is partly said is counted where there is any. */
export function sumOf({ assumptions }: Pick<PublicCheckedIdea, "assumptions">): string {
  return findings
    .map((finding) => ({ finding, count: assumptions.filter((one) => one.finding === finding).length }))
    .filter(({ finding, count }) => finding !== "partly" || count > 0)
    .map(({ finding, count }) => `${count} ${findingWords[finding].toLowerCase()}`)
    .join(" · ");
}

/** Over a report, while sources are being read. */
export const stillReading =
  "Sources are still being read. What they say may be missing here; check again once they are indexed.";

/** What is left of an idea that was too long to be checked at once; "" where nothing is. */
export function uncheckedWords(unchecked: number): string {
  if (unchecked === 0) return "";
  return unchecked === 1
    ? "The last sentence was not checked: there are too many for one report."
    : `The last ${unchecked} sentences were not checked: there are too many for one report.`;
}

/** A report as plain text with the sources at its end, in Markdown. */
export function reportText(checked: PublicCheckedIdea): string {
  const lines = ["# An idea, held against its sources", "", sumOf(checked)];
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
