import { ArrowLeft, CircleUser, Ellipsis, House, LogIn, LogOut } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { paths } from "#paths";
import { Glyph } from "#ui/glyph.tsx";
import { IconButton } from "#ui/button.tsx";
import { Menu, type MenuItem } from "#ui/menu.tsx";
import { useLogOut, useShellSession } from "./shell-session.ts";
import { headerLinks } from "./site-links.ts";
import { useThemeSwitch } from "./theme-switch.tsx";

interface CompactHeaderProps {
  title: string;
  subtitle?: string;
  back?: { to: string; label: string };
  actions?: ReactNode;
  items?: readonly MenuItem[];
}

/** Shows the one row above a chat. Its menu has the site's links and Login or Logout. */
export function CompactHeader({ title, subtitle, back, actions, items = [] }: CompactHeaderProps) {
  return (
    <header className="z-20 flex h-14 shrink-0 items-center gap-2 border-b border-line bg-paper px-4 sm:px-6">
      <Link
        to={paths.home()}
        aria-label="Groundwork"
        className={back ? "hidden rounded-small p-1 sm:block" : "rounded-small p-1"}
      >
        <Glyph size={23} />
      </Link>
      {back && (
        <Link
          to={back.to}
          aria-label={back.label}
          title={back.label}
          className="-ml-1.5 inline-flex size-9 shrink-0 items-center justify-center rounded-control text-ink-2 transition-colors hover:bg-sunken hover:text-ink sm:ml-0.5"
        >
          <ArrowLeft className="size-[18px]" />
        </Link>
      )}
      <div className="ml-1 min-w-0 flex-1">
        <h1 className="truncate text-base leading-tight font-title">{title}</h1>
        {subtitle && <p className="truncate text-2xs text-ink-2">{subtitle}</p>}
      </div>
      {actions}
      <CompactMenu items={items} />
    </header>
  );
}

function CompactMenu({ items }: { items: readonly MenuItem[] }) {
  const { signedIn } = useShellSession();
  const { logOut } = useLogOut();
  const theme = useThemeSwitch();
  const links = headerLinks.map((link, index) => ({
    label: link.label,
    to: link.to,
    icon: link.to === paths.home() ? <House /> : undefined,
    separated: index === 0 && items.length > 0,
  }));
  return (
    <Menu
      trigger={<IconButton label="Menu" icon={<Ellipsis />} />}
      items={[
        ...items,
        ...links,
        { label: theme.label, icon: <theme.Icon />, onSelect: theme.toggle, separated: true },
        ...(signedIn ? [{ label: "Account", icon: <CircleUser />, to: paths.account() }] : []),
        signedIn
          ? { label: "Logout", icon: <LogOut />, onSelect: logOut }
          : { label: "Login", icon: <LogIn />, to: paths.login() },
      ]}
    />
  );
}
