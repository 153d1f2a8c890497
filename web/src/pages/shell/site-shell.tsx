import { lazy, type ReactNode, Suspense } from "react";
import { Button, buttonClass } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { useLogOut, useShellSession } from "./shell-session.ts";
import { CodeXml, Mail, Rss } from "lucide-react";
import { NewsletterForm } from "#features/leads/newsletter-form.tsx";
import { Glyph } from "#ui/glyph.tsx";
import { PageLink, PageNavLink } from "#ui/page-link.tsx";
import { footerGroups, headerLinks } from "./site-links.ts";
import { ThemeSwitch } from "./theme-switch.tsx";
import { paths } from "#paths";
import { HeaderMenu } from "./header-menu.tsx";
import { SkipLink } from "./skip-link.tsx";

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
        <SiteFooter />
      )}
    </>
  );
}

function SiteFooter() {
  return (
    <footer className="border-t border-line px-5 [main:has([data-ground])+&]:border-t-0 pt-12 pb-7 sm:px-[max(2rem,calc((100%-75rem)/2))]">
      <div className="grid grid-cols-2 gap-x-8 gap-y-10 lg:grid-cols-[1.9fr_repeat(4,1fr)]">
        <div className="col-span-2 lg:col-span-1">
          <Glyph size={30} />
          <p className="mt-5 text-subheading">Notes on grounded answers</p>
          <p className="mt-1.5 max-w-80 text-sm text-ink-2">
            New source types, retrieval results and release notes, by email.
          </p>
          <NewsletterForm className="mt-5 lg:max-w-[23.75rem]" />
        </div>
        {footerGroups.map((group) => (
          <nav key={group.title} aria-label={group.title}>
            <h2 className="mb-3 text-xs text-ink-3">{group.title}</h2>
            <ul>
              {group.links.map((link) => (
                <li key={link.to}>
                  <PageLink to={link.to} className={footerLink}>
                    {link.label}
                  </PageLink>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className="mt-12 flex flex-wrap items-center justify-between gap-4 border-t border-line-2 pt-4 text-xs text-ink-2">
        <span>© {new Date().getFullYear()} Groundwork</span>
        <div className="flex items-center gap-4">
          <SocialPlaceholders />
          <ThemeSwitch className="-mr-2 inline-flex min-h-8 items-center gap-2 rounded-control px-2 hover:text-ink" />
        </div>
      </div>
    </footer>
  );
}

const footerLink =
  "inline-block rounded-small py-[5px] hover:underline hover:decoration-control hover:underline-offset-3";

/** Holds the place of the operator's own channels. The links lead nowhere, and their labels explain it. */
function SocialPlaceholders() {
  return (
    <ul aria-label="Social channels, not set up yet" className="flex gap-4 text-ink-3">
      {socials.map(({ name, Icon }) => (
        <li key={name} title={`${name}: not set up yet`}>
          <Icon />
          <span className="sr-only">{name}</span>
        </li>
      ))}
    </ul>
  );
}

const socials = [
  { name: "News feed", Icon: Rss },
  { name: "Mail", Icon: Mail },
  { name: "Code", Icon: CodeXml },
];

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
