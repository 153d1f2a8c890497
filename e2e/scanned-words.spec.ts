import { markedFor, openChat } from "./support/marked-words.ts";
import { scanPdf } from "./support/scanned-pdf.ts";
import { asking } from "./support/shared-servers.ts";
import { expect, test } from "./support/test.ts";

const crane = "The Tarn crane at the eastern basin lifts at most 4,350 kilograms in winds below force six.";
const scan = `<h1>Cranes and piers</h1>
<p>Ships that wait for the tide lie at the northern pier, and leave it before the ebb begins. The office of the harbour
master tells them when by radio, and by lamps at night.</p>
<p>${crane}</p>
<p>The ferry to the island leaves from the old quay every forty minutes between dawn and dusk. Tickets are sold on board,
and bicycles travel without one.</p>`;

test.use({
  serverEnv: asking,
  contextOptions: { reducedMotion: "reduce" },
  viewport: { width: 1440, height: 900 },
});

test("a scanned page answers, says how surely it was read, and is marked where its words are printed", async ({
  page,
  browser,
}) => {
  const { pdf, words } = await scanPdf(browser, scan);
  await openChat(page, { "cranes.pdf": pdf });
  const boxes = await markedFor(page, "How much does the Tarn crane lift?", "4,350");
  await expect(
    page.getByRole("complementary").getByText(/^Recognized from an image, \d\d% confidence$/),
  ).toBeVisible();
  const inBoxes = ({ x, y }: { x: number; y: number }) =>
    boxes.some((box) => x > box.left && x < box.right && y > box.top && y < box.bottom);
  const marked = words.filter(inBoxes).map(({ word }) => word);
  expect(marked.join(" ")).toContain(crane);
  // A quote is the sentence or its paragraph, and nothing of the others.
  for (const { word, ...place } of words.filter(({ word: one }) => /tide|lamps|ferry|bicycles/.test(one)))
    expect([word, inBoxes(place)]).toEqual([word, false]);
  // The marks are as high as their lines, and not as the whole paragraph.
  for (const box of boxes) expect((box.bottom - box.top) * 842).toBeLessThan(24);
});
