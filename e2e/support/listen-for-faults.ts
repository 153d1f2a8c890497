import type { Page } from "@playwright/test";

/** What a page's policy refuses from now on, and what breaks in it. */
export function listenForFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on("console", (message) => {
    if (message.text().includes("Content Security Policy")) faults.push(message.text());
  });
  page.on("pageerror", (error) => faults.push(error.message));
  return faults;
}
