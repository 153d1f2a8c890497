import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { paths } from "../web/src/paths.ts";
import { expectSoundOnDeskAndPhone } from "./support/expect-looks.ts";
import { type RunningServer, startServer } from "./support/start-server.ts";
import { expect, test } from "./support/test.ts";

/** Everything that depends on the installation, before the page's script has come and after it. */
async function saidOn(page: Page, server: RunningServer, path: string): Promise<string> {
  const before = await (await fetch(server.url + path, { headers: { accept: "text/html" } })).text();
  expect(before).not.toContain("%SAID:");
  await page.goto(server.url + path);
  await page.waitForFunction(() => document.querySelector("#root")?.hasAttribute("data-hydrated"));
  return page.getByRole("main").innerText();
}

test("pages say what is so of an installation with a provider, limits and words of its own", async ({
  page,
}) => {
  const folder = await mkdtemp(join(tmpdir(), "groundwork-own-"));
  const terms = join(folder, "terms.md");
  await writeFile(
    terms,
    "# Harbour terms\n\nBe *kind*. <script>document.title = 'x'</script>\n\n- one\n- two",
  );
  const server = await startServer({
    LLM_PROVIDER: "openai-compatible",
    LLM_BASE_URL: "https://api.models.example/v1",
    LLM_MODEL: "big-model",
    TRACE_DAYS: "12",
    MAX_UPLOAD_MB: "77",
    OPERATOR_NAME: "Harbour Ltd",
    TERMS_FILE: terms,
  });
  const said: string[] = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) said.push(message.text());
  });
  page.on("pageerror", (error) => said.push(error.message));
  try {
    const policy = await saidOn(page, server, paths.privacyPolicy());
    expect(policy).toContain("Answers may be written by a language model: big-model at api.models.example.");
    expect(policy).toContain("kept on this server for 12 days");
    expect(await saidOn(page, server, paths.features())).toContain("big-model at api.models.example");
    const landing = await saidOn(page, server, paths.home());
    expect(landing).toContain("Up to 77 MB");
    expect(landing).not.toContain("It stays where you put it");
    const own = await saidOn(page, server, paths.termsOfService());
    expect(own).toMatch(/^Harbour terms\s+Be kind\. <script>document\.title = 'x'<\/script>\s+one\s+two/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Harbour terms");
    expect(await saidOn(page, server, paths.imprint())).toContain("Harbour Ltd");
    // Reached from the app, which was not sent with the operator's words.
    await page.goto(`${server.url}/docs`);
    await page.getByRole("contentinfo").getByRole("link", { name: "Terms of Service" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Harbour terms");
    expect(said).toEqual([]);
    for (const path of [paths.termsOfService(), paths.privacyPolicy(), paths.imprint()]) {
      await page.goto(server.url + path);
      await expectSoundOnDeskAndPhone(page, path);
    }
  } finally {
    await server.remove();
    await rm(folder, { recursive: true });
  }
});
