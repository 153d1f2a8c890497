import "#ui/styles.css";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { PdfFramePage } from "./pdf-frame-page.tsx";

// This page has no script before the first paint: it is empty until it has looked at the theme.
const chosen = localStorage.getItem("theme");
const dark = window.matchMedia("(prefers-color-scheme: dark)").matches;
document.documentElement.dataset["theme"] =
  chosen === "dark" || chosen === "light" ? chosen : dark ? "dark" : "light";

const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
const root = document.getElementById("root");
if (!root) throw new Error("pdf-frame.html has no #root");
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <PdfFramePage search={window.location.search} />
    </QueryClientProvider>
  </StrictMode>,
);
