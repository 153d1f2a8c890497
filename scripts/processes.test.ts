import { expect, test } from "vitest";
import { run } from "./processes.mjs";

test("a program that hangs is stopped after its time, and its outcome says so", async () => {
  const { late, code } = await run("node", ["-e", "setInterval(() => {}, 1000)"], { within: 100 });
  expect({ late, code }).toEqual({ late: true, code: 128 + 15 });
});

test("what a program started is stopped with it", { timeout: 20_000 }, async () => {
  // Its output is open, and awaited, until each process that has it is gone.
  const code = `require("node:child_process").spawn("sleep", ["600"], { stdio: "inherit" }); setInterval(() => {}, 1000);`;
  expect(await run("node", ["-e", code], { within: 1_000, capture: true })).toMatchObject({ late: true });
});

test("a program that ends in time is not late", async () => {
  const { late, code, output } = await run("node", ["-e", "console.log(1)"], {
    within: 60_000,
    capture: true,
  });
  expect({ late, code, output }).toEqual({ late: false, code: 0, output: "1\n" });
});
