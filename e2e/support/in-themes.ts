import type { Page } from "@playwright/test";

export const themes = ["light", "dark"] as const;
export type Theme = (typeof themes)[number];

/** Judges what a page shows in both themes, one after the other, and leaves it in the light one. */
export async function inThemes(page: Page, judge: (theme: Theme) => Promise<void>): Promise<void> {
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme });
    // Colors that are on their way to the other theme are nobody's; some set out in the next frame.
    await page.evaluate(async () => {
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      const transitions = document.getAnimations().filter((each) => each instanceof CSSTransition);
      return Promise.allSettled(transitions.map(({ finished }) => finished));
    });
    await judge(colorScheme);
  }
  await page.emulateMedia({ colorScheme: "light" });
}
