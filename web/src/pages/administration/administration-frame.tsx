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
import { useAdministration } from "#features/accounts/account-queries.ts";
import { accountFailure } from "#features/accounts/account-words.ts";
import { useUserId } from "#features/accounts/use-user-id.ts";
import { paths } from "#paths";
import { ErrorBlock } from "#ui/error-block.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { ConsoleShell } from "../console/console-shell.tsx";
import { NotFoundPage } from "../shell/not-found-page.tsx";

/**
 * A page of administration, with the section's own navigation. Whoever does not administer finds no page here; the server
 * decides at every call.
 */
export function AdministrationFrame({
  current,
  title,
  note,
  actions,
  className = "max-w-[1100px]",
  children,
}: {
  current: AdministrationPageKey;
  title: string;
  note?: ReactNode;
  /** The page's actions, beside its title. */
  actions?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  const userId = useUserId();
  return (
    <AdministratorsOnly>
      <ConsoleShell
        userId={userId}
        name="Administration"
        back={{ label: "Your Projects", to: paths.dashboard() }}
        pages={navigation}
        current={current}
      >
        <div className={className}>
          <PageHeading className="mb-8" title={title} note={note} actions={actions} />
          {children}
          <p className="mt-10 text-xs text-ink-3">
            How this is done:{" "}
            <TextLink to={`${paths.guide()}/administration/accounts`}>guide for administrators</TextLink>
          </p>
        </div>
      </ConsoleShell>
    </AdministratorsOnly>
  );
}

/** For those who administer; to everybody else the page is not there. */
function AdministratorsOnly({ children }: { children: ReactNode }) {
  const session = useAdministration();
  if (session.data?.administrator) return children;
  if (session.data) return <NotFoundPage />;
  return (
    <div className="mx-auto max-w-[1100px] px-4 py-10">
      {session.isError && !session.isFetching ? (
        <ErrorBlock onRetry={() => void session.refetch()}>
          {accountFailure(session.error, "Failed to load the page: no connection")}
        </ErrorBlock>
      ) : (
        <div aria-busy="true">
          <p role="status" className="sr-only">
            Loading...
          </p>
          <Skeleton className="h-40 w-full" />
        </div>
      )}
    </div>
  );
}

const icon = { className: "size-4", strokeWidth: 1.75, "aria-hidden": true } as const;

/** The pages of administration, in the order of their navigation. */
const navigation = [
  { key: "accounts", label: "Accounts", to: paths.adminAccounts(), icon: <Users {...icon} /> },
  { key: "groups", label: "Groups", to: paths.adminGroups(), icon: <UsersRound {...icon} /> },
  { key: "publications", label: "Publications", to: paths.adminPublications(), icon: <Radio {...icon} /> },
  { key: "leads", label: "Leads", to: paths.adminLeads(), icon: <Inbox {...icon} /> },
  { key: "jobs", label: "Jobs", to: paths.adminJobs(), icon: <ListTodo {...icon} /> },
  { key: "health", label: "Health", to: paths.adminHealth(), icon: <Stethoscope {...icon} /> },
  {
    key: "announcements",
    label: "Announcements",
    to: paths.adminAnnouncements(),
    icon: <Megaphone {...icon} />,
  },
  { key: "models", label: "Language Models", to: paths.adminModels(), icon: <Cpu {...icon} /> },
  { key: "use", label: "Use of Models", to: paths.modelUse(), icon: <ChartColumn {...icon} /> },
  { key: "audit", label: "Audit Log", to: paths.auditLog(), icon: <ScrollText {...icon} /> },
] as const;

export type AdministrationPageKey = (typeof navigation)[number]["key"];
