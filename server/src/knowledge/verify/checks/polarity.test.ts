import { describe, expect, it, test } from "vitest";
import { said, verdictOn } from "../testing/verdict-on.ts";

describe("a denial that only one side has is reported", () => {
  test.each([
    [
      "en",
      "The office closes during a storm.",
      "The office never closes during a storm.",
      "The source says “never closes”, which the answer leaves out.",
    ],
    [
      "en",
      "The permit does not cover yachts.",
      "The permit covers yachts.",
      "The answer says “not cover”, which the source does not deny.",
    ],
    [
      "en",
      "Smoking is allowed in the hall.",
      "Smoking is forbidden in the hall.",
      "The source says “forbidden”, not “allowed”.",
    ],
  ])("%s: %s", (language, sentence, source, objection) =>
    expect(said(sentence, source, language)).toBe(objection),
  );

  test.each([
    ["de", "Torf wird im Garten verwendet.", "Torf wird im Garten nicht verwendet."],
    ["de", "Ein Urlaub verfällt im Dezember.", "Kein Urlaub verfällt im Dezember."],
    ["fr", "Le bief gèle en hiver.", "Le bief ne gèle jamais en hiver."],
    ["es", "El guardián apaga la luz.", "El guardián nunca apaga la luz."],
  ])("%s: %s", (language, sentence, source) => {
    expect(said(sentence, source, language)).not.toBe("entailed");
    expect(said(source, sentence, language)).not.toBe("entailed");
  });
});

describe("the same denial in other words is entailed", () => {
  test.each([
    ["Smoking isn't allowed in the hall.", "Smoking is forbidden in the hall."],
    ["The office stays open during a storm.", "The office never closes during a storm."],
    ["Invoices that have no order number are not paid.", "An invoice without an order number is not paid."],
    ["No, the library does not share personal data.", "The library does not share personal data."],
    ["Children enter for free.", "Children do not pay an entry fee."],
    ["Leave is paid out only when somebody leaves.", "Leave is not paid out, except when somebody leaves."],
    [
      "A loan can be extended if no other reader has reserved it.",
      "A loan can be extended unless another reader has reserved it.",
    ],
    ["Tickets can be returned until noon.", "Tickets cannot be returned after noon."],
    ["The path is not accessible in a storm.", "The path closes in a storm."],
    ["Food must not be brought into the archive.", "Food is prohibited in the archive."],
    ["Water above 40 °C should be avoided.", "Do not use water above 40 °C."],
    ["Skates are allowed in the yard.", "Skates are prohibited in the hall but allowed in the yard."],
    ["The data are neither sold nor lent.", "The data are not sold or lent."],
    ["Thatched roofs were banned.", "The bishop forbade thatched roofs."],
    ["Do not twist the tick or apply oil.", "Remove the tick without twisting and without oil."],
  ])("%s", (sentence, source) => expect(said(sentence, source)).toBe("entailed"));

  test.each([
    ["Tickets can be returned after noon.", "Tickets cannot be returned after noon."],
    ["Food may be brought into the archive.", "Food is prohibited in the archive."],
    ["Children pay an entry fee.", "Children enter for free."],
    [
      "A loan cannot be extended, unless another reader has reserved it.",
      "A loan can be extended unless another reader has reserved it.",
    ],
    ["Food is not prohibited in the archive.", "Food is prohibited in the archive."],
    ["The chain requires a lubrication.", "The chain requires no lubrication."],
    ["The houses with them were old.", "The houses without them were old."],
  ])("and not its opposite: %s", (sentence, source) => expect(said(sentence, source)).not.toBe("entailed"));
});

test("two denials of a clause, one of which goes, are reported where others count as one", () => {
  const source = "Aucun élève ne peut utiliser l'orgue sans professeur.";
  expect(said("Un élève peut utiliser l'orgue sans professeur.", source, "fr")).not.toBe("entailed");
});

describe("opposites", () => {
  test.each([
    [
      "The rate fell to 4 % in January.",
      "The rate rose to 4 % in January.",
      "The source says “rose”, not “fell”.",
    ],
    [
      "The fee is paid after departure.",
      "The fee is paid before departure.",
      "The source says “before”, not “after”.",
    ],
    [
      "Some visitors report to the office.",
      "All visitors report to the office.",
      "The source says “All”, not “Some”.",
    ],
    [
      "The sign is invalid on Sundays.",
      "The sign is valid on Sundays.",
      "The source says “valid”, not “invalid”.",
    ],
  ])("are reported: %s", (sentence, source, objection) => expect(said(sentence, source)).toBe(objection));

  it("say the same where their sides are exchanged", () => {
    const source = "The fishermen of Corvik sold the ice house to the harbour board.";
    expect(said("The harbour board bought the ice house from the fishermen of Corvik.", source)).toBe(
      "entailed",
    );
    expect(said("The fishermen of Corvik bought the ice house.", source)).not.toBe("entailed");
  });
});

it("a denial that only the source has is reported where its clause is repeated in other words", () =>
  expect(
    said(
      "Weavers with weak lungs must go into the dye hall.",
      "Do not go into the dye hall with weak lungs.",
    ),
  ).not.toBe("entailed"));

describe("what is denied itself is not made up for by a denial of something else", () => {
  test.each([
    ["A parcel is delivered even if it bears no stamp.", "A parcel without a stamp is not delivered."],
    ["The gate may be opened without your consent.", "The gate is not opened unless you consent to it."],
  ])("reported though something else is denied too: %s", (sentence, source) =>
    expect(said(sentence, source)).not.toBe("entailed"),
  );

  test.each([
    ["A parcel that bears no stamp is not delivered.", "A parcel without a stamp is not delivered."],
    ["The dye and the salt must not be mixed.", "The dye must never be mixed with the salt."],
  ])("and the same denial holds: %s", (sentence, source) => expect(said(sentence, source)).toBe("entailed"));
});

test.each([
  ["Geese cannot be fed here.", "Geese are fed at the pond here by the warden.", false],
  ["Geese can sleep in the hut.", "The hut is warm, but geese cannot sleep in it.", false],
  ["Geese are kept in the hut.", "Only if it snows, geese are kept in the hut.", true],
])(
  "a judge may decide what can be only where its source denies as much: %s %s",
  (sentence, source, isOpen) => {
    const { state, lacks } = verdictOn(sentence, source);
    expect([state, lacks === "certainty" || lacks === "words"]).toEqual(["not sure", isOpen]);
  },
);
