import { expect, test } from "vitest";
import { TimeBudget } from "./time-budget.ts";

const limits = { quiet: 20_000, perMegabyte: 5_000, inAll: 180_000 };
const megabyte = 1024 * 1024;

test("a file has time by its size while no progress is reported", () => {
  const small = new TimeBudget(limits, 20_000);
  expect(small.judge(20_050)).toBe("goes on");
  expect(small.judge(20_150)).toBe("quiet for too long");
  const large = new TimeBudget(limits, 10 * megabyte);
  expect(large.judge(69_000)).toBe("goes on");
  expect(large.judge(70_001)).toBe("quiet for too long");
});

test("each sign of progress restarts the time, up to a total limit", () => {
  const budget = new TimeBudget(limits, 0);
  for (let spent = 15_000; spent <= 180_000; spent += 15_000) {
    expect(budget.judge(spent)).toBe("goes on");
    budget.cameOn();
  }
  expect(budget.judge(181_000)).toBe("too long in all");
});

test("a picture that is recognised may take a minute, and all of them ten seconds on average", () => {
  const budget = new TimeBudget(limits, 0);
  budget.recognises();
  expect(budget.judge(79_000)).toBe("goes on");
  expect(budget.judge(80_001)).toBe("quiet for too long");
  for (let i = 0; i < 2; i++) budget.recognises();
  budget.cameOn();
  expect(budget.judge(150_000)).toBe("goes on");
  budget.cameOn();
  expect(budget.judge(209_000)).toBe("goes on");
  budget.cameOn();
  expect(budget.judge(210_001)).toBe("too long in all");
});

test("the processes of one file share its limit in all", () => {
  const budget = new TimeBudget(limits, 0);
  for (let i = 0; i < 9; i++) {
    budget.begin();
    expect(budget.judge(19_000)).toBe("goes on");
  }
  budget.begin();
  expect(budget.judge(10_000)).toBe("too long in all");
});

test("an address has time by what came from it, for each part of it", () => {
  const budget = new TimeBudget(limits, null);
  budget.weigh(4 * megabyte);
  budget.weigh(1 * megabyte);
  expect(budget.judge(39_000)).toBe("goes on");
  budget.cameOn();
  expect(budget.judge(75_000)).toBe("goes on");
  expect(budget.judge(80_000)).toBe("quiet for too long");
  budget.begin();
  expect(budget.judge(500)).toBe("goes on");
});
