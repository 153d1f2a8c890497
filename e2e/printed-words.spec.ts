import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser } from "@playwright/test";
import { markedFor, openChat } from "./support/marked-words.ts";
import { wordsInBoxes } from "./support/pdf-words.ts";
import { asking } from "./support/shared-servers.ts";
import { expect, test } from "./support/test.ts";

const crane = "The Tarn crane at the eastern basin lifts at most 4,350 kg in winds below force six.";
const report = reportHtml();
/** A page whose text runs down it. */
const turned = join(import.meta.dirname, "../server/src/knowledge/readers/fixtures/turned-text.pdf");
/** Are the boxes that `pdftotext -bbox` reports for the words of its sentence, in points of 595 by 842. */
const turnedWords = {
  keeper: [454.9, 237.4, 467.7, 275.9],
  breakfast: [442.2, 357.4, 455.0, 413.6],
};

test.use({
  serverEnv: asking,
  contextOptions: { reducedMotion: "reduce" },
  viewport: { width: 1440, height: 900 },
});

test("words in a column, in a row of a table and down a page are marked where they are printed", async ({
  page,
  browser,
}) => {
  const pdf = await printed(browser);
  await openChat(page, { "report.pdf": pdf, "tides.pdf": await readFile(turned) });

  await test.step("a sentence in the second column, by no word of the first", async () => {
    const boxes = await markedFor(page, "How much does the Tarn crane lift?", "4,350 kg");
    expect(await wordsInBoxes(pdf, 1, boxes)).toContain(crane);
    for (const { left, right } of boxes) {
      expect(left).toBeGreaterThan(0.5);
      expect(right - left).toBeLessThan(0.42);
    }
  });

  await test.step("a row of the table, with its name and its figures", async () => {
    const boxes = await markedFor(page, "How much cargo was landed at Seal quay in 2022?", "917");
    const words = await wordsInBoxes(pdf, 1, boxes);
    expect(words).toContain("Seal quay");
    expect(words).toContain("917");
  });

  await test.step("a sentence that runs down its page", async () => {
    const boxes = await markedFor(page, "Who measured every tide himself?", "himself");
    expect(boxes).toHaveLength(2);
    const points = boxes.map(({ left, right, top, bottom }) => ({
      left: left * 595,
      right: right * 595,
      top: top * 842,
      bottom: bottom * 842,
    }));
    for (const box of points) expect(box.bottom - box.top).toBeGreaterThan(4 * (box.right - box.left));
    for (const [left, top, right, bottom] of Object.values(turnedWords)) {
      const [x, y] = [(left! + right!) / 2, (top! + bottom!) / 2];
      const around = points.filter((box) => x > box.left && x < box.right && y > box.top && y < box.bottom);
      expect(around).toHaveLength(1);
    }
  });
});

async function printed(browser: Browser): Promise<Buffer> {
  const page = await browser.newPage();
  await page.setContent(report);
  const pdf = await page.pdf({
    format: "A4",
    margin: { top: "60px", bottom: "60px", left: "60px", right: "60px" },
  });
  await page.close();
  return pdf;
}

/** A report with a table, and below it two columns with the crane in the second. */
function reportHtml(): string {
  const looked = (about: string) =>
    `<p>The ${about} of the harbour is looked after by people who have done so for years and know each of its corners.</p>`;
  const first = ["wall", "light", "office", "slip", "store", "bell", "chart", "rope", "gate"].map(looked);
  const last = ["watch", "fence", "path"].map(looked);
  const rows = [
    ["Northern pier", "1,204", "1,187"],
    ["Eastern basin", "2,318", "2,290"],
    ["Seal quay", "917", "884"],
  ].map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join("")}</tr>`);
  return `<!doctype html><html lang="en"><style>
  body { font: 11pt serif } .columns { columns: 2; column-gap: 30pt } td, th { border: 1px solid black; padding: 2pt 12pt }
</style><h1>Harbour report</h1><p>Cargo was landed as follows:</p>
<table><tr><th>Place</th><th>2022</th><th>2021</th></tr>${rows.join("")}</table>
<h2>Equipment</h2><div class="columns">${first.join("")}<p>${crane}</p>${last.join("")}</div></html>`;
}
