import { randomBytes } from "node:crypto";
import { readdir } from "node:fs/promises";
import { Readable } from "node:stream";
import { buffer, text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { newFolder } from "#kit/testing/new-folder.ts";
import {
  type S3Double,
  type S3Fault,
  s3Keys,
  startS3Double,
} from "../../../tests/support/s3-double/s3-double.ts";
import { content, describesFileStore, namesIn } from "./testing/file-store.contract.ts";
import type { FileStore } from "./file-store.ts";
import { createS3FileStore } from "./s3-file-store.ts";

const storeOver = ({ endpoint, bucket }: S3Double, spool: string, more: object = {}) =>
  createS3FileStore({ ...s3Keys, endpoint, bucket, prefix: "of/ours", pause: 5, ...more }, spool);

describe("files on S3", () => {
  describesFileStore(async (spool) => {
    const double = await startS3Double();
    // Somebody else's, which nothing here may touch.
    double.objects.set("of/other", { body: Buffer.from("x"), modified: new Date(0) });
    return {
      store: storeOver(double, spool),
      stored: async () => [
        ...[...double.objects.keys()]
          .filter((key) => key.startsWith("of/ours/"))
          .map((key) => key.slice("of/ours/".length)),
        ...(await readdir(spool).catch(() => [])),
      ],
      async damage(projectId, hash) {
        double.objects.set(`of/ours/${projectId}/${hash}`, {
          body: Buffer.from("other"),
          modified: new Date(),
        });
      },
      async close() {
        if (!double.objects.has("of/other") || double.uploads.size > 0)
          throw new Error("Something of others was removed, or an upload was left half.");
        await double.close();
      },
    };
  });
});

describe("a storage that fails", () => {
  let double: S3Double;
  let spool: string;
  let store: FileStore;
  beforeEach(async () => {
    double = await startS3Double();
    spool = await newFolder();
    store = storeOver(double, spool);
  });
  afterEach(() => double.close());

  const put = (value: string | Buffer) => store.put("p-1", content(value), { maxBytes: 2 ** 30 });

  test.each<S3Fault>(["error", "slow-down", "drop"])(
    "now and then (%s) is asked again, and loses nothing",
    async (fault) => {
      let calls = 0;
      double.fault = () => (calls++ % 2 === 0 ? fault : undefined);
      const large = randomBytes(9 * 1024 * 1024);
      const small = await put("small");
      const { hash } = await put(large);
      expect(await text((await store.open("p-1", small.hash)).stream)).toBe("small");
      await store.check("p-1", hash);
      expect(await namesIn(store.list("p-1"))).toHaveLength(2);
    },
  );

  test("in the midst of a file is taken up where it broke off", async () => {
    const large = randomBytes(3 * 1024 * 1024);
    const { hash } = await put(large);
    let times = 0;
    double.fault = (method) => (method === "GET" && times++ < 3 ? "cut-short" : undefined);
    const { stream } = await store.open("p-1", hash, { start: 10, end: large.length - 10 });
    expect((await buffer(stream)).equals(large.subarray(10, large.length - 9))).toBe(true);
    expect(times).toBeGreaterThan(3);
  });

  test("for good is reported in one sentence, and leaves nothing half-written", async () => {
    double.fault = (method, key) => (method === "PUT" && key !== "" ? "error" : undefined);
    await expect(put(randomBytes(9 * 1024 * 1024))).rejects.toMatchObject({
      code: "storage_unreachable",
      kind: "unavailable",
      why: "500 InternalError",
    });
    expect([double.objects.size, double.uploads.size, await readdir(spool)]).toEqual([0, 0, []]);
  });

  test("since the keys are wrong is not asked again", async () => {
    const wrong = storeOver(double, spool, { secretAccessKey: "wrong" });
    await expect(wrong.put("p-1", Readable.from([Buffer.from("x")]), { maxBytes: 9 })).rejects.toMatchObject({
      code: "storage_unreachable",
      why: "403 SignatureDoesNotMatch",
    });
    expect(double.requests).toHaveLength(1);
  });

  test("is not there at all", async () => {
    const gone = storeOver({ ...double, endpoint: "http://127.0.0.1:1" }, spool);
    await expect(gone.open("p-1", "a".repeat(64))).rejects.toMatchObject({ code: "storage_unreachable" });
  });
});
