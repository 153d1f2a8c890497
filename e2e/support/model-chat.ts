import { type Browser, expect, type Page } from "@playwright/test";
import {
  type ModelServer,
  type Reply,
  startModelServer,
} from "../../server/tests/support/model-double/model-server.ts";
import { typesetPdf } from "./documents.ts";
import { administrator } from "./shared-servers.ts";
import { addFile, addProject, type Person, signIn, signInAs, vectorize } from "./signed-in.ts";
import { test as base } from "./test.ts";

export const fee = "A fishing boat pays 18 crowns for each night at the northern quay.";
export const handbook = typesetPdf(
  [
    { heading: "Mooring fees", paragraphs: [fee] },
    {
      heading: "Opening hours",
      paragraphs: ["The harbour office opens at half past six in the morning, except on Sundays."],
    },
  ],
  "Harbour handbook",
);
export const question = "What does a fishing boat pay each night at the northern quay?";
export const supported = "A fishing boat pays 18 crowns for each night.";

/** With a model server that says what a test has it say. */
export const test = base.extend<object, { models: ModelServer }>({
  models: [
    // Playwright reads what a fixture needs from this pattern.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const models = await startModelServer(() => ({ status: 500 }));
      await use(models);
      await models.close();
    },
    { scope: "worker" },
  ],
});

export { expect };

/** Sets the model's answer from now on; `{words}` is the number of the source with these words. */
export function says(models: ModelServer, reply: Reply & { text?: string }): void {
  models.asked = [];
  models.script = ({ prompt }) => ({
    ...reply,
    ...(reply.text !== undefined && {
      text: reply.text.replace(/\{(.+?)\}/g, (_, words: string) => `[${numberOf(prompt, words)}]`),
    }),
  });
}

/** Returns the number of the source in a prompt with these words; "0" if there is none. */
export function numberOf(prompt: string, words: string): string {
  const start = words.split(" ").slice(0, 4).join(" ");
  const before = prompt.slice(0, prompt.lastIndexOf(start));
  return [...before.matchAll(/<<source (\d+) /g)].at(-1)?.[1] ?? "0";
}

/** Adds a provider by the administrator's calls, and gives the identifier of its first model. */
export async function addProvider(
  { browser, baseURL, models }: { browser: Browser; baseURL: string | undefined; models: ModelServer },
  names: string[],
): Promise<string[]> {
  const context = await browser.newContext({ baseURL: baseURL! });
  const page = await context.newPage();
  await signInAs(page, administrator);
  const data = {
    name: `House ${crypto.randomUUID().slice(0, 8)}`,
    kind: "openai-compatible",
    base_url: models.baseUrl,
    models: names.map((name) => ({ name, price_input: 2, price_output: 10 })),
  };
  const added = await page.request.post("/admin/providers", { data });
  expect(added.status()).toBe(201);
  const projectId = await addProject(page, await signInAs(page, administrator), "Choices");
  const { choices } = await (await page.request.get(`/project/settings/${projectId}`)).json();
  await context.close();
  return names.map(
    (name) => choices.find(({ label }: { label: string }) => label === `${name} (${data.name})`).id,
  );
}

/** Somebody's chat with a project that a model answers for, checked by rules alone. */
export async function openChat(
  page: Page,
  model: string,
  file: readonly [name: string, content: Buffer] = ["harbour.pdf", handbook],
): Promise<{ projectId: string; person: Person }> {
  const person = await signIn(page);
  const projectId = await addProject(page, person, "Harbour");
  await addFile(page, person, projectId, ...file);
  await vectorize(page, person, projectId);
  await page.request.patch(`/project/settings/${projectId}`, { data: { model, judge: false } });
  await page.goto(`/chat/${projectId}/${person.userId}`);
  return { projectId, person };
}

export const log = (page: Page) => page.getByRole("log");
export async function send(page: Page, words = question): Promise<void> {
  const input = page.getByPlaceholder("Message Groundwork...");
  await input.fill(words);
  await input.press("Enter");
}
