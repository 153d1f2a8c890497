import { type Page } from "@playwright/test";
import { paths } from "../web/src/paths.ts";
import { expectWholeInThemes } from "./support/expect-sound.ts";
import { startLocalSite } from "./support/local-site.ts";
import { startServer } from "./support/start-server.ts";
import { expect, test } from "./support/test.ts";

const contentPages = [
  paths.features(),
  paths.howItWorks(),
  paths.useCases(),
  paths.contentGeneration(),
  paths.startupValidation(),
  paths.cybersecurityHelper(),
  paths.pricing(),
  paths.startupValidator(),
  paths.aboutUs(),
];

/** What went wrong on a page: words in the console, and requests that left this machine. */
function troublesOf(page: Page, origin: string): string[] {
  const troubles: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") troubles.push(message.text());
  });
  page.on("pageerror", (error) => troubles.push(error.message));
  page.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(origin) && !/^(data|blob):/.test(url)) troubles.push(`asked ${url}`);
  });
  return troubles;
}

for (const width of [360, 1440]) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 800 }, reducedMotion: "reduce" });

    test("every page is whole for axe, fits its window and breaks nothing", async ({ page, server }) => {
      test.setTimeout(360_000);
      const troubles = troublesOf(page, server.url);
      for (const path of contentPages) {
        await page.goto(path);
        await expect(page.getByRole("heading", { level: 1 }), path).toBeVisible();
        await expectWholeInThemes(page, path);
      }
      expect(troubles).toEqual([]);
    });
  });
}

test("every link of the content pages leads to a page, and every place in a page is there", async ({
  page,
  request,
}) => {
  const found = new Set<string>();
  for (const path of contentPages) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const links = await page
      .locator("main a[href]")
      .evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).href));
    for (const href of links) found.add(href);
    for (const id of links.flatMap((href) => /#(.+)$/.exec(href)?.[1] ?? [])) {
      if (links.some((href) => href.startsWith(new URL(path, page.url()).href) && href.endsWith(`#${id}`)))
        await expect(page.locator(`[id="${id}"]`)).toHaveCount(1);
    }
  }
  expect(found.size).toBeGreaterThan(12);
  for (const href of found) {
    const answer = await request.get(href, { headers: { accept: "text/html" } });
    expect(answer.status(), href).toBe(200);
  }
});

test("pricing has four cards with their figures, and each button leads on", async ({ page }) => {
  const cards = [
    {
      name: "Standard",
      says: ["Free", "20,000 queries per month", "200 MB storage"],
      button: "Get Started",
      to: "/register",
    },
    {
      name: "Pro",
      says: ["$99 per month", "83,000 queries per month", "830 MB storage"],
      button: "Choose Pro",
      to: "/register",
    },
    {
      name: "Enterprise",
      says: ["Custom", "99.9% uptime SLA", "24/7 premium support"],
      button: "Contact Us",
      to: "/contact?topic=Enterprise%20plan",
    },
    {
      name: "VPC & On-Premise",
      says: ["Data sovereignty", "cloud-marketplace private offer"],
      button: "Contact Us",
      to: "/contact?topic=VPC%20%26%20On-Premise",
    },
  ];
  for (const { name, says, button, to } of cards) {
    await page.goto("/pricing");
    const card = page.getByRole("region", { name, exact: true });
    for (const words of says) await expect(card).toContainText(words);
    await card.getByRole("link", { name: button }).click();
    await expect(page).toHaveURL(to);
  }
});

test("how it works has its hero, six numbered steps, four enablers and the demo", async ({ page }) => {
  await page.goto("/how-it-works");
  const steps = page.getByRole("region", { name: "The six steps" }).getByRole("heading", { level: 2 });
  await expect(steps).toHaveText([
    "1. Intelligent Data Ingestion & Preparation",
    "2. Advanced Embedding & Vectorization",
    "3. Sophisticated Query & Retrieval",
    "4. Context Augmentation & Grounded Generation",
    "5. Agentic Action & Specialized Output",
    "6. Continuous Evaluation & Observability",
  ]);
  for (const name of [
    "API-First Design",
    "Hybrid Availability",
    "Modular Architecture",
    "Advanced RAG Techniques",
  ])
    await expect(page.getByRole("heading", { name })).toBeVisible();
  await page.getByRole("link", { name: "Request Your Agentic RAG Demo" }).click();
  await expect(page).toHaveURL("/contact?topic=Agentic%20RAG%20demo");
});

test("features has six categories of cards, captions where the operator must act, and the demo", async ({
  page,
}) => {
  await page.goto("/features");
  const categories = page.getByRole("navigation", { name: "Categories" }).getByRole("link");
  await expect(categories).toHaveCount(6);
  for (const name of await categories.allTextContents()) {
    const cards = page.getByRole("region", { name }).getByRole("heading", { level: 3 });
    expect(await cards.count(), name).toBeGreaterThanOrEqual(6);
  }
  await categories.filter({ hasText: "Security and reliability" }).click();
  await expect(page.getByRole("heading", { name: "Security and reliability" })).toBeInViewport();
  await expect(page.getByText("A certificate is not a property of software")).toBeVisible();
  await page.getByRole("link", { name: "Book a Feature Demo" }).click();
  await expect(page).toHaveURL("/contact?topic=Feature%20demo");
});

test("use cases has four scenarios from challenge to impact, three pages of their own, and the talk", async ({
  page,
}) => {
  await page.goto("/use-cases");
  for (const name of [
    "Content Creation & Automation",
    "Research & Analysis Assistant",
    "Business & Startup Tools",
    "Cybersecurity Threat Intelligence",
  ]) {
    const scenario = page.getByRole("region", { name });
    await expect(scenario.getByRole("heading", { level: 3 })).toHaveText([
      "Challenge",
      "Solution",
      "Impact",
      "Key features",
    ]);
    expect(await scenario.getByRole("listitem").count(), name).toBeGreaterThanOrEqual(4);
  }
  for (const path of [paths.contentGeneration(), paths.startupValidation(), paths.cybersecurityHelper()]) {
    await page.goto("/use-cases");
    await page.locator(`main a[href="${path}"]`).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("link", { name: "Discuss Your Project" })).toBeVisible();
  }
  await page.goto("/use-cases");
  await page.getByRole("link", { name: "Discuss Your Project" }).click();
  await expect(page).toHaveURL("/contact?topic=My%20project");
});

test("the validator's page says kindly that none is set up, and has its two ways on", async ({ page }) => {
  await page.goto("/startup_validator");
  await expect(page.getByRole("heading", { name: "No validator is set up here" })).toBeVisible();
  await page.getByRole("link", { name: "Explore Platform Features" }).click();
  await expect(page).toHaveURL("/how-it-works");
  await page.goto("/startup_validator");
  await page.getByRole("main").getByRole("link", { name: "Request a Demo" }).click();
  await expect(page).toHaveURL("/contact");
});

test("without an address the validator's page frames the sample's chat, which answers", async ({ page }) => {
  const server = await startServer({ SAMPLES: "on", LOG_LEVEL: "warn" });
  try {
    const sample = `${server.url}/public/info/groundwork`;
    await expect.poll(async () => (await page.request.get(sample)).status()).toBe(200);
    await page.goto(`${server.url}/startup_validator`);
    await expect(page.getByText("hosted externally and may load slowly")).toBeVisible();
    // The frame's dialog does not draw the reader of the page around it into the frame.
    await page.getByRole("link", { name: "Explore Platform Features" }).focus();
    const chat = page.frameLocator('iframe[title="AI Startup Validator"]');
    await page.locator("iframe").scrollIntoViewIfNeeded();
    await expect(chat.getByText("Welcome to Public AI Chat")).toBeVisible();
    await expect(page.getByRole("link", { name: "Explore Platform Features" })).toBeFocused();
    await chat.getByRole("button", { name: "Continue to Chat" }).click();
    await expect(chat.getByPlaceholder("Message Groundwork...")).toBeFocused();
    await expect(chat.getByText("How can I help you today?")).toBeVisible();
  } finally {
    await server.remove();
  }
});

test("the validator's page frames the app at the address that the operator has set", async ({ page }) => {
  const app = await startLocalSite({ "/app": "<!doctype html><title>App</title><h1>Another app</h1>" });
  const server = await startServer({ STARTUP_VALIDATOR_URL: `${app.url}/app`, LOG_LEVEL: "warn" });
  try {
    await page.goto(`${server.url}/startup_validator`);
    const framed = page.frameLocator('iframe[title="AI Startup Validator"]');
    await expect(framed.getByRole("heading", { name: "Another app" })).toBeVisible();
    await expect(page.getByText("Loading the validator...")).toHaveCount(0);
    await expect(page.getByText("hosted externally and may load slowly.")).toBeVisible();
  } finally {
    await server.remove();
    await app.close();
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("every page has its title, its words, its links and its prices", async ({ page }) => {
    for (const path of contentPages) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 }), path).toBeVisible();
      expect(await page.getByRole("main").getByRole("link").count(), path).toBeGreaterThan(0);
      const words = (await page.getByRole("main").innerText()).split(/\s+/).length;
      expect(words, path).toBeGreaterThan(100);
    }
    await page.goto(paths.pricing());
    const pro = page.getByRole("region", { name: "Pro", exact: true });
    await expect(pro).toContainText("$99 per month");
    await expect(pro.getByRole("link", { name: "Choose Pro" })).toHaveAttribute("href", "/register");
    await page.goto(paths.startupValidator());
    await expect(page.getByText("hosted externally and may load slowly")).toBeVisible();
  });
});
