import { cp } from "node:fs/promises";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { newFolder } from "#kit/testing/new-folder.ts";
import { runWith } from "./support/run-admin.ts";
import { FilledFolder } from "./support/filled-folder.ts";

const [key, nextKey] = ["the operator's key for tests", "the operator's next key"];

describe("the commands", () => {
  let filled: FilledFolder;
  let folder: string;
  beforeEach(async () => {
    filled = await FilledFolder.make();
    folder = await newFolder();
    await cp(filled.folder, folder, { recursive: true });
  }, 180_000);
  afterEach(async () => {
    await filled.end();
    await filled.remove();
  });

  const admin = (words: string, environment: Record<string, string>) =>
    runWith({ DATA_DIR: folder, ...environment }, words);

  test("an installation is encrypted, its key rotated and it is decrypted again by commands, and answers alike all the while", async () => {
    await filled.start(folder);
    const before = await filled.ask();
    expect(before.answered).toBe(true);
    await filled.end();
    await expect(filled.start(folder, { ENCRYPTION_KEY: key })).rejects.toThrow("is not encrypted");

    expect(await admin("encryption on", { ENCRYPTION_KEY: key })).toMatchObject({ status: 0 });
    // Again: what is done is left.
    expect(await admin("encryption on", { ENCRYPTION_KEY: key })).toMatchObject({ status: 0 });
    await expect(filled.start(folder)).rejects.toThrow("ENCRYPTION_KEY is not set. Nothing was changed.");
    await expect(filled.start(folder, { ENCRYPTION_KEY: nextKey })).rejects.toThrow("another ENCRYPTION_KEY");
    await filled.start(folder, { ENCRYPTION_KEY: key });
    expect((await filled.ask()).message).toBe(before.message);
    await filled.end();

    const keys = { ENCRYPTION_KEY: key, NEW_ENCRYPTION_KEY: nextKey };
    expect(await admin("encryption rotate", keys)).toMatchObject({ status: 0 });
    await filled.start(folder, { ENCRYPTION_KEY: nextKey });
    expect((await filled.ask()).message).toBe(before.message);
    await filled.end();

    expect(await admin("encryption off", { ENCRYPTION_KEY: nextKey })).toMatchObject({ status: 0 });
    await filled.start(folder);
    expect((await filled.ask()).message).toBe(before.message);
  }, 120_000);
});
