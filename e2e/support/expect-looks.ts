import type { Page } from "@playwright/test";
import { expectSound } from "./expect-sound.ts";
import { inThemes } from "./in-themes.ts";

/** Sound for axe and as wide as its window: in the light theme on a desk, and in the dark one on a phone. */
export async function expectSoundOnDeskAndPhone(page: Page, what: string): Promise<void> {
  const size = page.viewportSize();
  for (const [width, colorScheme] of [
    [1440, "light"],
    [360, "dark"],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await expectSound(page, `${what}, ${colorScheme}, ${width}`);
  }
  if (size) await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme: "light" });
}

/** Sound for axe and as wide as its window in light and dark, wide and narrow; `SHOTS` names a folder for pictures. */
export async function expectLooks(page: Page, name: string): Promise<void> {
  const size = page.viewportSize();
  const folder = process.env["SHOTS"];
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const width of [1600, 360]) {
    await page.setViewportSize({ width, height: 900 });
    await inThemes(page, async (theme) => {
      await expectSound(page, `${name}, ${theme}, ${width}`);
      if (folder) await page.screenshot({ path: `${folder}/${name}-${theme}-${width}.png`, fullPage: true });
    });
  }
  if (size) await page.setViewportSize(size);
}
