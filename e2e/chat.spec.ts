import type { Page, Route } from "@playwright/test";
import { addProject, signIn } from "./support/signed-in.ts";
import { expect, test } from "./support/test.ts";
import { stopClock, turnClockUntil } from "./support/turn-clock.ts";

const input = (page: Page) => page.getByPlaceholder("Message Groundwork...");
const log = (page: Page) => page.getByRole("log");
const words = (count: number) => Array.from({ length: count }, (_, i) => `word${i}`).join(" ");

/** An empty chat; `answer` says what a question gets. */
async function openChat(page: Page, answer: (route: Route) => unknown): Promise<string> {
  const person = await signIn(page);
  const projectId = await addProject(page, person, "Harbour");
  await page.route("**/rag_query/qa", (route) => answer(route));
  await page.goto(`/chat/${projectId}/${person.userId}`);
  await expect(input(page)).toBeVisible();
  return projectId;
}

async function openPublicChat(page: Page, answer: (route: Route) => unknown, slug: string): Promise<void> {
  const person = await signIn(page);
  const projectId = await addProject(page, person, "Harbour");
  const data = { UserID: person.userId, ProjectID: projectId, PublicSlug: slug, Description: "Ask." };
  await page.request.post("/public/publish", { data });
  await page.route("**/public_rag_query/qa", (route) => answer(route));
  await page.goto(`/qa/${slug}`);
}

const says = (message: string) => (route: Route) => route.fulfill({ json: { message } });
async function ask(page: Page, question: string): Promise<void> {
  await input(page).fill(question);
  await input(page).press("Enter");
}

test("the project chat begins with its title, its text and five questions that are sent as they stand", async ({
  page,
}) => {
  const asked: unknown[] = [];
  const projectId = await openChat(page, (route) => {
    asked.push(route.request().postDataJSON().query);
    return route.fulfill({ json: { message: "Done." } });
  });
  // Until its name has come, the project goes by its identifier.
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(`Project ${projectId}`);
  await expect(page.getByRole("banner").getByText(`Project ${projectId}`)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Groundwork" })).toBeVisible();
  await expect(
    page.getByText(
      "Ask me questions about your project's knowledge base. I can analyze documents, summarize findings, and provide insights.",
    ),
  ).toBeVisible();
  await expect(
    page.getByText("Responses are for informational purposes. Verify critical information."),
  ).toBeVisible();
  const suggestions = [
    "Summarize the project data",
    "What are the key insights?",
    "Generate a report on trends",
    "Analyze performance metrics",
    "Compare with industry standards",
  ];
  await expect(log(page).getByRole("button")).toHaveText(suggestions);
  await page.getByRole("button", { name: suggestions[3]! }).click();
  await expect(log(page).getByText("Done.")).toBeVisible();
  expect(asked).toEqual([suggestions[3]]);
  await page.getByRole("link", { name: "Back to the project" }).click();
  await expect(page).toHaveURL(new RegExp(`/project/${projectId}$`));
});

test("the public chat welcomes each time it is opened, and begins with its title, its text and four questions", async ({
  page,
}) => {
  await openPublicChat(page, says("Done."), "welcome");
  const welcome = page.getByRole("dialog", { name: "Welcome to Public AI Chat" });
  await expect(
    welcome.getByText("Interact with our AI assistant. Your feedback helps us improve!"),
  ).toBeVisible();
  await expect(welcome.getByText("Important Considerations:")).toBeVisible();
  await expect(welcome.getByRole("listitem")).toHaveCount(3);
  await welcome.getByRole("button", { name: "Continue to Chat" }).click();
  await expect(page.getByRole("banner").getByText("Public AI")).toBeVisible();
  await expect(page.getByRole("heading", { name: "How can I help you today?" })).toBeVisible();
  await expect(page.getByText("Ask me anything, or try one of the suggestions below.")).toBeVisible();
  await expect(log(page).getByRole("button")).toHaveText([
    "What can you help me with?",
    "Tell me a fun fact.",
    "Explain a complex topic simply.",
    "How does AI generate text?",
  ]);
  await expect(page.getByRole("contentinfo")).toHaveCount(0);
  await expect(welcome).toBeHidden();
  await page.reload();
  await expect(welcome).toBeVisible();
});

test("Enter sends, Shift+Enter begins a line, white space is not sent, and a draft outlasts a reload", async ({
  page,
}) => {
  const asked: unknown[] = [];
  await openChat(page, (route) => {
    asked.push(route.request().postDataJSON().query);
    return route.fulfill({ json: { message: "Done." } });
  });
  await input(page).fill("   \n ");
  await input(page).press("Enter");
  await expect(page.getByRole("button", { name: "Send" })).toBeDisabled();
  await input(page).fill("one");
  await input(page).press("Shift+Enter");
  await input(page).pressSequentially("two");
  await page.reload();
  await expect(input(page)).toHaveValue("one\ntwo");
  expect(asked).toEqual([]);
  await input(page).press("Enter");
  await expect(log(page).getByText("Done.")).toBeVisible();
  expect(asked).toEqual(["one\ntwo"]);
  await expect(input(page)).toHaveValue("");
});

test("the message input grows with its text up to 200 px, and scrolls from there", async ({ page }) => {
  await openChat(page, says("Done."));
  const height = async () => (await input(page).boundingBox())!.height;
  const one = await height();
  await input(page).fill("a\nb\nc");
  await expect.poll(height).toBeGreaterThan(one + 40);
  await input(page).fill("line\n".repeat(40));
  await expect.poll(height).toBe(200);
  await input(page).fill("");
  await expect.poll(height).toBe(one);
});

test("while an answer is awaited the input is disabled and three dots are shown; Stop ends it", async ({
  page,
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await openChat(page, async (route) => {
    await held;
    await route.fulfill({ json: { message: "Too late." } }).catch(() => {});
  });
  await ask(page, "When?");
  await expect(input(page)).toBeDisabled();
  await expect(log(page).locator(".wait-square")).toHaveCount(3);
  await page.getByRole("button", { name: "Stop generating" }).click();
  await expect(log(page).getByText("Stopped before an answer came.")).toBeVisible();
  await expect(input(page)).toBeFocused();
  release();
  await expect(page.getByRole("button", { name: "Stop generating" })).toBeHidden();
  await expect(log(page).getByText("Too late.")).toHaveCount(0);
});

test("words come one by one; a stopped public answer says so, and a new question ends the one before", async ({
  page,
}) => {
  await page.clock.install();
  await openPublicChat(page, says(words(200)), "stopped-half-way");
  await page.getByRole("button", { name: "Continue to Chat" }).click();
  await input(page).fill("Tell me.");
  await stopClock(page);
  await input(page).press("Enter");
  await turnClockUntil(page, log(page).getByText(/word3/));
  await expect(page.getByRole("button", { name: "Stop generating" })).toBeVisible();
  await expect(log(page).getByText(/word100/)).toHaveCount(0);
  await expect(input(page)).toBeEnabled();
  await page.getByRole("button", { name: "Stop generating" }).click();
  await expect(log(page).getByText("(Stopped)")).toHaveCount(1);
  await ask(page, "And now?");
  await turnClockUntil(page, log(page).getByText(/word3/).nth(1));
  await ask(page, "And this?");
  await expect(log(page).getByText("(Stopped)")).toHaveCount(2);
});

test("code has a Copy button that says 'Copied!' for two seconds", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const code = `const line = "${"x".repeat(400)}";`;
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openChat(page, says(`So:\n\n\`\`\`ts\n${code}\n\`\`\``));
  await ask(page, "Show me.");
  const block = log(page).getByRole("figure");
  await expect(block).toContainText(code);
  await page.clock.install();
  await stopClock(page);
  await block.getByRole("button", { name: "Copy" }).click();
  await expect(block.getByRole("button", { name: "Copied!" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
  await page.clock.runFor(1_950);
  await expect(block.getByRole("button", { name: "Copied!" })).toBeVisible();
  await page.clock.runFor(100);
  await expect(block.getByRole("button", { name: "Copy", exact: true })).toBeVisible();
  // A line that is too long scrolls by itself and leaves the page as wide as it is.
  expect(await block.locator("pre").evaluate((pre) => pre.scrollWidth > pre.clientWidth)).toBe(true);
  expect(await log(page).evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
});

const failures: [string, (route: Route) => unknown, string][] = [
  [
    "the server's words",
    (route) => route.fulfill({ status: 422, json: { message: "Please enter a question." } }),
    "Please enter a question.",
  ],
  ["JSON without words", (route) => route.fulfill({ status: 500, json: {} }), "An unknown error occurred."],
  ["no JSON", (route) => route.fulfill({ status: 502, body: "<h1>Bad</h1>" }), "API Error: 502"],
  ["no answer at all", (route) => route.abort(), "Failed to send message."],
];

test("a failure shows as a banner and as a row, and Retry asks the same question again", async ({ page }) => {
  let answer: (route: Route) => unknown = says("");
  const asked: unknown[] = [];
  await openChat(page, (route) => {
    asked.push(route.request().postDataJSON().query);
    return answer(route);
  });
  for (const [what, fail, told] of failures) {
    answer = fail;
    await ask(page, `With ${what}?`);
    await expect(log(page).getByText(`Error: ${told}`)).toBeVisible();
    await expect(page.getByRole("alert").filter({ hasText: told })).toBeVisible();
    await expect(log(page).getByText(`With ${what}?`)).toBeVisible();
    answer = says("Here it is.");
    await log(page).getByRole("button", { name: "Retry" }).click();
    await expect(log(page).getByText("Here it is.")).toBeVisible();
    await expect(page.getByRole("alert").filter({ hasText: told })).toHaveCount(0);
    expect(asked.slice(-2)).toEqual([`With ${what}?`, `With ${what}?`]);
    await page.getByRole("button", { name: "New conversation" }).click();
    // Until the new one is there, the message input is the old one's.
    await expect(log(page).getByText("Here it is.")).toHaveCount(0);
  }
  answer = says("  ");
  await ask(page, "Nothing?");
  await expect(log(page).getByText("No response content.")).toBeVisible();
});

test("a failure of the public chat has its own words", async ({ page }) => {
  let answer: (route: Route) => unknown = says("");
  await openPublicChat(page, (route) => answer(route), "failing");
  await page.getByRole("button", { name: "Continue to Chat" }).click();
  const unknown = "An unknown network error occurred.";
  const cases: [(route: Route) => unknown, string][] = [
    [(route) => route.fulfill({ status: 429, json: { detail: "Too many." } }), "Too many."],
    [(route) => route.fulfill({ status: 500, json: {} }), unknown],
    [(route) => route.fulfill({ status: 502, body: "Bad" }), unknown],
    [(route) => route.abort(), unknown],
    [(route) => route.fulfill({ json: { message: 7 } }), "Received an invalid response format from the AI."],
  ];
  for (const [fail, told] of cases) {
    answer = fail;
    await ask(page, "When?");
    await expect(log(page).getByText(`Error: ${told}`).last()).toBeVisible();
    await expect(page.getByRole("alert").filter({ hasText: told })).toBeVisible();
  }
});

test("the way to the end is offered more than 150 px above it, and reading on is not disturbed", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openChat(page, says(Array.from({ length: 60 }, (_, i) => `Paragraph ${i}.`).join("\n\n")));
  await ask(page, "Tell me all.");
  await expect(log(page).getByText("Paragraph 59.")).toBeInViewport();
  const toEnd = page.getByRole("button", { name: "Scroll to bottom" });
  const above = (pixels: number) =>
    log(page).evaluate((element, up) => {
      element.scrollTop = element.scrollHeight - element.clientHeight - up;
    }, pixels);
  await above(150);
  await expect(toEnd).toBeHidden();
  await above(152);
  await expect(toEnd).toBeVisible();
  await toEnd.click();
  await expect(toEnd).toBeHidden();
  await expect(log(page).getByText("Paragraph 59.")).toBeInViewport();
});

test("before the first question a low window shows the beginning, and the end once there is an answer", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 480 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openChat(page, says(Array.from({ length: 30 }, (_, i) => `Paragraph ${i}.`).join("\n\n")));
  await expect(page.getByRole("heading", { name: "Groundwork" })).toBeInViewport();
  await input(page).fill("line\n".repeat(10));
  expect(await log(page).evaluate((element) => element.scrollTop)).toBe(0);
  await ask(page, "Tell me all.");
  await expect(log(page).getByText("Paragraph 29.")).toBeInViewport();
});

test("new words are followed from the end, and leave who scrolled up where they are", async ({ page }) => {
  await page.clock.install();
  await openChat(page, says(Array.from({ length: 80 }, (_, i) => `Paragraph ${i} of many.`).join("\n\n")));
  await ask(page, "Tell me all.");
  await expect(page.getByRole("button", { name: "Stop generating" })).toBeVisible();
  await page.clock.runFor(6_000);
  const distance = () =>
    log(page).evaluate((element) => element.scrollHeight - element.clientHeight - element.scrollTop);
  // A word and the step that follows it are not one moment.
  await expect.poll(distance).toBeLessThan(3);
  await log(page).hover();
  await page.mouse.wheel(0, -300);
  await expect.poll(distance).toBeGreaterThan(100);
  const place = await log(page).evaluate((element) => element.scrollTop);
  await page.clock.runFor(3_000);
  expect(await log(page).evaluate((element) => element.scrollTop)).toBe(place);
});
