import { expect, it } from "vitest";
import { analyseTerms } from "../../documents/analyse-terms.ts";
import { bridgesOf, isBridged, standInsOf } from "./bridged-terms.ts";

const bridgesFor = (question: string) => bridgesOf(analyseTerms(question, "en"), "en");
const held = (text: string) => new Set(analyseTerms(text, "en"));
const [profit] = analyseTerms("profit", "en");
const [staff] = analyseTerms("staff", "en");

it("a text may say a question's word in another way, all words of which it must hold", () => {
  const bridges = bridgesFor("What was the profit in 2022?");
  expect(isBridged(profit!, bridges, held("Net income rose to 12."))).toBe(true);
  expect(isBridged(profit!, bridges, held("The net was torn."))).toBe(false);
});

it("one word that may stand for another is told with it, and no word of the question stands for another", () => {
  const standIns = standInsOf(bridgesFor("How large is the staff?"));
  expect(standIns.get(analyseTerms("employees", "en")[0]!)).toBe(staff);
  expect(standInsOf(bridgesFor("Are staff and employees the same?")).has(staff!)).toBe(false);
});

it("words of a language without such data, and words of none of its lines, have no other way", () => {
  expect(bridgesOf(["zygote"], "en").size).toBe(0);
  expect(bridgesOf(["profit"], "fi").size).toBe(0);
});
