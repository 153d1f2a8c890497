import { ArrowUpRight } from "lucide-react";
import { type ReactNode } from "react";
import { Glyph } from "#ui/glyph.tsx";

/** A question that is offered before the first one, with the source that it is taken from. */
export interface ChatSuggestion {
  question: string;
  title?: string;
}

/** Returns the first questions to offer: from headings, then the owner's or usual ones with an answer. */
export function suggestionsOf(
  own: readonly string[],
  usual: readonly string[],
  opening: { questions: readonly ChatSuggestion[]; poor: readonly string[] } | undefined,
): ChatSuggestion[] {
  const rest = own.length > 0 ? own : usual.filter((question) => !opening?.poor.includes(question));
  return [...(opening?.questions ?? []), ...rest.map((question) => ({ question }))];
}

export interface ChatEmptyProps {
  title: string;
  text: string;
  suggestions: readonly ChatSuggestion[];
  onAsk: (question: string) => void;
  above?: ReactNode;
  below: ReactNode;
  compact?: boolean;
}

/** Shows a chat before the first question: who answers, and questions to begin with. */
export function ChatEmpty(props: ChatEmptyProps) {
  const { title, text, suggestions, onAsk, above, below, compact = false } = props;
  return (
    <div className={compact ? "pb-4" : "pt-[5vh] pb-6 sm:pt-[11vh]"}>
      {above}
      {!compact && <Glyph size={44} />}
      <h2 className={compact ? "text-[1.3125rem] font-title" : "mt-6 mb-2.5 text-heading sm:text-title"}>
        {title}
      </h2>
      <p
        className={
          compact
            ? "mt-1 max-w-60 text-sm text-ink-2"
            : "max-w-[560px] text-[17px] leading-normal tracking-[-0.008em] text-pretty text-ink-2"
        }
      >
        {text}
      </p>
      <ul className={compact ? "mt-[18px] border-t border-line-2" : "mt-9 border-t-[1.5px] border-ink"}>
        {suggestions.map((suggestion) => (
          <li key={suggestion.question} className="border-b border-line">
            <button
              type="button"
              onClick={() => onAsk(suggestion.question)}
              className={`flex w-full items-center justify-between gap-4 px-0.5 text-left transition-colors hover:bg-sunken ${compact ? "py-2.5 text-[14.5px]" : "py-3.5 text-[16px]"}`}
            >
              <span className="min-w-0 flex-1">{suggestion.question}</span>
              {suggestion.title !== undefined && (
                <span aria-hidden="true" className="max-w-[40%] truncate text-xs text-ink-3">
                  {suggestion.title}
                </span>
              )}
              <ArrowUpRight className="text-ink-3" />
            </button>
          </li>
        ))}
      </ul>
      {below}
    </div>
  );
}
