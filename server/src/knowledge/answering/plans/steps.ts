import type { IndexedPassage } from "../../index/passage-index.ts";
import type { Project } from "../answer-fact.ts";
import type { Question } from "../answer.ts";
import { sentencesOf } from "../candidate-sentences.ts";
import type { DraftLine } from "../compose.ts";
import { escapeMarkup } from "../markup.ts";
import { presentSentence } from "../present-sentence.ts";
import type { QuestionTerms } from "../question-terms.ts";
import { relevanceOf } from "../survey-topic.ts";
import { findTerms } from "./found-terms.ts";
import { type ListItem, type ListRun, listRuns, withoutSign } from "./list-runs.ts";
import { labelOf, ownWords } from "./plan.ts";

const mostRead = 12;
const mostSteps = 14;
const mostOfStep = 2;
/** What leads to the steps, with the headings above, must cover this share of what is asked. */
const leastRelevant = 0.7;

/** The numbered steps that a how-to question asks for, in their order; null where no list of steps is about it. */
export async function steps(
  project: Project,
  question: Question,
  task: string,
): Promise<{ lines: DraftLine[]; passages: IndexedPassage[] } | null> {
  const { found, terms } = await findTerms(project, question, task, mostRead);
  let best: { run: ListRun; passage: IndexedPassage; score: number } | null = null;
  for (const { passage, total } of found.passages) {
    for (const run of listRuns(sentencesOf(passage, 0))) {
      if (!run.numbered || run.items[0]!.number !== 1) continue;
      const relevance = leadRelevance(run, terms);
      const score = relevance + 0.3 * (total / found.passages[0]!.total);
      if (relevance >= leastRelevant && (!best || score > best.score)) best = { run, passage, score };
    }
  }
  if (!best) return null;
  const { run, passage } = best;
  const items = await continued(project, passage, run);
  const shown = items.slice(0, mostSteps);
  const lines: DraftLine[] = [
    run.lead
      ? { prefix: "", sentences: [presentSentence(run.lead)] }
      : ownWords(`The steps under “${escapeMarkup(labelOf(passage))}”:`),
    ...shown.flatMap((item, i) => stepLines(item, item.number ?? i + 1)),
  ];
  if (items.length > shown.length) lines.push(ownWords("Further steps follow there."));
  return { lines, passages: found.passages.map((one) => one.passage) };
}

function leadRelevance({ lead, items }: ListRun, terms: QuestionTerms): number {
  const first = items[0]!.sentences[0]!;
  return Math.max(lead ? relevanceOf(lead, terms) : 0, relevanceOf(first, terms) * 0.95);
}

/** The list's items where it runs on into the passages that follow. */
async function continued(project: Project, passage: IndexedPassage, run: ListRun): Promise<ListItem[]> {
  const items = [...run.items];
  const last = () => items.at(-1)!;
  let at = passage;
  const parts = await project.index.passagesOfPart(project.projectId, passage.resourceId, passage.part);
  for (;;) {
    const ends = last().sentences.at(-1)!;
    if (ends.span.end < at.end || items.length >= mostSteps) return items;
    const next = parts.find(({ id }) => id === at.id + 1);
    if (!next || next.heading.join("\n") !== passage.heading.join("\n")) return items;
    const [more] = listRuns(sentencesOf(next, 0).filter(({ span }) => span.start >= ends.span.end));
    const follows = more?.items.findIndex(({ number }) => number === last().number! + 1) ?? -1;
    if (!more?.numbered || follows < 0) return items;
    items.push(...more.items.slice(follows));
    at = next;
  }
}

function stepLines({ sentences }: ListItem, number: number): DraftLine[] {
  const prose = sentences.filter(({ span }) => span.kind !== "code").slice(0, mostOfStep);
  const code = sentences.filter(({ span }) => span.kind === "code");
  const line: DraftLine = {
    prefix: `${number}. `,
    sentences: prose.map((sentence) => ({
      ...presentSentence(sentence),
      text: escapeMarkup(withoutSign(sentence.text)),
    })),
  };
  if (code.length > 0 && code.length <= 12)
    line.block = `\`\`\`\n${code.map(({ text }) => text.replaceAll("```", "'''")).join("\n")}\n\`\`\``;
  return line.sentences.length > 0 ? [line] : [];
}
