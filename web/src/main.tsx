import "#ui/styles.css";
import { startTransition, StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router/dom";
import { endInterruptedSession } from "#session/end-interrupted-session.ts";
import { runtimeConfig } from "#api/runtime-config.ts";
import { sayWhatIsSo } from "./pages/marketing/sentences/speak.ts";
import { router } from "./routes.tsx";
import { keepTyped } from "./keep-typed.ts";
import { readSession } from "#session/session.ts";
import { siteFooter } from "./pages/shell/site-shell.tsx";

sayWhatIsSo(runtimeConfig().installation);
endInterruptedSession((to) => void router.navigate(to, { replace: true }));

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");
// The prerendered page stays until the app can take its place, with the typed text.
if (root.dataset["path"] !== undefined) {
  await untilReady();
  keepTyped(root);
  delete root.dataset["path"];
}
if (!readSession()) await siteFooter.load();
startTransition(() =>
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  ),
);

/** Resolves once the router has loaded its first page. */
async function untilReady(): Promise<void> {
  while (!router.state.initialized)
    await new Promise<void>((resolve) => {
      const leave = router.subscribe(() => {
        leave();
        resolve();
      });
    });
}
