import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { wire } from "@groundwork/contract/wire";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import subsetFont from "subset-font";
import { defineConfig, type Plugin } from "vite";

const file = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const server = process.env["GROUNDWORK_SERVER"] ?? "http://127.0.0.1:3000";

/** Preloads the text face, so that the first paint already has it. */
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
 * Has Latin-1 and the signs of our own words; other letters are in the face's second file, or another face's.
 */
const drawn = [
  ...Array.from({ length: 0x100 - 0x20 }, (_, i) => String.fromCharCode(0x20 + i)),
  ..."ıŒœ–—‘’‚“”„†•…‹›€™→←↑↓−×⌘",
].join("");

/**
 * Removes from the text face what no page uses: a quarter of the bytes that the first paint waits for. Its
 * file keeps the name of the whole face, which changes with the package's version.
 */
function slimFont(): Plugin {
  return {
    name: "slim-font",
    apply: "build",
    async generateBundle(_, bundle) {
      for (const asset of Object.values(bundle)) {
        if (asset.type !== "asset" || !/grotesk-latin-wght-normal.*\.woff2$/.test(asset.fileName)) continue;
        asset.source = await subsetFont(Buffer.from(asset.source), drawn, {
          targetFormat: "woff2",
          variationAxes: { wght: { min: 400, max: 700 } },
          // Alternates and ligatures are unused. Kerning stays.
          noLayoutClosure: true,
        });
      }
    },
  };
}

/** Keeps how calls are sent, and drops their schemas, which the browser does not need. */
function writtenWire(): Plugin {
  return {
    name: "written-wire",
    load: (id) =>
      id.endsWith("/contract/src/wire.ts") ? `export const wire = ${JSON.stringify(wire)};` : null,
  };
}

/** Drops KaTeX's two older font formats, since every browser that runs these pages reads WOFF2. */
function newestFormulaFonts(): Plugin {
  return {
    name: "newest-formula-fonts",
    enforce: "pre",
    transform(code, id) {
      if (!id.endsWith("katex.min.css")) return null;
      return code.replace(/,url\([^()]{1,80}\.(?:woff|ttf)\) format\("(?:woff|truetype)"\)/g, "");
    },
  };
}

/**
 * Lists the server's addresses: the shape of every call, which pages share first segments with, a
 * redirect of its own, and the widget's loader.
 */
const calls = [
  "^/public/",
  "^/embed(\\.js|\\.woff2|/[^/?]+/launcher)(\\?|$)",
  ...Object.values(wire).map((call) => {
    const [path = ""] = call.split(" ")[1]!.split("?");
    return `^${path.replaceAll(".", "\\.").replace(/:\w+/g, "[^/?]+")}(\\?|$)`;
  }),
];

/** Matches addresses of both a page and a call: a request for a page gets the page. */
const pagesSharingCallPaths =
  "^/(account|contact|admin/(announcements|audit|groups|health|jobs|leads|publications))(\\?|$)";
const pageFirst = ({ headers }: { headers: { accept?: string } }): string | undefined =>
  headers.accept?.includes("text/html") ? "/index.html" : undefined;

/**
 * Returns what a script preloads before a module. A prerendered page names its own scripts, so that the
 * site's do not carry the list of all of them.
 */
const preloaded = (_: string, deps: string[], { hostId }: { hostId: string }): string[] =>
  /assets\/(base|site)-/.test(hostId) ? [] : deps;

/** Puts what every page loads in two files instead of thirty: small files compress badly. */
const groups = [
  { name: "react", test: /\/node_modules\/(react|react-dom|scheduler)\// },
  {
    name: "base",
    test: new RegExp(
      [
        "/web/src/(paths|session/session|api/runtime-config|pages/marketing/sentences/speak)\\.ts$",
        "/src/pages/shell/(site-links|site-shell|header-menu|shell-session|skip-link|theme-switch)",
        "/src/pages/marketing/(public-pages|parts/site-settings)",
        "/src/ui/(button|cells|class-names|clock|glyph|late-part|page-link|spinner|text-field|text-link|theme)\\.tsx?$",
        "/node_modules/lucide-react/.*(createLucideIcon|icons/(book-open|life-buoy|shield-check|users)|Icon|context|shared|mergeClasses|defaultAttributes|toKebabCase)",
        "vite/(preload-helper|modulepreload)",
        "rolldown/runtime",
      ].join("|"),
    ),
  },
  {
    name: "public",
    test: /\/src\/pages\/marketing\/(landing\/source-card|parts\/(section|illustration|stock-picture))\.tsx$/,
  },
  {
    name: "footer",
    test: /\/src\/(pages\/shell\/site-footer|features\/leads\/(newsletter|lead-words|form-parts)|ui\/form-proof)/,
  },
  { name: "not-found", test: /\/src\/(pages\/shell\/not-found-page|ui\/empty-glyph)\.tsx$/ },
  { name: "router", test: /\/node_modules\/react-router\// },
  { name: "app", test: /\/src\/(wire|api\/(request|call)|ui\/(toast|notice|focus|opened-dialogs))\.tsx?$/ },
  {
    name: "dialogs",
    test: /\/node_modules\/(@radix-ui\/react-dialog|radix-ui|react-remove-scroll|aria-hidden)\//,
  },
  { name: "queries", test: /\/node_modules\/@tanstack\/(query-core|react-query)\// },
  {
    name: "console",
    test: new RegExp(
      [
        "/src/pages/console/(console-frame|dashboard-page)",
        "/src/features/projects/(?!project-tabs|project-texts|project-dialogs)",
        "/src/features/publications/(use-unpublishing|publication-queries)",
        "/src/features/resources/resource-tally",
        "/src/ui/(card|late|list-states|menu|page-heading|search-box|status-badge|use-shortcuts)\\.tsx?$",
      ].join("|"),
    ),
  },
];

export default defineConfig({
  root: file("."),
  plugins: [react(), tailwindcss(), preloadFont(), slimFont(), newestFormulaFonts(), writtenWire()],
  build: {
    outDir: "dist",
    emptyOutDir: true,
    // The prerendered pages find their scripts here.
    modulePreload: { polyfill: false, resolveDependencies: preloaded },
    manifest: "build-manifest.json",
    target: "es2023",
    assetsInlineLimit: 0,
    rollupOptions: {
      input: ["index.html", "site.html", "pdf-frame.html"].map(file).filter((page) => existsSync(page)),
      output: { codeSplitting: { groups } },
    },
  },
  server: {
    proxy: {
      [pagesSharingCallPaths]: { target: server, bypass: pageFirst },
      ...Object.fromEntries(calls.map((shape) => [shape, { target: server }])),
    },
  },
});
