import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { setTimeout as delay } from "node:timers/promises";
import { AwsV4Signer } from "aws4fetch";
import { createProviderFetch, type ProviderFetch } from "../../safe-fetch/provider-fetch.ts";
import { FileMissingError, StorageUnreachableError } from "../file-store.errors.ts";

export interface S3Settings {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** The timeout of one request, in milliseconds. */
  patience?: number;
  /** Milliseconds before the second attempt; doubles each time. */
  pause?: number;
}

interface ListedObject {
  key: string;
  modified: Date;
}

type SendArguments = [
  method: string,
  key: string,
  query?: Record<string, string>,
  body?: Buffer,
  range?: { start: number; end: number },
];

const tries = 5;
const usualPatience = 60_000;
const usualPause = 200;
/** The size of a large upload's parts; the last one is shorter. */
export const partBytes = 8 * 1024 * 1024;

/** Makes the few S3 calls needed here, and retries temporary failures. */
export class S3Client {
  readonly #settings: S3Settings;
  readonly #patience: number;
  readonly #pause: number;
  readonly #fetch: ProviderFetch;

  constructor(settings: S3Settings) {
    this.#settings = settings;
    this.#patience = settings.patience ?? usualPatience;
    this.#pause = settings.pause ?? usualPause;
    this.#fetch = createProviderFetch({
      baseUrl: settings.endpoint,
      maxBytes: Number.MAX_SAFE_INTEGER,
      idleMs: this.#patience,
    });
  }

  /** Uploads with a signature over the body's SHA-256, so that the storage refuses corrupted data. */
  async put(key: string, body: Buffer): Promise<void> {
    await this.#done("PUT", key, {}, body);
  }

  /** Sends parts one after the other, and takes back what was sent where one fails for good. */
  async putParts(key: string, parts: AsyncIterable<Buffer>): Promise<void> {
    const begun = await (await this.#send("POST", key, { uploads: "" })).text();
    const uploadId = tagged(begun, "UploadId");
    if (uploadId === null) throw new StorageUnreachableError("it started no upload");
    try {
      const tags: string[] = [];
      for await (const part of parts) {
        const query = { partNumber: String(tags.length + 1), uploadId };
        const response = await this.#done("PUT", key, query, part);
        tags.push(response.headers.get("etag") ?? "");
      }
      const listed = tags.map(
        (tag, i) => `<Part><PartNumber>${i + 1}</PartNumber><ETag>${escaped(tag)}</ETag></Part>`,
      );
      const body = Buffer.from(`<CompleteMultipartUpload>${listed.join("")}</CompleteMultipartUpload>`);
      const answer = await (await this.#send("POST", key, { uploadId }, body)).text();
      // A storage may answer 200 and then report an error.
      if (answer.includes("<Error>"))
        throw new StorageUnreachableError(tagged(answer, "Code") ?? "the upload did not complete");
    } catch (error) {
      await this.#done("DELETE", key, { uploadId }).catch(() => undefined);
      throw error;
    }
  }

  /** Opens the content or an inclusive range. Resumes broken connections. */
  async open(
    key: string,
    range?: { start: number; end: number },
  ): Promise<{ stream: Readable; bytes: number }> {
    const first = await this.#send("GET", key, {}, undefined, range);
    const bytes = wholeLength(first);
    const end = range ? Math.min(range.end, bytes - 1) : bytes - 1;
    const read = async function* (client: S3Client): AsyncGenerator<Buffer> {
      let at = range?.start ?? 0;
      let response = first;
      for (let fruitless = 0; ;) {
        const before = at;
        try {
          for await (const chunk of response.body ?? []) {
            at += chunk.length;
            yield Buffer.from(chunk);
          }
          if (at > end) return;
        } catch {
          // Taken up below.
        }
        fruitless = at > before ? 0 : fruitless + 1;
        if (fruitless >= tries) throw new StorageUnreachableError("the connection broke repeatedly");
        response = await client.#send("GET", key, {}, undefined, { start: at, end });
      }
    };
    return { stream: Readable.from(read(this), { objectMode: false }), bytes };
  }

  async remove(key: string): Promise<void> {
    await this.#done("DELETE", key).catch((error: unknown) => {
      if (!(error instanceof FileMissingError)) throw error;
    });
  }

  /** Lists everything whose key begins with the prefix. */
  async *list(prefix: string): AsyncGenerator<ListedObject> {
    for (let token: string | null = null; ;) {
      const query: Record<string, string> = { "list-type": "2", prefix };
      if (token !== null) query["continuation-token"] = token;
      const answer = await (await this.#send("GET", "", query)).text();
      for (const piece of answer.split("<Contents>").slice(1)) {
        const key = tagged(piece, "Key");
        if (key !== null) yield { key, modified: new Date(tagged(piece, "LastModified") ?? 0) };
      }
      token = tagged(answer, "IsTruncated") === "true" ? tagged(answer, "NextContinuationToken") : null;
      if (token === null) return;
    }
  }

  /** Like `#send`, for answers whose body doesn't matter: releases the connection. */
  async #done(...call: SendArguments): Promise<Response> {
    const response = await this.#send(...call);
    await response.body?.cancel();
    return response;
  }

  async #send(
    method: string,
    key: string,
    query: Record<string, string> = {},
    body?: Buffer,
    range?: { start: number; end: number },
  ): Promise<Response> {
    let why = "";
    for (let attempt = 0; attempt < tries; attempt++) {
      // Not all at the same moment again.
      if (attempt > 0) await delay(this.#pause * 2 ** (attempt - 1) * (0.5 + Math.random() / 2));
      try {
        const response = await this.#sendOnce(method, key, query, body, range);
        if (response.ok) return response;
        const answer = (await response.text().catch(() => "")).slice(0, 2_000);
        if (response.status === 404) throw new FileMissingError();
        why = `${response.status} ${tagged(answer, "Code") ?? ""}`.trim();
        if (response.status < 500 && response.status !== 429 && response.status !== 408) break;
      } catch (error) {
        if (error instanceof FileMissingError) throw error;
        why = error instanceof Error ? error.message : "";
      }
    }
    throw new StorageUnreachableError(why);
  }

  async #sendOnce(
    method: string,
    key: string,
    query: Record<string, string>,
    body: Buffer | undefined,
    range: { start: number; end: number } | undefined,
  ): Promise<Response> {
    const { endpoint, region, bucket, accessKeyId, secretAccessKey } = this.#settings;
    const url = new URL(`${endpoint}/${bucket}${key === "" ? "" : `/${key}`}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const signed = await new AwsV4Signer({
      method,
      url: url.href,
      service: "s3",
      region,
      accessKeyId,
      secretAccessKey,
      headers: {
        "x-amz-content-sha256": createHash("sha256")
          .update(body ?? "")
          .digest("hex"),
        ...(range && { range: `bytes=${range.start}-${range.end}` }),
      },
    }).sign();
    return this.#fetch(signed.url, {
      method,
      headers: signed.headers,
      ...(body && { body: new Uint8Array(body) }),
      signal: AbortSignal.timeout(this.#patience),
    });
  }
}

function wholeLength(response: Response): number {
  const range = response.headers.get("content-range");
  return Number(range ? range.slice(range.lastIndexOf("/") + 1) : response.headers.get("content-length"));
}

/** Returns the text of the first element of this name. */
function tagged(xml: string, name: string): string | null {
  const start = xml.indexOf(`<${name}>`);
  const end = xml.indexOf(`</${name}>`, start);
  if (start < 0 || end < 0) return null;
  const text = xml.slice(start + name.length + 2, end);
  return text
    .replaceAll("&quot;", '"')
    .replaceAll("&#34;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
