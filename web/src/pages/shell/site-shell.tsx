import { type ReactNode } from "react";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";
import { SkipLink } from "./skip-link.tsx";

/** Header, content and footer. The content fills the window at least, so that the footer never jumps. */
export function SiteShell({ children }: { children?: ReactNode }) {
  return (
    <>
      <SkipLink />
      <SiteHeader />
      <main id="content" tabIndex={-1} className="min-h-[calc(100dvh-56px)] sm:min-h-[calc(100dvh-64px)]">
        {children}
      </main>
      <SiteFooter />
    </>
  );
}

/** A chat fills the window and brings its own compact header and its own main. */
export function ChatShell({ children }: { children?: ReactNode }) {
  return (
    <>
      <SkipLink />
      <div className="flex h-dvh min-h-0 flex-col">{children}</div>
    </>
  );
}
