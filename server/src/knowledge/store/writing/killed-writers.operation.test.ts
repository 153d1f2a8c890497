import { expect, test } from "vitest";
import { killWriters } from "../testing/kill-writers.ts";

const kills = 20;

test(
  "a writer killed at any moment leaves the old generation or the new one",
  { timeout: 600_000 },
  async () => {
    expect(await killWriters(kills)).toBeGreaterThanOrEqual(kills);
  },
);
