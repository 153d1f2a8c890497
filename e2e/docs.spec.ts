import { copiedText } from "./support/copied-text.ts";
import { addProject, signIn } from "./support/signed-in.ts";
import { expect, test } from "./support/test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("in the reference a call is found by link and by keyboard, and its example runs with the reader's own values", async ({
  page,
  server,
}) => {
  const person = await signIn(page);
  const projectId = await addProject(page, person, "Harbour");
  const made = await page.request.post("/account/keys", { data: { name: "Docs", scope: "read" } });
  const { key } = (await made.json()) as { key: string };

  await test.step("a link into it leads to its call, and reading goes on there", async () => {
    await page.goto("/docs#post-public-publish");
    const heading = page.getByRole("heading", { name: /POST\s*\/public\/publish/ });
    await expect(heading).toBeFocused();
    await expect(heading).toBeInViewport();
    const calls = page.getByRole("navigation", { name: "Calls" });
    await calls.getByRole("link", { name: "GET /healthz" }).click();
    await expect(page).toHaveURL(/#get-healthz$/);
    await expect(page.getByRole("heading", { name: /GET\s*\/healthz/ })).toBeInViewport();
  });

  await test.step("an example is copied with the reader's values, and runs", async () => {
    await expect(page.getByLabel("User ID")).toHaveValue(person.userId);
    await page.getByLabel("API key").fill(key);
    await page.getByLabel("Project ID").fill(projectId);
    await page.getByLabel("Project ID").blur();
    await page.keyboard.press("/");
    await expect(page.getByPlaceholder("Search calls...")).toBeFocused();
    await page.keyboard.type("/project/get/{projectId}");
    await expect(page.getByRole("article")).toHaveCount(1);
    const call = page.getByRole("article", { name: "GET /project/get/{projectId}" });
    await call.getByRole("button", { name: /^Copy the example/ }).press("Enter");
    await expect(call.getByRole("button", { name: "Copied!" })).toBeVisible();
    const command = await copiedText(page);
    // As a shell would send it: nobody is signed in there.
    const [, address] = /curl '([^']+)'/.exec(command)!;
    const [, bearer] = /-H 'Authorization: ([^']+)'/.exec(command)!;
    expect(address!.startsWith(server.url)).toBe(true);
    const answer = await fetch(address!, { headers: { authorization: bearer! } });
    expect(((await answer.json()) as { ProjectName: string }).ProjectName).toBe("Harbour");
  });
});
