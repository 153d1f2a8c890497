import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { newFolder } from "#kit/testing/new-folder.ts";
import { StorageLowError } from "#platform/disk/disk-space.ts";
import { createSafeFetch, type SafeFetch } from "#platform/safe-fetch/safe-fetch.ts";
import { embeddersBySetting } from "../../models/embed-by-setting.ts";
import {
  type EmbeddingsServer,
  startEmbeddingsServer,
} from "../../../../tests/support/model-double/embeddings-server.ts";
import { paragraphPart } from "../../documents/testing/test-part.ts";
import { SqlitePassageIndex } from "../sqlite-passage-index.ts";
import { KeeperLock } from "../background/keeper-lock.ts";

let server: EmbeddingsServer;
let send: SafeFetch;
let folder: string;
let full: boolean;
let shown: { details: Record<string, unknown>; message: string }[];
const opened: SqlitePassageIndex[] = [];

beforeEach(async () => {
  server = await startEmbeddingsServer();
  send = createSafeFetch({ allowedPrivateHosts: [new URL(server.baseUrl).host], maxBytes: 10_000_000 });
  folder = await newFolder();
  shown = [];
  full = false;
});
afterEach(async () => {
  for (const index of opened.splice(0)) await index.close();
  await send.close();
  await server.close();
});

const requireRoom = async () => {
  if (full) throw new StorageLowError();
};

function open(model = "words"): SqlitePassageIndex {
  const settings = { baseUrl: server.baseUrl, apiKey: undefined, model };
  const tell = (details: object, message: string) => {
    shown.push({ details: details as Record<string, unknown>, message });
  };
  const models = {
    embedders: embeddersBySetting(settings, send, { tries: 1 }),
    logger: { debug() {}, info: tell, warn: tell, error: tell },
    pauses: { afterChange: 10, afterLocked: 60_000, afterFailure: { least: 10, most: 10 } },
  };
  const index = new SqlitePassageIndex(folder, undefined, models, { requireRoom });
  opened.push(index);
  return index;
}

const put = (index: SqlitePassageIndex, projectId: string, text: string) =>
  index.replaceResource(projectId, text, "1", { parts: [paragraphPart(text)] });
const until = async (holds: () => Promise<boolean> | boolean) => {
  while (!(await holds())) await new Promise((next) => setTimeout(next, 20));
};
const isEmbedded = async (index: SqlitePassageIndex, projectId: string) => {
  const state = await index.embeddings(projectId);
  return state?.serving !== null && state?.missing === 0;
};
const textsAsked = () => server.asked.flatMap(({ texts }) => texts);

test("what is indexed is embedded some time after, and operators read what was", async () => {
  const index = open();
  index.startEmbedding();
  await put(index, "p", "The pump is red.");
  await until(() => shown.length > 0);
  expect(await isEmbedded(index, "p")).toBe(true);
  expect(shown).toEqual([
    {
      message: "A project's passages are embedded.",
      details: expect.objectContaining({
        projectId: "p",
        model: `words at ${server.baseUrl}`,
        dimension: 64,
        passages: 1,
      }),
    },
  ]);
});

test("what a process left is taken up by the next, and nothing twice", async () => {
  const first = open();
  await put(first, "one.project", "The pump is red.");
  await put(first, "two", "The valve is blue.");
  await first.embed("two");
  server.asked.length = 0;
  const second = open();
  second.startEmbedding();
  await until(() => isEmbedded(second, "one.project"));
  expect(textsAsked()).toEqual(["word", "The pump is red."]);
});

test("a project whose file is damaged holds up no other", async () => {
  const first = open();
  await put(first, "damaged", "The pump is red.");
  await put(first, "sound", "The valve is blue.");
  await first.close();
  await writeFile(join(folder, "damaged", "passages.sqlite"), "no database ".repeat(1_000));
  const second = open();
  second.startEmbedding();
  await until(() => isEmbedded(second, "sound"));
  await expect(second.embed("damaged")).rejects.toThrow("damaged");
  expect((await second.embeddings("sound"))?.problem).toBeNull();
});

test("another model under the same setting's name embeds all projects again", async () => {
  const first = open();
  await put(first, "p", "The pump is red.");
  await first.embed("p");
  server.dimensions.set("other", 32);
  const second = open("other");
  second.startEmbedding();
  await until(async () => (await second.embeddings("p"))?.serving?.dimension === 32);
  const file = new DatabaseSync(join(folder, "p", "passages.sqlite"));
  expect(file.prepare("select count(*) as count from embedded_passages").get()).toEqual({ count: 1 });
  expect(file.prepare("select count(*) as count from embedding_sets").get()).toEqual({ count: 1 });
  file.close();
});

test("a failing provider is reported once, with what it failed for", async () => {
  server.always = { status: 503, message: "Overloaded." };
  const index = open();
  index.startEmbedding();
  await put(index, "p", "The pump is red.");
  await put(index, "q", "The valve is blue.");
  await until(async () => (await index.embeddings("p"))?.problem !== null && shown.length > 0);
  await expect(index.embed("q")).rejects.toThrow("Overloaded");
  expect(shown).toHaveLength(1);
  expect(shown[0]!.message).toContain("words find them meanwhile");
  expect((await index.embeddings("q"))?.problem).toContain("status 503: Overloaded");
});

test("while the disk is nearly full nothing is asked of the model, and it goes on by itself once there is room", async () => {
  full = true;
  const index = open();
  index.startEmbedding();
  await put(index, "p", "The pump is red.");
  await until(() => shown.length > 0);
  expect((await index.embeddings("p"))?.problem).toContain("disk is nearly full");
  expect(textsAsked()).not.toContain("The pump is red.");
  full = false;
  await until(() => isEmbedded(index, "p"));
  expect((await index.embeddings("p"))?.problem).toBeNull();
});

test("one process embeds at a time, and the next may when that one ended", async () => {
  const other = new KeeperLock(folder, "embedding");
  expect(other.take()).toBe(true);
  const take = vi.spyOn(KeeperLock.prototype, "take");
  const index = open();
  index.startEmbedding();
  await put(index, "p", "The pump is red.");
  await until(() => take.mock.results.some(({ value }) => value === false));
  expect(textsAsked()).not.toContain("The pump is red.");
  take.mockRestore();
  other.release();
  const lock = new KeeperLock(folder, "embedding");
  expect([lock.take(), lock.take()]).toEqual([true, true]);
  lock.release();
});

test("closing does not wait for a slow provider", async () => {
  server.slowness = 20_000;
  const index = open();
  await put(index, "p", "The pump is red.");
  const embedding = index.embed("p");
  embedding.catch(() => undefined);
  await until(() => server.asked.length > 0);
  await index.close();
  await expect(embedding).rejects.toThrow();
});
