import { patterns } from "#paths";
import { type Page, page } from "../marketing/public-pages.ts";
import type { AdministrationPageKey } from "./administration-frame.tsx";

/** Lists the pages of administration, each with a script of its own. */
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
    "A group is made a member of a project on its Members page: whoever is in it has its role at least.",
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
    "What is read, removed and mailed in the background. What ended is kept for a week.",
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
    "Mails about this installation to every account, sent in the background.",
  ),
  page(
    patterns.adminModels,
    "Language models",
    () => import("./language-models-page.tsx"),
    "LanguageModelsPage",
  ),
  panelPage(
    "use",
    page(
      patterns.modelUse,
      "Use of models",
      () => import("#features/models/use-overview.tsx"),
      "UseOverview",
    ),
    "Counted by day (UTC): estimated before each call, and exact after it.",
    "max-w-[960px]",
  ),
  panelPage(
    "audit",
    page(patterns.auditLog, "Audit log", () => import("#features/audit/audit-list.tsx"), "AuditLog"),
    "Each entry is chained to the one before it; npm run admin -- audit verify shows that none was changed.",
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
