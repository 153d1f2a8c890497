import { useEffect, useState } from "react";
import { classNames } from "#ui/class-names.ts";
import { clock } from "#ui/clock.ts";
import { Spinner } from "#ui/spinner.tsx";

/** Shows nothing for so many milliseconds. */
const patience = 200;

/** Replaces a page that is still loading, if that takes longer than a moment. */
export function LoadingSign({ className }: { className?: string }) {
  return (
    <div className={classNames("grid min-h-[inherit] place-items-center", className)}>
      <LateWords waited={performance.now()} />
    </div>
  );
}

/** Appears over the present page until the next one has loaded. */
export function NextPageSign() {
  return (
    <div className="pointer-events-none fixed inset-x-0 top-[72px] z-50 flex justify-center">
      <LateWords className="rounded-control border border-line-2 bg-surface px-3.5 py-2 shadow-e2" />
    </div>
  );
}

/** Adds the words to an existing live region, so that they are announced as well as shown. */
function LateWords({ waited = 0, className }: { waited?: number; className?: string }) {
  const [late, setLate] = useState(waited >= patience);
  useEffect(() => (late ? undefined : clock.after(patience - waited, () => setLate(true))), [late, waited]);
  return (
    <div role="status">
      {late && (
        <p className={classNames("flex items-center gap-2.5 text-sm text-ink-2", className)}>
          <Spinner />
          Loading the page…
        </p>
      )}
    </div>
  );
}
