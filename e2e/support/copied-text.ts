import type { Page } from "@playwright/test";

/** Is an address without a server; Playwright answers for it. */
const elsewhere = "http://localhost/clipboard";

/** Returns what was copied, read by a page of another origin, since the product's own pages may not read the clipboard. */
export async function copiedText(page: Page): Promise<string> {
  const context = page.context();
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const reader = await context.newPage();
  try {
    await reader.route(elsewhere, (route) =>
      route.fulfill({ contentType: "text/html", body: "<p>Paste</p>" }),
    );
    await reader.goto(elsewhere);
    await reader.bringToFront();
    return await reader.evaluate(() => navigator.clipboard.readText());
  } finally {
    await reader.close();
    await page.bringToFront();
  }
}
