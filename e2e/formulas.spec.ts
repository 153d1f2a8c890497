import { startModelServer } from "../server/tests/support/model-double/model-server.ts";
import { expectLooks } from "./support/expect-looks.ts";
import { addFile, addProject, signIn, vectorize } from "./support/signed-in.ts";
import { startServer } from "./support/start-server.ts";
import { expect, test } from "./support/test.ts";

const rule = "The mooring fee is the length of the boat in metres times three crowns for each night.";
const handbook = Buffer.from(
  `# Mooring fees\n\n${rule} As a formula, the mooring fee of a night is $f = 3 \\cdot \\ell$ crowns. For nights together the fee is $F = \\sum_{n=1}^{N} 3 \\cdot \\ell_n$ crowns.\n`,
);
const plain = `${rule} [1]`;
const formulas = [
  "As a formula, the mooring fee of a night is \\(f = 3\\,\\ell \\cdot 1\\) or \\(f=3 \\times \\ell\\) crowns [1].",
  "As a formula, the mooring fee of a night is \\(f=3 \\times \\ell\\) crowns [1].",
  "For nights together the fee is $$F = \\sum_{n=1}^N 3\\cdot\\ell_{n}$$ crowns. [1]",
  "As a formula, the mooring fee of a night is $f = 4 \\cdot \\ell$ crowns. [1]",
  "A broken one is $\\frac{a_1}{$ here.",
].join(" ");

test("formulas are set where an answer has some, and nothing is loaded for them before", async ({
  browser,
}) => {
  test.slow();
  let says = plain;
  const models = await startModelServer(() => ({ text: says }));
  const server = await startServer({
    LOG_LEVEL: "error",
    LLM_PROVIDER: "openai-compatible",
    LLM_BASE_URL: models.baseUrl,
    LLM_MODEL: "scripted-1",
    VERIFY_MODEL: "off",
  });
  const context = await browser.newContext({ baseURL: server.url, reducedMotion: "reduce" });
  const page = await context.newPage();
  const loaded: string[] = [];
  const refused: string[] = [];
  page.on("request", (request) => loaded.push(new URL(request.url()).pathname));
  page.on("console", (message) => {
    if (/Content Security Policy/.test(message.text())) refused.push(message.text());
  });
  try {
    const person = await signIn(page);
    const projectId = await addProject(page, person, "Harbour");
    await addFile(page, person, projectId, "harbour.md", handbook);
    await vectorize(page, person, projectId);
    const ask = async (words: string) => {
      await page.goto(`/chat/${projectId}/${person.userId}`);
      await page.getByPlaceholder("Message Groundwork...").fill(words);
      await page.getByPlaceholder("Message Groundwork...").press("Enter");
    };
    await ask("What is the mooring fee?");
    await expect(page.getByText("Written by a model, each sentence checked by rules.")).toBeVisible();
    expect(loaded.filter((path) => /formula|katex/i.test(path))).toEqual([]);
    says = formulas;
    await ask("What is the mooring fee as a formula?");
    await expect(page.getByText("Written by a model, each sentence checked by rules.")).toBeVisible();
    await expect(page.locator(".katex")).toHaveCount(5);
    await expect(page.locator(".katex-display")).toHaveCount(1);
    // What stands in the source has its mark, however it is written; what does not has none.
    await expect(page.getByText("2 of 5 sentences supported")).toBeVisible();
    await expect(page.locator("code").filter({ hasText: "\\frac{a_1}{" })).toBeVisible();
    expect(await page.locator(".katex math").count()).toBe(5);
    await page.evaluate(() => document.fonts.ready);
    expect(await page.evaluate(() => document.fonts.check("16px KaTeX_Main"))).toBe(true);
    expect(loaded.filter((path) => /formula.*\.css/.test(path)).length).toBeGreaterThan(0);
    expect(refused).toEqual([]);
    await expectLooks(page, "formulas");
  } finally {
    await context.close();
    await server.remove();
    await models.close();
  }
});
