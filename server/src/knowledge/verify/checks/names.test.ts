import { expect, it } from "vitest";
import { said } from "../testing/verdict-on.ts";

it("a name in another's place is reported with both", () => {
  expect(said("Ruth Callander drew the plans in Corvik.", "Ruth Callander drew the plans in Tessing.")).toBe(
    "The source names Tessing, not Corvik.",
  );
});

it("a name that begins the sentence is looked at too", () => {
  expect(said("Corvik exported cloth to Marrick.", "Sallowby exported cloth to Marrick.")).not.toBe(
    "entailed",
  );
});

it("a name that the source leaves out is reported", () => {
  expect(said("The mole was rebuilt by Owen Brask in 1957.", "The mole was rebuilt in 1957.")).toBe(
    "The source does not name Owen.",
  );
});

it("a pronoun of the source refers to a name in the sentence before or in the title", () => {
  const text = "Ida Merrow came to Aldmere in 2016. She supervises a staff of eighteen.";
  expect(said("Ida Merrow supervises a staff of eighteen.", text)).toBe("entailed");
  expect(
    said("The harbour of Aldmere opened in 1931.", "It opened in 1931.", "en", "The harbour of Aldmere"),
  ).toBe("entailed");
});

it("short forms stand for the words whose initials they are", () => {
  expect(said("The HBA leases the warehouse.", "The Harbour Board of Aldmere leases the warehouse.")).toBe(
    "entailed",
  );
});
