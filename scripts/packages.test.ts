import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { missingPackages } from "./packages.mjs";

const folder = mkdtempSync(join(tmpdir(), "groundwork-packages-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const wanted = {
  "": {},
  contract: {},
  "node_modules/zod": { version: "4.0.0", integrity: "sha512-a" },
  "node_modules/for-other-machines": { version: "1.0.0", optional: true },
};

function lock(path: string, packages: object) {
  mkdirSync(join(folder, "node_modules/zod"), { recursive: true });
  writeFileSync(join(folder, path), JSON.stringify({ packages }));
}

describe("what npm start still has to install", () => {
  test("is everything on a fresh clone", () => {
    lock("package-lock.json", wanted);
    expect(missingPackages(folder)).toBe(1);
  });

  test("is nothing once npm has finished, whatever is meant for other machines", () => {
    lock("node_modules/.package-lock.json", { "node_modules/zod": wanted["node_modules/zod"] });
    expect(missingPackages(folder)).toBe(0);
  });

  test("is what the lockfile changed since", () => {
    lock("package-lock.json", { ...wanted, "node_modules/zod": { version: "4.0.1", integrity: "sha512-b" } });
    expect(missingPackages(folder)).toBe(1);
  });

  test("is what somebody removed", () => {
    lock("package-lock.json", wanted);
    rmSync(join(folder, "node_modules/zod"), { recursive: true });
    expect(missingPackages(folder)).toBe(1);
  });
});
