import katex from "katex";
import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import type { FormulaKind } from "./markup/parse-markup.ts";
import "katex/dist/katex.min.css";

interface TypesetFormulaProps {
  latex: string;
  kind: FormulaKind;
  asCode: ReactNode;
}

/** Shows a formula as KaTeX sets it, for screen readers as MathML. What it cannot read is shown `asCode`. */
export function TypesetFormula({ latex, kind, asCode }: TypesetFormulaProps) {
  const place = useRef<HTMLSpanElement>(null);
  const [broken, setBroken] = useState(false);
  useLayoutEffect(() => {
    if (!place.current) return;
    try {
      // A formula is somebody's text: no links, classes or pictures, and bounds on what it defines and how large it gets.
      katex.render(latex, place.current, {
        displayMode: kind === "display",
        throwOnError: false,
        trust: false,
        strict: "ignore",
        maxSize: 10,
        maxExpand: 200,
      });
      if (place.current.querySelector(".katex-error")) setBroken(true);
    } catch {
      setBroken(true);
    }
  }, [latex, kind]);
  if (broken) return asCode;
  return (
    <span
      ref={place}
      className={kind === "display" ? "block max-w-full overflow-x-auto py-1" : "whitespace-nowrap"}
    />
  );
}
