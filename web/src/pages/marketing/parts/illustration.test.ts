import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { words as features } from "../features/features-content.ts";
import { words as landing } from "../landing/landing-content.ts";
import { words as useCases } from "../use-cases/use-cases-content.ts";
import { Illustration } from "./illustration.tsx";

const drawn = readFileSync(join(import.meta.dirname, "illustrations.svg"), "utf8");

test("every scene that content names is drawn, in the theme's colours alone", () => {
  const named = JSON.stringify([features, useCases, landing.slides]).matchAll(/"scene":"([a-z]+)"/g);
  const scenes = new Set([...named].map(([, scene]) => scene!));
  expect(scenes.size).toBeGreaterThan(3);
  for (const scene of scenes) expect(drawn).toContain(`<symbol id="${scene}"`);
  expect(drawn).not.toMatch(/(?:fill|stroke)="(?!none|currentColor|var\(--)/);
});

test("a prerendered page asks for a drawing below the fold only where no script will", () => {
  const drawnAs = (eager: boolean): string =>
    renderToString(createElement(Illustration, { scene: "graph", label: "A graph", eager }));
  expect(drawnAs(false)).toMatch(/^<noscript><svg.*<use href="[^"]*#graph".*<\/noscript>$/);
  expect(drawnAs(true)).toMatch(/^<svg.*<use href="[^"]*#graph"/);
});
