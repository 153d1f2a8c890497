import { describe, expect, it, test } from "vitest";
import { said } from "../testing/verdict-on.ts";

describe("a sentence that is repeated with one change is reported", () => {
  test.each([
    [
      "The dyer is offered free lodging in June.",
      "The dyer is not offered free lodging in June.",
      "a denial left out",
    ],
    ["Tars and resins are not excluded.", "Tars and resins are excluded.", "a denial of what refuses"],
    [
      "A sailor can appeal, just in a dispute with the harbour.",
      "A sailor can appeal, not just in a dispute with the harbour.",
      "a denied limit",
    ],
    [
      "The parade was joined by all 4,000 weavers.",
      "The parade was joined by some 4,000 weavers.",
      "all for about",
    ],
    [
      "Most of the looms together cost a fortune.",
      "All of the looms together cost a fortune.",
      "most for all",
    ],
    [
      "The guild may keep at least nine cats.",
      "The guild may keep up to nine cats.",
      "a lower for an upper limit",
    ],
    [
      "Rarely the dyer worked until dawn in summer.",
      "Often the dyer worked until dawn in summer.",
      "how often",
    ],
    ["The dye ran northward along the wall.", "The dye ran southward along the wall.", "a direction"],
    [
      "The looms run on Mondays from 4 to 4 o'clock.",
      "The looms run on Mondays from 4 to 6 o'clock.",
      "a number",
    ],
    ["The copper fed the dye works.", "The river fed the dye works.", "another thing that does it"],
  ])("%s (%s)", (sentence, source) => expect(said(sentence, source)).not.toBe("entailed"));

  it("says what is there instead", () => {
    expect(
      said("Most of the looms together cost a fortune.", "All of the looms together cost a fortune."),
    ).toBe("The source says “All”, not “Most”.");
  });
});

describe("a repeated sentence that says the same is entailed", () => {
  test.each([
    [
      "Dogs are allowed only if they are kept on a lead.",
      "Dogs are not allowed unless they are kept on a lead.",
    ],
    ["The mill is north of the weir.", "The weir is south of the mill."],
    ["Visitors may not touch the old looms.", "Visitors must not touch the old looms."],
    ["The shop opens on Mondays at 19 o'clock.", "The shop opens on Mondays at 7 p.m."],
    ["Each of the looms was made in the valley.", "Every one of the looms was made in the valley."],
    ["The yarn is never washed in the river.", "The yarn is not washed in the river, ever."],
  ])("%s / %s", (sentence, source) => expect(said(sentence, source)).toBe("entailed"));

  it("distinguishes another clause of a long sentence from a change", () =>
    expect(
      said(
        "The looms are cleaned in spring.",
        "The looms are cleaned in spring, and the vats, which nobody may open, are not cleaned at all.",
      ),
    ).toBe("entailed"));
});

describe("a clause behind a repeated sentence", () => {
  const weir = "The weir holds back the river Sallow. It was mended twice. Rooks nest on its gate.";

  test.each([
    "The weir holds back the river Sallow, and other areas are much more complex.",
    "The weir holds back the river Sallow, and the southern part was different.",
  ])("is reported where half of it is said nowhere: %s", (sentence) =>
    expect(said(sentence, weir)).not.toBe("entailed"),
  );

  it("is entailed by a sentence of its own", () =>
    expect(said("The weir holds back the river Sallow, and rooks nest on its gate.", weir)).toBe("entailed"));
});
