import type { ReactNode } from "react";

/** A few characters of code within a sentence. */
export function InlineCode({ children }: { children: ReactNode }) {
  return <code className="rounded-small bg-sunken px-1 py-px font-mono text-[0.86em]">{children}</code>;
}
