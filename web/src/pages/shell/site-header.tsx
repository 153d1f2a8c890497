import { paths } from "#paths";
import { Button, buttonClass } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { Glyph } from "#ui/glyph.tsx";
import { PageLink, PageNavLink } from "#ui/page-link.tsx";
import { HeaderMenu } from "./header-menu.tsx";
import { useShellSession } from "./shell-session.ts";
import { headerLinks } from "./site-links.ts";
import { useLogOut } from "./use-log-out.ts";

/** On every page but the chats. Visitors get it at the width of the text, the console at the width of the window. */
export function SiteHeader() {
  const { signedIn } = useShellSession();
  return (
    <header
      className={classNames(
        "relative z-20 flex h-14 items-center border-b border-line bg-paper px-5",
        signedIn ? "sm:px-6" : "sm:h-16 sm:px-[max(2rem,calc((100%-75rem)/2))]",
      )}
    >
      <PageLink
        to={paths.home()}
        className="flex items-center gap-2.5 rounded-small text-[1.125rem] font-strong tracking-[-0.03em]"
      >
        <Glyph size={23} />
        Groundwork
      </PageLink>
      <nav aria-label="Main" className="ml-10 hidden gap-1 text-[0.90625rem] lg:flex">
        {headerLinks.map((link) => (
          <PageNavLink
            key={link.to}
            to={link.to}
            classOf={(active) =>
              classNames(
                "rounded-control px-3 py-1.5 transition-colors hover:text-ink",
                active ? "font-label text-ink" : "text-ink-2",
              )
            }
          >
            {link.label}
          </PageNavLink>
        ))}
      </nav>
      <div className="ml-auto hidden items-center gap-1 lg:flex">
        {signedIn ? (
          <>
            <PageLink to={paths.account()} className={buttonClass("ghost", 32)}>
              Account
            </PageLink>
            <LogoutButton />
          </>
        ) : (
          <PageLink to={paths.login()} data-for-visitors className={buttonClass("secondary", 32)}>
            Login
          </PageLink>
        )}
      </div>
      <HeaderMenu className="ml-auto lg:hidden" />
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
