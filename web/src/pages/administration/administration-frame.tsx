import type { ReactNode } from "react";
import { useUserId } from "#features/accounts/use-user-id.ts";
import { paths } from "#paths";
import { PageHeading } from "#ui/page-heading.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { ConsoleShell } from "../console/console-shell.tsx";
import { type AdministrationPageKey, administrationPages } from "./administration-pages.tsx";
import { AdministratorsOnly } from "./administrators-only.tsx";

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
        pages={administrationPages}
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
