import { lazy, Suspense } from "react";
import { InlineCode } from "./inline-code.tsx";
import type { FormulaKind } from "./markup/parse-markup.ts";

/** What sets formulas is large, and most answers have none. Where it does not arrive, formulas stay code. */
const TypesetFormula = lazy(() =>
  import("./typeset-formula.tsx").then(
    ({ TypesetFormula: Typeset }) => ({ default: Typeset }),
    () => ({ default: ({ latex }: { latex: string }) => <InlineCode>{latex}</InlineCode> }),
  ),
);

/** LaTeX as a formula, and as code until it is set. White space that follows it is kept. */
export function Formula({ latex, kind }: { latex: string; kind: FormulaKind }) {
  const written = latex.trim();
  return (
    <>
      <Suspense fallback={<InlineCode>{written}</InlineCode>}>
        <TypesetFormula latex={written} kind={kind} />
      </Suspense>
      {latex.endsWith(" ") && " "}
    </>
  );
}
