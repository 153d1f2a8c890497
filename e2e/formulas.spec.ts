import { expectSound } from "./support/expect-sound.ts";
import { addProvider, expect, log, openChat, says, send, test } from "./support/model-chat.ts";
import { asking } from "./support/shared-servers.ts";

test.use({
  serverEnv: asking,
  contextOptions: { reducedMotion: "reduce" },
  viewport: { width: 1280, height: 900 },
});

const rule = "The mooring fee is the length of the boat in metres times three crowns for each night.";
const formulaHandbook = Buffer.from(
  `# Mooring fees\n\n${rule} As a formula, the mooring fee of a night is $f = 3 \\cdot \\ell$ crowns. For nights together the fee is $F = \\sum_{n=1}^{N} 3 \\cdot \\ell_n$ crowns.\n`,
);
const formulas = [
  "As a formula, the mooring fee of a night is \\(f = 3\\,\\ell \\cdot 1\\) or \\(f=3 \\times \\ell\\) crowns [1].",
  "As a formula, the mooring fee of a night is \\(f=3 \\times \\ell\\) crowns [1].",
  "For nights together the fee is $$F = \\sum_{n=1}^N 3\\cdot\\ell_{n}$$ crowns. [1]",
  "As a formula, the mooring fee of a night is $f = 4 \\cdot \\ell$ crowns. [1]",
  "A broken one is $\\frac{a_1}{$ here.",
].join(" ");

test("formulas are set where an answer has some, and nothing is loaded for them before", async ({
  page,
  browser,
  baseURL,
  models,
}) => {
  const loaded: string[] = [];
  const refused: string[] = [];
  page.on("request", (request) => loaded.push(new URL(request.url()).pathname));
  page.on("console", (message) => {
    if (/Content Security Policy/.test(message.text())) refused.push(message.text());
  });
  const [model] = await addProvider({ browser, baseURL, models }, ["formulas"]);
  const { projectId, person } = await openChat(page, model!, ["fees.md", formulaHandbook]);
  says(models, { text: `${rule} [1]` });
  await send(page, "What is the mooring fee?");
  const written = log(page).getByText("Written by a model, each sentence checked by rules.");
  await expect(written).toBeVisible();
  expect(loaded.filter((path) => /formula|katex/i.test(path))).toEqual([]);
  // Whose braces stand for themselves.
  models.script = () => ({ text: formulas });
  await page.goto(`/chat/${projectId}/${person.userId}`);
  await send(page, "What is the mooring fee as a formula?");
  await expect(written).toBeVisible();
  await expect(page.locator(".katex")).toHaveCount(5);
  await expect(page.locator(".katex-display")).toHaveCount(1);
  // Formulas of the source have a mark, however they are written; others have none.
  await expect(page.getByText("2 of 5 sentences supported")).toBeVisible();
  await expect(page.locator("code").filter({ hasText: "\\frac{a_1}{" })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  expect(await page.evaluate(() => document.fonts.check("16px KaTeX_Main"))).toBe(true);
  expect(loaded.filter((path) => /formula.*\.css/.test(path)).length).toBeGreaterThan(0);
  expect(refused).toEqual([]);
  await page.setViewportSize({ width: 360, height: 820 });
  await expectSound(page, "formulas");
});
