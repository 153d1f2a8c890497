import type { Browser, Page } from "@playwright/test";
import { typesetPdf } from "./documents.ts";
import { projectWith } from "./signed-in.ts";

const handbook = typesetPdf(
  [
    {
      heading: "Mooring fees",
      paragraphs: [
        "A fishing boat pays 18 crowns for each night at the northern quay. The fee is paid at the harbour office " +
          "before the boat leaves, in cash or by card, and the receipt is kept on board.",
      ],
    },
  ],
  "Harbour handbook",
);
export const question = "What does a fishing boat pay each night at the northern quay?";

/** Signs somebody in who has a project with the handbook, indexed. */
export const newHarbour = (page: Page) => projectWith(page, "Harbour", { "handbook.pdf": handbook });

/** Opens a visitor's page, which collects what the widget tells the page around it. */
export async function newVisitor(browser: Browser): Promise<Page> {
  const visitor = await (await browser.newContext({ reducedMotion: "reduce" })).newPage();
  await visitor.addInitScript(() => {
    const heard: unknown[] = [];
    Object.defineProperty(document, "heard", { value: heard });
    document.addEventListener("answered", (event) => heard.push((event as CustomEvent).detail));
  });
  return visitor;
}
