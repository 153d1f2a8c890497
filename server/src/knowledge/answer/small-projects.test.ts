import { afterAll, beforeAll, expect, test } from "vitest";
import type { Question } from "./answer.ts";
import { type AnsweringProject, answeringProject } from "./testing/answering-project.ts";

let project: AnsweringProject;

beforeAll(async () => {
  project = await answeringProject();
  await project.put("kettle.md", [
    ["h1", "Kettle K-200"],
    ["p", "The kettle K-200 is made of steel and holds 1.7 litres. It boils a litre in three minutes."],
  ]);
  await project.put("bakery.md", [
    ["h1", "Mill bakery"],
    [
      "p",
      "Open Mon–Fri 7:00–18:00. Bread can be ordered until noon, whatever the cause of the haste. Tel. +49 30 5550 1234.",
    ],
  ]);
  await project.put("rules.md", [
    ["h1", "House rules"],
    ["h2", "2.1 Noise"],
    ["p", "After ten at night music is played softly."],
    ["h2", "2.2 Bicycles"],
    ["p", "Bicycles are kept in the cellar."],
  ]);
});
afterAll(() => project.close());

test.each([
  ["How much does the kettle K-200 hold?", "1.7 litres"],
  ["Are you open on Wednesday?", "Mon–Fri"],
  ["What is the phone number?", "5550 1234"],
  ["What does section 2.2 say?", "cellar"],
])("what one sentence covers is answered: %s", async (question, told) => {
  const { answered, message } = await project.ask(question);
  expect([answered, message]).toEqual([true, expect.stringContaining(told)]);
});

test.each(["How much does the kettle K-200 cost?", "Who makes the kettle K-200?", "Are you open on Sunday?"])(
  "what no sentence covers is not claimed: %s",
  async (question) => expect((await project.ask(question)).answered).toBe(false),
);

test("a table answers what a follow-up leaves out", async () => {
  const hours = await answeringProject();
  await hours.put("hours.csv", [
    ["columns", "Yard\tSaturday\tSunday"],
    ["row", "Voss\t8:00–17:00\tclosed"],
    ["row", "Tarn\t9:00–16:00\t10:00–15:00"],
  ]);
  const query = "What time does the Voss yard open on Saturday?";
  const history: Question["history"] = [
    { role: "user", content: query },
    { role: "assistant", content: (await hours.ask(query)).message },
  ];
  for (const [asked, told] of [
    ["and on Sunday?", "closed"],
    ["and Tarn?", "9:00–16:00"],
  ] as const) {
    const { answered, message } = await hours.ask(asked, { history });
    expect([asked, answered, message]).toEqual([asked, true, expect.stringContaining(told)]);
  }
  await hours.close();
});

test("a misspelled word is corrected visibly, and in quotation marks searched unchanged", async () => {
  const corrected = await project.ask("Where are bicyles kept?");
  expect(corrected.answered).toBe(true);
  expect(corrected.message).toContain(
    "Showing results for *bicycles*. To search for “bicyles”, use quotation",
  );
  expect(corrected.evidence?.lead).toMatch(/^Showing results for \*bicycles\*\..* This passage answers it:$/);
  expect((await project.ask('Where are "bicyles" kept?')).answered).toBe(false);
});

test("a word of English that the project lacks is not corrected to one that it has", async () => {
  for (const asked of ["Who paints the ketch?", "Is the house of the caste in the cellar?"])
    expect((await project.ask(asked)).message).not.toContain("Showing results");
});

test("a word by which questions ask is not corrected", async () => {
  const { message } = await project.ask("What does clause 2.2 say?");
  expect(message).not.toContain("Showing results");
});

test("a name that nothing mentions is guessed where one is similar, and the question is offered with it", async () => {
  const shop = await answeringProject();
  await shop.put("sales.md", [
    ["h1", "Sales"],
    ["p", "We sell our lamps through Merkantia and in two shops."],
  ]);
  const guessed = await shop.ask("Can I buy the cheap tables from Morkontja?");
  expect(guessed).toMatchObject({ answered: false, citations: [] });
  expect(guessed.message).toContain("Did you mean *Merkantia*?");
  expect(guessed.message).not.toContain("Nothing in them mentions");
  expect(guessed.suggestions[0]).toBe("Can I buy the cheap tables from Merkantia?");
  const unknown = await shop.ask("Can I buy the cheap tables from Zuloora?");
  expect(unknown.message).toContain("Nothing in them mentions “Zuloora”.");
  await shop.close();
});

test("a German refusal has German quotation marks and offers questions in German, which are answered", async () => {
  const shop = await answeringProject();
  await shop.put("laden.md", [
    ["h1", "Regeln für den Laden"],
    ["p", "Fahrräder werden im Keller abgestellt, und der Schlüssel liegt an der Theke."],
    ["h1", "Preise für Räder"],
    ["p", "Ein Tandem kostet am Tag 590 Kronen, und ein Kinderrad kostet die Hälfte."],
  ]);
  const { message, suggestions } = await shop.ask("Wer hat in dem Laden das Telefon von Zuloora erfunden?");
  expect(message).toContain("„Regeln für den Laden“ und „Preise für Räder“");
  expect(suggestions).toContain("Was sagen die Quellen zu „Preise für Räder“?");
  for (const offered of suggestions)
    expect([offered, (await shop.ask(offered)).answered]).toEqual([offered, true]);
  await shop.close();
});

test("a question whose words the project has in a related form alone is shown what comes closest, and is not denied", async () => {
  const { answered, evidence } = await project.ask("How do I get a baker's loaf?");
  expect(answered).toBe(false);
  expect(JSON.stringify(evidence?.cards)).toContain("Bread can be ordered");
  expect((await project.ask("Who discovered penicillin?")).citations).toEqual([]);
});

test("a question on something else is denied, whoever it is put to", async () => {
  for (const asked of ["Do you teach knitting to my nephew?", "Who taught Mozart to knit?", "Tell me a poem"])
    expect((await project.ask(asked)).citations).toEqual([]);
});

test.each([
  ["Is a Zuloora bicycle kept in the cellar?", "Zuloora"],
  ["Can bread with E-777 be ordered?", "E-777"],
])(
  "a name or code that is nowhere is named, and what else is asked about is shown: %s",
  async (asked, name) => {
    const { answered, message, citations } = await project.ask(asked);
    expect([answered, citations.length > 0]).toEqual([false, true]);
    expect(message).toContain(`The sources don't mention “${name}”.`);
  },
);

test("a sentence that has one word of several is not claimed", async () => {
  expect((await project.ask("Is the noise of steel ovens bad?")).answered).toBe(false);
});

test("documents are counted and named", async () => {
  const { message } = await project.ask("What documents do you have?");
  expect(message).toContain("There are 3 documents: bakery.md, kettle.md and rules.md.");
  expect((await project.ask("How many PDFs are there?")).message).toContain("There is no PDF.");
  for (const asked of ["What is the newest document?", "Which file was added last?"])
    expect((await project.ask(asked)).message).toContain("The document added last is rules.md.");
  expect((await project.ask("What is the oldest file?")).message).toContain("first is kettle.md.");
});

test("what is shown of a unit is the sentence that answers, and not the one that shares most words", async () => {
  const lido = await answeringProject();
  await lido.put("lido.md", [
    ["h1", "Lido"],
    ["p", "Open daily 8:00–20:00 from May to September. Closed on 1 August, when the club holds its race."],
    ["p", "Tel. 0131 496 0123"],
    ["p", "desk@lido.example"],
    ["p", "4 Mill Lane, Leith"],
  ]);
  for (const [question, told] of [
    ["What is the telephone number?", "0131 496 0123"],
    ["What is your email?", "desk@lido.example"],
    ["Where are you located?", "4 Mill Lane"],
  ] as const) {
    const { answered, message } = await lido.ask(question);
    expect([question, answered, message]).toEqual([question, true, expect.stringContaining(told)]);
  }
  await lido.close();
});

test("a question of one word is answered after another as it is alone", async () => {
  const sheet = await answeringProject();
  await sheet.put("dentist.md", [
    ["h1", "Dr. Marsh, dentist"],
    ["p", "Mon–Thu 8:30–17:00, Fri 8:30–12:30"],
    ["p", "practice@marsh-dental.example"],
    ["p", "12 Quay Street, Oldhaven"],
  ]);
  const first = "When do you close on Friday?";
  const { message } = await sheet.ask(first);
  const history = [
    { role: "user" as const, content: first },
    { role: "assistant" as const, content: message },
  ];
  const second = await sheet.ask("How can I email you?", { history });
  expect([second.answered, second.message]).toEqual([true, expect.stringContaining("practice@marsh")]);
  const third = await sheet.ask("Where is the practice?", { history });
  expect(third.citations).not.toEqual([]);
  expect((await sheet.ask("Is there a swimming pool?", { history })).citations).toEqual([]);
  await sheet.close();
});
