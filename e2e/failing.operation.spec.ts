import { rm } from "node:fs/promises";
import { freePort } from "../server/src/kit/testing/free-port.ts";
import { typesetPdf } from "./support/documents.ts";
import { addFile, addProject, signIn, vectorize } from "./support/signed-in.ts";
import { startServer } from "./support/start-server.ts";
import { expect, test } from "./support/test.ts";

const manual = typesetPdf(
  [{ heading: "Cranes", paragraphs: ["The Tarn crane lifts at most 4,350 kg."] }],
  "Manual",
);

test("a lost server is reported where it is needed, and everything goes on when it is back", async ({
  browser,
}) => {
  const port = await freePort();
  let server = await startServer({ LOG_LEVEL: "warn" }, { port });
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  const person = await signIn(page);
  const projectId = await addProject(page, person, "Harbour");
  await addFile(page, person, projectId, "manual.pdf", manual);
  await vectorize(page, person, projectId);

  await page.goto(`/chat/${projectId}/${person.userId}`);
  const box = page.getByRole("textbox", { name: "Message Groundwork..." });
  await box.fill("How much does the Tarn crane lift?");
  await server.kill();
  await box.press("Enter");
  await expect(page.getByRole("alert").getByText("Failed to send message.").first()).toBeVisible();

  server = await startServer({ LOG_LEVEL: "warn" }, { port, dataDir: server.dataDir });
  await page
    .getByRole("button", { name: /Retry|Try again/ })
    .first()
    .click();
  await expect(page.getByRole("log").getByText("4,350 kg")).toBeVisible();

  await page.goto("/home");
  await expect(page.getByRole("heading", { name: "Harbour" })).toBeVisible();
  // The dialog is fetched when it is opened first.
  await page.getByRole("button", { name: "New Project" }).click();
  await page.getByLabel("Project Name").fill("Second");
  await server.kill();
  await page.getByRole("button", { name: "Create", exact: true }).click();
  await expect(page.getByRole("dialog").getByRole("alert")).toBeVisible();
  server = await startServer({ LOG_LEVEL: "warn" }, { port, dataDir: server.dataDir });
  await page.getByRole("button", { name: "Create", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Second" })).toBeVisible();
  await context.close();
  await server.remove();
  await rm(server.dataDir, { recursive: true, force: true });
});
