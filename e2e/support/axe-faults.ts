import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Frame, Page } from "@playwright/test";
import type { AxeResults, RunOptions } from "axe-core";

/** Returns the faults that axe finds in elements of a page. */
export interface AxeFault {
  rule: string;
  impact: string;
  /** The HTML of each element, in its page's order. */
  elements: string[];
}

declare const axe: { run(context: Document, options: RunOptions): Promise<AxeResults> };

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Judges a page and its frames of the same origin; by all rules of axe, or by those with one of some tags. */
export async function axeFaults(page: Page, asked: { tags?: readonly string[] } = {}): Promise<AxeFault[]> {
  await Promise.all(page.frames().map(bringAxe));
  const options: RunOptions = {
    resultTypes: ["violations"],
    ...(asked.tags && { runOnly: { type: "tag", values: [...asked.tags] } }),
  };
  return page.evaluate(async (run) => {
    // Elements in transition have no final colors yet; longer animations are judged while they run.
    const moving = document
      .getAnimations()
      .filter((each) => Number(each.effect?.getComputedTiming().endTime) < 1_000);
    await Promise.allSettled(moving.map(({ finished }) => finished));
    const { violations } = await axe.run(document, run);
    return violations.map(({ id, impact, nodes }) => ({
      rule: id,
      impact: impact ?? "minor",
      elements: nodes.map(({ html }) => html),
    }));
  }, options);
}

/** Once for each document: it is large. */
async function bringAxe(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => "axe" in globalThis))) await frame.evaluate(source);
}
