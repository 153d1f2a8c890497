import { expect, type Page } from "@playwright/test";
import { signInAdministrator } from "../support/administrator.ts";
import { typesetPdf } from "../support/documents.ts";
import { fillerParagraphs } from "../support/filler.ts";
import { createRandom } from "../support/random.ts";
import { addFile, addProject, publish, signIn, vectorize } from "../support/signed-in.ts";
import type { RunningServer } from "../support/start-server.ts";

/** Judges the screen that the page shows; `what` names it. */
export type Judge = (page: Page, what: string) => Promise<void>;

const longName = `A project whose name goes on and on ${"without-a-single-space-".repeat(5)}`;
const pages = Array.from({ length: 3 }, (_, i) => ({
  heading: `Section ${i + 1}`,
  paragraphs: fillerParagraphs(createRandom(i), 4, i === 1 ? ["The Tarn crane lifts at most 4,350 kg."] : []),
}));

async function show(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await settled(page);
}

/** Once its script has come, and what it loads is there. */
async function settled(page: Page): Promise<void> {
  await expect(page.locator("#root[data-path]:not([data-hydrated])")).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeAttached();
  await expect(page.getByRole("status").filter({ hasText: /^Loading/ })).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
}

async function ask(page: Page, question: string, answer: string): Promise<void> {
  const box = page.getByPlaceholder("Message Groundwork...");
  await box.fill(question);
  await box.press("Enter");
  await expect(page.getByRole("log").getByText(answer).first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Stop generating" })).toHaveCount(0);
}

async function newPort(page: Page) {
  const person = await signIn(page);
  const projectId = await addProject(page, person, longName, "What the port authority wrote. ".repeat(20));
  const indexed = await addFile(page, person, projectId, "manual.pdf", typesetPdf(pages, "Manual"));
  await addFile(page, person, projectId, "broken.pdf", Buffer.from("%PDF-1.7\nnothing more"));
  await vectorize(page, person, projectId);
  const slug = `port-${person.userId}`;
  await publish(page, person, projectId, slug, { Description: "Ask about it." });
  return { person, projectId, indexed, slug };
}

/** Walks through the ways in, and pages that are not there. */
export async function walkWaysIn(visitor: Page, judge: Judge): Promise<void> {
  for (const path of [
    "/",
    "/login",
    "/register",
    "/forgot-password",
    "/reset-password",
    "/reset-password?token=x",
    "/nowhere",
    "/qa/nobody",
  ]) {
    await show(visitor, path);
    await judge(visitor, path);
  }
}

/** Walks through a published chat. */
export async function walkPublicChat(owner: Page, visitor: Page, judge: Judge): Promise<void> {
  const { slug } = await newPort(owner);
  await visitor.goto(`/qa/${slug}`);
  await expect(visitor.getByRole("dialog")).toBeVisible();
  await judge(visitor, "the welcome");
  await visitor.getByRole("button", { name: "Continue to Chat" }).click();
  await judge(visitor, "the public chat");
  await ask(visitor, "Which football club won the cup final?", "not in this project");
  await judge(visitor, "a refusal");
}

/** Walks through the pages of somebody's own projects. */
export async function walkConsoleScreens(page: Page, judge: Judge): Promise<void> {
  const { projectId, indexed, person } = await newPort(page);
  await addProject(page, person, "Second");
  for (const path of [
    "/home",
    "/delete",
    "/publish",
    "/deployed",
    `/project/${projectId}`,
    `/addresource/${projectId}`,
    `/read/${projectId}/${indexed}`,
    `/read/${projectId}/${indexed}?view=data`,
    `/data/${projectId}`,
    `/members/${projectId}`,
    `/settings/${projectId}`,
    `/read/${projectId}/no-such-resource`,
    `/project/no-such-project`,
  ]) {
    await show(page, path);
    await judge(page, path);
  }
  await show(page, `/single_resource/${indexed}`);
  await expect(page.frameLocator("iframe").locator("canvas").first()).toBeVisible();
  await judge(page, "a PDF");
  await page.goto(`/chat/${projectId}/${person.userId}`);
  await expect(page.getByPlaceholder("Message Groundwork...")).toBeVisible();
  await judge(page, "the empty chat");
  await ask(page, "How much does the Tarn crane lift?", "4,350 kg");
  await judge(page, "an answer");
  await page
    .getByRole("button", { name: /^Source 1:/ })
    .first()
    .click();
  await expect(page.locator("mark, canvas").first()).toBeVisible();
  await judge(page, "an open source");
}

/** Lists what opens on the pages of one's own projects, and an account without any. */
export async function walkConsoleDialogs(page: Page, judge: Judge): Promise<void> {
  await signIn(page);
  await show(page, "/home");
  await judge(page, "the empty dashboard");
  await newPort(page);
  await show(page, "/home");
  await page.getByRole("button", { name: "New Project" }).click();
  await judge(page, "the dialog of a new project");
  await show(page, "/deployed");
  await page
    .getByRole("button", { name: /^A project/ })
    .first()
    .click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await judge(page, "the dialog of a deployed project");
}

const pagesOfPeople = ["/account", "/admin/accounts", "/admin/groups", "/admin/publications", "/admin/leads"];
const pagesOfInstallation = ["jobs", "health", "announcements", "models", "use", "audit"].map(
  (page) => `/admin/${page}`,
);

/** Walks the account, and the pages where people and what they published are administered. */
export const walkScreensOfPeople = (page: Page, server: RunningServer, judge: Judge) =>
  walkAsAdministrator(page, server, judge, pagesOfPeople);

/** Walks the pages where the installation itself is administered. */
export const walkScreensOfInstallation = (page: Page, server: RunningServer, judge: Judge) =>
  walkAsAdministrator(page, server, judge, pagesOfInstallation);

async function walkAsAdministrator(
  page: Page,
  server: RunningServer,
  judge: Judge,
  walked: readonly string[],
): Promise<void> {
  await signInAdministrator(page, server);
  for (const path of walked) {
    await show(page, path);
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    await judge(page, path);
  }
}
