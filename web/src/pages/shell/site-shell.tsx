import { type ReactNode } from "react";
import { buttonClass } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { useShellSession } from "./shell-session.ts";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";

/** Header, content and footer. The content fills the window at least, so that the footer never jumps. */
export function SiteShell({ children }: { children?: ReactNode }) {
  const { signedIn } = useShellSession();
  return (
    <>
      <SkipLink />
      <SiteHeader />
      <main
        id="content"
        tabIndex={-1}
        className={classNames("min-h-[calc(100dvh-56px)]", !signedIn && "sm:min-h-[calc(100dvh-64px)]")}
      >
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

/** The first stop of the keyboard: past the header, to the content. */
function SkipLink() {
  return (
    <a
      href="#content"
      className={`${buttonClass("primary", 40)} fixed top-2 left-2 z-50 -translate-y-16 focus:translate-y-0`}
    >
      Skip to content
    </a>
  );
}
