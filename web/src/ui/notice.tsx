import { Check } from "lucide-react";
import { type ReactNode } from "react";
import { classNames } from "./class-names.ts";

/** Something went well and stays on the page, such as the answer to a form. */
export function Notice({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div
      role="status"
      className={classNames(
        "flex gap-2.5 rounded-control border border-line-2 bg-surface px-3.5 py-3 text-sm text-ok",
        className,
      )}
    >
      <Check aria-hidden="true" className="mt-[0.16rem] size-4" strokeWidth={1.75} />
      <div className="min-w-0">{children}</div>
    </div>
  );
}
