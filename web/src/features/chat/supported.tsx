import { Cells } from "#ui/cells.tsx";
import { classNames } from "#ui/class-names.ts";
import type { ChatTurn } from "./chat-turn.ts";
import type { Sentence } from "@groundwork/contract/answers";
import type { Piece } from "./markup/split-pieces.ts";
import { costWords, timeWords, tokenWords } from "./trace/trace-words.ts";

/** Returns how many sentences of an answer have a source, as cells and in words. */
export function Supported({ turn, className }: { turn: ChatTurn; className?: string }) {
  const counted = turn.sentences.filter((sentence) => sentence.support !== "about");
  if (counted.length === 0) return null;
  const supported = counted.filter((sentence) => sentence.support === "cited").length;
  const words = `${supported} of ${counted.length} ${counted.length === 1 ? "sentence" : "sentences"} supported`;
  return (
    <span className={classNames("inline-flex items-center gap-[9px] text-ink-2", className ?? "text-xs")}>
      <span aria-hidden="true" className="inline-flex">
        <Cells
          cells={counted.map(({ support }) => (support === "cited" ? "grounded" : "unsupported"))}
          label={words}
        />
      </span>
      {words}
    </span>
  );
}

/** Names what is shown at a sentence that its sources do not support. */
export type SupportWords = "No source" | "Check the source" | "Not checked: another language";

export function supportWords({ support, doubt }: Sentence): SupportWords | null {
  if (support !== "unsupported") return null;
  if (doubt === "not sure") return "Check the source";
  if (doubt === "other language") return "Not checked: another language";
  return "No source";
}

/** Returns what is shown behind the last word of a sentence; null behind all others. */
export function wordsAtEnd(piece: Piece, sentences: readonly Sentence[]): SupportWords | null {
  const sentence = piece.last ? sentences[piece.sentence] : undefined;
  return sentence ? supportWords(sentence) : null;
}

/** Returns the same in brackets, where a sentence cannot be underlined: "(no source)". */
export function inBrackets(words: SupportWords): string {
  return `(${words[0]!.toLowerCase()}${words.slice(1)})`;
}

export const ownWords = "The sources' own words";

export function writerWords({ usage, choice, mode }: Pick<ChatTurn, "usage" | "choice" | "mode">): string {
  if (mode === "built-in") return ownWords;
  return usage?.model ?? choice?.label ?? "A model";
}

/** "1.8 s • tokens: 900 in, 20 out • $0.0012", as far as it is known. */
export function usageWords({ usage }: Pick<ChatTurn, "usage">): string {
  if (!usage) return "";
  const { ms, input_tokens, output_tokens, cost } = usage;
  const counted = input_tokens !== null || output_tokens !== null;
  return [
    timeWords(ms),
    ...(counted ? [`tokens: ${tokenWords({ input_tokens, output_tokens })}`] : []),
    ...(cost === null ? [] : [costWords(cost)]),
  ].join(" • ");
}
