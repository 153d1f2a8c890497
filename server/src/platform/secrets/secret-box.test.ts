import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openSecretBox, SealedOtherwiseError, secretBox } from "./secret-box.ts";

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
  beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), "groundwork-secret-"))));
  afterEach(() => rm(folder, { recursive: true }));

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
    await expect(openSecretBox(undefined, folder)).rejects.toThrow("holds no key");
  });
});
