import { patterns } from "#paths";
import { type Page, page } from "../marketing/public-pages.ts";
import type { AdministrationPageKey } from "./administration-frame.tsx";

export const administrationPages: readonly Page[] = [
  page(patterns.adminAccounts, "Accounts", () => import("./accounts-page.tsx"), "AccountsPage"),
  panelPage(
    "groups",
    page(
      patterns.adminGroups,
      "Groups",
      () => import("#features/administration/groups-panel.tsx"),
      "GroupsPanel",
    ),
    "Add a group to a project on the project's Members page. Everyone in the group gets at least its role.",
  ),
  panelPage(
    "publications",
    page(
      patterns.adminPublications,
      "Publications",
      () => import("#features/administration/publications-panel.tsx"),
      "PublicationsPanel",
    ),
  ),
  panelPage(
    "leads",
    page(
      patterns.adminLeads,
      "Leads",
      () => import("#features/administration/leads-panel.tsx"),
      "LeadsPanel",
    ),
  ),
  panelPage(
    "jobs",
    page(patterns.adminJobs, "Jobs", () => import("#features/administration/jobs-panel.tsx"), "JobsPanel"),
    "Background jobs. Finished ones are listed for a week.",
  ),
  panelPage(
    "health",
    page(
      patterns.adminHealth,
      "Health",
      () => import("#features/administration/health-panel.tsx"),
      "HealthPanel",
    ),
    "Updated every 10 seconds.",
  ),
  panelPage(
    "announcements",
    page(
      patterns.adminAnnouncements,
      "Announcements",
      () => import("#features/administration/announcements-panel.tsx"),
      "AnnouncementsPanel",
    ),
    "Emails to every account about this installation, sent in the background.",
  ),
  page(
    patterns.adminModels,
    "Language models",
    () => import("./language-models-page.tsx"),
    "LanguageModelsPage",
  ),
  panelPage(
    "use",
    page(patterns.modelUse, "Model usage", () => import("#features/models/use-overview.tsx"), "UseOverview"),
    "Counted by day (UTC). Estimated before each call, exact afterwards.",
    "max-w-[960px]",
  ),
  panelPage(
    "audit",
    page(patterns.auditLog, "Audit log", () => import("#features/audit/audit-list.tsx"), "AuditLog"),
    "Entries are chained together. To verify that none was changed, run npm run admin -- audit verify.",
    "max-w-[960px]",
  ),
];

/** Returns a page that shows a single panel in the section's frame. */
function panelPage(
  key: AdministrationPageKey,
  { path, title, load }: Page,
  note?: string,
  className?: string,
): Page {
  return {
    path,
    title,
    load: async () => {
      const [{ AdministrationFrame }, Panel] = await Promise.all([
        import("./administration-frame.tsx"),
        load(),
      ]);
      return () => (
        <AdministrationFrame current={key} title={title} note={note} className={className}>
          <Panel />
        </AdministrationFrame>
      );
    },
  };
}
