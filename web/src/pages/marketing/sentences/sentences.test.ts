import { afterAll, describe, expect, test, vi } from "vitest";
import { chooseSentence, type Installation, usualInstallation } from "@groundwork/contract/installation";
import type { Variant } from "@groundwork/contract/installation";
import { landingSentences } from "./landing-sentences.ts";
import { pageSentences } from "./page-sentences.ts";

const dependingSentences = { ...landingSentences, ...pageSentences } as Record<string, Variant[]>;

const pages = [
  () => import("../about-us/about-us-content.ts"),
  () => import("../contact/contact-content.ts"),
  () => import("../content-generation/content-generation-content.ts"),
  () => import("../cybersecurity-helper/cybersecurity-helper-content.ts"),
  () => import("../features/features-content.ts"),
  () => import("../how-it-works/how-it-works-content.ts"),
  () => import("../pricing/pricing-content.ts"),
  () => import("../privacy-policy/privacy-policy-content.ts"),
  () => import("../startup-validation/startup-validation-content.ts"),
  () => import("../startup-validator/startup-validator-content.ts"),
  () => import("../terms-of-service/terms-of-service-content.ts"),
  () => import("../use-cases/use-cases-content.ts"),
];

// Other test files expect the default pages.
afterAll(() => void vi.resetModules());

/** Returns the words of the public pages in such an installation. */
async function saidIn(installation: Partial<Installation>): Promise<string[]> {
  vi.resetModules();
  (await import("./speak.ts")).sayWhatIsSo(installation);
  return textsOf(await contents());
}

async function contents(): Promise<unknown> {
  const { pageWords } = await import("./page-words.ts");
  const { landing } = await import("../landing/landing-words.ts");
  return [landing, pageWords(await Promise.all(pages.map(async (load) => (await load()).words)))];
}

function textsOf(within: unknown): string[] {
  if (typeof within === "string") return [within];
  if (typeof within !== "object" || within === null) return [];
  return Object.values(within).flatMap(textsOf);
}

const provider = { model: "elsewhere", modelNames: "big-model at api.models.example" } as const;
const embeddings = { embeddings: "elsewhere", embeddingsName: "vectors at api.vectors.example" } as const;
/** Matches claims that nothing leaves the machine, or that there is no model. */
const nothingLeaves =
  /no data may leave|\bit stays where you put it\b|text stays where|no external model|no text is sent to an external|depends on no outside service|never leave the machine|is sent to a provider\.|no language model is set|this installation has none|none is set/i;

describe("where a provider of models is set", () => {
  // page:pricing.data-sovereignty page:landing.data-sovereignty page:features.data-sovereignty
  // page:cybersecurity-helper.where-it-runs page:use-cases.security-runs
  test.each([
    ["a language model", provider],
    ["embeddings", embeddings],
    ["both", { ...provider, ...embeddings }],
  ])("no page says that nothing leaves the machine: %s", async (what, installation) => {
    const promises = (await saidIn(installation)).filter((text) => nothingLeaves.test(text));
    // Without a language model, the claim that none is set is true.
    const untrue =
      what === "embeddings" ? promises.filter((text) => !/language model/i.test(text)) : promises;
    expect(untrue).toEqual([]);
  });

  test("the privacy policy names it, what is sent, and how long prompts are kept", async () => {
    const said = (await saidIn({ ...provider, traceDays: 12 })).join("\n");
    expect(said).toContain(
      "Answers may be written by a language model: big-model at api.models.example. It receives the question",
    );
    expect(said).toContain("replies are kept on this server for 12 days");
    expect((await saidIn(embeddings)).join("\n")).toContain(
      "the text of resources and each question is sent to vectors at api.vectors.example",
    );
  });
});

// page:cybersecurity-helper.where-it-runs page:use-cases.security-runs
test("where none is set, the pages do say that nothing leaves", async () => {
  const said = await saidIn({});
  expect(said.filter((text) => nothingLeaves.test(text)).length).toBeGreaterThan(5);
});

// spec:pages.13
test("with the operator's key, no page says that what is stored is not encrypted; without it none says that it is", async () => {
  const notEncrypted = /does not encrypt|an? encrypted disk is up|encrypted disks are up/i;
  const isEncrypted = /are encrypted there|are stored encrypted/i;
  for (const secure of [true, false]) {
    const [without, withKey] = [await saidIn({ secure }), await saidIn({ secure, encrypted: true })];
    expect(without.filter((text) => isEncrypted.test(text))).toEqual([]);
    expect(without.filter((text) => notEncrypted.test(text))).toHaveLength(2);
    expect(withKey.filter((text) => notEncrypted.test(text))).toEqual([]);
    expect(withKey.filter((text) => isEncrypted.test(text))).toHaveLength(2);
  }
});

test("where a database or a storage is named, no page says that everything is on this machine", async () => {
  const keptElsewhere = "Uploaded files are kept on the storage at s3.example.";
  const allHere =
    /everything is (kept|stored) (on this server|in one folder)|text stays where the software runs|whole product runs on one machine|files are stored where this server runs/i;
  for (const other of [{}, provider, embeddings]) {
    const said = await saidIn({ ...other, keptElsewhere, keptHere: false });
    expect(said.filter((text) => allHere.test(text))).toEqual([]);
    expect(said.join("\n")).toContain(keptElsewhere);
  }
  expect((await saidIn({})).filter((text) => allHere.test(text)).length).toBeGreaterThan(3);
});

test("where answers are kept for good, no page names days", async () => {
  const said = await saidIn({ answerDays: 0 });
  expect(said.filter((text) => /\b0 days/.test(text))).toEqual([]);
});

test("limits that are shown are those that are set", async () => {
  const said = (await saidIn({ maxUploadMb: 77, maxCrawlPages: 4321, answerDays: 7, sessionDays: 5 })).join(
    "\n",
  );
  for (const shown of [
    "Up to 77 MB",
    "Up to 4,321 pages",
    "up to 77 MB",
    "7 days, or until",
    "5 days, or until",
  ])
    expect(said).toContain(shown);
  expect(said).not.toMatch(/\b10 ?MB\b|\b2,000 pages\b|\b90 days\b|\b30 days\b(?! so)/);
});

// spec:pages.13
test("scans, mail, TLS and registration are described truthfully", async () => {
  const usual = (await saidIn({})).join("\n");
  const other = (
    await saidIn({ ocr: false, mail: true, mailHost: "mail.example", secure: true, registration: "closed" })
  ).join("\n");
  expect(usual).toContain("Text in scanned pages is recognized");
  expect(other).toContain("Text in scanned pages is not recognized");
  expect(other).toContain("Emails are sent through mail.example.");
  expect(usual).toContain("This installation is not set up with TLS");
  expect(other).toContain("encrypted in transit (TLS)");
  expect(other).toContain("New accounts cannot be created here");
});

test("what lies on a database or a storage elsewhere is not said to be kept on this server", async () => {
  const keptElsewhere = "Uploaded files are kept on the storage at s3.example.";
  const said = (await saidIn({ keptHere: false, keptElsewhere })).join("\n");
  expect(said).toContain(`${keptElsewhere} Everything else is kept on this server`);
  expect(said).not.toContain("Everything is kept on this server");
  expect((await saidIn({})).join("\n")).toContain("Everything is kept on this server");
});

test.each(Object.entries(dependingSentences))(
  "the sentence %s ends in a variant that fits everywhere, and names only what is known",
  (_, variants) => {
    expect(variants.at(-1)).toBeTypeOf("string");
    for (const text of textsOf(variants))
      for (const [, name] of text.matchAll(/\{(\w+)\}/g))
        expect(Object.keys(usualInstallation)).toContain(name);
    expect(chooseSentence(variants, usualInstallation)).not.toBe("");
  },
);

test("every sentence is used on a page", async () => {
  vi.resetModules();
  const { leavePlaces } = await import("./speak.ts");
  leavePlaces();
  const places = textsOf(await contents());
  const ids = Object.keys(dependingSentences);
  expect(ids.filter((id) => !places.includes(`%SAID:${id}%`))).toEqual([]);
});
