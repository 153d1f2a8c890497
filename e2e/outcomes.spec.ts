import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { typesetPdf } from "./support/documents.ts";
import { expectSoundInThemes } from "./support/expect-sound.ts";
import { addFile, addProject, signIn, vectorize } from "./support/signed-in.ts";
import { type RunningServer, startServer } from "./support/start-server.ts";

const handbook = typesetPdf(
  [
    {
      heading: "Mooring fees",
      paragraphs: [
        "A fishing boat pays 18 crowns for each night at the northern quay. The fee is paid at the harbour office before the boat leaves, in cash or by card, and the receipt is kept on board.",
        "Boats that stay for a month pay for twenty nights. Boats of the rescue service pay nothing, whatever their length.",
      ],
    },
    {
      heading: "Winter storage",
      paragraphs: [
        "Hulls are lifted out by the crane in October and stand on the gravel behind the sail loft until April. Owners cover them before the first frost and take out batteries and gas bottles.",
        "The crane lifts at most nine tonnes. Heavier boats are taken to the shipyard at Korvik, which has a slipway of its own.",
      ],
    },
  ],
  "Harbour handbook",
);
const questions = {
  answered: "What does a fishing boat pay each night at the northern quay?",
  closest: "Who repairs the crane?",
  refused: "Who won the chess championship of Venezuela?",
};
interface Place {
  /** Where the chat stands. */
  path: string;
  /** Whether a welcome stands before it. */
  welcome: boolean;
}

let server: RunningServer;
let state: Awaited<ReturnType<BrowserContext["storageState"]>>;
let projectChat = "";
test.beforeAll(async ({ browser }) => {
  server = await startServer({ PUBLIC_RATE_LIMIT: "1000" });
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  const person = await signIn(page);
  const projectId = await addProject(page, person, "Harbour");
  await addFile(page, person, projectId, "harbour.pdf", handbook);
  await vectorize(page, person, projectId);
  const data = {
    UserID: person.userId,
    ProjectID: projectId,
    PublicSlug: "harbour",
    Description: "Harbour",
    SourceNames: "names",
  };
  expect((await page.request.post("/public/publish", { data })).ok()).toBe(true);
  projectChat = `/chat/${projectId}/${person.userId}`;
  await page.goto(projectChat);
  state = await context.storageState();
  await context.close();
});
test.afterAll(() => server.remove());

const chats: [string, () => Place][] = [
  ["the project's chat", () => ({ path: projectChat, welcome: false })],
  ["the public chat", () => ({ path: "/qa/harbour", welcome: true })],
];

for (const [name, place] of chats)
  for (const width of [360, 1600])
    test(`${name} tells apart what is answered, close and not there, in light and dark at ${width} px`, async ({
      browser,
    }) => {
      const context = await browser.newContext({
        baseURL: server.url,
        storageState: state,
        viewport: { width, height: 900 },
        reducedMotion: "reduce",
      });
      const page = await context.newPage();
      const { path, welcome } = place();
      await page.goto(path);
      if (welcome) await page.getByRole("button", { name: "Continue to Chat" }).click();

      await test.step("an answer shows its deciding part, and the rest of its passage on demand, by keyboard", async () => {
        await ask(page, questions.answered);
        await expect(log(page)).toContainText("A fishing boat pays 18 crowns for each night");
        const rest = log(page).getByText(/^Show the whole passage/);
        await rest.focus();
        await page.keyboard.press("Enter");
        await expect(log(page).getByRole("list", { name: "Whole passages" })).toContainText(
          "receipt is kept",
        );
        await expect(
          log(page).getByRole("list", { name: "Whole passages" }).locator("mark").first(),
        ).toBeVisible();
        await expectSoundInThemes(page, `${name}: answered`);
      });

      await test.step("what is only close is claimed by nobody, and shown as passages that open at their place", async () => {
        await ask(page, questions.closest);
        await expect(log(page)).toContainText(
          "The sources do not answer this clearly. The closest passages:",
        );
        const closest = log(page).getByRole("list", { name: "The closest passages" });
        await expect(closest).toContainText("harbour.pdf");
        await expect(closest).toContainText("The crane lifts at most nine tonnes.");
        await expect(closest).toContainText("page 2");
        await expectSoundInThemes(page, `${name}: closest`);
      });

      await test.step("a refusal names what nothing holds, and what there is", async () => {
        await ask(page, questions.refused);
        await expect(log(page)).toContainText("That is not in this project's resources.");
        await expect(log(page)).toContainText("Nothing in them mentions “Venezuela”.");
        await expectSoundInThemes(page, `${name}: refused`);
      });
      await page.screenshot({ path: test.info().outputPath("outcomes.png") });
      await context.close();
    });

const log = (page: Page) => page.getByRole("log");

async function ask(page: Page, question: string): Promise<void> {
  const input = page.getByRole("textbox").last();
  await input.fill(question);
  await input.press("Enter");
  await expect(page.getByRole("button", { name: "Stop generating" })).toHaveCount(0);
}
