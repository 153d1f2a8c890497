import { useState } from "react";
import { classNames } from "./class-names.ts";

interface FoldedTextProps {
  text: string;
  /** Names the text in the button's accessible name, such as "the description". */
  of: string;
  lines: 2 | 3;
  /** Is the longest text, in characters, that is taken to fit these lines. */
  foldedLength: number;
  lang?: string;
  className?: string;
}

/** Shows the beginning of a long text, and the rest on request. */
export function FoldedText({ text, of, lines, foldedLength, lang, className }: FoldedTextProps) {
  const [whole, setWhole] = useState(false);
  const shown = whole ? "whitespace-pre-line" : lines === 2 ? "line-clamp-2" : "line-clamp-3";
  return (
    <>
      <p lang={lang} dir="auto" className={classNames("[overflow-wrap:anywhere]", shown, className)}>
        {text}
      </p>
      {text.length > foldedLength && (
        <button
          type="button"
          aria-expanded={whole}
          className="link touch-24 text-xs"
          onClick={() => setWhole(!whole)}
        >
          {whole ? "Show less" : "Show all"}
          <span className="sr-only"> of {of}</span>
        </button>
      )}
    </>
  );
}
