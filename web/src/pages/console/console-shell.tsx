import { ArrowLeft, PanelLeft } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { paths } from "#paths";
import { classNames } from "#ui/class-names.ts";
import { late } from "#ui/late.tsx";
import { IconButton } from "#ui/button.tsx";
import { useUserId } from "#features/accounts/account-queries.ts";

export type SidebarPage = { key: string; label: string; to: string; icon: ReactNode };

const Drawer = late(async () => (await import("#ui/drawer.tsx")).Drawer);

const row =
  "flex h-9 w-full shrink-0 items-center gap-[11px] rounded-control px-3 text-[0.90625rem] transition-colors hover:bg-sunken hover:text-ink";

/** Lays out the console: a sidebar (a drawer on narrow screens), the top row, and the page. */
export function ConsoleShell(props: {
  name: string;
  /** Is the sidebar's head, which leads out of its section. */
  back: { label: string; to: string };
  action?: { label: string; icon: ReactNode; onSelect: () => void };
  pages: readonly SidebarPage[];
  /** Is the key of the page that is shown; null on a page that the sidebar does not have. */
  current: string | null;
  /** Appears next to the avatar, such as a search. Without it, the row only has the drawer's button. */
  top?: ReactNode;
  children: ReactNode;
}) {
  const { name, back, action, pages, current, top, children } = props;
  const [drawer, setDrawer] = useState<boolean | null>(null);
  const close = (): void => setDrawer((before) => before && false);
  const rows = (
    <>
      <Link
        to={back.to}
        onClick={close}
        className="mb-2.5 flex items-center gap-2 self-start rounded-control px-3 py-1 text-xs text-ink-3 hover:text-ink"
      >
        <ArrowLeft />
        {back.label}
      </Link>
      {action && (
        <button
          type="button"
          onClick={() => {
            close();
            action.onSelect();
          }}
          className={classNames(row, "font-label text-ink")}
        >
          {action.icon}
          {action.label}
        </button>
      )}
      {pages.map(({ key, label, to, icon }) => (
        <Link
          key={key}
          to={to}
          onClick={close}
          aria-current={key === current ? "page" : undefined}
          className={classNames(row, key === current ? "bg-sunken font-label text-ink" : "text-ink-2")}
        >
          {icon}
          {label}
        </Link>
      ))}
    </>
  );
  return (
    <div className="grid min-h-[inherit] grid-cols-[minmax(0,1fr)] lg:grid-cols-[232px_minmax(0,1fr)]">
      <aside className="hidden border-r border-line lg:block">
        <nav
          aria-label={name}
          className="sticky top-0 flex max-h-dvh flex-col gap-0.5 overflow-y-auto px-3 py-5"
        >
          {rows}
        </nav>
      </aside>
      <div className="max-w-[1240px] px-4 pt-4 pb-12 lg:px-9 lg:pt-5 lg:pb-12">
        <div className={classNames("mb-7 flex items-center gap-4 lg:mb-10", !top && "lg:hidden")}>
          <IconButton
            label="Open sidebar"
            size={40}
            bordered
            className="lg:hidden"
            aria-haspopup="dialog"
            aria-expanded={drawer === true}
            icon={<PanelLeft className="size-5 stroke-[1.5]" />}
            onClick={() => setDrawer(true)}
          />
          <div className="min-w-0 max-w-[520px] flex-1">{top}</div>
          <Avatar />
        </div>
        {children}
      </div>
      {drawer !== null && (
        <Drawer open={drawer} onOpenChange={setDrawer} title={name}>
          <nav aria-label={name} className="flex flex-col gap-0.5 px-3 pb-5">
            {rows}
          </nav>
        </Drawer>
      )}
    </div>
  );
}

function Avatar() {
  const userId = useUserId();
  const [first = "U"] = userId;
  const label = userId ? `Account, signed in as ${userId}` : "Account";
  return (
    <Link
      to={paths.account()}
      aria-label={label}
      title={label}
      className="ml-auto flex size-9 shrink-0 items-center justify-center rounded-full bg-ink text-base font-title text-paper transition-colors hover:bg-[color-mix(in_srgb,var(--ink)_86%,var(--paper))]"
    >
      {first.toUpperCase()}
    </Link>
  );
}
