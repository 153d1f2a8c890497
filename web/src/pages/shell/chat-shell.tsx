import type { ReactNode } from "react";
import { SkipLink } from "./skip-link.tsx";

/** Lets a chat fill the window, with its own compact header and its own main. */
export function ChatShell({ children }: { children?: ReactNode }) {
  return (
    <>
      <SkipLink />
      <div className="flex h-dvh min-h-0 flex-col">{children}</div>
    </>
  );
}
