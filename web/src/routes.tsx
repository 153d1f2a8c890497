import { type ComponentType, type ReactNode, useMemo } from "react";
import {
  createBrowserRouter,
  isRouteErrorResponse,
  Link,
  type LoaderFunctionArgs,
  Outlet,
  redirect,
  type RouteObject,
  ScrollRestoration,
  useLoaderData,
  useLocation,
  useNavigation,
  useRouteError,
} from "react-router";
import { runtimeConfig } from "#api/runtime-config.ts";
import { paths, patterns } from "#paths";
import { logOut } from "#session/log-out.ts";
import { hasLeft, onSessionChange, readSession, useSession } from "#session/session.ts";
import { NavigationProvider } from "#ui/page-link.tsx";
import { accountPages } from "#pages/account/account-pages.ts";
import { administrationPages } from "#pages/administration/administration-pages.tsx";
import { consolePages, dashboard } from "#pages/console/console-pages.ts";
import { SiteSettingsContext } from "#pages/marketing/parts/site-settings.ts";
import { type Page, page, publicPages } from "#pages/marketing/public-pages.ts";
import { NotFoundPage } from "#pages/shell/not-found-page.tsx";
import { LoadingSign, NextPageSign } from "#pages/shell/loading-sign.tsx";
import { usePageTitle } from "#pages/shell/page-title.ts";
import { RouteEffects } from "#pages/shell/route-effects.tsx";
import { ShellSessionContext } from "#pages/shell/shell-session.ts";
import { ChatShell } from "#pages/shell/chat-shell.tsx";
import { SiteShell } from "#pages/shell/site-shell.tsx";
import { Button, buttonClass } from "#ui/button.tsx";

function routeOf({ path, title, load }: Page): RouteObject {
  return { path, handle: { title }, lazy: async () => ({ Component: await load() }) };
}

/** Leaves out the landing page, which shares `/` with the dashboard; see `loadStart`. */
const marketingPages: RouteObject[] = publicPages.filter(({ path }) => path !== paths.home()).map(routeOf);

const docs = page(patterns.docs, "API reference", () => import("#pages/docs/docs-page.tsx"), "DocsPage");

const guide = page(`${paths.guide()}/*`, "Guide", () => import("#pages/docs/guide-page.tsx"), "GuidePage");

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

const embeddedChat = page(
  patterns.embeddedChat,
  "Assistant",
  () => import("#pages/public-chat/embedded-chat-page.tsx"),
  "EmbeddedChatPage",
);

/** Lets signed-in people pass and sends others to the login, unless they just signed out by choice. */
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

/** Loads the dashboard for those signed in and the landing page for visitors. */
async function loadStart(): Promise<StartPage> {
  if (!readSession()) {
    const { LandingPage, belowHero } = await import("#pages/marketing/landing/landing-page.tsx");
    await belowHero.load();
    return { Page: LandingPage, title: "Every sentence shows its source" };
  }
  const [{ DashboardPage }, Providers] = await Promise.all([dashboard(), providers()]);
  return { Page: DashboardPage, Providers, title: "Your Projects" };
}

function Start() {
  const { Page, Providers, title }: StartPage = useLoaderData();
  usePageTitle(title);
  return Providers ? (
    <Providers>
      <Page />
    </Providers>
  ) : (
    <Page />
  );
}

/** Identifies a page's scroll position. Every freshly loaded page has the same key, so the path is added. */
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
            <div className="first-paint h-14!" />
            <main id="content" tabIndex={-1} className="min-h-0 flex-1">
              <LoadingSign className="h-full" />
            </main>
          </ChatShell>
        ),
        children: [
          {
            errorElement: <ErrorPage />,
            lazy: withProviders,
            children: [
              { ...guarded, children: [routeOf(projectChat)] },
              routeOf(publicChat),
              routeOf(embeddedChat),
            ],
          },
        ],
      },
    ],
  },
];

export const router = createBrowserRouter(routes);

function ErrorPage() {
  const error = useRouteError();
  return (
    <div className="mx-auto max-w-[640px] px-5 py-24 sm:py-32">
      <h1 className="text-title">Unexpected Application Error!</h1>
      <p role="alert" className="mt-4 border-l-2 border-bad pl-4 break-words text-ink-2">
        {wordsOf(error)}
      </p>
      <div className="mt-8 flex flex-wrap gap-2">
        <Button variant="primary" onClick={() => window.location.reload()}>
          Reload the page
        </Button>
        {/* It is a plain link, so that the broken app is left behind. */}
        <a href={paths.home()} className={buttonClass("ghost", 40)}>
          Go to the home page
        </a>
      </div>
    </div>
  );
}

function wordsOf(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`.trim();
  if (error instanceof Error && error.message) return error.message;
  return typeof error === "string" && error ? error : "The page could not be shown.";
}
