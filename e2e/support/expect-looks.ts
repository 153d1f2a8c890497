import type { Page } from "@playwright/test";
import { expectSound } from "./expect-sound.ts";

/** Sound for axe and as wide as its window in light and dark, wide and narrow; `SHOTS` names a folder for pictures. */
export async function expectLooks(page: Page, name: string): Promise<void> {
  const size = page.viewportSize();
  const folder = process.env["SHOTS"];
  for (const colorScheme of ["light", "dark"] as const)
    for (const width of [1600, 360]) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      // Colours change over a moment.
      await page.waitForFunction(() =>
        document.getAnimations().every(({ playState }) => playState !== "running"),
      );
      await expectSound(page, `${name}, ${colorScheme}, ${width}`);
      if (folder)
        await page.screenshot({ path: `${folder}/${name}-${colorScheme}-${width}.png`, fullPage: true });
    }
  if (size) await page.setViewportSize(size);
}
