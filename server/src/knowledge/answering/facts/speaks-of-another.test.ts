import { describe, expect, it } from "vitest";
import { splitPassages } from "../../passages/split-passages.ts";
import { sentencesOf } from "../sentences/candidate-sentences.ts";
import { particularsOf } from "../question/particulars.ts";
import { speaksOfAnother } from "./speaks-of-another.ts";
import { toldInstead } from "./told-instead.ts";
import { buildDocument } from "../testing/build-document.ts";

/** Whether the last of these sentences speaks of another thing than the question. */
function ofAnother(question: string, told: string, heading = "Notes"): boolean {
  const [passage] = splitPassages(
    buildDocument("Brenner handbook", [
      ["h1", heading],
      ["p", told],
    ]),
  );
  const sentence = sentencesOf({ ...passage!, id: 1, resourceId: "r" }, 0).at(-1)!;
  return speaksOfAnother(sentence, particularsOf(question)) !== null;
}

describe("a sentence that speaks of another thing than the one asked about", () => {
  it("is told by the number, the word or the letter after the same name", () => {
    expect(ofAnother("How much does the Brenner Three cost?", "The Brenner Two costs 90 €.")).toBe(true);
    expect(ofAnother("how loud is the brenner three?", "The Brenner Two makes 40 dB.")).toBe(true);
    expect(ofAnother("Who won Group B?", "Group C was won by the Orvik team.")).toBe(true);
    expect(ofAnother("How much does the Brenner Three cost?", "The Brenner 3 costs 90 €.")).toBe(false);
    expect(ofAnother("Who fought in World War 2?", "In World War II they fought in the north.")).toBe(false);
    expect(ofAnother("What changed in version 2.4?", "Version 2.3 was short-lived.", "Version 2.4")).toBe(
      false,
    );
  });
  it("is told by the year, if it was not asked for a span up to it or since", () => {
    expect(ofAnother("Who led the firm in 1974?", "Since 1981 it is led by Ana Holt.")).toBe(true);
    expect(ofAnother("Who led the firm in 1974?", "From 1970 to 1974 it was led by Ana Holt.")).toBe(false);
    expect(ofAnother("Who led the firm in 1974?", "It was led by Ana Holt.")).toBe(false);
    expect(ofAnother("How many were made from 1974 to 1980?", "In 1978 it made nine.")).toBe(false);
    expect(ofAnother("Who led the firm after 1974?", "Since 1981 it is led by Ana Holt.")).toBe(false);
  });
  it("is told by the opposite word before the same noun", () => {
    expect(ofAnother("When is the winter party?", "The summer party is on 14 June.")).toBe(true);
    expect(
      ofAnother("What holiday is there for part-time staff?", "For full-time staff it is 29 days."),
    ).toBe(true);
    expect(
      ofAnother("When is the winter party?", "Like the winter fair, the summer party is on a lake."),
    ).toBe(false);
    expect(ofAnother("Is it the summer or the winter party?", "It is the summer party.")).toBe(false);
  });
  it("tells nothing of what was done once, or of somebody's own", () => {
    expect(ofAnother("Who painted the Orvik hall?", "The Orvik hall was cleaned by Ana Holt.")).toBe(true);
    expect(ofAnother("Who founded Orvik?", "Ana Holt established Orvik.")).toBe(false);
    expect(ofAnother("When was Ana Holt born?", "Ana Holt founded Orvik in 1974.")).toBe(true);
    expect(ofAnother("When was Ana Holt born?", "Ana Holt (1919–1980) founded Orvik.")).toBe(false);
    expect(ofAnother("Who is the CEO of Orvik Mills?", "Ana Holt came from Orvik Mills.")).toBe(true);
    expect(ofAnother("How much does Orvik cost?", "A mill costs 90 €.")).toBe(true);
    expect(ofAnother("How much does it cost to grind rye?", "A sack of rye costs 90 €.")).toBe(false);
    expect(
      ofAnother("What is the capital of the Tolm empire?", "The capital of the Karsk empire fell."),
    ).toBe(true);
    expect(ofAnother("What colour is the Orvik Two?", "We take it back in another colour.")).toBe(true);
    const beside = "The Femor crane lifts 2,000 kg. The crane driver compared the colour of the doors.";
    expect(ofAnother("What colour is the Femor crane?", beside)).toBe(true);
    const leaning = "The Femor crane lifts 2,000 kg. The colour is green.";
    expect(ofAnother("What colour is the Femor crane?", leaning)).toBe(false);
  });
  it("tells of another kind where it is asked whether there is one", () => {
    expect(ofAnother("Is there wheelchair access?", "All remote access is logged.")).toBe(true);
    expect(ofAnother("Do employees get a company car?", "The company pays for desks.")).toBe(true);
    expect(ofAnother("Is there remote access?", "All remote access is logged.")).toBe(false);
  });
});

describe("what the sources speak of instead", () => {
  const instead = (question: string, told: string) =>
    toldInstead(
      question,
      splitPassages(buildDocument("Notes", [["p", told]])).map((passage) => ({
        ...passage,
        id: 1,
        resourceId: "r",
      })),
    );
  it("is named with what was asked for, where nothing speaks of that", () => {
    expect(instead("how loud is the brenner three?", "The Brenner Two makes 40 dB.")).toEqual({
      asked: "brenner three",
      told: "Brenner Two",
    });
    expect(instead("When is the winter party?", "The summer party is on 14 June.")).toEqual({
      asked: "winter party",
      told: "summer party",
    });
  });
  it("is nothing where the sources speak of what was asked for too", () => {
    expect(
      instead("How loud is the Brenner 3?", "The Brenner Two and the Brenner Three are quiet."),
    ).toBeNull();
    expect(instead("When is the winter party?", "The summer party is now a winter party.")).toBeNull();
  });
});
