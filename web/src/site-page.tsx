import { type ComponentType, useEffect, useSyncExternalStore } from "react";
import { useSession } from "#session/session.ts";
import { NavigationProvider } from "#ui/page-link.tsx";
import type { SiteSettings } from "@groundwork/contract/installation";
import { SiteSettingsContext } from "./pages/marketing/parts/site-settings.ts";
import { ShellSessionContext } from "./pages/shell/shell-session.ts";
import { SiteShell } from "./pages/shell/site-shell.tsx";

interface SitePageProps {
  /** Is empty for an unknown address, which only the browser knows. */
  path: string;
  settings: SiteSettings;
  Page: ComponentType;
}

/** Renders a public page, prerendered and hydrated alike: without a router, so that links load pages. */
export function SitePage({ path, settings, Page }: SitePageProps) {
  const session = useSession();
  const shown = useSyncExternalStore(
    never,
    () => path || window.location.pathname,
    () => path,
  );
  // Marks that clicks are handled from now on.
  useEffect(() => document.getElementById("root")?.setAttribute("data-hydrated", ""), []);
  return (
    <NavigationProvider pathname={shown}>
      <SiteSettingsContext value={settings}>
        <ShellSessionContext value={{ signedIn: session !== null, logOut }}>
          <SiteShell>
            <Page />
          </SiteShell>
        </ShellSessionContext>
      </SiteSettingsContext>
    </NavigationProvider>
  );
}

const never = () => () => undefined;

async function logOut(): Promise<void> {
  await (await import("#session/log-out.ts")).logOut();
}
