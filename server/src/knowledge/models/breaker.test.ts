import { expect, test } from "vitest";
import { type Break, Breaker } from "./breaker.ts";
import { ModelFailure } from "./model-failure.ts";

const gone = () => new ModelFailure("It can't be reached.", { kind: "unreachable" });

/** Creates two breakers that exchange their states. */
function pair() {
  const clock = { now: 1_000_000 };
  const shown: (Break | null)[] = [];
  const first = new Breaker(
    () => clock.now,
    (state) => void shown.push(state),
  );
  const second = new Breaker(() => clock.now);
  return { clock, shown, first, second };
}

test("what one process finds, another leaves alone as well, until the provider answers", () => {
  const { clock, shown, first, second } = pair();
  expect(second.enter()).toBeNull();
  first.failed(gone());
  expect(shown).toEqual([
    { kind: "unreachable", why: "It can't be reached.", openings: 1, until: clock.now + 15_000 },
  ]);
  second.adopt(shown[0]!);
  expect(second.enter()?.message).toContain("It will be tried again in 15 seconds.");
  clock.now += 15_000;
  expect(first.enter()).toBeNull();
  first.ended();
  expect(shown.at(-1)).toBeNull();
  second.adopt(null);
  expect(second.enter()).toBeNull();
});

test("a provider that answers, or refuses the request, is not reported", () => {
  const { shown, first } = pair();
  first.ended();
  first.failed(new ModelFailure("It does not know the model.", { kind: "unknown" }));
  expect(shown).toEqual([]);
});

test("what was found earlier does not shorten a longer pause", () => {
  const { clock, first } = pair();
  first.failed(new ModelFailure("It is busy.", { kind: "busy", waitMs: 60_000 }));
  first.adopt({ kind: "busy", why: "It is busy.", openings: 1, until: clock.now + 1_000 });
  clock.now += 2_000;
  expect(first.enter()?.waitMs).toBe(58_000);
});
