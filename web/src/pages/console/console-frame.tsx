import { Layers, Plus, Radio, ShieldCheck, Trash2, Upload } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useIsAdministrator } from "#features/accounts/account-queries.ts";
import { PlanBanner } from "#features/accounts/plan-banner.tsx";
import { late } from "#ui/late.tsx";
import { paths } from "#paths";
import { useShortcuts } from "#ui/use-shortcuts.ts";
import { ConsoleShell } from "./console-shell.tsx";

const pages = [
  { key: "projects", label: "Your Projects", to: paths.dashboard(), icon: <Layers /> },
  { key: "publish", label: "Publish Project", to: paths.publishProjects(), icon: <Upload /> },
  {
    key: "deployed",
    label: "Deployed Projects",
    to: paths.deployedProjects(),
    icon: <Radio />,
  },
  { key: "delete", label: "Delete Project", to: paths.deleteProjects(), icon: <Trash2 /> },
] as const;

/** For administrators alone. */
const administration = {
  key: "administration",
  label: "Administration",
  to: paths.administration(),
  icon: <ShieldCheck />,
} as const;

const AddProjectDialog = late(
  async () => (await import("#features/projects/project-dialogs.tsx")).AddProjectDialog,
);

export type ConsolePage = (typeof pages)[number]["key"];

/** The pages of one's projects: their sidebar, the top row, and the page. */
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
  // Null until it is opened first; then it keeps what was typed.
  const [adding, setAdding] = useState<boolean | null>(null);
  const administers = useIsAdministrator();
  const add = (): void => setAdding(true);
  useShortcuts({ n: add });
  return (
    <>
      <ConsoleShell
        userId={userId}
        name="Projects"
        back={{ label: "Groundwork", to: paths.home() }}
        action={{ label: "Add Project", icon: <Plus />, onSelect: add }}
        pages={administers ? [...pages, administration] : pages}
        current={current}
        top={top}
      >
        <PlanBanner />
        {children(add)}
      </ConsoleShell>
      {adding !== null && <AddProjectDialog userId={userId} open={adding} onClose={() => setAdding(false)} />}
    </>
  );
}
