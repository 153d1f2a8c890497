import type { Page } from "@playwright/test";

/** Holds back the calls to `path` until the returned function is called, so that a busy state can be looked at. */
export async function holdCall(page: Page, path: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(path, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
