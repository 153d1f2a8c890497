import { CircleUser, Menu as MenuIcon, X } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { paths } from "#paths";
import { buttonClass, IconButton } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { PageLink, PageNavLink, usePathname } from "#ui/page-link.tsx";
import { useDismissal } from "#ui/use-dismissal.ts";
import { useShellSession } from "./shell-session.ts";
import { headerLinks } from "./site-links.ts";
import { ThemeSwitch } from "./theme-switch.tsx";

const row =
  "flex min-h-11 w-full items-center gap-2.5 rounded-control px-3 text-item font-label hover:bg-sunken";

/** Shows the header's links on narrow screens: a plain disclosure, so that visitors load no menu library. */
export function HeaderMenu({ className }: { className?: string }) {
  const [open, setOpen] = useState(false);
  const pathname = usePathname();
  const panelId = useId();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => setOpen(false), [pathname]);
  useDismissal(open, { root, button }, () => setOpen(false));

  return (
    <div ref={root} className={className}>
      <IconButton
        ref={button}
        size={40}
        className="-mr-2.5"
        label={open ? "Close menu" : "Open menu"}
        aria-expanded={open}
        aria-controls={panelId}
        onClick={() => setOpen(!open)}
        icon={open ? <X className="size-5 stroke-[1.5]" /> : <MenuIcon className="size-5 stroke-[1.5]" />}
      />
      <div
        id={panelId}
        hidden={!open}
        className="absolute inset-x-0 top-full animate-fade border-b border-line bg-paper px-2 py-3 shadow-e2 sm:px-5"
      >
        {open && <HeaderMenuRows onChosen={() => setOpen(false)} />}
      </div>
    </div>
  );
}

function HeaderMenuRows({ onChosen }: { onChosen: () => void }) {
  const { signedIn } = useShellSession();
  return (
    <>
      <nav aria-label="Main">
        {headerLinks.map((link) => (
          <PageNavLink
            key={link.to}
            to={link.to}
            onClick={onChosen}
            classOf={(active) => classNames(row, active ? "text-ink" : "text-ink-2")}
          >
            {link.label}
          </PageNavLink>
        ))}
      </nav>
      <ThemeSwitch className={classNames(row, "text-ink-2")} />
      {signedIn && (
        <PageLink to={paths.account()} onClick={onChosen} className={classNames(row, "text-ink-2")}>
          <CircleUser />
          Account
        </PageLink>
      )}
      {!signedIn && (
        <div className="mt-2 border-t border-line px-3 pt-4 pb-2">
          <PageLink
            to={paths.login()}
            onClick={onChosen}
            className={classNames(buttonClass("secondary", 40), "w-full")}
          >
            Login
          </PageLink>
        </div>
      )}
    </>
  );
}
