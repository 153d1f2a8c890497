import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type AnsweringProject, answeringProject } from "../../testing/answering-project.ts";
import type { Piece } from "../../testing/build-document.ts";

const stations = Array.from({ length: 120 }, (_, i): Piece => [
  "row",
  `S-${i + 1}\t${i % 3 === 0 ? "coast" : "inland"}\t${1000 + ((i * 37) % 120)}\t${1950 + (i % 60)}`,
]);

let project: AnsweringProject;
beforeAll(async () => {
  project = await answeringProject();
  await project.put("prices.docx", [
    ["h1", "Brevo tariffs"],
    ["p", "The tariffs hold from January on. The offer of the printer was the cheapest of all offers."],
    ["h2", "Plans"],
    ["columns", "Plan\tPrice per month\tLetters\tStorage\tSupport"],
    ["row", "Nib\tfree\t50\t500 MB\tE-mail"],
    ["row", "Quill\t9.50 €\t1,200\t2 GB\tPhone"],
    ["row", "Press\t49 €\t20,000\t900 MB\tPhone, day and night"],
    ["row", "Mill\ton request\tunlimited\t1 TB\tPhone"],
  ]);
  await project.put("halls.md", [
    ["h1", "Halls"],
    ["columns", "Hall\tOpened\tArea\tShare"],
    ["row", "Ostby\tMarch 2014\t8,200 m²\t40%"],
    ["row", "Melby\t2018\t5,400 m²\t25%"],
    ["row", "Torup\tNovember 2013\t6,100 m²\t35%"],
    ["row", "Total\t\t19,700 m²\t100%"],
  ]);
  await project.put("stations.csv", [["columns", "Station\tRegion\tRain (mm)\tFounded"], ...stations]);
  await project.put("book.pdf", [
    ["h1", "Book of ferries"],
    ...Array.from({ length: 450 }, (_, i): Piece[] => [
      ["h2", `Chapter ${i + 1}`],
      ["p", `The ferry of day ${i + 1} left at noon, carried ${i + 3} sheep and came back at night.`],
    ]).flat(),
    ["h2", "Engines"],
    ["columns", "Engine\tOil (minimum)"],
    ["row", "Tug\t900 ml"],
    ["row", "Launch\t2,100 ml"],
  ]);
  await project.put("vessels.md", [
    ["h1", "Vessels"],
    ["columns", "Vessel\tLoad"],
    ["row", "Tern\t30 t"],
    ["row", "Auk\t12 people"],
  ]);
});
afterAll(() => project.close());

const asked = async (question: string) => (await project.ask(question)).message.replace(/ (?:\[\d+\])+/g, "");

describe("the row at one end of a column", () => {
  it("is told with its figure, the row itself, and what the others hold", async () => {
    expect(await asked("Which hall has the largest area?")).toBe(
      "Of the 3 rows in the table under “Halls”, the highest “Area” is 8,200 m², of Ostby.\n\n- Hall: Ostby; Opened: March 2014; Area: 8,200 m²; Share: 40%\n\nThe others: Torup 6,100 m², Melby 5,400 m².",
    );
  });

  it("is cited by the rows that were compared, word for word", async () => {
    const { citations, sentences } = await project.ask("Which hall has the smallest area?");
    expect(citations.map(({ quote }) => quote)).toEqual([
      "Melby\t2018\t5,400 m²\t25%",
      "Torup\tNovember 2013\t6,100 m²\t35%",
      "Ostby\tMarch 2014\t8,200 m²\t40%",
    ]);
    expect(sentences.every(({ support }) => support === "cited")).toBe(true);
  });

  it("is found by a word that means the column, with what is free the cheapest", async () => {
    expect(await asked("Which plan is the cheapest?")).toMatch(
      /^Of the 3 rows that give a figure in the table under “Plans”, the lowest “Price per month” is free, of Nib\./,
    );
    expect(await asked("Which plan takes the most letters?")).toContain("is unlimited, of Mill.");
    expect(await asked("Which plan costs the most?")).toContain("is 49 €, of Press.");
  });

  it("is told among the rows that the question picks", async () => {
    expect(await asked("What is the cheapest plan with phone support?")).toMatch(
      /^Of the 2 rows with “Phone” that give a figure in the table under “Plans”, the lowest “Price per month” is 9\.50 €, of Quill\./,
    );
  });

  it("is found across units and where a cell says that there is no end", async () => {
    expect(await asked("Which plan has the least storage?")).toContain("is 500 MB, of Nib.");
    expect(await asked("Which plan has the most storage?")).toContain("is 1 TB, of Mill.");
    expect(await asked("Which plan has the most letters?")).toContain("is unlimited, of Mill.");
  });

  it("of a column of dates is the first or the last", async () => {
    expect(await asked("Which hall was opened first?")).toContain(
      "the earliest “Opened” is November 2013, of Torup.",
    );
    expect(await asked("Which is the newest hall?")).toContain("the latest “Opened” is 2018, of Melby.");
  });

  it("is found in a book of many passages", async () => {
    expect(await asked("Which engine needs the most oil?")).toContain("is 2,100 ml, of Launch.");
  });

  it("is sought in all of a long table, though the search found only pieces of it", async () => {
    const rain = stations.map(([, row]) => Number(row.split("\t")[2]));
    const message = await asked("Which station has the most rain?");
    expect(message).toContain(`Of the 120 rows in the table under “stations.csv”`);
    expect(message).toContain(`the highest “Rain (mm)” is ${Math.max(...rain)}`);
  });
});

describe("rows are", () => {
  it("counted, all or those that the question picks, and told with their names", async () => {
    expect(await asked("How many plans are there?")).toMatch(
      /^The table under “Plans” has 4 rows: Nib, Quill, Press and Mill\.\n\n- Plan: Nib;/,
    );
    expect(await asked("How many stations are there on the coast?")).toMatch(
      /^40 rows of the 120 in the table under “stations\.csv” hold “coast”\./,
    );
  });

  it("summed and averaged, without the row that sums them up itself", async () => {
    expect(await asked("What is the total area of the halls?")).toMatch(
      /^“Area” adds up to 19,700 m² over the 3 rows/,
    );
    expect(await asked("What is the average area of the halls?")).toMatch(
      /^“Area” averages 6,566\.67 m² over the 3 rows/,
    );
  });

  it("told in the order of a column", async () => {
    expect(await asked("Rank the halls by area")).toMatch(
      /1\. Hall: Ostby;.*\n2\. Hall: Torup;.*\n3\. Hall: Melby;/,
    );
    const top = await asked("What are the top 2 halls by area?");
    expect(top).toContain("2. Hall: Torup");
    expect(top).not.toContain("3. ");
  });
});

describe("nothing is computed", () => {
  it.each([
    ["where the question speaks of what the table does not name", "Which ferry has the largest area?"],
    ["where a word picks no row", "Which hall in Norway has the largest area?"],
    ["of shares, which add up to nothing", "What is the total share of the halls?"],
    ["of figures in units that do not compare", "Which vessel has the highest load?"],
    ["where no column holds what is asked", "Which hall has the most windows?"],
  ])("%s", async (_, question) => {
    expect(await asked(question)).not.toMatch(/^(?:Of the \d|“|The table under)/);
  });
});
