import { type ComponentType, StrictMode } from "react";
import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { paths } from "#paths";
import { ForgotPasswordPage } from "./pages/account/forgot-password-page.tsx";
import { LoginPage } from "./pages/account/login-page.tsx";
import { RegisterPage } from "./pages/account/register-page.tsx";
import { noSettings, type SiteSettings } from "@groundwork/contract/installation";
import { unsetWords } from "./pages/marketing/parts/site-settings.ts";
import { pageDescriptions } from "./pages/marketing/page-descriptions.ts";
import { publicPages } from "./pages/marketing/public-pages.ts";
import { landingSentences } from "./pages/marketing/sentences/landing-sentences.ts";
import { pageSentences } from "./pages/marketing/sentences/page-sentences.ts";
import { leavePlaces } from "./pages/marketing/sentences/speak.ts";
import { NotFoundPage } from "./pages/shell/not-found-page.tsx";
import { pageTitle } from "./pages/shell/page-title.ts";
import { SitePage } from "./site-page.tsx";
import { siteFooter } from "./pages/shell/site-shell.tsx";
import { belowHero } from "./pages/marketing/landing/landing-page.tsx";

export type Prerendered = {
  /** Is empty for the page that is sent with 404. */
  path: string;
  title: string;
  description: string;
  html: string;
  /** Is the same page with a place for the operator's own words, which may replace it. */
  own?: string;
  /** Names the file in `marketing/parts` that draws its words, if it has no file of its own. */
  part?: string;
  /** True if the app renders it again once loaded. */
  app?: boolean;
};

/** Marks in a page what only the server knows: the setting's name, and the words if it is not set. */
const token = (name: string): string => `%${name}|${unsetWords(name)}%`;

const settings: SiteSettings = {
  ...noSettings,
  operatorName: token("OPERATOR_NAME"),
  operatorAddress: token("OPERATOR_ADDRESS"),
  operatorEmail: token("OPERATOR_EMAIL"),
};

const replaceable = [paths.termsOfService(), paths.privacyPolicy(), paths.imprint()];

/** Lists pages of use cases, which one part draws from their words. */
const useCases = [paths.startupValidation(), paths.contentGeneration(), paths.cybersecurityHelper()];

/** Has the sentences that depend on the installation, for the server to choose from. */
export const sentences = { ...landingSentences, ...pageSentences };

/** Renders every public page, in the sitemap's order, and the one for unknown addresses. */
export async function prerenderPages(): Promise<Prerendered[]> {
  leavePlaces();
  await Promise.all([siteFooter.load(), belowHero.load()]);
  const pages = await Promise.all(
    publicPages.map(async ({ path, title, load }) => {
      const Page = await load();
      const description = (pageDescriptions as Record<string, string>)[path];
      if (!description) throw new Error(`${path} has no description.`);
      const html = render(path, Page);
      const part = useCases.includes(path) ? "use-case-article" : replaceable.includes(path) && "legal-page";
      const own = replaceable.includes(path) && {
        own: render(path, Page, { ...settings, ownPages: [path] }),
      };
      return { path, title: pageTitle(title), description, html, ...(part && { part }), ...own };
    }),
  );
  const lost = {
    path: "",
    title: pageTitle("Page not found"),
    description: "There is nothing at this address.",
    html: render("", NotFoundPage),
  };
  return [...pages, ...accountPages, lost];
}

/** Renders the account pages, which look alike for everybody, because their app loads later. */
const accountPages: Prerendered[] = [
  waysIn(
    paths.login(),
    "Sign in",
    "Sign in to your Groundwork account, to your projects and to the assistants that answer from your own material.",
    LoginPage,
  ),
  waysIn(
    paths.register(),
    "Create an account",
    "Create a Groundwork account: attach your documents, ask, and open the exact passage behind each sentence.",
    RegisterPage,
  ),
  waysIn(
    paths.forgotPassword(),
    "Reset password",
    "Forgot the password of your Groundwork account? Ask for an email with a link that sets a new one.",
    ForgotPasswordPage,
  ),
];

function waysIn(path: string, title: string, description: string, Page: ComponentType): Prerendered {
  const InRouter = () => (
    <MemoryRouter initialEntries={[path]}>
      <Page />
    </MemoryRouter>
  );
  // A form that is submitted before the app is ready does nothing: its fields must not end up in an address.
  const html = render(path, InRouter).replaceAll(/<form (?![^>]* method=)/g, '<form method="dialog" ');
  return { path, title: pageTitle(title), description, html, app: true };
}

function render(path: string, Page: Parameters<typeof SitePage>[0]["Page"], shown = settings): string {
  return renderToString(
    <StrictMode>
      <SitePage path={path} settings={shown} Page={Page} />
    </StrictMode>,
  );
}
