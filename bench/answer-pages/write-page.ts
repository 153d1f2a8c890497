import type { Answer, Citation } from "@groundwork/contract/answers";
import type { Asked, Collection } from "./collections.ts";

export interface Told {
  asked: Asked;
  answer: Answer;
}

const outcomeNames = { closest: "Closest: nothing is claimed.", refused: "Refused." } as const;

/** An answered collection as a page of Markdown: each question, its answer as it was given, and what it cites. */
export function pageOf(collection: Collection, told: readonly Told[]): string {
  const lines = [`# ${collection.title}`, "", collection.about, ""];
  for (const { asked, answer } of told) {
    lines.push(`## ${asked.query}`, "");
    if (asked.after) lines.push(`*After: ${asked.after.map((query) => `“${query}”`).join(", ")}*`, "");
    if (answer.outcome !== "answered") lines.push(`*${outcomeNames[answer.outcome]}*`, "");
    lines.push(lowered(answer.message), "");
    if (answer.suggestions.length > 0)
      lines.push(`*Offered:* ${answer.suggestions.map((text) => `“${escaped(text)}”`).join(" · ")}`, "");
    if (answer.citations.length > 0) {
      lines.push("<details><summary>Citations</summary>", "");
      for (const citation of answer.citations) lines.push(citationLine(citation));
      lines.push("", "</details>", "");
    }
  }
  return `${lines.join("\n").trimEnd()}\n`;
}

/** Headings of an answer stand below its question's. */
function lowered(message: string): string {
  return message.replace(/^(#{1,3}) /gm, "##$1 ");
}

function citationLine({ mark, title, quote, place }: Citation): string {
  const heading = place.heading.length > 0 ? ` › ${place.heading.at(-1)}` : "";
  const page = place.page_label === null ? "" : `, page ${place.page_label}`;
  const record = place.record === null ? "" : `, ${place.record}`;
  return `- [${mark}] ${escaped(`${title}${heading}${page}${record}`)}: “${escaped(quote.replace(/\s+/g, " "))}”`;
}

function escaped(text: string): string {
  return text.replace(/[\\*_`[\]<|&]/g, "\\$&");
}
