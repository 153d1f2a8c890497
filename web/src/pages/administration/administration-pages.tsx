import type { ComponentType } from "react";
import { patterns } from "#paths";
import type { AdministrationPageKey } from "./administration-frame.tsx";

interface AdministrationPage {
  path: string;
  /** Of the document; the product's name follows. */
  title: string;
  load: () => Promise<ComponentType>;
}

/** The pages of administration, each with what it shows in a script of its own. */
export const administrationPages: readonly AdministrationPage[] = [
  {
    path: patterns.adminAccounts,
    title: "Accounts",
    load: async () => (await import("./accounts-page.tsx")).AccountsPage,
  },
  panelPage("groups", {
    path: patterns.adminGroups,
    title: "Groups",
    note: "A group is made a member of a project on its Members page: whoever is in it has its role at least.",
    load: async () => (await import("#features/administration/groups-panel.tsx")).GroupsPanel,
  }),
  panelPage("publications", {
    path: patterns.adminPublications,
    title: "Publications",
    load: async () => (await import("#features/administration/publications-panel.tsx")).PublicationsPanel,
  }),
  panelPage("leads", {
    path: patterns.adminLeads,
    title: "Leads",
    load: async () => (await import("#features/administration/leads-panel.tsx")).LeadsPanel,
  }),
  panelPage("jobs", {
    path: patterns.adminJobs,
    title: "Jobs",
    note: "What is read, removed and mailed in the background. What ended is kept for a week.",
    load: async () => (await import("#features/administration/jobs-panel.tsx")).JobsPanel,
  }),
  panelPage("health", {
    path: patterns.adminHealth,
    title: "Health",
    note: "Updated every 10 seconds.",
    load: async () => (await import("#features/administration/health-panel.tsx")).HealthPanel,
  }),
  panelPage("announcements", {
    path: patterns.adminAnnouncements,
    title: "Announcements",
    note: "Mails about this installation to every account, sent in the background.",
    load: async () => (await import("#features/administration/announcements-panel.tsx")).AnnouncementsPanel,
  }),
  {
    path: patterns.adminModels,
    title: "Language models",
    load: async () => (await import("./language-models-page.tsx")).LanguageModelsPage,
  },
  panelPage("use", {
    path: patterns.modelUse,
    title: "Use of models",
    note: "Counted by day (UTC): estimated before each call, and exact after it.",
    className: "max-w-[960px]",
    load: async () => (await import("#features/models/use-overview.tsx")).UseOverview,
  }),
  panelPage("audit", {
    path: patterns.auditLog,
    title: "Audit log",
    note: "Each entry is chained to the one before it; npm run admin -- audit verify shows that none was changed.",
    className: "max-w-[960px]",
    load: async () => (await import("#features/audit/audit-log.tsx")).AuditLog,
  }),
];

/** A page that shows one panel and no more, in the frame that all of them have. */
function panelPage(
  key: AdministrationPageKey,
  { path, title, note, className, load }: AdministrationPage & { note?: string; className?: string },
): AdministrationPage {
  return {
    path,
    title,
    load: async () => {
      const [{ AdministrationFrame }, Panel] = await Promise.all([
        import("./administration-frame.tsx"),
        load(),
      ]);
      return () => (
        <AdministrationFrame
          current={key}
          title={title}
          {...(note && { note })}
          {...(className && { className })}
        >
          <Panel />
        </AdministrationFrame>
      );
    },
  };
}
