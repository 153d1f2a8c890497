import { afterAll, beforeAll, expect, test } from "vitest";
import { newFolder } from "#kit/testing/new-folder.ts";
import { SqlitePassageIndex } from "../store/sqlite-passage-index.ts";
import { createDocumentBuilder } from "../readers/document-builder.ts";
import { paragraphPart } from "../documents/testing/test-part.ts";
import { searchPassages } from "./search-passages.ts";

let folder: string;
let index: SqlitePassageIndex;
let put: (projectId: string, resourceId: string, text: string) => Promise<unknown>;

beforeAll(async () => {
  folder = await newFolder();
  index = new SqlitePassageIndex(folder);
  put = (projectId: string, resourceId: string, text: string) =>
    index.replaceResource(projectId, resourceId, "1", { parts: [paragraphPart(text, { language: null })] });
  await put(
    "both",
    "en",
    "The warranty of the pump starts with its delivery and lasts for three years. Houses are not covered.",
  );
  await put(
    "both",
    "de",
    "Die Gewährleistung für die Häuser beginnt mit der Übergabe und endet nach zwei Jahren. Pumpen sind davon nicht erfasst.",
  );
  await put("single", "r", "The pump is red.");
  const shown = (year: string) => `Sales of pumps were good in ${year}, and costs stayed low.`;
  await put("years", "early", `${shown("2021")} The budget of 2022 is ready.`);
  await put("years", "late", shown("the year"));
  for (let i = 0; i < 20; i++) await put("years", `other${i}`, `Room ${i} has a lamp and ${i} chairs.`);
});
afterAll(() => index.close());

const best = async (query: string) =>
  (await searchPassages(index, "both", query, { limit: 5 })).passages[0]?.passage.resourceId;

// page:landing.hyper-efficient-retrieval page:features.words-meaning-and-spelling
// page:startup-validation.knowledge-graph
test("a question finds the passage that speaks of it", async () => {
  expect(await best("How long does the warranty last?")).toBe("en");
});

// page:use-cases.questions-in-the-language-of-the-document page:features.the-language-of-the-document
test("a question is stemmed as the passages of each language are", async () => {
  expect(await best("Wann beginnt die Gewährleistung?")).toBe("de");
  expect(await best("Haus")).toBe("de");
  expect((await searchPassages(index, "both", "Wie lange gilt das?", { limit: 5 })).language).toBe("de");
});

test("what the question's language leaves out, the project's other languages do not bring back", async () => {
  const { terms } = await searchPassages(index, "both", "What does the warranty of the pump cover?", {
    limit: 5,
  });
  expect(terms).not.toContain("what");
  expect(terms).not.toContain("the");
});

test("a project of one passage finds it, and knows which words it does not hold", async () => {
  const { passages, unknown } = await searchPassages(index, "single", "red valve", { limit: 5 });
  expect(passages).toHaveLength(1);
  expect(unknown).toEqual(["valv"]);
});

test("a query that names a resource finds rather in it, where names are given and not left out", async () => {
  const names = new Map([
    ["early", "Report 2021.pdf"],
    ["late", "Report 2022.pdf"],
  ]);
  const first = async (options: Partial<Parameters<typeof searchPassages>[3]>) => {
    const query = "How were sales of pumps in the 2022 report?";
    const { passages } = await searchPassages(index, "years", query, { limit: 5, ...options });
    return passages[0]!.passage.resourceId;
  };
  expect(await first({})).toBe("early");
  expect(await first({ names })).toBe("late");
  expect(await first({ names, steps: new Set(["proximity"]) })).toBe("early");
  expect(await first({ names, resourceIds: ["early"] })).toBe("early");
});

test("of a resource that is named the best are looked at, however many others are better", async () => {
  const parts = Array.from({ length: 300 }, (_, i) => paragraphPart("Pumps and pumps.", { part: `${i}` }));
  await index.replaceResource("many", "others", "1", { parts });
  await put("many", "handbook", "Each of the rooms has a pump, a lamp and a chair beside its window.");
  const named = async (given: ReadonlyMap<string, number>) => {
    let shares: number[] | null = [];
    const read = () => ({ terms: ["pump"], words: [["pump"]], named: given });
    const query = { read, limit: 5, latent: false };
    await index.rankPassages("many", query, (candidates) => {
      shares = candidates.named && [...candidates.named];
      return [];
    });
    return shares;
  };
  expect(await named(new Map())).toBeNull();
  const shares = await named(new Map([["handbook", 0.5]]));
  expect(shares).toHaveLength(201);
  expect(shares.filter((share) => share > 0)).toEqual([0.5]);
});

const entries = (...described: [term: string, text: string][]) => {
  const builder = createDocumentBuilder();
  for (const [term, text] of described)
    builder.within("entry", () => {
      builder.add({ kind: "term" }, term);
      builder.add({ kind: "paragraph" }, text);
    });
  return { ...paragraphPart(""), ...builder.document() };
};

test("of an entry alone and of the list that holds it, the better is found once", async () => {
  const part = entries(["--quiet", "Speaks seldom."], ["--verbose", "Says all that it does."]);
  await index.replaceResource("entries", "r", "1", { parts: [part] });
  const found = async (query: string) =>
    (await searchPassages(index, "entries", query, { limit: 5 })).passages.map(({ passage }) => passage.text);
  expect(await found("verbose")).toEqual(["--verbose\n\nSays all that it does."]);
  expect(await found("seldom")).toEqual(["--quiet\n\nSpeaks seldom."]);
  expect(await found("quiet or verbose")).toEqual([part.text]);
  expect(await index.passagesOfPart("entries", "r", "document")).toHaveLength(1);
});

test("a passage about earlier versions is found if they are asked for, or if there is nothing else", async () => {
  const history = (text: string, part: string) => ({
    ...paragraphPart(text, { part }),
    groups: [{ kind: "history" as const, start: 0, end: text.length }],
  });
  const then = history("The port was 80.", "then");
  await index.replaceResource("ages", "r", "1", { parts: [paragraphPart("The port is 443."), then] });
  await index.replaceResource("before", "r", "1", { parts: [then] });
  const found = async (project: string, query: string) =>
    (await searchPassages(index, project, query, { limit: 5 })).passages.map(({ passage }) => passage.part);
  expect(await found("ages", "Which port is it?")).toEqual(["document"]);
  expect(await found("ages", "Which port was it in the previous version?")).toContain("then");
  expect(await found("before", "Which port is it?")).toEqual(["then"]);
});

test("an empty project and an empty question find nothing", async () => {
  expect((await searchPassages(index, "nobody", "red valve", { limit: 5 })).passages).toEqual([]);
  expect((await searchPassages(index, "single", "", { limit: 5 })).passages).toEqual([]);
});

// page:landing.querying page:landing.hyper-efficient-retrieval
// page:how-it-works.sophisticated-query-retrieval page:features.typos-are-forgiven
test("a misspelled word is corrected for the search, and still reported as unknown", async () => {
  const { passages, unknown, corrected } = await searchPassages(index, "both", "the waranty", { limit: 5 });
  expect(passages[0]!.passage.resourceId).toBe("en");
  expect(passages[0]!.score).toBe(0);
  expect(passages[0]!.total).toBeGreaterThan(0);
  expect(unknown).toContain("waranti");
  expect([...corrected]).toEqual([["waranti", "warranti"]]);
});

test("a word that one of the project's languages knows is not corrected", async () => {
  expect((await searchPassages(index, "both", "Pumpen", { limit: 5 })).corrected.size).toBe(0);
});

test("what a misspelt word is meant to be follows what is written later", async () => {
  const corrected = async () =>
    (await searchPassages(index, "corrected", "the lanterm", { limit: 5 })).corrected.get("lanterm") ?? null;
  await put("corrected", "one", "The quay has a bollard.");
  expect(await corrected()).toBeNull();
  await put("corrected", "two", "The quay has a lantern.");
  expect(await corrected()).toBe("lantern");
});

test("where words are not set apart, two that meet in the question need meet nowhere", async () => {
  await put("zh", "r", "本赛季的球员很多。拦截的次数由裁判记录。");
  const { terms, unknown } = await searchPassages(index, "zh", "球员拦截教练次数", { limit: 5 });
  expect(terms).toEqual(expect.arrayContaining(["球员", "拦截", "次数"]));
  expect(terms).not.toContain("员拦");
  // A missing word counts once.
  expect(unknown).toEqual(["教练"]);
});
