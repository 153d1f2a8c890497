import { expect, type Locator, type Page } from "@playwright/test";

/** Returns the open highlight's boxes as shares of the page that they are on. */
export function boxesOn(paper: Locator) {
  return paper.evaluate((element) => {
    const page = element.getBoundingClientRect();
    return [...element.querySelectorAll("[data-open-words]")].map((box) => {
      const { left, right, top, bottom } = box.getBoundingClientRect();
      return {
        left: (left - page.left) / page.width,
        right: (right - page.left) / page.width,
        top: (top - page.top) / page.height,
        bottom: (bottom - page.top) / page.height,
      };
    });
  });
}

/** Expects the lead to begin below the mark's column and to end at the tick, to the pixel. */
export async function expectLead(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() => {
        const lead = document.querySelector(".lead-line");
        const tick = document.querySelector("[data-lead-to]")?.getBoundingClientRect();
        const mark = document.querySelector("[data-lead-from]")?.getBoundingClientRect();
        const svg = lead?.closest("svg")?.getBoundingClientRect();
        const inside = lead?.previousElementSibling?.getAttribute("d");
        if (!lead || !svg || !tick || !mark || !inside) return "no lead";
        const numbers = (path: string) => path.match(/-?[\d.]+/g)!.map(Number);
        const [, , , endY, endX] = numbers(lead.getAttribute("d")!);
        const [startX, startY] = numbers(inside);
        const far = (a: number, b: number) => Math.abs(a - b) > 2;
        if (far(svg.left + endX!, tick.left) || far(svg.top + endY!, (tick.top + tick.bottom) / 2))
          return "off the tick";
        if (far(svg.left + startX!, (mark.left + mark.right) / 2)) return "off the mark";
        return far(svg.top + startY!, mark.bottom + 3) ? "off the mark" : "there";
      }),
    )
    .toBe("there");
}
