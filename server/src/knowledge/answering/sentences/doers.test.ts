import { describe, expect, it } from "vitest";
import { doersIn } from "./doers.ts";

/** What the best doer fits, 0 where there is none. */
function fit(question: string, sentence: string): number {
  const words = new Set(question.toLowerCase().match(/[\p{L}\p{N}]+/gu));
  return Math.max(0, ...doersIn(sentence, words).map((span) => span.fit));
}

describe("who does it, told by a role", () => {
  it("is what stands before the asked verb", () => {
    expect(fit("Who approves my holiday?", "The team lead approves it.")).toBeGreaterThan(0.8);
    expect(fit("Who pays the postage?", "From abroad, you pay the postage yourself.")).toBeGreaterThan(0.7);
    expect(fit("Who has to pay the fee?", "Customers must always pay the fee in advance.")).toBeGreaterThan(
      0.8,
    );
    expect(
      fit("Who is responsible for the keys?", "The night porter is responsible for the keys."),
    ).toBeGreaterThan(0.8);
  });
  it("is what stands after it by whom it is done", () => {
    expect(fit("Who checks the boiler?", "The boiler is checked by our technician in May.")).toBeGreaterThan(
      0.8,
    );
  });
  it("is no thing, nobody that something is done to, and nobody who does another thing", () => {
    expect(fit("Who clears the fault?", "The reset button clears the fault.")).toBe(0);
    expect(fit("Who pays the postage?", "The customer was paid for the postage.")).toBe(0);
    expect(fit("Who pays the postage?", "The customer prints the label.")).toBe(0);
    expect(fit("Who pays the postage?", "The price for the customer pays for it.")).toBe(0);
  });
});
