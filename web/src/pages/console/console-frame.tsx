import { ArrowLeft, ChartColumn, Cpu, Layers, PanelLeft, Plus, Radio, Trash2, Upload } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { useIsAdministrator } from "#features/accounts/account-queries.ts";
import { AddProjectDialog } from "#features/projects/add-project-dialog.tsx";
import { paths } from "#paths";
import { classNames } from "#ui/class-names.ts";
import { Drawer } from "#ui/drawer.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { useShortcuts } from "#ui/use-shortcuts.ts";

const icon = { className: "size-4", strokeWidth: 1.75, "aria-hidden": true } as const;

const pages = [
  { key: "projects", label: "Your Projects", to: paths.dashboard(), icon: <Layers {...icon} /> },
  { key: "publish", label: "Publish Project", to: paths.publishProjects(), icon: <Upload {...icon} /> },
  {
    key: "deployed",
    label: "Deployed Projects",
    to: paths.deployedProjects(),
    icon: <Radio {...icon} />,
  },
  { key: "delete", label: "Delete Project", to: paths.deleteProjects(), icon: <Trash2 {...icon} /> },
] as const;

/** For administrators alone. */
const adminPages = [
  { key: "models", label: "Language Models", to: paths.adminModels(), icon: <Cpu {...icon} /> },
  { key: "use", label: "Use of Models", to: paths.modelUse(), icon: <ChartColumn {...icon} /> },
] as const;

export type ConsolePage = (typeof pages | typeof adminPages)[number]["key"];

/** The sidebar of the console (a drawer on narrow screens), the top row, and the page. */
export function ConsoleFrame({
  current,
  userId,
  top,
  children,
}: {
  /** Null on a page that the sidebar does not name. */
  current: ConsolePage | null;
  userId: string;
  /** Beside the avatar, such as a search. Without it, the row is there for the drawer alone. */
  top?: ReactNode;
  /** The page; it gets what opens the dialog that creates a project. */
  children: (addProject: () => void) => ReactNode;
}) {
  const [adding, setAdding] = useState(false);
  const [drawer, setDrawer] = useState(false);
  const add = (): void => {
    setDrawer(false);
    setAdding(true);
  };
  useShortcuts({ n: add });
  const links = <SidebarLinks current={current} onAddProject={add} onNavigate={() => setDrawer(false)} />;
  return (
    <div className="grid min-h-[inherit] grid-cols-[minmax(0,1fr)] lg:grid-cols-[248px_minmax(0,1fr)]">
      <aside className="hidden border-r border-line lg:block">
        <nav
          aria-label="Projects"
          className="sticky top-14 flex max-h-[calc(100dvh-56px)] flex-col gap-0.5 overflow-y-auto px-3 py-5"
        >
          {links}
        </nav>
      </aside>
      <div className="max-w-[1240px] px-4 pt-4 pb-12 lg:px-10 lg:pt-6 lg:pb-16">
        <div className={classNames("mb-7 flex items-center gap-4 lg:mb-10", !top && "lg:hidden")}>
          <IconButton
            label="Open sidebar"
            size={40}
            bordered
            className="lg:hidden"
            aria-haspopup="dialog"
            aria-expanded={drawer}
            icon={<PanelLeft className="size-5" strokeWidth={1.5} aria-hidden />}
            onClick={() => setDrawer(true)}
          />
          <div className="min-w-0 max-w-[520px] flex-1">{top}</div>
          <Avatar userId={userId} />
        </div>
        {children(add)}
      </div>
      <Drawer open={drawer} onOpenChange={setDrawer} title="Projects">
        <nav aria-label="Projects" className="flex flex-col gap-0.5 px-3 pb-5">
          {links}
        </nav>
      </Drawer>
      <AddProjectDialog userId={userId} open={adding} onClose={() => setAdding(false)} />
    </div>
  );
}

const row =
  "flex h-9 w-full shrink-0 items-center gap-[11px] rounded-control px-3 text-[0.90625rem] transition-colors hover:bg-sunken hover:text-ink";

function SidebarLinks({
  current,
  onAddProject,
  onNavigate,
}: {
  current: ConsolePage | null;
  onAddProject: () => void;
  onNavigate: () => void;
}) {
  return (
    <>
      <Link
        to={paths.home()}
        onClick={onNavigate}
        className="mb-2.5 flex items-center gap-2 self-start rounded-control px-3 py-1 text-xs text-ink-3 hover:text-ink"
      >
        <ArrowLeft {...icon} />
        Groundwork
      </Link>
      <button type="button" onClick={onAddProject} className={classNames(row, "font-label text-ink")}>
        <Plus {...icon} />
        Add Project
      </button>
      {[...pages, ...(useIsAdministrator() ? adminPages : [])].map((page) => (
        <Link
          key={page.key}
          to={page.to}
          onClick={onNavigate}
          aria-current={page.key === current ? "page" : undefined}
          className={classNames(row, page.key === current ? "bg-sunken font-label text-ink" : "text-ink-2")}
        >
          {page.icon}
          {page.label}
        </Link>
      ))}
    </>
  );
}

/** The way to the account. */
function Avatar({ userId }: { userId: string }) {
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
