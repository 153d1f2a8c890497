import { expect, type Page, test } from "@playwright/test";
import {
  startYoutubeDouble,
  type YoutubeDouble,
} from "../server/tests/support/youtube-double/youtube-double.ts";
import { type CountingSite, startCountingSite } from "./support/counting-site.ts";
import { createRandom } from "./support/random.ts";
import { addProject, signIn } from "./support/signed-in.ts";
import { makeSmallManual, type SmallManual } from "./support/small-manual.ts";
import { type RunningServer, startServer } from "./support/start-server.ts";

const seed = 3;
const film = "pumpfilm-01";
const silent = "pumpfilm-02";
const storing = "pumpfilm-03";

let manual: SmallManual;
let site: CountingSite;
let youtube: YoutubeDouble;
let server: RunningServer;

test.beforeAll(async () => {
  manual = makeSmallManual(createRandom(seed), 12);
  site = await startCountingSite((path) => manual.files.get(path) ?? null, 5);
  youtube = await startYoutubeDouble();
  const cue = (start: number, text: string) => ({ start, duration: 3, text });
  const filler = Array.from({ length: 30 }, (_, i) => cue(i * 4, `Check bolt number ${i} of the casing.`));
  const spoken = [
    ...filler,
    cue(123.4, "The seal of the Arven pump is"),
    cue(126.1, "replaced every 18 months."),
  ];
  youtube.addVideo({
    id: film,
    title: "Servicing the Arven pump",
    author: "Pump Works",
    captions: [{ language: "en", cues: spoken }],
  });
  youtube.addVideo({ id: silent, title: "Pumps in pictures", author: "Pump Works" });
  youtube.addVideo({
    id: storing,
    title: "Storing valves",
    author: "Pump Works",
    captions: [{ language: "en", cues: [cue(7.9, "Valves are stored below 12 degrees.")] }],
  });
  youtube.addChannel({
    id: "UCpumpworks0000000000000",
    title: "Pump Works",
    handle: "@pumpworks",
    videos: [silent, storing],
  });
  server = await startServer({
    ALLOWED_PRIVATE_HOSTS: `${site.host},${new URL(youtube.baseUrl).host}`,
    YOUTUBE_BASE_URL: youtube.baseUrl,
  });
});
test.afterAll(async () => {
  await server.remove();
  await youtube.stop();
  await site.close();
});

test("every type is attached, read, looked into and cited at its place", async ({ browser }) => {
  test.setTimeout(360_000);
  const context = await browser.newContext({ baseURL: server.url, reducedMotion: "reduce" });
  const page = await context.newPage();
  const person = await signIn(page);
  const projectId = await addProject(page, person, "Pumps and lamps");

  await test.step("a site, a video and a channel by their addresses", async () => {
    await addByAddress(
      page,
      projectId,
      "Documentation Site",
      /Enter Documentation Site URL/,
      `${site.url}/manual/`,
    );
    await addByAddress(
      page,
      projectId,
      "YouTube Video",
      /Enter YouTube Video URL/,
      `https://youtu.be/${film}`,
    );
    await addByAddress(page, projectId, "YouTube Channel", /Enter YouTube Channel URL or Name/, "@pumpworks");
  });

  await test.step("several other files at once, each with its own outcome", async () => {
    await page.goto(`/addresource/${projectId}`);
    await page.getByRole("combobox").selectOption({ label: "Other File" });
    await page.locator("input[type=file]").setInputFiles([
      {
        name: "prices.csv",
        mimeType: "text/csv",
        buffer: Buffer.from("Lamp,Price\nHarbour lamp,340 crowns\nDeck lamp,95 crowns\n"),
      },
      {
        name: "notes.md",
        mimeType: "text/markdown",
        buffer: Buffer.from("# Keys\n\nThe key of the oil store hangs in room 14.\n"),
      },
      { name: "broken.json", mimeType: "application/json", buffer: Buffer.from('{"lamps": [1, 2') },
    ]);
    await page.getByRole("button", { name: "Add 3 Resources" }).click();
    await page.waitForURL(`**/project/${projectId}`);
  });

  await test.step("all are indexed but the broken one, which says why", async () => {
    await page.getByRole("button", { name: "Vectorize Project Resources" }).click();
    await expect(page.getByText("Processed & Indexed")).toHaveCount(5, { timeout: 60_000 });
    await expect(page.getByText(/This JSON can't be read/)).toBeVisible();
  });

  await test.step("what was read of the site: its pages, and those left out with their reasons", async () => {
    await openReading(page, "/manual/");
    await expect(page.getByText(/robots\.txt/).first()).toBeVisible();
    await page.getByRole("navigation", { name: "Parts by state" }).getByText("Failed").click();
    await expect(page.getByText(/404/).first()).toBeVisible();
    await page.goto(`/project/${projectId}`);
  });

  await test.step("what was read of the channel: one video, and one without captions", async () => {
    await openReading(page, "@pumpworks");
    await expect(page.getByText("Storing valves").first()).toBeVisible();
    await expect(page.getByText(/caption/i).first()).toBeVisible();
  });

  await test.step("a citation opens the site's page, the video's second, the table's row", async () => {
    await page.goto(`/chat/${projectId}/${person.userId}`);
    const { question, expected, path } = manual.facts[0]!;
    const panel = page.getByRole("complementary", { name: "Source" });
    await ask(page, question, expected);
    await expect(panel.getByRole("link", { name: new RegExp(path) })).toHaveAttribute(
      "href",
      site.url + path,
    );

    await ask(page, "How often is the seal of the Arven pump replaced?", "18 months");
    await expect(panel.getByText("Servicing the Arven pump").first()).toBeVisible();
    await expect(panel.getByRole("link", { name: "Open at 2:03" }).first()).toHaveAttribute(
      "href",
      `https://www.youtube.com/watch?v=${film}&t=123s`,
    );

    await ask(page, "What is the price of the harbour lamp?", "340 crowns");
    await expect(panel.getByText("prices.csv").first()).toBeVisible();
  });
  await context.close();
});

async function addByAddress(
  page: Page,
  projectId: string,
  type: string,
  field: RegExp,
  address: string,
): Promise<void> {
  await page.goto(`/addresource/${projectId}`);
  await page.getByRole("combobox").selectOption({ label: type });
  await page.getByPlaceholder(field).fill(address);
  await page.getByRole("button", { name: "Add Resource" }).click();
  await expect(page.getByText("Resource added successfully! Redirecting...")).toBeVisible();
  await page.waitForURL(`**/project/${projectId}`);
}

async function openReading(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: new RegExp(`^Options for .*${name}`) }).click();
  await page.getByRole("menuitem", { name: "What was read" }).click();
  await expect(page.getByRole("navigation", { name: "Parts by state" })).toBeVisible();
}

/** Asks, and opens the answer's first source. */
async function ask(page: Page, question: string, expected: string): Promise<void> {
  await page.getByPlaceholder("Message Groundwork...").fill(question);
  await page.keyboard.press("Enter");
  const log = page.getByRole("log");
  await expect(log.getByText(expected).last()).toBeVisible();
  await log
    .getByRole("button", { name: /^Source 1:/ })
    .last()
    .click();
}
