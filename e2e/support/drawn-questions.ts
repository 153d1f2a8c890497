import { type APIRequestContext, expect, type Page } from "@playwright/test";
import type { Answer } from "@groundwork/contract/answers";
import { resourceTypes } from "@groundwork/contract/resource-types";
import { startLocalSite } from "./local-site.ts";
import { makeDocuments } from "./main-job-documents.ts";
import type { Random } from "./random.ts";
import { addAddress, addFile, addProject, signIn, vectorize } from "./signed-in.ts";

/** Expects of drawn documents that each fact is found, from the right page, and what is not there refused. */
export async function askDrawnQuestions(page: Page, random: Random): Promise<void> {
  const documents = await makeDocuments(page.context().browser()!, random);
  const site = await startLocalSite(documents.pages);
  const person = await signIn(page);
  const projectId = await addProject(page, person, "Coast and works");
  for (const [name, buffer] of Object.entries(documents.files))
    await addFile(page, person, projectId, name, buffer);
  for (const path of Object.keys(documents.pages))
    await addAddress(page, person, projectId, resourceTypes.webPage, site.url + path);
  await vectorize(page, person, projectId);
  const ask = async (query: string): Promise<Answer> => {
    const data = { project_id: projectId, UserID: person.userId, query };
    return (await (await page.request.post("/rag_query/qa", { data })).json()) as Answer;
  };

  let claimed = 0;
  for (const { question, expected, page: number } of documents.questions) {
    const answer = await ask(question);
    if (answer.answered) expect.soft(plain(answer.message), question).toContain(expected);
    claimed += answer.answered ? 1 : 0;
    expect.soft(answer.citations[0]?.place.page ?? undefined, question).toBe(number);
    for (const citation of answer.citations)
      expect.soft(await citedText(page.request, citation), question).toBe(citation.quote);
  }
  // Nearly all are claimed; what is not is shown first all the same.
  expect(claimed).toBeGreaterThanOrEqual(Math.floor(0.9 * documents.questions.length));
  for (const question of documents.unanswerable) {
    const answer = await ask(question);
    expect.soft([answer.answered, answer.citations], question).toEqual([false, []]);
  }
  await site.close();
}

/** Returns the text of a source at the place that a citation names. */
async function citedText(
  request: APIRequestContext,
  { ResourceID, place }: Answer["citations"][number],
): Promise<string> {
  const read = await request.get(`/resources/get_text/${ResourceID}?part=${place.part}`);
  const { text } = (await read.json()) as { text: string };
  return text.slice(place.start, place.end);
}

/** Returns the message as it is read: without marks and escapes. */
function plain(message: string): string {
  return message.replace(/\s*(?<!\\)\[\d+\]/g, "").replace(/\\([^\w\s])/g, "$1");
}
