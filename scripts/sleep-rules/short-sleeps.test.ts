import { expect, test } from "vitest";
import { reportedLines } from "../run-linter.ts";

const files = {
  "long.ts": `import { setTimeout as pause } from "node:timers/promises";
    const rest = 3 * 100;
    await pause(201);
    await pause(rest);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await page.waitForTimeout(500);
    const settle = () => pause(rest);`,
  "turned.ts": `vi.useFakeTimers();
    await new Promise((resolve) => setTimeout(resolve, 1_000));`,
  "short.ts": `import { setTimeout as pause } from "node:timers/promises";
    const late = setTimeout(fail, 10_000);
    await pause(200);
    await pause(unknown);
    await Promise.race([work, pause(10_000)]);
    await new Promise((resolve) => setTimeout(resolve, 200));
    await new Promise((resolve, reject) => setTimeout(reject, 10_000));`,
};

test("a sleep of more than 200 ms is reported, however it is written", async () => {
  expect(await reportedLines("sleep-rules", "sleeps/short", files)).toEqual(
    [3, 4, 5, 6, 7].map((line) => `long.ts:${line}`),
  );
});
