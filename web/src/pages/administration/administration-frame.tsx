import {
  ChartColumn,
  Cpu,
  Inbox,
  ListTodo,
  Megaphone,
  Radio,
  ScrollText,
  Stethoscope,
  Users,
  UsersRound,
} from "lucide-react";
import type { ReactNode } from "react";
import { paths } from "#paths";
import { PageHeading } from "#ui/page-heading.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { ConsoleShell } from "../console/console-shell.tsx";
import { NotFoundPage } from "../shell/not-found-page.tsx";
import { AdministratorsOnly } from "#features/accounts/administrators-only.tsx";

/** Frames a page of administration. Others see no page here; the server decides at every call. */
export function AdministrationFrame(props: {
  current: AdministrationPageKey;
  title: string;
  note?: ReactNode;
  actions?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  const { current, title, note, actions, className = "max-w-[1100px]", children } = props;
  return (
    <AdministratorsOnly otherwise={<NotFoundPage />}>
      <ConsoleShell
        name="Administration"
        back={{ label: "Your Projects", to: paths.dashboard() }}
        pages={navigation}
        current={current}
      >
        <div className={className}>
          <PageHeading className="mb-8" title={title} note={note} actions={actions} />
          {children}
          <p className="mt-10 text-xs text-ink-3">
            <TextLink to={`${paths.guide()}/administration/accounts`}>Guide for administrators</TextLink>
          </p>
        </div>
      </ConsoleShell>
    </AdministratorsOnly>
  );
}

const navigation = [
  { key: "accounts", label: "Accounts", to: paths.adminAccounts(), icon: <Users /> },
  { key: "groups", label: "Groups", to: paths.adminGroups(), icon: <UsersRound /> },
  { key: "publications", label: "Publications", to: paths.adminPublications(), icon: <Radio /> },
  { key: "leads", label: "Leads", to: paths.adminLeads(), icon: <Inbox /> },
  { key: "jobs", label: "Jobs", to: paths.adminJobs(), icon: <ListTodo /> },
  { key: "health", label: "Health", to: paths.adminHealth(), icon: <Stethoscope /> },
  {
    key: "announcements",
    label: "Announcements",
    to: paths.adminAnnouncements(),
    icon: <Megaphone />,
  },
  { key: "models", label: "Language Models", to: paths.adminModels(), icon: <Cpu /> },
  { key: "use", label: "Model Usage", to: paths.modelUse(), icon: <ChartColumn /> },
  { key: "audit", label: "Audit Log", to: paths.auditLog(), icon: <ScrollText /> },
] as const;

export type AdministrationPageKey = (typeof navigation)[number]["key"];
