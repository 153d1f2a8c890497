import type { Page } from "@playwright/test";

/** Collects violations of the page's policy and its errors from now on. */
export function listenForFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on("console", (message) => {
    if (message.text().includes("Content Security Policy")) faults.push(message.text());
  });
  page.on("pageerror", (error) => faults.push(error.message));
  return faults;
}
