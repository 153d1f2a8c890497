import { expect, type Page } from "@playwright/test";
import { typesetPdf } from "./documents.ts";
import { type Person, projectWith } from "./signed-in.ts";

export interface Chat {
  person: Person;
  projectId: string;
  path: string;
}

export const fee = "What does a fishing boat pay each night at the northern quay?";
export const hours = "When does the harbour office open?";

const handbook = typesetPdf(
  [
    {
      heading: "Mooring fees",
      paragraphs: ["A fishing boat pays 18 crowns for each night at the northern quay."],
    },
    {
      heading: "Opening hours",
      paragraphs: ["The harbour office opens at half past six in the morning, except on Sundays."],
    },
  ],
  "Harbour handbook",
);

export const input = (page: Page) => page.getByPlaceholder("Message Groundwork...");
export const log = (page: Page) => page.getByRole("log");
export const panel = (page: Page) => page.getByRole("dialog", { name: "Conversations" });
export const question = (page: Page, words: string) =>
  log(page).getByText(`You asked: ${words}`, { exact: true });
export const stop = (page: Page) => page.getByRole("button", { name: "Stop generating" });

/** Creates a project that knows two things, and returns the address of its chat. */
export async function newChat(page: Page): Promise<Chat> {
  const { person, projectId } = await projectWith(page, "Harbour", { "harbour.pdf": handbook });
  return { person, projectId, path: `/chat/${projectId}/${person.userId}` };
}

/** Asks by the call, so that a conversation is there before the page is opened. */
export async function seed(page: Page, chat: Chat, name: string, query: string): Promise<void> {
  const { projectId, person } = chat;
  const data = { project_id: projectId, UserID: person.userId, query, conversation_id: idOf(chat, name) };
  expect((await page.request.post("/rag_query/qa", { data })).status()).toBe(200);
}

/** Projects share a server, and no two conversations an identifier. */
const idOf = ({ projectId }: Chat, name: string) => `${name}-${projectId}`;

/** Sends a question, and waits for nothing. */
export async function send(page: Page, words: string): Promise<void> {
  await input(page).fill(words);
  await input(page).press("Enter");
}

export async function ask(page: Page, words: string): Promise<void> {
  await send(page, words);
  await expect(stop(page)).toBeHidden();
  await expect(input(page)).toBeEnabled();
}

export async function openPanel(page: Page): Promise<void> {
  // Before that, the menu is the one of a page that is still loading.
  await expect(input(page)).toBeVisible();
  const button = page.getByRole("button", { name: "Conversations" });
  if (await button.isVisible()) return button.click();
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("menuitem", { name: "Conversations" }).click();
}

export async function keptQuestions(page: Page, id: string): Promise<string[]> {
  const kept = await (await page.request.get(`/chat/conversation/${id}`)).json();
  return kept.turns.map((turn: { query: string }) => turn.query);
}
