import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { newFolder } from "../testing/new-folder.ts";
import { KeyRing, makeVault, openVault, ringOf, rotateVault } from "./key-ring.ts";

const [first, second] = ["the operator's first key", "the operator's second key"];
let folder: string;

beforeEach(async () => {
  folder = await newFolder();
});

test("what one start sealed another opens with the same key", () => {
  const sealed = makeVault(folder, first, true).ring.sealOf("p-1", true).text("boiler", "x");
  expect(openVault(folder, first)!.ring.sealOf("p-1", false).openText(sealed, "x")).toBe("boiler");
});

test("a missing or another key is reported in one sentence, and nothing is changed", async () => {
  makeVault(folder, first, true).ring.keyOf("p-1", true);
  const before = await contents();
  expect(() => openVault(folder, undefined)).toThrow("ENCRYPTION_KEY is not set. Nothing was changed.");
  expect(() => openVault(folder, second)).toThrow("another ENCRYPTION_KEY. Nothing was changed.");
  expect(await contents()).toEqual(before);
});

test("projects have keys of their own, which lie wrapped", async () => {
  const { ring } = makeVault(folder, first, true);
  const [one, other] = [ring.keyOf("p-1", true), ring.keyOf("p-2", true)];
  expect(one).not.toEqual(other);
  const stored = (await contents()).join("\n");
  for (const key of [one, other]) expect(stored).not.toContain(Buffer.from(key).toString("base64"));
});

test("a destroyed key is gone for every ring, and is not made again by reading", async () => {
  const { ring } = makeVault(folder, first, true);
  const sameRing = ringOf(folder)!;
  const sealed = ring.sealOf("p-1", true).text("boiler", "x");
  sameRing.sealOf("p-1", false);
  ring.destroy("p-1");
  expect(() => sameRing.sealOf("p-1", false)).toThrow("no longer exists");
  expect(() => ring.sealOf("p-1", true).openText(sealed, "x")).toThrow("can't be decrypted");
});

test("a rotation leaves what is sealed, opens by the new key alone, and goes on where it ended half-way", async () => {
  const { ring } = makeVault(folder, first, true);
  const sealed = ["p-1", "p-2"].map((name) => ring.sealOf(name, true).text(name, "x"));
  const earlier = await readFile(join(folder, "keys", "p-2.key"), "utf8");
  expect(rotateVault(folder, first, second)).toBe(2);
  expect(await readFile(join(folder, "keys", "p-2.key"), "utf8")).not.toBe(earlier);
  expect(() => openVault(folder, first)).toThrow("another ENCRYPTION_KEY");
  // As after an end behind the first step: called again with the same two keys.
  expect(rotateVault(folder, first, second)).toBe(2);
  const opened = openVault(folder, second)!.ring;
  for (const [i, name] of ["p-1", "p-2"].entries())
    expect(opened.sealOf(name, false).openText(sealed[i]!, "x")).toBe(name);
});

test("an end in the middle of wrapping is gone on with", async () => {
  const { ring } = makeVault(folder, first, true);
  const sealed = ring.sealOf("p-1", true).text("boiler", "x");
  ring.keyOf("p-2", true);
  const wrap = KeyRing.prototype.rewrap;
  KeyRing.prototype.rewrap = () => {
    throw new Error("ended");
  };
  expect(() => rotateVault(folder, first, second)).toThrow("ended");
  KeyRing.prototype.rewrap = wrap;
  expect(openVault(folder, second)!.ring.sealOf("p-1", false).openText(sealed, "x")).toBe("boiler");
  expect(rotateVault(folder, first, second)).toBe(2);
  expect(openVault(folder, second)!.ring.sealOf("p-1", false).openText(sealed, "x")).toBe("boiler");
});

test("a key that was changed is refused", async () => {
  makeVault(folder, first, true).ring.keyOf("p-1", true);
  const path = join(folder, "keys", "p-1.key");
  const held = await readFile(path, "utf8");
  const at = held.length - 10;
  await writeFile(path, held.slice(0, at) + (held[at] === "A" ? "B" : "A") + held.slice(at + 1));
  expect(() => openVault(folder, first)!.ring.keyOf("p-1", false)).toThrow("can't be decrypted");
});

const contents = async () =>
  Promise.all(
    (await readdir(join(folder, "keys"))).sort().map((name) => readFile(join(folder, "keys", name), "utf8")),
  );
