import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

const file = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const server = process.env["GROUNDWORK_SERVER"] ?? "http://127.0.0.1:3000";

/** The text face is preloaded, so that the first paint already has it. */
function preloadFont(): Plugin {
  return {
    name: "preload-font",
    transformIndexHtml: {
      order: "post",
      handler(_html, { bundle }) {
        const font = Object.keys(bundle ?? {}).find((name) =>
          /schibsted-grotesk-latin-wght-normal.*\.woff2$/.test(name),
        );
        if (!font) return [];
        const attrs = { rel: "preload", as: "font", type: "font/woff2", href: `/${font}`, crossorigin: "" };
        return [{ tag: "link", attrs, injectTo: "head-prepend" }];
      },
    },
  };
}

/**
 * What belongs to the server. Pages and calls share first segments (`/project/x` is a page, `/project/get/x` a
 * call), so calls are told by their whole shape. `/public/x` is a redirect that only the server knows.
 */
const calls = [
  "^/(auth|resources|vectorize|rag_query|public_rag_query)/",
  "^/project/(add$|(get|get_by_user|get_unpublished_projects|get_published_projects|update|delete)/)",
  "^/chat/(conversations|conversation|feedback)\\b",
  "^/public/",
  "^/account/",
  "^/(newsletter(/|$)|form_token$)",
  "^/(healthz|readyz|metrics|openapi\\.json)$",
];

/** A page and a call: who asks for a page gets the page. */
const pagesBesideCalls = ["^/account$", "^/contact$"];
const pageFirst = ({ headers }: { headers: { accept?: string } }): string | undefined =>
  headers.accept?.includes("text/html") ? "/index.html" : undefined;

export default defineConfig({
  root: file("."),
  plugins: [react(), tailwindcss(), preloadFont()],
  build: {
    outDir: "dist",
    emptyOutDir: true,
    target: "es2023",
    assetsInlineLimit: 0,
    rollupOptions: {
      input: [file("index.html"), file("pdf-frame.html")].filter((page) => existsSync(page)),
    },
  },
  server: {
    proxy: {
      ...Object.fromEntries(calls.map((shape) => [shape, { target: server }])),
      ...Object.fromEntries(pagesBesideCalls.map((shape) => [shape, { target: server, bypass: pageFirst }])),
    },
  },
});
