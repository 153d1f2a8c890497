import { type Browser, expect, test } from "@playwright/test";
import { boxesOn } from "./support/lead-line.ts";
import { wordsInBoxes } from "./support/pdf-words.ts";
import { addFile, addProject, signIn, vectorize } from "./support/signed-in.ts";
import { type RunningServer, startServer } from "./support/start-server.ts";

const crane = "The Tarn crane at the eastern basin lifts at most 4,350 kg in winds below force six.";
const filler = (about: string) =>
  `<p>The ${about} of the harbour is looked after by people who have done so for years and know each of its corners.</p>`;
const abouts = [
  "wall",
  "light",
  "office",
  "slip",
  "store",
  "bell",
  "chart",
  "rope",
  "gate",
  "watch",
  "fence",
  "path",
];
const tons = [
  ["Northern pier", "1,204", "1,187"],
  ["Eastern basin", "2,318", "2,290"],
  ["Seal quay", "917", "884"],
];
const html = `<!doctype html><html lang="en"><style>
  body { font: 11pt serif } .columns { columns: 2; column-gap: 30pt } td, th { border: 1px solid black; padding: 2pt 12pt }
</style><h1>Harbour report</h1><p>Cargo was landed as follows:</p>
<table><tr><th>Place</th><th>2022</th><th>2021</th></tr>${tons
  .map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join("")}</tr>`)
  .join(
    "",
  )}</table><h2>Equipment</h2><div class="columns">${abouts.slice(0, 9).map(filler).join("")}<p>${crane}</p>${abouts
  .slice(9)
  .map(filler)
  .join("")}</div></html>`;

let server: RunningServer;
test.beforeAll(async () => {
  server = await startServer({});
});
test.afterAll(() => server.remove());

test("words in a column and in a row of a table are marked where they are printed", async ({ browser }) => {
  test.setTimeout(240_000);
  const pdf = await printed(browser);
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 1440, height: 900 },
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  const person = await signIn(page);
  const projectId = await addProject(page, person, "Harbour");
  await addFile(page, person, projectId, "report.pdf", pdf);
  await vectorize(page, person, projectId);
  await page.goto(`/chat/${projectId}/${person.userId}`);
  const panel = page.getByRole("complementary", { name: "Source" });
  const markedFor = async (question: string, told: string) => {
    await page.getByPlaceholder("Message Groundwork...").fill(question);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("log").getByText(told).last()).toBeVisible();
    await expect(page.getByRole("button", { name: "Stop generating" })).toBeHidden();
    await page.getByRole("log").locator(":not([data-bare]).cite[aria-label^='Source 1:']").last().click();
    const paper = panel.getByRole("group", { name: "Page 1" });
    await expect(paper.locator("[data-open-words]").first()).toBeInViewport();
    return boxesOn(paper);
  };

  await test.step("a sentence in the second column, by no word of the first", async () => {
    const boxes = await markedFor("How much does the Tarn crane lift?", "4,350 kg");
    expect(await wordsInBoxes(pdf, 1, boxes)).toContain(crane);
    for (const { left, right } of boxes) {
      expect(left).toBeGreaterThan(0.5);
      expect(right - left).toBeLessThan(0.42);
    }
  });

  await test.step("a row of the table, with its name and its figures", async () => {
    const boxes = await markedFor("How much cargo was landed at Seal quay in 2022?", "917");
    const words = await wordsInBoxes(pdf, 1, boxes);
    expect(words).toContain("Seal quay");
    expect(words).toContain("917");
  });
  await context.close();
});

async function printed(browser: Browser): Promise<Buffer> {
  const page = await browser.newPage();
  await page.setContent(html);
  const pdf = await page.pdf({
    format: "A4",
    margin: { top: "60px", bottom: "60px", left: "60px", right: "60px" },
  });
  await page.close();
  return pdf;
}
