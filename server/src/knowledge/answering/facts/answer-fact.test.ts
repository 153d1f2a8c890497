import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type AnsweringProject, answeringProject } from "../testing/answering-project.ts";

let project: AnsweringProject;

beforeAll(async () => {
  project = await answeringProject();
  await project.put("warranty.docx", [
    ["h1", "Warranty"],
    [
      "p",
      "The warranty of the Vessa pump ends after 18 months. The warranty of the Orlo valve ends after twelve months.",
    ],
    ["p", "Repairs are carried out by the workshop in Lindau within a week."],
  ]);
  await project.put("plants.pdf", [
    ["h1", "Plants"],
    [
      "p",
      "In green plants, photosynthesis takes place in the chloroplasts. Roots take up water and salts from the soil.",
    ],
    ["p", "Ferns were studied by Edda Brunner, who described forty species."],
  ]);
  await project.put("brochure-2019.pdf", [
    ["p", "The maximum load of the Tarn crane is 4,350 kg. The Tarn crane was erected in 1962."],
  ]);
  await project.put("data-sheet-2023.pdf", [
    ["p", "The maximum load of the Tarn crane is 5,100 kg. The Tarn crane was erected in 1962."],
  ]);
  await project.put("mirroring.pdf", [
    ["h1", "Mirroring"],
    [
      "p",
      "Mirroring of the Vault is fast, supports many sites, and runs by itself. Mirroring of the Vault starts at night.",
    ],
    ["p", "Counters of the Vault are not mirrored."],
    ["p", "The threshold of Sweeping the Vault is defined as:"],
    ["code", "threshold = base + factor * rows"],
    ["p", "Sweeping the Vault is needed because dead rows take space."],
  ]);
  await project.put("archive.pdf", [
    [
      "p",
      "The archive in Senholm was opened in 1903 and holds letters. The archive in Senholm was sold in 1950.",
    ],
  ]);
  await project.put("visit.pdf", [
    [
      "p",
      "The archive in Senholm was opened again after a fire in 1988, when the crane driver counted letters.",
    ],
  ]);
  await project.put("stations.csv", [
    ["columns", "Station\tElevation\tOpened"],
    ["row", "Arven\t1,204 m\t1911"],
    ["row", "Bolde\t873 m\t1913"],
  ]);
  await project.put("werk.pdf", [
    [
      "p",
      "Das Werk in Lindau stellt seit 1954 Pumpen her. Es wurde von Anton Huber gegründet und beschäftigt achtzehn Menschen.",
    ],
  ]);
});
afterAll(() => project.close());

describe("the form of a question", () => {
  it("a yes or no is told first by the sentence that decides it", async () => {
    const { message } = await project.ask("Does mirroring of the Vault support counters?");
    expect(message).toMatch(/^Counters of the Vault are not mirrored/);
  });
  it("why is told by a reason, and by no line of code", async () => {
    const { message } = await project.ask("Why is sweeping the Vault needed?");
    expect(message).toMatch(/^Sweeping the Vault is needed because/);
    expect(message).not.toContain("```");
  });
});

describe("numbers", () => {
  it("match in words and in figures, whichever the question and the source use", async () => {
    const inWords = await project.ask("Which warranty ends after eighteen months?");
    expect(inWords.message).toMatch(/^The warranty of the Vessa pump/);
    const inFigures = await project.ask("Which warranty ends after 12 months?");
    expect(inFigures.message).toContain("Orlo valve");
  });
});

describe("a misspelt word", () => {
  it("is answered as the right one is, and the answer says what it was read as", async () => {
    const right = await project.ask("Where does photosynthesis take place?");
    const misspelt = await project.ask("Where does photosyntesis take place?");
    expect(right.message).toMatch(/^In green plants, photosynthesis takes place in the chloroplasts\./);
    expect(misspelt.message).toBe(`${right.message}\n\n“photosyntesis” was read as “photosynthesis”.`);
    expect(misspelt.citations).toEqual(right.citations);
    expect(misspelt.sentences.at(-1)).toMatchObject({ support: "about", marks: [] });
  });
});

describe("a word that the project does not know", () => {
  it("is no slip where it is a word of its own", async () => {
    await project.put("leave", [["p", "Parents may take fourteen months of leave between them."]]);
    const { message } = await project.ask("How many patents may take leave?");
    expect(message).not.toContain("was read as");
  });
});

describe("a figure in words", () => {
  it("answers how long something is", async () => {
    await project.put("guarantee", [
      ["p", "All Brenno lamps have a guarantee of three years from the date of purchase."],
      ["p", "Repairs of Brenno lamps take ten working days."],
    ]);
    expect((await project.ask("how long is the guarantee of the Brenno lamps?")).message).toMatch(
      /three years/,
    );
  });
});

describe("sources that differ", () => {
  it("are not said to do so in a price where a time is asked for", async () => {
    await project.put("prices 2023", [["p", "Fitting a Brenno oven costs 220 € and takes 4 hours."]]);
    await project.put("prices 2024", [["p", "Fitting a Brenno oven costs 240 € and takes 4 hours."]]);
    const { message } = await project.ask("How long does fitting a Brenno oven take?");
    expect(message).not.toContain("differ");
    expect((await project.ask("How much does fitting a Brenno oven cost?")).message).toContain("differ");
  });

  it("are told beside one another, each with its own citation", async () => {
    const answer = await project.ask("What is the maximum load of the Tarn crane?");
    expect(answer.message).toMatch(
      /^Sources differ:\n\n- The maximum load .* \[1\]\n- The maximum load .* \[2\]$/,
    );
    expect(answer.message).toContain("4,350 kg");
    expect(answer.message).toContain("5,100 kg");
    expect(answer.sentences[0]).toMatchObject({ support: "about" });
    expect(new Set(answer.citations.map(({ resourceId }) => resourceId))).toEqual(
      new Set(["brochure-2019.pdf", "data-sheet-2023.pdf"]),
    );
  });
  it("are not said to differ where they say the same, or speak of different things", async () => {
    for (const query of [
      "When was the Tarn crane erected?",
      "When does the warranty of the Vessa pump end?",
      "What is the elevation of Arven?",
      "Where is the archive that holds letters?",
    ])
      expect((await project.ask(query)).message).not.toContain("differ");
  });
});

describe("table rows", () => {
  it("come with the names of their columns", async () => {
    const answer = await project.ask("When was Bolde station opened?");
    expect(answer.message).toMatch(/^Station: Bolde; Elevation: 873 m; Opened: 1913 \[1\]/);
  });
});

describe("a question in German", () => {
  it("is answered with the sentence that holds the name, and the one before that it leans on", async () => {
    const answer = await project.ask("Wer hat das Werk in Lindau gegründet?");
    expect(answer.message).toMatch(
      /^Es wurde von Anton Huber gegründet .* \[1\]\n\nJust before it: Das Werk in Lindau/,
    );
  });
});

describe("a refusal", () => {
  it("says what was searched for and which words nothing holds", async () => {
    const answer = await project.ask("What is the capital of Mongolia?");
    expect(answer.answered).toBe(false);
    expect(answer.message).toMatch(
      /^That is not in this project's resources\. Searched for “capital” and “Mongolia”: nothing in them holds any of these words\. They cover /,
    );
  });
  it("says that no sentence answers where every word is known", async () => {
    const answer = await project.ask("Who erected the workshop of the chloroplasts?");
    expect(answer.answered).toBe(false);
    expect(answer.message).toContain("no sentence in them answers that");
  });
});
