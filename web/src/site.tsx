import "#ui/styles.css";
import { type ComponentType, startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { runtimeConfig } from "#api/runtime-config.ts";
import { readSession } from "#session/session.ts";
import { publicPages } from "./pages/marketing/public-pages.ts";
import { sayWhatIsSo } from "./pages/marketing/sentences/speak.ts";
import { SitePage } from "./site-page.tsx";
import { siteFooter } from "./pages/shell/site-shell.tsx";

const root = document.getElementById("root");
if (!root) throw new Error("site.html has no #root");

const path = root.dataset["path"] ?? "";

if (path === "/" && readSession()) await startApp(root);
else await hydrate(root);

/** Starts the app at `/` for those signed in, and drops the landing page, which was never seen. */
async function startApp(element: HTMLElement): Promise<void> {
  element.replaceChildren(...awaited());
  delete element.dataset["path"];
  await import("./main.tsx");
}

/** Returns what index.html shows until the app is ready. */
function awaited(): Element[] {
  const line = Object.assign(document.createElement("div"), { className: "first-paint" });
  const words = Object.assign(document.createElement("p"), {
    className: "first-wait appear-late",
    role: "status",
    textContent: "Loading the page…",
  });
  return [line, words];
}

async function hydrate(element: HTMLElement): Promise<void> {
  sayWhatIsSo(runtimeConfig().installation);
  const Page = await load();
  // Only the browser knows the address then: its page is drawn again, and the footer with it.
  if (path === "") await siteFooter.load();
  // It hydrates in slices, so that typing and clicks are not held up.
  startTransition(() => {
    hydrateRoot(
      element,
      <StrictMode>
        <SitePage path={path} settings={runtimeConfig()} Page={Page} />
      </StrictMode>,
    );
  });
}

async function load(): Promise<ComponentType> {
  const page = publicPages.find((known) => known.path === path);
  return page ? page.load() : (await import("./pages/shell/not-found-page.tsx")).NotFoundPage;
}

// The browser may have kept the page from before somebody signed in.
window.addEventListener("pageshow", ({ persisted }) => {
  if (persisted && path === "/" && readSession()) window.location.reload();
});
