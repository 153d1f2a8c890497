import { expect, test } from "vitest";
import { createPasswordHasher } from "./passwords.ts";

const cheap = createPasswordHasher({ memory: 64, passes: 1 });

test("a password is right or wrong, however its accents are written", async () => {
  const stored = await cheap.hash("caf\u00e9 au lait");
  expect(await cheap.verify("cafe\u0301 au lait", stored)).toBe(true);
  expect(await cheap.verify("cafe au lait", stored)).toBe(false);
});

// page:features.end-to-end-encryption
test("two hashes of one password differ, and each names its cost", async () => {
  const [one, two] = await Promise.all([cheap.hash("password"), cheap.hash("password")]);
  expect(one).not.toBe(two);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$/);
});

test("a hash of another cost still verifies", async () => {
  const stored = await createPasswordHasher({ memory: 128, passes: 2 }).hash("password");
  expect(await cheap.verify("password", stored)).toBe(true);
});

test("what is no hash matches nothing", async () => {
  expect(await cheap.verify("password", "")).toBe(false);
});
