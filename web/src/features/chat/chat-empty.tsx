import { ArrowUpRight } from "lucide-react";
import { type ReactNode } from "react";
import { Glyph } from "#ui/glyph.tsx";

/** What a chat shows before the first question: who answers, and questions to begin with. */
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
  suggestions: readonly string[];
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
          <li key={suggestion} className="border-b border-line">
            <button
              type="button"
              onClick={() => onAsk(suggestion)}
              className="flex w-full items-center justify-between gap-4 px-0.5 py-3.5 text-left text-[16px] transition-colors hover:bg-sunken"
            >
              {suggestion}
              <ArrowUpRight className="text-ink-3" />
            </button>
          </li>
        ))}
      </ul>
      {below}
    </div>
  );
}
