import { lazy, type ReactNode, Suspense } from "react";
import { Button, buttonClass } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { useLogOut, useShellSession } from "./shell-session.ts";
import { Glyph } from "#ui/glyph.tsx";
import { PageLink, PageNavLink } from "#ui/page-link.tsx";
import { headerLinks } from "./site-links.ts";
import { paths } from "#paths";
import { HeaderMenu } from "./header-menu.tsx";
import { SkipLink } from "./skip-link.tsx";
import { latePart } from "#ui/late-part.tsx";

/** Holds the footer of visitors, which most pages end with far below the first view. */
export const siteFooter = latePart(async () => (await import("./site-footer.tsx")).SiteFooter);

// Visitors, who come for the public pages, never load it.
const CompactFooter = lazy(async () => ({
  default: (await import("./compact-footer.tsx")).CompactFooter,
}));

/** Shows header, content and footer. The content fills the window, so that the footer never jumps. */
export function SiteShell({ children }: { children?: ReactNode }) {
  const { signedIn } = useShellSession();
  return (
    <>
      <SkipLink />
      <SiteHeader />
      <main
        id="content"
        tabIndex={-1}
        className={
          signedIn ? "min-h-[calc(100dvh-120px)]" : "min-h-[calc(100dvh-56px)] sm:min-h-[calc(100dvh-64px)]"
        }
      >
        {children}
      </main>
      {signedIn ? (
        <Suspense>
          <CompactFooter />
        </Suspense>
      ) : (
        <siteFooter.Part />
      )}
    </>
  );
}

function SiteHeader() {
  const { signedIn } = useShellSession();
  return (
    <header
      className={classNames(
        "relative z-20 flex items-center border-b border-line bg-paper",
        signedIn ? "h-12 px-4 md:px-6" : "h-14 px-5 sm:h-16 sm:px-[max(2rem,calc((100%-75rem)/2))]",
      )}
    >
      <PageLink
        to={paths.home()}
        className={classNames(
          "flex items-center gap-2.5 rounded-small font-strong tracking-[-0.03em]",
          signedIn ? "text-base" : "text-[1.125rem]",
        )}
      >
        <Glyph size={signedIn ? 20 : 23} />
        Groundwork
      </PageLink>
      <nav
        aria-label="Main"
        className={classNames(
          "hidden",
          signedIn ? "ml-7 text-[0.84375rem] md:flex" : "ml-10 gap-1 text-[0.90625rem] lg:flex",
        )}
      >
        {headerLinks.map((link) => (
          <PageNavLink
            key={link.to}
            to={link.to}
            classOf={(active) =>
              classNames(
                "rounded-control py-1.5 transition-colors hover:text-ink",
                signedIn ? "px-2.5" : "px-3",
                active ? "font-label text-ink" : "text-ink-2",
              )
            }
          >
            {link.label}
          </PageNavLink>
        ))}
      </nav>
      <div className="ml-auto flex items-center gap-1">
        {signedIn ? (
          <>
            <PageLink to={paths.account()} className={classNames(buttonClass("ghost", 32), "max-md:hidden")}>
              Account
            </PageLink>
            <LogoutButton />
          </>
        ) : (
          <PageLink
            to={paths.login()}
            data-for-visitors
            className={classNames(buttonClass("secondary", 32), "max-lg:hidden")}
          >
            Login
          </PageLink>
        )}
      </div>
      <HeaderMenu className={signedIn ? "ml-1 md:hidden" : "lg:hidden"} />
    </header>
  );
}

function LogoutButton() {
  const { busy, logOut } = useLogOut();
  return (
    <Button variant="ghost" size={32} busy={busy} onClick={logOut}>
      Logout
    </Button>
  );
}
