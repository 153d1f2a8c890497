import { Layers, Plus, Radio, ShieldCheck, Trash2, Upload } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useAdministration } from "#features/accounts/account-queries.ts";
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

interface ConsoleFrameProps {
  /** Is null on a page that the sidebar does not have. */
  current: ConsolePage | null;
  top?: ReactNode;
  /** Renders the page; the argument opens the dialog that creates a project. */
  children: (addProject: () => void) => ReactNode;
}

export function ConsoleFrame({ current, top, children }: ConsoleFrameProps) {
  // It is null until first opened, then stays mounted to keep what was typed.
  const [adding, setAdding] = useState<boolean | null>(null);
  const administers = useAdministration().data?.administrator ?? false;
  const add = (): void => setAdding(true);
  useShortcuts({ n: add });
  return (
    <>
      <ConsoleShell
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
      {adding !== null && <AddProjectDialog open={adding} onClose={() => setAdding(false)} />}
    </>
  );
}
