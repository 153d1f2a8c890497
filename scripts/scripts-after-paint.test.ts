import { expect, test } from "vitest";
import { scriptsAfterPaint } from "./scripts-after-paint.mjs";

const page = `<head>
    <script>theme()</script>
    <link rel="manifest" href="/m.webmanifest" />
    <link rel="modulepreload" href="/a.js" />
    <script type="module" crossorigin src="/main.js"></script>
    <link rel="modulepreload" crossorigin href="/a.js">
    <link rel="modulepreload" crossorigin href="/b.js">
    <link rel="stylesheet" crossorigin href="/s.css">
  </head>`;

test("a page's scripts and manifest are left to a loader before the stylesheet", () => {
  const out = scriptsAfterPaint(page);
  expect(out).not.toMatch(/<script type="module"|<link rel="(?:modulepreload|manifest)"/);
  expect(out).toContain("theme()");
  expect(out).toMatch(
    /\(\["\/a\.js","\/b\.js"\],\["\/main\.js"\],"\/m\.webmanifest"\)<\/script>\s*<link rel="stylesheet"/,
  );
});

test("a page without a script is a mistake of the build", () => {
  expect(() => scriptsAfterPaint("<head></head>")).toThrow("no script");
});
