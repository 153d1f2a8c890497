import type { Draft } from "../compose/compose.ts";
import type { AnswerForm, FormKind } from "../interpret/answer-form.ts";
import { voiceIn } from "../own-words/own-words.ts";
import { ownWords } from "./wording.ts";

/** Forms that sources' own words can have: a table is copied in any of them, and steps are steps. */
const ofTables: ReadonlySet<FormKind> = new Set<FormKind>(["table", "csv", "latex", "markdown"]);

/** Returns a draft that says so where its sources have another form than the one that is asked for. */
export function inForm(draft: Draft, { kind }: AnswerForm, language: string): Draft {
  const sources = draft.lines.flatMap(({ sentences }) => sentences.flatMap((sentence) => sentence.sources));
  const holds = (kinds: ReadonlySet<string>) =>
    sources.some(({ passage }) => passage.blocks.some((block) => kinds.has(block.kind)));
  const hasForm =
    (ofTables.has(kind) && holds(new Set(["table"]))) ||
    ((kind === "bullets" || kind === "steps" || kind === "checklist") && holds(new Set(["list", "steps"])));
  if (sources.length === 0 || hasForm) return draft;
  const note = voiceIn(language).words.needsModel;
  if (draft.isMessage || draft.headline) return { ...draft, lines: [ownWords(note), ...draft.lines] };
  return { ...draft, lead: note };
}
