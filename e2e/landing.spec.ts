import type { Page } from "@playwright/test";
import { expect, test } from "./support/test.ts";

const slides = [
  "Content that can show where it came from",
  "An idea, held against what is known",
  "Guidance with the standard open beside it",
];
const shown = (page: Page) => page.getByRole("group", { name: /of 3$/ }).getByRole("heading");

test("the landing page has its sections, and its buttons lead where the specification says", async ({
  page,
}) => {
  const errors: string[] = [];
  const foreign: string[] = [];
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  page.on("request", (request) => {
    if (!request.url().startsWith("http://127.0.0.1") && !request.url().startsWith("data:"))
      foreign.push(request.url());
  });
  await page.goto("/");
  for (const title of [
    "Go Beyond Standard AI",
    "What Do You Want To Build?",
    "The Engine Powering Your Intelligent Agents",
    "One platform, from file to answer",
    "Decide what goes in, and what may come out",
    "Twelve formats, each with an anchor",
  ])
    await expect(page.getByRole("heading", { name: title })).toBeVisible();
  for (const badge of ["End-to-End Encryption", "SOC 2 Type II", "HIPAA Ready", "Role-Based Access"])
    await expect(page.getByRole("list", { name: "Trust & Security" }).getByText(badge)).toBeVisible();
  for (const [name, href] of [
    ["Request Demo", "/contact"],
    ["Explore Solutions", "/how-it-works"],
    ["Open the validator", "/startup_validator"],
    ["Book Your Free Consultation & Demo", "/contact"],
    ["Ask Groundwork about itself, without an account", "/qa/groundwork"],
  ] as const)
    await expect(page.getByRole("link", { name }).first()).toHaveAttribute("href", href);
  expect(errors).toEqual([]);
  expect(foreign).toEqual([]);
});

test("three slides follow one another every 5.5 seconds, from the last to the first, and dots jump", async ({
  page,
}) => {
  await page.clock.install();
  await page.goto("/");
  await expect(shown(page)).toHaveText([slides[0]!]);
  await page.clock.pauseAt(Date.now() + 60_000);
  // However long the page took to open, from one change to the next it is exactly the interval.
  await expect
    .poll(async () => {
      await page.clock.runFor(50);
      return shown(page).innerText();
    })
    .toBe(slides[1]);
  await page.clock.runFor(5400);
  await expect(shown(page)).toHaveText([slides[1]!]);
  await page.clock.runFor(200);
  await expect(shown(page)).toHaveText([slides[2]!]);
  await page.clock.runFor(5500);
  await expect(shown(page)).toHaveText([slides[0]!]);

  await page.getByRole("button", { name: "Go to slide 3" }).click();
  await expect(shown(page)).toHaveText([slides[2]!]);
  await expect(
    page.getByRole("group", { name: "3 of 3" }).getByRole("link", { name: "Learn More" }),
  ).toHaveAttribute("href", "/use-cases/cybersecurity-helper");
  // Focus and pointer rest on the dot: the slide stays.
  await page.clock.runFor(20_000);
  await expect(shown(page)).toHaveText([slides[2]!]);
  await page.getByRole("button", { name: "Go to slide 2" }).click();
  await expect(
    page.getByRole("group", { name: "2 of 3" }).getByRole("link", { name: "Explore Concept" }),
  ).toHaveAttribute("href", "/features/startup-validation");
});

test("the slides stand still for those who want no motion", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL!, reducedMotion: "reduce" });
  const page = await context.newPage();
  await page.clock.install();
  await page.goto("/");
  await page.clock.runFor(30_000);
  await expect(shown(page)).toHaveText([slides[0]!]);
  await context.close();
});
