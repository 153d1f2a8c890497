import { readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { newFolder } from "#kit/testing/new-folder.ts";
import { makeVault, removeVault } from "#kit/vault/key-ring.ts";
import { openSecretBox, SealedOtherwiseError, secretBox, turnSecretKey } from "./secret-box.ts";

describe("a secret box", () => {
  const box = secretBox("sixteen letters or more");

  test("opens what it sealed, each time sealed otherwise, and shows nothing of it", () => {
    const [one, two] = [box.seal("sk-secret", "openai"), box.seal("sk-secret", "openai")];
    expect([box.open(one, "openai"), box.open(two, "openai")]).toEqual(["sk-secret", "sk-secret"]);
    expect(one).not.toBe(two);
    expect(Buffer.from(one.slice(3), "base64url").toString("latin1")).not.toContain("secret");
  });

  test.each<[string, (sealed: string) => string, string]>([
    [
      "changed",
      (sealed) => sealed.replace(/.{8}$/, (end) => (end === "AAAAAAAA" ? "BBBBBBBB" : "AAAAAAAA")),
      "openai",
    ],
    ["cut", (sealed) => sealed.slice(0, 20), "openai"],
    ["of another version", (sealed) => sealed.replace("v1.", "v0."), "openai"],
    ["for something else", (sealed) => sealed, "anthropic"],
  ])("opens nothing that is %s", (_, change, context) => {
    const sealed = box.seal("sk-secret-of-some-length", "openai");
    expect(() => box.open(change(sealed), context)).toThrow(SealedOtherwiseError);
  });

  test("opens nothing that another key sealed", () => {
    expect(() => secretBox("another key than before").open(box.seal("x", "y"), "y")).toThrow(
      SealedOtherwiseError,
    );
  });
});

describe("the key of a folder", () => {
  let folder: string;
  beforeEach(async () => void (folder = await newFolder()));

  test("is made once, for its owner alone, and kept", async () => {
    const boxes = await Promise.all(Array.from({ length: 20 }, () => openSecretBox(undefined, folder)));
    const sealed = boxes[0]!.seal("x", "y");
    expect(boxes.map((box) => box.open(sealed, "y"))).toEqual(boxes.map(() => "x"));
    expect(await readdir(folder)).toEqual(["secret.key"]);
    expect((await stat(join(folder, "secret.key"))).mode & 0o077).toBe(0);
  });

  test("is not made where one is given, and refused where it holds nothing", async () => {
    await openSecretBox("given by a setting", folder);
    await expect(readFile(join(folder, "secret.key"))).rejects.toThrow("ENOENT");
    await writeFile(join(folder, "secret.key"), "\n");
    await expect(openSecretBox(undefined, folder)).rejects.toThrow("contains no key");
  });

  describe("that ENCRYPTION_KEY encrypts", () => {
    const path = () => join(folder, "secret.key");
    afterEach(() => removeVault(folder));

    test("is in no file, whether it was made before or since, and opens what it sealed", async () => {
      const sealed = (await openSecretBox(undefined, folder)).seal("x", "y");
      const plain = (await readFile(path(), "utf8")).trim();
      makeVault(folder, "the operator's key", true);
      expect((await openSecretBox(undefined, folder)).open(sealed, "y")).toBe("x");
      for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
        if (entry.isFile())
          expect(await readFile(join(entry.parentPath, entry.name), "utf8")).not.toContain(plain);
      expect((await openSecretBox(undefined, folder)).open(sealed, "y")).toBe("x");
      expect((await stat(path())).mode & 0o077).toBe(0);
      await rm(path());
      const made = (await openSecretBox(undefined, folder)).seal("x", "y");
      expect(await readFile(path(), "utf8")).toMatch(/^gw1:/);
      expect((await openSecretBox(undefined, folder)).open(made, "y")).toBe("x");
    });

    test("is refused by name without that key, and with another one", async () => {
      makeVault(folder, "the operator's key", true);
      await openSecretBox(undefined, folder);
      removeVault(folder);
      await expect(openSecretBox(undefined, folder)).rejects.toThrow("ENCRYPTION_KEY is not set");
      makeVault(folder, "another key than before", true);
      await expect(openSecretBox(undefined, folder)).rejects.toThrow("another ENCRYPTION_KEY");
    });

    test("is decrypted with everything else", async () => {
      const { ring } = makeVault(folder, "the operator's key", true);
      const sealed = (await openSecretBox(undefined, folder)).seal("x", "y");
      await turnSecretKey(folder, ring, "plain");
      removeVault(folder);
      expect((await openSecretBox(undefined, folder)).open(sealed, "y")).toBe("x");
    });
  });
});
