import type { Page } from "@playwright/test";
import { startServer } from "./support/start-server.ts";
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

test("the startup validator's banner leads to it wherever it is clicked", async ({ page }) => {
  await page.goto("/");
  await page.waitForFunction(() => document.querySelector("#root")?.hasAttribute("data-hydrated"));
  const words = page.getByText("Members visit twice a month.");
  await words.scrollIntoViewIfNeeded();
  const box = (await words.boundingBox())!;
  await page.mouse.click(box.x + 4, box.y + 4);
  await expect(page).toHaveURL(/\/startup_validator$/);
});

test("three slides follow one another every 5.5 seconds, from the last to the first, and dots jump", async ({
  page,
}) => {
  await page.clock.install();
  await page.goto("/");
  await expect(shown(page)).toHaveText([slides[0]!]);
  await page.waitForFunction(() => document.querySelector("#root")?.hasAttribute("data-hydrated"));
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

  await shown(page).hover();
  await page.clock.runFor(20_000);
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

const ask = (page: Page) => page.getByRole("form", { name: "Ask the sample" });
const field = (page: Page) => ask(page).getByLabel("Your turn: ask Groundwork’s own documentation");
const example = (page: Page) => page.getByText("How long must passwords be, and should they expire?");
const source = (page: Page) => page.getByRole("figure").filter({ has: page.locator("[data-words]") });
/** The line of the open mark. */
const leads = (page: Page) => page.locator("path.animate-lead");

test("the hero's question is answered from the sample, sentence by sentence, and its source opens", async ({
  page,
}) => {
  // It is asked again and again until it knows its pages, which may take a while.
  const server = await startServer({ SAMPLES: "on", LOG_LEVEL: "warn", PUBLIC_RATE_LIMIT: "1000" });
  try {
    const question = "How many questions can a visitor ask?";
    await expect
      .poll(async () => {
        const data = { public_domain_endpoint: "groundwork", query: question };
        const answer = await page.request.post(`${server.url}/public_rag_query/qa`, { data });
        // Until its page is indexed too, the sample answers from the others.
        return answer.ok() ? ((await answer.json()) as { message: string }).message : "";
      })
      .toContain("20 questions a minute");
    const scripts: string[] = [];
    page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
    await page.goto(server.url);
    await page.waitForFunction(() => document.querySelector("#root")?.hasAttribute("data-hydrated"));
    await page.waitForLoadState("networkidle");
    const atFirst = scripts.length;
    await expect(example(page)).toBeVisible();

    await field(page).fill(question);
    await field(page).press("Enter");
    const sentence = "A visitor can ask 20 questions a minute";
    await expect(page.getByText(/\d of \d sentences? supported/)).toBeVisible();
    expect(scripts.length).toBeGreaterThan(atFirst);
    await expect(example(page)).toHaveCount(0);
    const mark = page.getByRole("button", { name: /^Source 1: publishing\.md/ });
    await expect(mark).toHaveAttribute("aria-pressed", "true");
    await expect(source(page).locator("[data-words]")).toContainText(sentence);
    await expect(source(page)).toContainText("publishing.md");
    await expect(source(page)).toContainText("Limits for visitors");
    await expect(leads(page)).toHaveCount(1);

    // A suggested question, by the keyboard alone; the second mark opens its own words, amid those around them.
    await ask(page).getByRole("button", { name: "What do visitors see?" }).focus();
    await page.keyboard.press("Enter");
    const second = page.getByRole("button", { name: /^Source 2: publishing\.md/ });
    await second.focus();
    await page.keyboard.press("Enter");
    await expect(second).toHaveAttribute("aria-pressed", "true");
    const quoted = (await source(page).locator("[data-words]").innerText()).trim();
    expect(quoted.length).toBeGreaterThan(20);
    await expect
      .poll(async () => (await source(page).locator("[data-page]").innerText()).length)
      .toBeGreaterThan(quoted.length);

    // Where the source stands below the answer, it is brought into sight.
    await page.setViewportSize({ width: 360, height: 700 });
    await page.getByRole("button", { name: /^Source 1: publishing\.md/ }).click();
    await expect(source(page).locator("[data-words]")).toBeInViewport();
    await page.setViewportSize({ width: 1280, height: 720 });

    // What nothing answers is refused, and nothing is cited.
    await field(page).fill("What is the capital of France?");
    await ask(page).getByRole("button", { name: "Ask", exact: true }).click();
    await expect(page.getByText("so nothing is cited")).toBeVisible();
    await expect(leads(page)).toHaveCount(0);
    await expect(
      ask(page)
        .getByRole("button", { name: /^What do the resources say about/ })
        .first(),
    ).toBeVisible();
  } finally {
    await server.remove();
  }
});

test("where the sample has been asked too often, kind words say so and the example stays", async ({
  page,
}) => {
  const server = await startServer({ SAMPLES: "on", LOG_LEVEL: "warn" });
  try {
    await page.route("**/public_rag_query/qa", (route) =>
      route.fulfill({ status: 429, json: { message: "That were many questions. Please wait a minute." } }),
    );
    await page.goto(server.url);
    await page.waitForFunction(() => document.querySelector("#root")?.hasAttribute("data-hydrated"));
    await ask(page).getByRole("button", { name: "Which formats are read?" }).click();
    await expect(ask(page).getByRole("status")).toContainText(
      "Please wait a minute. The example stands here",
    );
    await expect(example(page)).toBeVisible();
    await expect(leads(page)).toHaveCount(1);
  } finally {
    await server.remove();
  }
});

test("with SAMPLES=off a question gets kind words, and nothing is sent", async ({ page }) => {
  let sent = 0;
  await page.route("**/public_rag_query/qa", (route) => {
    sent++;
    return route.abort();
  });
  await page.goto("/");
  await page.waitForFunction(() => document.querySelector("#root")?.hasAttribute("data-hydrated"));
  await ask(page).getByRole("button", { name: "What do visitors see?" }).click();
  await expect(ask(page).getByRole("status")).toContainText("switched off on this server");
  await expect(example(page)).toBeVisible();
  expect(sent).toBe(0);
});

test("the landing page has the cards, badges, formats, partners and slots that the specification lists", async ({
  page,
}) => {
  await page.goto("/");
  for (const card of [
    "Minimize Hallucinations",
    "Iron-Clad Security & Privacy",
    "Deep AI Observability",
    "Try Our AI Startup Validator!",
    "Advanced Agentic Reasoning",
    "Hyper-Efficient Retrieval",
    "Secure & Scalable Data Handling",
    "Precision Prompt Engineering",
  ])
    await expect(page.getByRole("heading", { name: card })).toBeVisible();
  await expect(page.getByRole("list", { name: "Trust & Security" }).getByRole("listitem")).toHaveText([
    "End-to-End Encryption",
    "SOC 2 Type II",
    "HIPAA Ready",
    "Role-Based Access",
    "Continuous Monitoring",
    "Data Sovereignty",
  ]);
  const words = await page.getByRole("main").innerText();
  for (const format of "pdf json xml ppt/pptx txt epub docx Markdown html rtf".split(" "))
    expect(words.split("\n").map((line) => line.trim())).toContain(format);
  for (const name of ["email RFC822", "Open Office", "Ingestion", "Querying"]) expect(words).toContain(name);
  for (const partner of ["Cloud Drive", "Data Warehouse", "Team Wiki", "Help Desk", "Object Store"])
    expect(words).toContain(partner);
  // 800 px wide, 16 by 9: the room is there before any picture.
  const box = (await page.getByRole("img", { name: "A script whose third line is cited" }).boundingBox())!;
  expect(box.width / box.height).toBeCloseTo(16 / 9, 1);
});
