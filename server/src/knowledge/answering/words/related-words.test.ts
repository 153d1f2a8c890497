import { describe, expect, it } from "vitest";
import { relatedTerms } from "./related-words.ts";

describe("words that may answer for one of a question", () => {
  it("are wholly its irregular forms, by much its synonyms, and by a little what WordNet holds near", () => {
    const ofFight = relatedTerms("fight", "en", false);
    expect(ofFight.get("fought")).toBe(1);
    const ofBuild = relatedTerms("build", "en", false);
    expect(ofBuild.get("built")).toBe(1);
    expect(ofBuild.get("erect")).toBe(0.75);
    expect(relatedTerms("abhor", "en", false).get("detest")).toBe(0.35);
  });
  it("are found for any form of a word, not only for the one that is listed", () => {
    expect(relatedTerms("fought", "en", false).get("fight")).toBe(1);
  });
  it("are none for a name, which has no synonyms", () => {
    expect(relatedTerms("abbot", "en", true).size).toBe(0);
    expect(relatedTerms("abbot", "en", false).size).toBeGreaterThan(0);
  });
  it("are those of the language", () => {
    expect(relatedTerms("fight", "it", false).size).toBe(0);
  });
});
