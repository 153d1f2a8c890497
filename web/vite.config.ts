import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin, type ProxyOptions } from "vite";

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

/** Pages and calls share first segments (`/project/…`, `/chat/…`): a navigation gets the app, a call the server. */
const toServer: ProxyOptions = {
  target: server,
  bypass(request) {
    const navigation = request.method === "GET" && request.headers.accept?.includes("text/html");
    return navigation ? "/index.html" : undefined;
  },
};

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
      "^/(auth|account|project|resources|vectorize|rag_query|public_rag_query)/": toServer,
      "^/chat/(conversations|conversation|feedback)\\b": toServer,
      "^/public/(publish|unpublish|update)$": toServer,
      "^/public/(slug_free|info|source)/": toServer,
      // The published link itself is a redirect that only the server knows.
      "^/public/[^/]+$": { target: server },
      "^/(healthz|readyz|metrics|openapi\\.json)$": { target: server },
    },
  },
});
