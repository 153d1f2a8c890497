import "#ui/styles.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router/dom";
import { endInterruptedSession } from "#session/end-interrupted-session.ts";
import { router } from "./routes.tsx";

endInterruptedSession((to) => void router.navigate(to, { replace: true }));

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
