import { type ComponentType, type ReactNode, useMemo } from "react";
import {
  createBrowserRouter,
  Link,
  type LoaderFunctionArgs,
  Outlet,
  redirect,
  type RouteObject,
  ScrollRestoration,
  useLoaderData,
  useLocation,
  useNavigation,
} from "react-router";
import { runtimeConfig } from "#api/runtime-config.ts";
import { paths, patterns } from "#paths";
import { logOut } from "#session/log-out.ts";
import { hasLeft } from "#session/just-left.ts";
import { onSessionChange, readSession, useSession } from "#session/session.ts";
import { NavigationProvider } from "#ui/page-link.tsx";
import { administrationPages } from "./pages/administration/administration-pages.tsx";
import { SiteSettingsContext } from "./pages/marketing/parts/site-settings.ts";
import { type Page, page, publicPages } from "./pages/marketing/public-pages.ts";
import { ErrorPage } from "./pages/shell/error-page.tsx";
import { NotFoundPage } from "./pages/shell/not-found-page.tsx";
import { LoadingSign, NextPageSign } from "./pages/shell/loading-sign.tsx";
import { usePageTitle } from "./pages/shell/page-title.ts";
import { RouteEffects } from "./pages/shell/route-effects.tsx";
import { ShellSessionContext } from "./pages/shell/shell-session.ts";
import { ChatShell, SiteShell } from "./pages/shell/site-shell.tsx";

function routeOf({ path, title, load }: Page): RouteObject {
  return { path, handle: { title }, lazy: async () => ({ Component: await load() }) };
}

const dashboard = () => import("#pages/console/dashboard-page.tsx");

/** The landing page stands at `/` beside the dashboard; see `loadStart`. */
const marketingPages: RouteObject[] = publicPages.filter(({ path }) => path !== paths.home()).map(routeOf);

const accountPages = [
  page(patterns.login, "Sign in", () => import("#pages/account/login-page.tsx"), "LoginPage"),
  page(
    patterns.register,
    "Create an account",
    () => import("#pages/account/register-page.tsx"),
    "RegisterPage",
  ),
  page(
    patterns.forgotPassword,
    "Reset password",
    () => import("#pages/account/forgot-password-page.tsx"),
    "ForgotPasswordPage",
  ),
  page(
    patterns.resetPassword,
    "New password",
    () => import("#pages/account/link-pages.tsx"),
    "ResetPasswordPage",
  ),
  page(
    patterns.confirmAccount,
    "Confirm registration",
    () => import("#pages/account/link-pages.tsx"),
    "ConfirmAccountPage",
  ),
  page(
    patterns.confirmEmail,
    "Confirm your address",
    () => import("#pages/account/link-pages.tsx"),
    "ConfirmEmailPage",
  ),
  page(
    patterns.letIn,
    "Sign in with this browser",
    () => import("#pages/account/link-pages.tsx"),
    "LetInPage",
  ),
  page(patterns.signedIn, "Signing in", () => import("#pages/account/link-pages.tsx"), "SignedInPage"),
  page(
    patterns.invitation,
    "Invitation",
    () => import("#pages/account/invitation-page.tsx"),
    "InvitationPage",
  ),
];

const docs = page(patterns.docs, "API reference", () => import("#pages/docs/docs-page.tsx"), "DocsPage");

const guide = page(`${paths.guide()}/*`, "Guide", () => import("#pages/docs/guide-page.tsx"), "GuidePage");

const consolePages = [
  page(patterns.account, "Account", () => import("#pages/console/account-page.tsx"), "AccountPage"),
  page(patterns.dashboard, "Your Projects", dashboard, "DashboardPage"),
  page(patterns.projects, "Your Projects", dashboard, "DashboardPage"),
  page(
    patterns.deleteProjects,
    "Delete Projects",
    () => import("#pages/console/choose-project-pages.tsx"),
    "DeleteProjectsPage",
  ),
  page(
    patterns.publishProjects,
    "Publish Projects",
    () => import("#pages/console/choose-project-pages.tsx"),
    "PublishProjectsPage",
  ),
  page(
    patterns.deployedProjects,
    "Deployed Projects",
    () => import("#pages/console/deployed-projects-page.tsx"),
    "DeployedProjectsPage",
  ),
  page(patterns.project, "Project", () => import("#pages/console/project-page.tsx"), "ProjectPage"),
  page(
    patterns.projectSettings,
    "Project settings",
    () => import("#pages/console/project-settings-page.tsx"),
    "ProjectSettingsPage",
  ),
  page(
    patterns.validateIdea,
    "Check an idea",
    () => import("#pages/console/validator-page.tsx"),
    "ValidatorPage",
  ),
  page(patterns.members, "Members", () => import("#pages/console/members-page.tsx"), "MembersPage"),
  page(
    patterns.addResource,
    "Add New Resource",
    () => import("#pages/console/add-resource-page.tsx"),
    "AddResourcePage",
  ),
  page(
    patterns.singleResource,
    "Resource",
    () => import("#pages/console/single-resource-page.tsx"),
    "SingleResourcePage",
  ),
  page(
    patterns.whatWasRead,
    "What was read",
    () => import("#pages/console/what-was-read-page.tsx"),
    "WhatWasReadPage",
  ),
  page(patterns.data, "Data", () => import("#pages/console/data-page.tsx"), "DataPage"),
];

const administrationRoutes: RouteObject[] = [
  { path: patterns.administration, loader: () => redirect(paths.adminAccounts()) },
  ...administrationPages.map(routeOf),
];

const projectChat = page(
  patterns.chat,
  "Chat",
  () => import("#pages/console/project-chat-page.tsx"),
  "ProjectChatPage",
);
const publicChat = page(
  patterns.publicChat,
  "Public AI",
  () => import("#pages/public-chat/public-chat-page.tsx"),
  "PublicChatPage",
);

/**
 * For those signed in, and for nobody else: the flag decides here, the cookie at every call. Who signs in leads back here,
 * unless somebody has just signed out by choice.
 */
function requireSession({ request }: LoaderFunctionArgs): Response | null {
  if (readSession()) return null;
  const { pathname, search } = new URL(request.url);
  const asked = pathname + search;
  return redirect(hasLeft(asked) ? paths.login() : paths.login(asked));
}

let forgetting: (() => void) | undefined;

async function providers(): Promise<ComponentType<{ children: ReactNode }>> {
  const { AppProviders, forgetLoadedData } = await import("#pages/shell/app-providers.tsx");
  forgetting ??= onSessionChange(forgetLoadedData);
  return AppProviders;
}

const withProviders = async (): Promise<{ Component: ComponentType }> => {
  const AppProviders = await providers();
  return {
    Component: () => (
      <AppProviders>
        <Outlet />
      </AppProviders>
    ),
  };
};

type StartPage = { Page: ComponentType; title: string; Providers?: ComponentType<{ children: ReactNode }> };

/** `/` is the dashboard for those signed in and the landing page for visitors; each loads only its own script. */
async function loadStart(): Promise<StartPage> {
  if (!readSession()) {
    const { LandingPage } = await import("#pages/marketing/landing/landing-page.tsx");
    return { Page: LandingPage, title: "Every sentence stands on its source" };
  }
  const [{ DashboardPage }, Providers] = await Promise.all([dashboard(), providers()]);
  return { Page: DashboardPage, Providers, title: "Your Projects" };
}

function Start() {
  const { Page, Providers, title } = useLoaderData() as StartPage;
  usePageTitle(title);
  return Providers ? (
    <Providers>
      <Page />
    </Providers>
  ) : (
    <Page />
  );
}

/** Every freshly loaded page has the same key, so that the path tells one from another. */
function scrollKey({ key, pathname }: { key: string; pathname: string }): string {
  return `${key} ${pathname}`;
}

function Root({ children = <Outlet /> }: { children?: ReactNode }) {
  const session = useSession();
  const { pathname } = useLocation();
  const { state } = useNavigation();
  const settings = useMemo(() => runtimeConfig(), []);
  return (
    <NavigationProvider pathname={pathname} Link={Link}>
      <SiteSettingsContext value={settings}>
        <ShellSessionContext value={{ signedIn: session !== null, logOut }}>
          <RouteEffects />
          {children}
          {state === "loading" && <NextPageSign />}
          <ScrollRestoration getKey={scrollKey} />
        </ShellSessionContext>
      </SiteSettingsContext>
    </NavigationProvider>
  );
}

const inSiteShell = (
  <SiteShell>
    <Outlet />
  </SiteShell>
);

const guarded = { loader: requireSession, shouldRevalidate: () => true };

const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <ErrorPage />,
    HydrateFallback: () => (
      <Root>
        <SiteShell>
          <LoadingSign />
        </SiteShell>
      </Root>
    ),
    children: [
      {
        element: inSiteShell,
        children: [
          {
            errorElement: <ErrorPage />,
            children: [
              { index: true, loader: loadStart, element: <Start /> },
              ...marketingPages,
              {
                lazy: withProviders,
                children: [
                  ...[...accountPages, docs, guide].map(routeOf),
                  { ...guarded, children: [...consolePages.map(routeOf), ...administrationRoutes] },
                ],
              },
              { path: "*", handle: { title: "Page not found" }, element: <NotFoundPage /> },
            ],
          },
        ],
      },
      {
        element: (
          <ChatShell>
            <Outlet />
          </ChatShell>
        ),
        HydrateFallback: () => (
          <ChatShell>
            <div className="first-paint" />
            <main id="content" tabIndex={-1} className="min-h-0 flex-1">
              <LoadingSign className="h-full" />
            </main>
          </ChatShell>
        ),
        children: [
          {
            errorElement: <ErrorPage />,
            lazy: withProviders,
            children: [{ ...guarded, children: [routeOf(projectChat)] }, routeOf(publicChat)],
          },
        ],
      },
    ],
  },
];

export const router = createBrowserRouter(routes);
