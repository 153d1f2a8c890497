import { useState } from "react";
import { classNames } from "./class-names.ts";

/** A text of which a long one shows its beginning, and the rest on request. */
export function FoldedText({
  text,
  of,
  lines,
  foldedLength,
  lang,
  className,
}: {
  text: string;
  /** What it is the text of, for the button's accessible name, such as "the description". */
  of: string;
  /** How many lines of it are shown. */
  lines: 2 | 3;
  /** A text of at most so many characters is taken to fit these lines. */
  foldedLength: number;
  lang?: string;
  className?: string;
}) {
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
