import { describe, expect, it, test } from "vitest";
import { said } from "../testing/verdict-on.ts";

const entailed = "entailed";

describe("a number is entailed", () => {
  test.each([
    ["in figures and in words", "The crane lifts 12 tonnes.", "The crane lifts twelve tonnes."],
    ["with and without separators", "The bridge cost 212000 pounds.", "The bridge cost 212,000 pounds."],
    ["as percent and %", "Costs rose by 4.5 percent.", "Costs rose by 4.5 %."],
    [
      "as a sign and a word of money",
      "A receipt is required above €25.",
      "A receipt is required above 25 euros.",
    ],
    ["in a unit that converts exactly", "The quay is 1.2 km long.", "The quay is 1200 metres long."],
    ["rounded, where the sentence says so", "The trip costs about 300 euros.", "The trip costs 297 euros."],
    ["as a half", "Disinfect for half a minute.", "Disinfection takes 30 seconds: disinfect for 30 seconds."],
    ["as one and a half", "The dough rests for an hour and a half.", "The dough rests for 90 minutes."],
    ["in the smaller coin", "A printed page costs 10 cents.", "A printed page costs 0.10 euros."],
    ["by what it measures", "The length of the quay is 420 metres.", "The quay measures 420 metres."],
    ["in degrees without a scale", "The oven reaches 250 °C.", "The oven reaches 250 degrees."],
    ["as never more", "A return costs never more than 10 euros.", "A return costs at most 10 euros."],
    [
      "as quarters",
      "The results come within three quarters of an hour.",
      "The results come within 45 minutes.",
    ],
    ["as a decade", "Records are kept for a decade.", "Records are kept for ten years."],
    ["as one of a range", "The talk lasts 20 to 30 minutes.", "The talk lasts between 20 and 30 minutes."],
    ["as twice a year", "Passwords are changed twice a year.", "Passwords are changed every six months."],
    ["with a half", "A charge takes 4.5 hours.", "A charge takes four and a half hours."],
    ["per hour", "The motor helps up to 25 kilometres per hour.", "The motor helps up to 25 km/h."],
    ["as how often", "The inspectors come two times a month.", "The inspectors come twice a month."],
  ])("%s", (_, sentence, source) => expect(said(sentence, source)).toBe(entailed));

  test.each([
    ["de", "Die Bestellung kostet 2500 €.", "Die Bestellung kostet 2.500 Euro."],
    ["de", "Der Betrieb beschäftigt 21 Menschen.", "Der Betrieb beschäftigt einundzwanzig Menschen."],
    ["fr", "La visite dure 50 minutes.", "La visite dure cinquante minutes."],
    ["es", "La torre admite 32 personas.", "La torre admite treinta y dos personas."],
  ])("in the way of the language: %s, %s", (language, sentence, source) =>
    expect(said(sentence, source, language)).toBe(entailed),
  );
});

describe("a number is not entailed", () => {
  it("as what is measured otherwise", () => {
    expect(said("The width of the quay is 420 metres.", "The length of the quay is 420 metres.")).not.toBe(
      entailed,
    );
  });

  it("as a limit that the source denies", () => {
    const source = "No play lasts longer than three hours.";
    expect(said("A play lasts longer than three hours.", source)).not.toBe(entailed);
    expect(said("A play lasts at least three hours.", source)).not.toBe(entailed);
  });

  it("as a span that the source does not give", () => {
    expect(said("The dough rests for half an hour.", "The dough rests for 90 minutes.")).not.toBe(entailed);
    expect(said("The dough rests for a day.", "The dough rests for 90 minutes.")).not.toBe(entailed);
  });

  test.each([
    [
      "by another",
      "The quay is 425 metres long.",
      "The quay is 420 metres long.",
      "The source says 420 metres, not 425 metres.",
    ],
    [
      "in another unit",
      "The pilot boards two kilometres west.",
      "The pilot boards two miles west.",
      "The source says two miles, not two kilometres.",
    ],
    [
      "in other money",
      "A berth costs 14 dollars.",
      "A berth costs 14 euros.",
      "The source says 14 euros, not 14 dollars.",
    ],
    [
      "rounded without saying so",
      "The trip costs 300 euros.",
      "The trip costs 297 euros.",
      "The source says 297 euros, not 300 euros.",
    ],
  ])("%s", (_, sentence, source, objection) => expect(said(sentence, source)).toBe(objection));

  it("by the number of another thing", () => {
    const source = "Ward Cedar has 24 beds and 18 chairs.";
    expect(said("Ward Cedar has 18 beds.", source)).not.toBe(entailed);
    expect(said("Ward Cedar has 18 chairs.", source)).toBe(entailed);
  });

  it("where the limit points the other way", () => {
    expect(said("The crane lifts at least 12 tonnes.", "The crane lifts at most 12 tonnes.")).not.toBe(
      entailed,
    );
    expect(said("Der Kran hebt mindestens 3 Tonnen.", "Der Kran hebt höchstens 3 Tonnen.", "de")).not.toBe(
      entailed,
    );
  });
});
