import { describe, expect, it } from "vitest";
import { splitPassages } from "../../passages/split-passages.ts";
import { sentencesOf } from "./candidate-sentences.ts";
import { readsWell } from "./reads-well.ts";
import { buildDocument } from "../testing/build-document.ts";

function first(text: string) {
  const [passage] = splitPassages(buildDocument("Mill", [["p", text]]));
  return sentencesOf({ ...passage!, id: 1, resourceId: "r" }, 0)[0]!;
}

describe("a sentence that may stand alone", () => {
  it.each([
    "The mill grinds forty sacks of grain in a day.",
    "This policy applies to every miller who grinds for the town.",
    "In Lyon it is possible to visit the old mill on every Sunday.",
    "In the mill the stones turn and grind forty sacks.",
    "With a lid, the mill keeps its flour dry in any weather.",
    "These rules protect all who grind grain in the mill.",
    "Grain rose from 21.4 to 25.9 million sacks in 1903, 18% more.",
    "A common fault of the mill is a worn bearing on its shaft.",
  ])("%s", (text) => {
    expect(readsWell(first(text))).toBe(true);
  });
  it.each([
    "An alternative way of grinding is to turn the stones by hand.",
    "A second stone lies beneath the one that turns in the mill.",
    "To aid you in doing this the mill has a bell beside its door.",
    "As a text string in the format of the mill.",
    "Because the stones of the mill were wet in spring.",
    "The miller may grind for the town; may close the mill; 2.",
    "Version 1.2 ratified on October 1st by the guild of millers.",
    "The command above would grind all the grain in five seconds.",
    "These rules were broken by the miller in the spring.",
    "The ratio is 4+5*3 = 19 and 2+2*8 = 18 of all.",
    "It grinds forty sacks of grain in a day.",
    "The miller makes no complaint about this, since the flour is fine.",
    "Each of the graphs shows the sacks that were ground in one year.",
    "Table two shows that the mill outruns the one by the river.",
    "The disadvantage is that the flour becomes too warm for bread.",
    "The space it takes up must be cleared before the stones are dressed.",
    "To appear in the Proceedings of the Millers of Lyon, January 1992.",
    "Wooden stones, on the other hand, are dressed twice in a year.",
    "In practice, however, the miller dresses the stones every spring.",
    "This policy was adopted in order to keep the flour dry in winter.",
    "In Lyon it doubled after the old mill was closed by the town.",
    "The stones differ in several ways that are explained below.",
  ])("is not: %s", (text) => {
    expect(readsWell(first(text))).toBe(false);
  });
});
