import { analyseTerms } from "../../documents/analyse-terms.ts";
import { loadLanguage } from "../../languages/load-language.ts";
import { cuesOf } from "../../languages/question-cues.ts";
import type { IndexedPassage } from "../../store/passage-index.ts";
import type { Draft, DraftLine } from "../compose/compose.ts";
import type { AnswerForm, FormKind } from "../interpret/answer-form.ts";
import { voiceIn } from "../own-words/own-words.ts";
import type { Chosen } from "../select/score-units.ts";
import { wordsOf } from "../select/unit-words.ts";
import { freshUnits, moreOnThis } from "./answered.ts";
import { rowsAsTable } from "./table-lines.ts";
import { ownWords } from "./wording.ts";

/** Forms in which every table of an answer is copied. */
const ofTables: ReadonlySet<FormKind> = new Set<FormKind>(["table", "csv", "latex", "markdown"]);
const ofLists: ReadonlySet<FormKind> = new Set<FormKind>(["bullets", "steps", "checklist"]);

/** Returns a draft in the form that is asked for, or as it is with a sentence that says that the form needs a model. */
export function inForm(draft: Draft, form: AnswerForm, language: string): Draft {
  const quoting = draft.lines.filter(({ sentences }) => sentences.some(isQuoted));
  if (quoting.length === 0 || hasForm(quoting, form)) return draft;
  const items = form.kind === "bullets" ? asBullets(quoting, form.count) : null;
  if (items) return { ...draft, lines: items, isMessage: true };
  const note = voiceIn(language).words.needsModel;
  const { headline: _, ...bare } = draft;
  return { ...bare, lines: [ownWords(note), ...draft.lines], lead: note };
}

const isQuoted = ({ sources, pointing }: DraftLine["sentences"][number]) =>
  sources.length > 0 && pointing !== true;

function hasForm(lines: readonly DraftLine[], { kind, count }: AnswerForm): boolean {
  const quoted = lines.flatMap(({ sentences }) => sentences);
  const holds = (kinds: ReadonlySet<string>) =>
    quoted.some(({ sources }) =>
      sources.some(({ passage }) => passage.blocks.some((block) => kinds.has(block.kind))),
    );
  if (ofTables.has(kind))
    return lines.some(({ prefix }) => prefix.startsWith("|")) || holds(new Set(["table"]));
  if (ofLists.has(kind)) {
    const items = lines.filter(({ prefix }) => /^(?:-|\d+\.) /.test(prefix)).length;
    return items > 1 ? items <= (count ?? items) : holds(new Set(["list", "steps"])) && count === null;
  }
  const words =
    quoted
      .map(({ text }) => text)
      .join(" ")
      .match(/[\p{L}\p{N}]\S*/gu)?.length ?? 0;
  if (kind === "words") return count === null || words <= count;
  return kind === "sentences" && quoted.length <= (count ?? quoted.length);
}

/** Returns the sentences of paragraphs as items; null where there are others, one alone, or more than are asked for. */
function asBullets(lines: readonly DraftLine[], count: number | null): DraftLine[] | null {
  if (lines.some(({ prefix, block }) => prefix !== "" || block !== undefined)) return null;
  const sentences = lines.flatMap((line) => line.sentences.filter(isQuoted));
  if (sentences.length < 2 || sentences.length > (count ?? sentences.length)) return null;
  return sentences.map(({ text, sources }) => ({ prefix: "- ", sentences: [{ text, sources }] }));
}

/** Sets the share of a question, by the worth of its words, that a table's names hold where the table is what is asked for. */
const leastNamed = 0.75;

/** Returns all of the table that a question for a table names by its heading, caption and heads; null where none is named. */
export function namedTable(chosen: Chosen, { kind }: AnswerForm, language: string): DraftLine[] | null {
  const { asked, units } = chosen;
  if (!ofTables.has(kind)) return null;
  const { compare } = cuesOf(language);
  const numbers = loadLanguage(language).numbers?.fromZero ?? [];
  const saysNothing = new Set([...compare.says, ...numbers].flatMap((word) => analyseTerms(word, language)));
  const terms = asked.terms.filter((term) => !saysNothing.has(term));
  if (terms.length === 0) return null;
  const worth = (some: readonly string[]) =>
    some.reduce((sum, term) => sum + (asked.idf.get(term) ?? 0) + 0.1, 0);
  const named = units.find(({ passage }) => {
    const { heading, context } = wordsOf(passage);
    const held = terms.filter((term) => heading.has(term) || context.has(term));
    return rowsOf(passage).length > 0 && worth(held) >= leastNamed * worth(terms);
  })?.passage;
  if (!named) return null;
  const others = freshUnits(chosen, 2).filter(({ id }) => id !== named.id);
  return [...rowsAsTable(named, rowsOf(named), asked), ...moreOnThis(others, chosen, voiceIn(language))];
}

function rowsOf({ sentences }: IndexedPassage): number[] {
  return sentences.flatMap(({ kind, header }, i) => (kind === "table-row" && !header ? [i] : []));
}
