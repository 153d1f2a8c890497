import { describe, expect, test } from "vitest";
import { verdictOn } from "../testing/verdict-on.ts";

const state = (claim: string, source: string) => verdictOn(claim, source).state;

describe("a short claim is not supported where its source", () => {
  test.each([
    ["restricts it", "Guests use the sauna.", "Guests use the sauna only with a wristband."],
    ["excepts something", "The gate is open daily.", "The gate is open daily except on holidays."],
    ["narrows who it is said of", "Cyclists pay a toll.", "Cyclists without a permit pay a toll."],
    ["gives a limit", "Trainees get four days of leave.", "Trainees get up to four days of leave."],
    [
      "allows it once in a time",
      "You can move your seat.",
      "You can move your seat once every three months.",
    ],
    ["limits the people", "Anyone can borrow a kayak.", "Only members can borrow a kayak."],
    ["only advises it", "Riders must wear helmets.", "We encourage all riders to wear helmets."],
    [
      "denies something else",
      "Boots are not required.",
      "Boots must be worn; gloves are useful, but not required.",
    ],
    [
      "has another do it",
      "The portal sends a report.",
      "To close a case, you send a report through the portal.",
    ],
    [
      "orders it otherwise",
      "The hull is cleaned before painting.",
      "Painting comes before the hull is cleaned.",
    ],
    [
      "says it in clauses of their own",
      "Tenants hire a gardener.",
      "The landlord hires a gardener, and tenants pay for the water.",
    ],
    [
      "has another go on to do it",
      "The baker pays the miller.",
      "The miller grinds the flour and pays the baker.",
    ],
    ["has it done by another", "Porters check the guard's list.", "The list must be checked by the guard."],
    ["does not have us do it", "We sign the lease.", "Tenants sign the lease within a week."],
    ["excepts just this", "New tenors need no hearing.", "New singers need no hearing, except tenors."],
    [
      "says it of another verb's thing",
      "Gloves are advised for drivers.",
      "Gloves are advised for riders and demanded for drivers.",
    ],
    ["says it of one season", "Kayaks are free.", "Kayaks are free in winter and cost 9 euros in summer."],
    ["asks for a permission", "Drills can be lent.", "Drills can be lent with the keeper's consent."],
    ["goes the other way", "The canal leads from Ulm to Bern.", "The canal leads from Bern to Ulm."],
    ["gives a time as the end", "The sauna is open at 21:00.", "The sauna is open until 21:00."],
    ["counts more of them", "One person guards the tower.", "The tower is guarded by two people."],
    ["has no such freedom", "Guests bathe as often as they like.", "Guests can bathe twice a week."],
    ["does not say whether or not", "Juniors pay whether they skate or not.", "Juniors pay if they skate."],
    ["says the opposite verb", "Riders stay on the bridge.", "Riders must leave the bridge."],
    [
      "gives the unit of another figure",
      "Pilots need a permit for 30 years.",
      "Pilots must be 30 and have a permit for two years.",
    ],
    [
      "says it of another figure's thing",
      "The hall seats nine guests.",
      "The hall seats nine staff and guests.",
    ],
  ])("%s", (_, claim, source) => expect(state(claim, source)).not.toBe("entailed"));
});

describe("a short claim is supported where its source", () => {
  test.each([
    ["says the same", "Guests use the sauna.", "Guests use the sauna in the evening."],
    ["restricts it alike", "Only members can borrow a kayak.", "A kayak can be borrowed by members only."],
    ["goes on with the same subject", "The kiosk sells stamps.", "The kiosk opens at noon and sells stamps."],
    ["says it in the passive", "The warden locks the gate.", "The gate is locked by the warden at dusk."],
    [
      "gives it to one who goes on",
      "The miller pays the baker.",
      "The miller grinds flour and pays the baker.",
    ],
    ["names who does it last", "A second guard counts the keys.", "The keys are counted by a second guard."],
    ["denies it alike", "Dogs are not allowed inside.", "Dogs are not allowed inside the shop."],
  ])("%s", (_, claim, source) => expect(state(claim, source)).toBe("entailed"));
});

test.each([
  [
    "The pass can be transferred.",
    "The pass cannot be transferred.",
    "The pass can be transferred to a friend.",
  ],
  ["Logs can be deleted.", "Logs cannot be deleted.", "Auditors read logs, which are stored for a year."],
])("can and cannot are never both supported: %s", (can, cannot, source) => {
  const supported = [can, cannot].filter((claim) => state(claim, source) === "entailed");
  expect(supported.length).toBeLessThan(2);
});

test("a year and 52 weeks are one span, a month and four weeks are not", () => {
  expect(state("Credit lasts 52 weeks.", "Credit lasts one year.")).toBe("entailed");
  expect(state("Credit lasts four weeks.", "Credit lasts one month.")).not.toBe("entailed");
});
