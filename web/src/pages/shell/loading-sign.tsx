import { useEffect, useState } from "react";
import { classNames } from "#ui/class-names.ts";
import { clock } from "#ui/clock.ts";
import { Spinner } from "#ui/spinner.tsx";

/** Milliseconds for which a wait shows nothing. */
const patience = 200;

/** In the place of a page that is still on its way, when it takes longer than a moment since the address was opened. */
export function LoadingSign({ className }: { className?: string }) {
  return (
    <div className={classNames("grid min-h-[inherit] place-items-center", className)}>
      <LateWords waited={performance.now()} />
    </div>
  );
}

/** Over a page that stays until the next one has come. */
export function NextPageSign() {
  return (
    <div className="pointer-events-none fixed inset-x-0 top-[72px] z-50 flex justify-center">
      <LateWords className="rounded-control border border-line-2 bg-surface px-3.5 py-2 shadow-e2" />
    </div>
  );
}

/** The words join a region that is already there, so that they are told as well as shown. */
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
