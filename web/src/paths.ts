const segment = encodeURIComponent;

/** Every page of the app. Arguments are encoded here and nowhere else. */
export const paths = {
  home: () => "/",
  /** `next` is where to go after signing in; the dashboard unless given. */
  login: (next?: string) => (next && next !== "/home" ? `/login?next=${segment(next)}` : "/login"),
  /** Where those are led who were signed out because their account is suspended. */
  loginSuspended: () => "/login?reason=suspended",
  /** `next` is where signing in leads after it. */
  register: (next?: string) => (next && next !== "/home" ? `/register?next=${segment(next)}` : "/register"),
  forgotPassword: () => "/forgot-password",
  /** Where the mail of an invitation leads. */
  invitation: (token?: string) => (token ? `/invitation?token=${segment(token)}` : "/invitation"),
  account: () => "/account",
  docs: () => "/docs",
  guide: () => "/docs/guide",
  features: () => "/features",
  startupValidation: () => "/features/startup-validation",
  howItWorks: () => "/how-it-works",
  useCases: () => "/use-cases",
  contentGeneration: () => "/use-cases/content-generation",
  cybersecurityHelper: () => "/use-cases/cybersecurity-helper",
  pricing: () => "/pricing",
  startupValidator: () => "/startup_validator",
  aboutUs: () => "/about-us",
  /** `topic` is filled into the form's message. */
  contact: (topic?: string) => (topic ? `/contact?topic=${segment(topic)}` : "/contact"),
  privacyPolicy: () => "/privacy-policy",
  termsOfService: () => "/terms-of-service",
  imprint: () => "/imprint",
  dashboard: () => "/home",
  projects: () => "/projects",
  deleteProjects: () => "/delete",
  publishProjects: () => "/publish",
  deployedProjects: () => "/deployed",
  project: (projectId: string) => `/project/${segment(projectId)}`,
  /** How a project's questions are answered. */
  projectSettings: (projectId: string) => `/settings/${segment(projectId)}`,
  /** An idea, held against the project's sources. */
  validateIdea: (projectId: string) => `/validate/${segment(projectId)}`,
  /** For administrators; leads to the first of their pages. */
  administration: () => "/admin",
  /** For administrators: every account of the installation. */
  adminAccounts: () => "/admin/accounts",
  /** For administrators: people who are members together. */
  adminGroups: () => "/admin/groups",
  /** For administrators: how the installation is. */
  adminHealth: () => "/admin/health",
  /** For administrators: mails to every account. */
  adminAnnouncements: () => "/admin/announcements",
  /** For administrators: everything that is published. */
  adminPublications: () => "/admin/publications",
  /** For administrators: what visitors left. */
  adminLeads: () => "/admin/leads",
  /** For administrators: what is done in the background. */
  adminJobs: () => "/admin/jobs",
  /** For administrators: providers, models, and what may be spent on them. */
  adminModels: () => "/admin/models",
  /** For administrators: what was spent on models. */
  modelUse: () => "/admin/use",
  /** For administrators: who did what. */
  auditLog: () => "/admin/audit",
  members: (projectId: string) => `/members/${segment(projectId)}`,
  addResource: (projectId: string) => `/addresource/${segment(projectId)}`,
  /** `conversation` is one that is kept; a new one unless given. */
  chat: (projectId: string, userId: string, conversation?: string) =>
    `/chat/${segment(projectId)}/${segment(userId)}${conversation === undefined ? "" : `?conversation=${segment(conversation)}`}`,
  singleResource: (resourceId: string) => `/single_resource/${segment(resourceId)}`,
  /** What was read of a resource; `part` is the one whose text is shown. */
  whatWasRead: (projectId: string, resourceId: string, part?: string) =>
    `/read/${segment(projectId)}/${segment(resourceId)}${part === undefined ? "" : `?part=${segment(part)}`}`,
  publicChat: (slug: string) => `/qa/${segment(slug)}`,
  /** The address shown to the world; the server redirects it to the public chat. */
  publicLink: (slug: string) => `/public/${segment(slug)}`,
} as const;

/** The same pages as patterns for the router. */
export const patterns = {
  login: "/login",
  register: "/register",
  forgotPassword: "/forgot-password",
  resetPassword: "/reset-password",
  confirmAccount: "/confirm-account",
  confirmEmail: "/confirm-email",
  letIn: "/let-in",
  signedIn: "/signed-in",
  invitation: "/invitation",
  account: "/account",
  docs: "/docs",
  dashboard: "/home",
  projects: "/projects",
  deleteProjects: "/delete",
  publishProjects: "/publish",
  deployedProjects: "/deployed",
  project: "/project/:projectId",
  projectSettings: "/settings/:projectId",
  validateIdea: "/validate/:projectId",
  administration: "/admin",
  adminAccounts: "/admin/accounts",
  adminGroups: "/admin/groups",
  adminHealth: "/admin/health",
  adminAnnouncements: "/admin/announcements",
  adminPublications: "/admin/publications",
  adminLeads: "/admin/leads",
  adminJobs: "/admin/jobs",
  adminModels: "/admin/models",
  modelUse: "/admin/use",
  auditLog: "/admin/audit",
  members: "/members/:projectId",
  addResource: "/addresource/:projectId",
  chat: "/chat/:projectId/:userId",
  singleResource: "/single_resource/:resourceID",
  whatWasRead: "/read/:projectId/:resourceID",
  publicChat: "/qa/:endpoint",
} as const;

/** Where to go after signing in, from the login page's query. Only a page of this app, never another site. */
export function nextPage(search: string): string {
  const next = new URLSearchParams(search).get("next");
  if (!next || !next.startsWith("/")) return paths.dashboard();
  const here = "http://app.invalid";
  const url = URL.canParse(next, here) ? new URL(next, here) : undefined;
  if (url?.origin !== here || url.pathname === paths.login() || namesHost(url.pathname))
    return paths.dashboard();
  return url.pathname + url.search + url.hash;
}

/** What a browser reads as `//host`: dots before it are gone by now, and slashes may be written in other ways. */
function namesHost(path: string): boolean {
  return /^\/(?:[/\\]|%2f|%5c)/i.test(path);
}

/** The token of the invitation that somebody registers with, from the register page's query: its own, or a project's. */
export function invitationOf(search: string): { token: string; from: "administrator" | "project" } | null {
  const own = new URLSearchParams(search).get("invitation");
  if (own) return { token: own, from: "administrator" };
  const [path, query = ""] = nextPage(search).split("?");
  const token = path === paths.invitation() ? new URLSearchParams(query).get("token") : null;
  return token ? { token, from: "project" } : null;
}
