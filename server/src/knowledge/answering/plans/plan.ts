import type { IndexedPassage } from "../../index/passage-index.ts";
import type { Project } from "../facts/answer-fact.ts";
import type { Question } from "../answer.ts";
import type { CandidateSentence } from "../sentences/candidate-sentences.ts";
import type { DraftLine, DraftSentence } from "../telling/compose.ts";
import { escapeMarkup, oneLine } from "../telling/markup.ts";
import { presentSentence } from "../telling/present-sentence.ts";
import type { Survey, SurveyedSentence } from "../survey/survey-project.ts";

/** What a plan works on. */
export interface PlanInput {
  project: Project;
  question: Question;
  survey: Survey;
  /** What the question narrows the plan to; "" for the whole project. */
  topic: string;
  /** The document that the topic names, by the name people know it by. */
  document: string | null;
  /** What the topic is, where the resources say so. */
  defined: DraftSentence | null;
}

/** A sentence of the assistant's own, about the answer or the project. */
export function ownWords(...texts: string[]): DraftLine {
  return { prefix: "", sentences: texts.map((text): DraftSentence => ({ text, sources: [] })) };
}

export function title(text: string): DraftLine {
  return { prefix: "## ", sentences: [{ text, sources: [] }] };
}

export function heading(text: string): DraftLine {
  return { prefix: "### ", sentences: [{ text, sources: [] }] };
}

export function bullets(sentences: readonly CandidateSentence[]): DraftLine[] {
  return sentences.map((sentence) => ({ prefix: "- ", sentences: [presentSentence(sentence)] }));
}

/** Bullets that open with the topic under which each sentence stands in its source. */
export function labelled(sentences: readonly CandidateSentence[]): DraftLine[] {
  const label = labelIn(sentences);
  return sentences.map((sentence) => ({
    prefix: `- **${escapeMarkup(label(sentence.passage))}:** `,
    sentences: [presentSentence(sentence)],
  }));
}

type Labelled = Pick<IndexedPassage, "heading" | "title" | "resourceId" | "part">;

/** As `labelOf`; where all is of one document, "Results" says more than that document's title again and again. */
export function labelIn(sentences: readonly { passage: Labelled }[]): (passage: Labelled) => string {
  const documents = new Set(sentences.map(({ passage }) => `${passage.resourceId}\n${passage.part}`));
  if (documents.size > 1) return labelOf;
  return (passage) => {
    const label = labelOf(passage);
    const innermost = withoutNumber(passage.heading.at(-1) ?? "");
    return innermost !== "" && innermost.length <= longestLabel && isTop(label, passage) ? innermost : label;
  };
}

/** True for the document's own title, or what stands above all of it. */
function isTop(label: string, passage: Labelled): boolean {
  return label === withoutNumber(passage.title) || label === withoutNumber(passage.heading[0] ?? "");
}

const longestLabel = 70;

export function paragraph(sentences: readonly CandidateSentence[]): DraftLine {
  return { prefix: "", sentences: sentences.map(presentSentence) };
}

const sayNothing =
  /^(the )?(introduction|overview|summary|abstract|description|notes?|examples?|usage|general|background|preface|details?|features?|conclusions?|results?|discussion|remarks?|purpose|scope|motivation|name|synopsis|options|preamble|untitled|contents|table of contents|index|(older |release )?news|readme(_\w+)?|changes|changelog|see also|faq|history|einleitung|überblick|zusammenfassung|beschreibung)\b[\s\d.:]*$/iu;

/** What a passage is about, in a few words: its innermost heading that says so, else its title. */
export function labelOf(passage: Pick<IndexedPassage, "heading" | "title">): string {
  for (const one of passage.heading.toReversed()) {
    const label = withoutNumber(one);
    const telling = label.length <= longestLabel && /\p{Ll}{2}|\p{Lo}{2}|\p{Lu}{6}/u.test(label);
    if (telling && !sayNothing.test(label)) return label;
  }
  return withoutNumber(passage.title);
}

/** "Chapter 26. Backup and Restore" as "Backup and Restore". */
export function withoutNumber(text: string): string {
  const line = oneLine(text)
    .replace(/[¶#]$/, "")
    .trimEnd()
    .replace(/[.:]$/, "");
  const bare = line.replace(
    /^((chapter|section|part|appendix|kapitel|abschnitt|teil)\s+)?([\divxIVX]{1,4}|[A-Z])(\.\d+)*[.:)]?\s+(?=\S)/iu,
    (number) => (/[\d.]|chapter|section|part|appendix|kapitel/i.test(number) ? "" : number),
  );
  const told = bare.replace(
    /^(?:introduction|overview|einleitung|einführung|überblick)\s*(?:--+|[–—:])\s*(?=\S)/iu,
    "",
  );
  return told === "" ? line : told;
}

/** Sentences in the order in which they are read: by resource, part and place. */
export function inReadingOrder(sentences: readonly SurveyedSentence[]): SurveyedSentence[] {
  const order = new Map([...new Set(sentences.map((one) => one.passage.resourceId))].map((id, i) => [id, i]));
  return [...sentences].sort(
    (a, b) =>
      order.get(a.passage.resourceId)! - order.get(b.passage.resourceId)! ||
      a.passage.id - b.passage.id ||
      a.span.start - b.span.start,
  );
}

export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`;
}

/** "a, b and c". */
export function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}
