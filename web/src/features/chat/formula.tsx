import { lazy, type ReactNode, Suspense } from "react";
import { InlineCode } from "./inline-code.tsx";
import type { FormulaKind } from "./markup/parse-markup.ts";

/** What sets formulas is large, and most answers have none. Where it does not arrive, formulas stay code. */
const TypesetFormula = lazy(() =>
  import("./typeset-formula.tsx").then(
    ({ TypesetFormula: Typeset }) => ({ default: Typeset }),
    () => ({ default: ({ asCode }: { asCode: ReactNode }) => asCode }),
  ),
);

/** LaTeX as a formula, and as code until it is set. White space that follows it is kept. */
export function Formula({ latex, kind }: { latex: string; kind: FormulaKind }) {
  const written = latex.trim();
  const asCode = <InlineCode>{written}</InlineCode>;
  return (
    <>
      <Suspense fallback={asCode}>
        <TypesetFormula latex={written} kind={kind} asCode={asCode} />
      </Suspense>
      {latex.endsWith(" ") && " "}
    </>
  );
}
