const segment = encodeURIComponent;

/** Lists every page of the app, as a pattern for the router. */
export const patterns = {
  home: "/",
  login: "/login",
  register: "/register",
  forgotPassword: "/forgot-password",
  resetPassword: "/reset-password",
  confirmAccount: "/confirm-account",
  confirmEmail: "/confirm-email",
  letIn: "/let-in",
  authorize: "/oauth/authorize",
  signedIn: "/signed-in",
  invitation: "/invitation",
  account: "/account",
  docs: "/docs",
  guide: "/docs/guide",
  features: "/features",
  startupValidation: "/features/startup-validation",
  howItWorks: "/how-it-works",
  useCases: "/use-cases",
  contentGeneration: "/use-cases/content-generation",
  cybersecurityHelper: "/use-cases/cybersecurity-helper",
  pricing: "/pricing",
  startupValidator: "/startup_validator",
  aboutUs: "/about-us",
  contact: "/contact",
  privacyPolicy: "/privacy-policy",
  termsOfService: "/terms-of-service",
  imprint: "/imprint",
  dashboard: "/home",
  projects: "/projects",
  deleteProjects: "/delete",
  publishProjects: "/publish",
  deployedProjects: "/deployed",
  project: "/project/:projectId",
  projectSettings: "/settings/:projectId",
  programs: "/programs/:projectId",
  validateIdea: "/validate/:projectId",
  members: "/members/:projectId",
  addResource: "/addresource/:projectId",
  chat: "/chat/:projectId/:userId",
  singleResource: "/single_resource/:resourceID",
  whatWasRead: "/read/:projectId/:resourceID",
  data: "/data/:projectId",
  publicChat: "/qa/:endpoint",
  embeddedChat: "/embed/:endpoint",
  // These are for administrators; the first leads to the next.
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
} as const;

/** Returns the address of a page from the values that its pattern names, in that order. */
type Address<Pattern extends string> = Pattern extends `${string}:${string}/:${string}`
  ? (first: string, second: string) => string
  : Pattern extends `${string}:${string}`
    ? (only: string) => string
    : () => string;

const addresses = Object.fromEntries(
  Object.entries(patterns).map(([name, pattern]) => [
    name,
    (...given: string[]) => pattern.replace(/:\w+/g, () => segment(given.shift() ?? "")),
  ]),
) as { [Name in keyof typeof patterns]: Address<(typeof patterns)[Name]> };

/** Adds the page to return to after signing in, unless it is the dashboard. */
const withNext = (path: string, next: string | undefined): string =>
  next && next !== patterns.dashboard ? `${path}?next=${segment(next)}` : path;

/** Builds the address of every page of the app. Arguments are encoded here and nowhere else. */
export const paths = {
  ...addresses,
  login: (next?: string) => withNext(patterns.login, next),
  /** Is the login page for people who were signed out because their account is suspended. */
  loginSuspended: () => "/login?reason=suspended",
  register: (next?: string) => withNext(patterns.register, next),
  invitation: (token?: string) =>
    token ? `${patterns.invitation}?token=${segment(token)}` : patterns.invitation,
  /** `topic` is filled into the form's message. */
  contact: (topic?: string) => (topic ? `${patterns.contact}?topic=${segment(topic)}` : patterns.contact),
  /** `conversation` is a stored one; a new one by default. */
  chat: (projectId: string, userId: string, conversation?: string) =>
    addresses.chat(projectId, userId) +
    (conversation === undefined ? "" : `?conversation=${segment(conversation)}`),
  projectQuestions: (projectId: string) => `${addresses.project(projectId)}?tab=questions`,
  /** Returns the tab of a project's page that has its tests; one of them is written or changed, or a run is shown. */
  projectTests: (projectId: string) => `${addresses.project(projectId)}?tab=tests`,
  projectTest: (projectId: string, testId: string) =>
    `${addresses.project(projectId)}?tab=tests&test=${segment(testId)}`,
  projectTestRun: (projectId: string, runId: string) =>
    `${addresses.project(projectId)}?tab=tests&run=${segment(runId)}`,
  projectSite: (projectId: string) => `${addresses.project(projectId)}?tab=site`,
  whatWasRead: (projectId: string, resourceId: string, part?: string) =>
    addresses.whatWasRead(projectId, resourceId) + (part === undefined ? "" : `?part=${segment(part)}`),
  /** Is the public link; the server redirects it to the public chat. */
  publicLink: (slug: string) => `/public/${segment(slug)}`,
} as const;
