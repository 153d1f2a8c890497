import { expect, test } from "@playwright/test";
import { boxesOn } from "./support/lead-line.ts";
import { scanPdf } from "./support/scanned-pdf.ts";
import { addFile, addProject, signIn, vectorize } from "./support/signed-in.ts";
import { type RunningServer, startServer } from "./support/start-server.ts";

const crane = "The Tarn crane at the eastern basin lifts at most 4,350 kilograms in winds below force six.";
const body = `<h1>Cranes and piers</h1>
<p>Ships that wait for the tide lie at the northern pier, and leave it before the ebb begins. The office of the harbour
master tells them when by radio, and by lamps at night.</p>
<p>${crane}</p>
<p>The ferry to the island leaves from the old quay every forty minutes between dawn and dusk. Tickets are sold on board,
and bicycles travel without one.</p>`;

let server: RunningServer;
test.beforeAll(async () => {
  server = await startServer({});
});
test.afterAll(() => server.remove());

test("a scanned page answers, says how surely it was read, and is marked where its words are printed", async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const { pdf, words } = await scanPdf(browser, body);
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 1440, height: 900 },
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  const person = await signIn(page);
  const projectId = await addProject(page, person, "Scans");
  await addFile(page, person, projectId, "cranes.pdf", pdf);
  await vectorize(page, person, projectId);
  await page.goto(`/chat/${projectId}/${person.userId}`);
  await page.getByPlaceholder("Message Groundwork...").fill("How much does the Tarn crane lift?");
  await page.keyboard.press("Enter");
  await page.getByRole("log").locator(":not([data-bare]).cite[aria-label^='Source 1:']").last().click();
  const panel = page.getByRole("complementary", { name: "Source" });
  const paper = panel.getByRole("group", { name: "Page 1" });
  await expect(paper.locator("[data-open-words]").first()).toBeInViewport();
  await expect(panel.getByText(/^Recognised from a picture, \d\d % sure$/)).toBeVisible();

  const boxes = await boxesOn(paper);
  const inBoxes = ({ x, y }: { x: number; y: number }) =>
    boxes.some((box) => x > box.left && x < box.right && y > box.top && y < box.bottom);
  const marked = words.filter(inBoxes).map(({ word }) => word);
  expect(marked.join(" ")).toContain(crane);
  // A quote is the sentence or its paragraph, and nothing of the others.
  for (const { word, ...place } of words.filter(({ word: one }) => /tide|lamps|ferry|bicycles/.test(one)))
    expect([word, inBoxes(place)]).toEqual([word, false]);
  // The marks are as high as their lines, and not as the whole paragraph.
  for (const box of boxes) expect((box.bottom - box.top) * 842).toBeLessThan(24);
  await context.close();
});
