import { expect, test } from "vitest";
import { harbourDocx, lighthousePdf } from "./support/documents.ts";
import { type Actor, serverForTests } from "./support/test-server.ts";

const server = await serverForTests();
const ada = await server.newcomer();
const projectId: string = await server.newProject(ada);
const pdf: string = (await server.addFile(ada, projectId, "lighthouse.pdf", lighthousePdf)).json.ResourceID;
const docx: string = (await server.addFile(ada, projectId, "harbour.docx", harbourDocx, 5)).json.ResourceID;
await server.vectorize(ada, projectId);

const search = (query: string, more: object = {}, actor: Actor = ada) =>
  server.request(actor, "POST", "/rag_query/search", {
    project_id: projectId,
    UserID: actor.userId,
    query,
    ...more,
  });

interface Found {
  ResourceID: string;
  text: string;
  place: { part: string; page: number | null; start: number; end: number };
  scores: { total: number; keyword: number | null };
}

// page:how-it-works.sophisticated-query-retrieval page:features.passages-without-an-answer
test("passages come best first, with what each part of the search gave them", async () => {
  const reply = await search("When was the lighthouse of Marrow Point built?");
  expect(reply.status).toBe(200);
  const passages: Found[] = reply.json.passages;
  expect(passages[0]).toMatchObject({
    ResourceID: pdf,
    title: "lighthouse.pdf",
    language: "en",
    place: { page: 1, url: null },
  });
  const totals = passages.map((passage) => passage.scores.total);
  expect(totals).toEqual(totals.toSorted((a, b) => b - a));
  for (const { scores } of passages) {
    expect(Object.keys(scores).sort()).toEqual(["grams", "keyword", "latent", "proximity", "total"]);
    expect(scores.total).toBeGreaterThan(0);
  }
});

// page:features.passages-without-an-answer
test("a passage is the exact text at its place", async () => {
  const { passages } = (await search("What does a fishing boat pay each night?")).json;
  const [{ ResourceID, text, place }]: [Found] = passages;
  const path = `/resources/get_text/${ResourceID}?part=${place.part}`;
  const stored = (await server.request(ada, "GET", path)).json.text;
  expect(stored.slice(place.start, place.end)).toBe(text);
});

test("a citation of an answer lies within a passage that a search finds", async () => {
  const query = "How high is the tower of the lighthouse?";
  const [citation] = (await server.ask(ada, projectId, query)).json.citations;
  const passages: Found[] = (await search(query)).json.passages;
  const cited = passages.filter(
    ({ ResourceID, place }) =>
      ResourceID === citation.ResourceID &&
      place.part === citation.place.part &&
      place.start <= citation.place.start &&
      citation.place.end <= place.end,
  );
  expect(cited).toHaveLength(1);
});

test("no more come than are asked for", async () => {
  expect((await search("the lighthouse and the harbour", { limit: 1 })).json.passages).toHaveLength(1);
});

test("only chosen resources are searched, which must be the project's", async () => {
  const query = "the lighthouse and the harbour";
  const resourcesOf = async (chosen: string[]): Promise<string[]> => {
    const { passages } = (await search(query, { resource_ids: chosen })).json;
    return [...new Set<string>(passages.map((passage: Found) => passage.ResourceID))].sort();
  };
  expect(await resourcesOf([docx])).toEqual([docx]);
  expect(await resourcesOf([docx, pdf])).toEqual([docx, pdf].sort());
  expect(await resourcesOf([])).toEqual([]);
  const reply = await search(query, { resource_ids: [docx, "invented-7f3k9q2m"] });
  expect([reply.status, reply.json.code]).toEqual([404, "resource_not_found"]);
});

test("what nothing speaks of, and a project without passages, give an empty list", async () => {
  const empty = await server.newProject(ada);
  const reply = await search("lighthouse", { project_id: empty });
  expect([reply.status, reply.json]).toEqual([200, { passages: [] }]);
  expect((await search("?!")).json).toEqual({ passages: [] });
});

test.each([
  [{ query: " " }, "Please enter a question."],
  [{ limit: 0 }, "Please request 1 to 100 passages."],
  [{ limit: 101 }, "Please request 1 to 100 passages."],
  [{ limit: 2.5 }, "Please request 1 to 100 passages."],
  [{ limit: "ten" }, "Please request 1 to 100 passages."],
])("%o is refused with a sentence", async (body, sentence) => {
  const reply = await search("fine", body);
  expect([reply.status, reply.json.detail]).toEqual([422, sentence]);
});
