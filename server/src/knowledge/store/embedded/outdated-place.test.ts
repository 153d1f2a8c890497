import { expect, test } from "vitest";
import { newFolder } from "#kit/testing/new-folder.ts";
import { silentLogger } from "#kit/logger.ts";
import { createSafeFetch } from "#platform/safe-fetch/safe-fetch.ts";
import { startEmbeddingsServer } from "../../../../tests/support/model-double/embeddings-server.ts";
import { analyseTerms } from "../../documents/analyse-terms.ts";
import { paragraphPart } from "../../documents/testing/test-part.ts";
import { embeddersBySetting } from "../../models/embed-by-setting.ts";
import { SqlitePassageIndex } from "../sqlite-passage-index.ts";

test("a question that was placed among vectors which serve no more is placed again", async () => {
  const folder = await newFolder();
  const server = await startEmbeddingsServer([["boat", "vessel"]]);
  const send = createSafeFetch({ allowedPrivateHosts: [new URL(server.baseUrl).host], maxBytes: 1_000_000 });
  const embedders = embeddersBySetting({ baseUrl: server.baseUrl, apiKey: undefined, model: "words" }, send);
  const index = new SqlitePassageIndex(folder, undefined, { embedders, logger: silentLogger });
  let placings = 0;
  const other = SqlitePassageIndex.readOnly(folder, async (projectId, text) => {
    const placed = await index.placeForReader(projectId, text);
    return placed && (++placings === 1 ? { ...placed, set: placed.set + 1 } : placed);
  });
  try {
    const parts = [paragraphPart("The vessel waits at the quay until its captain returns.")];
    await index.replaceResource("p", "r", "1", { parts });
    await index.embed("p");
    const terms = analyseTerms("boat", "en");
    const read = () => ({ terms, words: terms.map((term) => [term]) });
    let isEmbedded = false;
    await other.rankPassages("p", { read, limit: 5, latent: true, text: "boat" }, ({ embedded }) => {
      isEmbedded = embedded !== null;
      return [];
    });
    expect([isEmbedded, placings]).toEqual([true, 2]);
  } finally {
    await other.close();
    await index.close();
    await send.close();
    await server.close();
  }
});
