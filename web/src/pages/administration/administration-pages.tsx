import { patterns } from "#paths";
import { page, type Page } from "../marketing/public-pages.ts";
import type { AdministrationPageKey } from "./administration-frame.tsx";

const frame = () => import("./administration-frame.tsx");

export const administrationPages: readonly Page[] = [
  page(patterns.adminAccounts, "Accounts", () => import("./accounts-page.tsx"), "AccountsPage"),
  panelPage("groups", patterns.adminGroups, "Groups", {
    load: async () => (await import("#features/administration/groups-panel.tsx")).GroupsPanel,
    note: "Add a group to a project on the project's Members page. Everyone in the group gets at least its role.",
  }),
  panelPage("publications", patterns.adminPublications, "Publications", {
    load: async () => (await import("#features/administration/publications-panel.tsx")).PublicationsPanel,
  }),
  panelPage("leads", patterns.adminLeads, "Leads", {
    load: async () => (await import("#features/administration/leads-panel.tsx")).LeadsPanel,
  }),
  panelPage("jobs", patterns.adminJobs, "Jobs", {
    load: async () => (await import("#features/administration/jobs-panel.tsx")).JobsPanel,
    note: "Background jobs. Finished ones are listed for a week.",
  }),
  panelPage("health", patterns.adminHealth, "Health", {
    load: async () => (await import("#features/administration/health-panel.tsx")).HealthPanel,
    note: "Updated every 10 seconds.",
  }),
  panelPage("announcements", patterns.adminAnnouncements, "Announcements", {
    load: async () => (await import("#features/administration/announcements-panel.tsx")).AnnouncementsPanel,
    note: "Emails to every account about this installation, sent in the background.",
  }),
  {
    path: patterns.adminModels,
    title: "Language models",
    load: async () => (await import("./language-models-page.tsx")).LanguageModelsPage,
  },
  panelPage("use", patterns.modelUse, "Model usage", {
    load: async () => (await import("#features/models/use-overview.tsx")).UseOverview,
    note: "Counted by day (UTC). Estimated before each call, exact afterwards.",
    className: "max-w-[960px]",
  }),
  panelPage("audit", patterns.auditLog, "Audit log", {
    load: async () => (await import("#features/audit/audit-list.tsx")).AuditLog,
    note: "Entries are chained together. To verify that none was changed, run npm run admin -- audit verify.",
    className: "max-w-[960px]",
  }),
];

/** Returns a page that shows a single panel in the section's frame. */
function panelPage(
  current: AdministrationPageKey,
  path: string,
  title: string,
  { load, ...look }: { load: Page["load"]; note?: string; className?: string },
): Page {
  return {
    path,
    title,
    load: async () => {
      const [{ AdministrationFrame }, Panel] = await Promise.all([frame(), load()]);
      return () => (
        <AdministrationFrame current={current} title={title} {...look}>
          <Panel />
        </AdministrationFrame>
      );
    },
  };
}
