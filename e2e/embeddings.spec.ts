import { expect, test } from "@playwright/test";
import {
  type EmbeddingsServer,
  startEmbeddingsServer,
} from "../server/tests/support/model-double/embeddings-server.ts";
import { typesetPdf } from "./support/documents.ts";
import { addFile, addProject, signIn, vectorize } from "./support/signed-in.ts";
import { type RunningServer, startServer } from "./support/start-server.ts";

const manual = typesetPdf(
  [
    { heading: "Mooring", paragraphs: ["A fishing boat pays 18 crowns for each night."] },
    { heading: "Bread", paragraphs: ["The bakery at the quay opens at five in the morning."] },
  ],
  "Harbour handbook",
);

let provider: EmbeddingsServer;
let server: RunningServer;
test.beforeAll(async () => {
  provider = await startEmbeddingsServer();
  server = await startServer({
    EMBEDDINGS_PROVIDER: "openai-compatible",
    EMBEDDINGS_BASE_URL: provider.baseUrl,
    EMBEDDINGS_MODEL: "words",
    LOG_LEVEL: "error",
  });
});
test.afterAll(async () => {
  await server.remove();
  await provider.close();
});

test("the project's page tells how far the embeddings are, what is wrong with them, and nothing once they are done", async ({
  browser,
}) => {
  const page = await (await browser.newContext({ baseURL: server.url })).newPage();
  const person = await signIn(page);
  const projectId = await addProject(page, person, "Harbour");
  await addFile(page, person, projectId, "harbour.pdf", manual);
  let goOn = (): void => {};
  provider.held.set("words", new Promise<void>((resolve) => (goOn = resolve)));
  await vectorize(page, person, projectId);

  await page.goto(`/project/${projectId}`);
  const told = page.getByText("Embeddings:").locator("..");
  await expect(told).toHaveText(
    /^Embeddings: 0 of [1-9]\d* passages? by words\. Until it is done, answers go by words and the project's own meanings\.$/,
  );

  // Pages of the project hear of a failure by themselves, and of the end too.
  provider.always = { status: 401, message: "This key is not known." };
  goOn();
  await expect(told).toContainText("401", { timeout: 30_000 });
  provider.always = null;
  await addFile(page, person, projectId, "more.pdf", manual);
  await vectorize(page, person, projectId);
  await expect(told).toHaveCount(0, { timeout: 30_000 });
  await page.context().close();
});
