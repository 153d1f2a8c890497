import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { ResourceElement } from "@groundwork/contract/resources";
import type { Page } from "@playwright/test";
import { type CuttingProxy, startCuttingProxy } from "./support/cutting-proxy.ts";
import { addProject, type Person, signIn } from "./support/signed-in.ts";
import { listUploads, readCatalogue } from "./support/stored-files.ts";
import { expect, test as base } from "./support/test.ts";

const megabyte = 1_000_000;
const upload = "POST /resources/add/v2";

/** The browser reaches the server through a proxy that can break off what is sent. */
const test = base.extend<{ line: CuttingProxy }>({
  line: async ({ server }, use) => {
    const proxy = await startCuttingProxy(server.url);
    await use(proxy);
    await proxy.close();
  },
  baseURL: async ({ line }, use) => use(line.url),
});

/** So many bytes, which begin as a PDF does and then count, so that none is where another belongs. */
function largePdf(bytes: number): Buffer {
  const content = Buffer.from(Uint32Array.from({ length: bytes / 4 }, (_unset, i) => i).buffer);
  content.write("%PDF-1.7\n");
  return content;
}

const pdf = (name: string, content: Buffer) => ({ name, mimeType: "application/pdf", buffer: content });

test("an upload that breaks off half way says so, leaves nothing half behind, and is sent again", async ({
  page,
  line,
  server,
}) => {
  const content = largePdf(2 * megabyte);
  const person = await signIn(page);
  const projectId = await addProject(page, person, "Harbour");
  await chooseFiles(page, projectId, [pdf("manual.pdf", content)]);
  // Others that ran on this server left files of their own.
  const earlier = new Set(await listUploads(server.dataDir));
  const added = (paths: string[]) => paths.filter((path) => !earlier.has(path));
  const uploads = async () => added(await listUploads(server.dataDir));

  line.cutAfter(megabyte, upload);
  await page.getByRole("button", { name: "Add Resource" }).click();
  await expect(page.getByRole("alert")).toContainText("An error occurred while adding the resource.");
  expect(line.cuts()).toBeGreaterThan(0);
  await expect(page.getByText("Selected: manual.pdf")).toBeVisible();
  await expect.poll(uploads).toEqual([]);
  expect(await resourcesOf(page, person, projectId)).toEqual([]);

  line.passAll();
  await page.getByRole("button", { name: "Add Resource" }).click();
  await page.waitForURL(`**/project/${projectId}`);
  await expect(page.getByText("manual.pdf")).toBeVisible();
  // The disk has the catalog's resources and nothing else.
  const kept = added(readCatalogue(server.dataDir).files);
  expect(kept).toHaveLength(1);
  expect(await uploads()).toEqual(kept);
  expect((await readFile(join(server.dataDir, kept[0]!))).equals(content)).toBe(true);
});

async function chooseFiles(page: Page, projectId: string, files: ReturnType<typeof pdf>[]): Promise<void> {
  await page.goto(`/addresource/${projectId}`);
  await page.getByRole("combobox", { name: "Resource type" }).selectOption({ label: "PDF File" });
  await page.locator("input[type=file]").setInputFiles(files);
  await expect(page.getByRole("button", { name: /^Add (Resource|2 Resources)$/ })).toBeEnabled();
}

async function resourcesOf(page: Page, person: Person, projectId: string): Promise<string[]> {
  const answer = await page.request.post("/resources/get_all", {
    data: { UserID: person.userId, ProjectID: projectId },
  });
  return ((await answer.json()) as ResourceElement[]).map(({ FileName }) => FileName);
}
