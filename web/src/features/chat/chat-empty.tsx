import { ArrowUpRight } from "lucide-react";
import { type ReactNode } from "react";
import { Glyph } from "#ui/glyph.tsx";

/** A question that is offered before the first one, with the source that it is taken from. */
export interface ChatSuggestion {
  question: string;
  title?: string;
}

/** Shows a chat before the first question: who answers, and questions to begin with. */
export function ChatEmpty({
  title,
  text,
  suggestions,
  onAsk,
  above,
  below,
}: {
  title: string;
  text: string;
  suggestions: readonly ChatSuggestion[];
  onAsk: (question: string) => void;
  /** Above the title. */
  above?: ReactNode;
  /** Below the suggestions. */
  below: ReactNode;
}) {
  return (
    <div className="pt-[5vh] pb-6 sm:pt-[11vh]">
      {above}
      <Glyph size={44} />
      <h2 className="mt-6 mb-2.5 text-heading sm:text-title">{title}</h2>
      <p className="max-w-[560px] text-[17px] leading-normal tracking-[-0.008em] text-pretty text-ink-2">
        {text}
      </p>
      <ul className="mt-9 border-t-[1.5px] border-ink">
        {suggestions.map((suggestion) => (
          <li key={suggestion.question} className="border-b border-line">
            <button
              type="button"
              onClick={() => onAsk(suggestion.question)}
              className="flex w-full items-center justify-between gap-4 px-0.5 py-3.5 text-left text-[16px] transition-colors hover:bg-sunken"
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
