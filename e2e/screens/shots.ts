import type { Page } from "@playwright/test";
import type { ShownConsole } from "./shown-console.ts";

/** A screen in one state: where it is, and what is done there before the picture is taken. */
export interface Shot {
  name: string;
  /** Is stored in docs/screens, light and wide. */
  documented?: true;
  /** Pixels of the window's height, where the target's differ from the usual. */
  height?: { wide?: number; narrow?: number };
  path(shown: ShownConsole): string;
  /** A visitor's: nobody is signed in. */
  visitor?: true;
  /** The whole page and not only what the window shows. */
  whole?: true;
  prepare?(page: Page, shown: ShownConsole): Promise<void>;
}

const ask = async (page: Page, question: string): Promise<void> => {
  const box = page.getByPlaceholder("Message Groundwork...");
  await box.fill(question);
  await box.press("Enter");
  await page.getByRole("button", { name: "Stop generating" }).waitFor({ state: "detached" });
};
const breach = "When do we have to report a personal data breach to the supervisory authority?";
const chat = ({ projectId, person }: ShownConsole) => `/chat/${projectId}/${person.userId}`;
const welcome = async (page: Page) => page.getByRole("button", { name: "Continue to Chat" }).click();

export const consoleShots: readonly Shot[] = [
  { name: "home", path: () => "/home" },
  {
    name: "home-search",
    path: () => "/home",
    prepare: async (page) => page.getByRole("searchbox").fill("warranty"),
  },
  {
    name: "home-nothing-found",
    path: () => "/home",
    prepare: async (page) => page.getByRole("searchbox").fill("no such project"),
  },
  {
    name: "home-menu",
    path: () => "/home",
    prepare: async (page) => page.getByRole("button", { name: "Options for Product documentation" }).click(),
  },
  {
    name: "home-create",
    path: () => "/home",
    prepare: async (page) => page.getByRole("button", { name: "New Project" }).click(),
  },
  {
    name: "home-failing",
    path: () => "/home",
    prepare: async (page) => {
      await page.route("**/project/get_by_user/**", (route) => route.abort());
      await page.reload();
      await page.getByRole("button", { name: "Try again" }).first().waitFor();
    },
  },
  {
    name: "project",
    documented: true,
    height: { wide: 1080, narrow: 1520 },
    path: ({ projectId }) => `/project/${projectId}`,
  },
  {
    name: "project-viewer",
    path: ({ sharedProjectId }) => `/project/${sharedProjectId}`,
  },
  { name: "members", path: ({ projectId }) => `/members/${projectId}`, whole: true },
  {
    name: "members-invited",
    path: ({ projectId }) => `/members/${projectId}`,
    whole: true,
    prepare: async (page) => {
      await page.getByLabel("Email address").fill("legal@northern-quay.example");
      await page.getByRole("button", { name: "Send Invitation" }).click();
      await page.getByRole("button", { name: "Copy the invitation link" }).waitFor();
    },
  },
  {
    name: "members-hand-over",
    path: ({ projectId }) => `/members/${projectId}`,
    prepare: async (page) => {
      await page.getByRole("button", { name: "Options for Grace Hopper" }).click();
      await page.getByRole("menuitem", { name: "Hand over project" }).click();
    },
  },
  { name: "members-alone", path: ({ emptyProjectId }) => `/members/${emptyProjectId}` },
  {
    name: "members-failing",
    path: ({ projectId }) => `/members/${projectId}`,
    prepare: async (page) => {
      await page.route("**/project/members/**", (route) => route.abort());
      await page.reload();
      await page.getByRole("button", { name: "Try again" }).first().waitFor();
    },
  },
  { name: "members-viewer", path: ({ sharedProjectId }) => `/members/${sharedProjectId}` },
  { name: "invitation-signed-in", path: ({ invitationToken }) => `/invitation?token=${invitationToken}` },
  { name: "project-empty", path: ({ emptyProjectId }) => `/project/${emptyProjectId}` },
  {
    name: "addresource",
    height: { wide: 860 },
    path: ({ projectId }) => `/addresource/${projectId}`,
    prepare: async (page) => {
      await page.getByRole("combobox").selectOption({ label: "PDF File" });
    },
  },
  { name: "what-was-read", path: ({ projectId, pdf }) => `/read/${projectId}/${pdf}` },
  {
    name: "pdf",
    path: ({ pdf }) => `/single_resource/${pdf}`,
    prepare: async (page) => page.frameLocator("iframe").locator("canvas").first().waitFor(),
  },
  { name: "chat-empty", path: chat },
  {
    name: "chat",
    documented: true,
    height: { wide: 1000 },
    path: chat,
    prepare: async (page) => {
      await ask(page, breach);
      await ask(page, "What fines did other companies pay for being late?");
      if ((page.viewportSize()?.width ?? 0) < 1100) return;
      await page
        .getByRole("button", { name: /^Source 1:/ })
        .first()
        .click();
      await page.locator("canvas").first().waitFor();
    },
  },
  {
    name: "chat-source",
    path: chat,
    prepare: async (page) => {
      await ask(page, breach);
      await page
        .getByRole("button", { name: /^Source 1:/ })
        .first()
        .click();
      // A narrow sheet shows the words as text.
      const wide = (page.viewportSize()?.width ?? 0) >= 1100;
      await (wide ? page.locator("canvas") : page.locator("mark[data-open-words]")).first().waitFor();
    },
  },
  { name: "publish", path: () => "/publish" },
  {
    name: "publish-dialog",
    path: () => "/publish",
    prepare: async (page) => page.getByRole("button", { name: "Publish", exact: false }).last().click(),
  },
  { name: "deployed", path: () => "/deployed" },
  {
    name: "deployed-detail",
    path: () => "/deployed",
    prepare: async (page) =>
      page
        .getByRole("button", { name: /^Breach response/ })
        .first()
        .click(),
  },
  { name: "delete", path: () => "/delete" },
  {
    name: "delete-dialog",
    path: () => "/delete",
    prepare: async (page) => {
      await page.getByRole("button", { name: "Options for Warranty and repairs" }).click();
      await page.getByRole("menuitem", { name: "Delete Project" }).click();
    },
  },
  { name: "account", path: () => "/account", whole: true },
];

export const visitorShots: readonly Shot[] = [
  { name: "landing", path: () => "/", visitor: true, whole: true },
  {
    name: "landing-answered",
    path: () => "/",
    visitor: true,
    prepare: async (page) => {
      const form = page.getByRole("form", { name: "Ask the sample" });
      await form.getByRole("button", { name: "What do visitors see?" }).click();
      await page.getByRole("button", { name: /^Source 2:/ }).click();
      await page.getByRole("figure").first().scrollIntoViewIfNeeded();
    },
  },
  ...(
    [
      ["features", "/features"],
      ["how-it-works", "/how-it-works"],
      ["use-cases", "/use-cases"],
      ["content-generation", "/use-cases/content-generation"],
      ["startup-validation", "/features/startup-validation"],
      ["cybersecurity-helper", "/use-cases/cybersecurity-helper"],
      ["about-us", "/about-us"],
      ["contact", "/contact"],
      ["privacy-policy", "/privacy-policy"],
      ["terms-of-service", "/terms-of-service"],
    ] as const
  ).map(([name, path]): Shot => ({ name, path: () => path, visitor: true, whole: true })),
  { name: "pricing", path: () => "/pricing", visitor: true, whole: true },
  {
    name: "startup-validator",
    path: () => "/startup_validator",
    visitor: true,
    whole: true,
    prepare: async (page) => {
      // What is fixed in a frame does not bring its page into sight.
      await page.locator("iframe").evaluate((frame) => frame.scrollIntoView({ block: "end" }));
      const framed = page.frameLocator('iframe[title="AI Startup Validator"]');
      await framed.getByRole("button", { name: "Continue to Chat" }).click();
    },
  },
  {
    name: "contact-refused",
    path: () => "/contact",
    visitor: true,
    prepare: async (page) => {
      await page.getByRole("main").getByRole("button", { name: "Request Demo" }).click();
      await page.getByRole("alert").first().waitFor();
    },
  },
  {
    name: "login-refused",
    path: () => "/login",
    visitor: true,
    prepare: async (page) => {
      await page.getByLabel("Email address").fill("nobody@example.test");
      await page.getByLabel("Password", { exact: true }).fill("not the password");
      await page.getByRole("button", { name: "Sign in", exact: true }).click();
      await page.getByRole("alert").first().waitFor();
    },
  },
  { name: "login", path: () => "/login", visitor: true },
  { name: "register", path: () => "/register", visitor: true },
  { name: "forgot-password", path: () => "/forgot-password", visitor: true },
  { name: "reset-password", path: () => "/reset-password?token=a-token", visitor: true },
  { name: "reset-incomplete", path: () => "/reset-password", visitor: true },
  {
    name: "invitation",
    path: ({ invitationToken }) => `/invitation?token=${invitationToken}`,
    visitor: true,
  },
  { name: "invitation-unknown", path: () => "/invitation?token=unknown", visitor: true },
  { name: "not-found", path: () => "/nowhere", visitor: true },
  { name: "docs", path: () => "/docs", visitor: true },
  { name: "qa-unknown", path: () => "/qa/nobody", visitor: true },
  { name: "qa-welcome", path: ({ slug }) => `/qa/${slug}`, visitor: true },
  { name: "qa-empty", path: ({ slug }) => `/qa/${slug}`, visitor: true, prepare: welcome },
  {
    name: "qa",
    documented: true,
    path: ({ slug }) => `/qa/${slug}`,
    visitor: true,
    prepare: async (page) => {
      await welcome(page);
      await ask(page, breach);
      await page
        .getByRole("button", { name: /^Source 1:/ })
        .first()
        .click();
    },
  },
];
