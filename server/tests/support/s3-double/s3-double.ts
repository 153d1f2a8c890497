import { createHash, createHmac, randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export const s3Keys = {
  accessKeyId: "AKIDEXAMPLE",
  secretAccessKey: "a-secret-of-the-tests",
  region: "eu-test-1",
} as const;

/** The settings of a server that keeps its files there. */
export function s3Settings({ endpoint, bucket }: Pick<S3Double, "endpoint" | "bucket">) {
  return {
    FILES_URL: `s3://${bucket}/uploads`,
    S3_ENDPOINT: endpoint,
    S3_REGION: s3Keys.region,
    S3_ACCESS_KEY_ID: s3Keys.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3Keys.secretAccessKey,
  };
}

export type S3Fault = "error" | "slow-down" | "drop" | "cut-short";

export interface S3Double {
  endpoint: string;
  bucket: string;
  objects: Map<string, { body: Buffer; modified: Date }>;
  /** Uploads in parts that neither ended nor were taken back. */
  uploads: Map<string, Map<number, Buffer>>;
  /** Called before each request is heard; what it gives happens instead. */
  fault: ((method: string, key: string) => S3Fault | undefined) | undefined;
  requests: string[];
  close(): Promise<void>;
}

class Refusal extends Error {
  readonly status: number;
  constructor(status: number, code: string) {
    super(code);
    this.status = status;
  }
}

const hash = (text: string | Buffer) => createHash("sha256").update(text).digest("hex");
const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** A storage on loopback that speaks S3, keeps its objects in memory, and refuses what is not signed as AWS asks. */
export async function startS3Double(bucket = "groundwork-test"): Promise<S3Double> {
  const double: S3Double = {
    endpoint: "",
    bucket,
    objects: new Map(),
    uploads: new Map(),
    fault: undefined,
    requests: [],
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  const server = createServer((request, response) => {
    answer(double, request, response).catch((error: unknown) => {
      const status = error instanceof Refusal ? error.status : 500;
      const code = error instanceof Error ? error.message : "InternalError";
      if (response.headersSent) return void response.destroy();
      response.writeHead(status, { "content-type": "application/xml" });
      response.end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  double.endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return double;
}

async function answer(double: S3Double, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url!, double.endpoint);
  const [, bucket, ...path] = decodeURIComponent(url.pathname).split("/");
  const key = path.join("/");
  const method = request.method!;
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks);
  double.requests.push(`${method} ${key}${url.search}`);
  checkSignature(request, url, body);
  if (bucket !== double.bucket) throw new Refusal(404, "NoSuchBucket");
  const fault = double.fault?.(method, key);
  if (fault === "drop") return void request.socket.destroy();
  if (fault === "error") throw new Refusal(500, "InternalError");
  if (fault === "slow-down") throw new Refusal(503, "SlowDown");
  const xml = (text: string) =>
    response.writeHead(200, { "content-type": "application/xml" }).end(`<?xml version="1.0"?>${text}`);
  const query = url.searchParams;
  if (method === "GET" && query.get("list-type") === "2") return void xml(listing(double, query));
  if (method === "POST" && query.has("uploads")) {
    const id = randomUUID();
    double.uploads.set(id, new Map());
    return void xml(
      `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
    );
  }
  const uploadId = query.get("uploadId");
  if (uploadId !== null) {
    const parts = double.uploads.get(uploadId);
    if (!parts) throw new Refusal(404, "NoSuchUpload");
    if (method === "PUT") {
      parts.set(Number(query.get("partNumber")), body);
      return void response.writeHead(200, { etag: `"${hash(body).slice(0, 32)}"` }).end();
    }
    double.uploads.delete(uploadId);
    if (method === "DELETE") return void response.writeHead(204).end();
    const whole = completed(parts, body.toString());
    double.objects.set(key, { body: whole, modified: new Date() });
    return void xml("<CompleteMultipartUploadResult/>");
  }
  if (method === "PUT") {
    double.objects.set(key, { body, modified: new Date() });
    return void response.writeHead(200, { etag: `"${hash(body).slice(0, 32)}"` }).end();
  }
  if (method === "DELETE") {
    double.objects.delete(key);
    return void response.writeHead(204).end();
  }
  sendObject(double, key, request, response, fault);
}

function sendObject(
  double: S3Double,
  key: string,
  request: IncomingMessage,
  response: ServerResponse,
  fault: S3Fault | undefined,
): void {
  const object = double.objects.get(key);
  if (!object) throw new Refusal(404, "NoSuchKey");
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? "") ?? [];
  const start = Number(from ?? 0);
  const end = Math.min(to ? Number(to) : Infinity, object.body.length - 1);
  if (from !== undefined && start > end) throw new Refusal(416, "InvalidRange");
  const sent = object.body.subarray(start, end + 1);
  response.writeHead(from === undefined ? 200 : 206, {
    "content-length": sent.length,
    ...(from !== undefined && { "content-range": `bytes ${start}-${end}/${object.body.length}` }),
  });
  if (fault !== "cut-short") return void response.end(sent);
  response.write(sent.subarray(0, sent.length >> 1), () => response.destroy());
}

/** Pages of two, so that whoever lists goes on. */
function listing(double: S3Double, query: URLSearchParams): string {
  const prefix = query.get("prefix") ?? "";
  const after = query.get("continuation-token") ?? "";
  const keys = [...double.objects.keys()].filter((key) => key.startsWith(prefix) && key > after).toSorted();
  const page = keys.slice(0, 2);
  const more = keys.length > page.length;
  const contents = page.map(
    (key) =>
      `<Contents><Key>${key}</Key><LastModified>${double.objects.get(key)!.modified.toISOString()}</LastModified></Contents>`,
  );
  return `<ListBucketResult><IsTruncated>${more}</IsTruncated>${more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ""}${contents.join("")}</ListBucketResult>`;
}

/** The parts that are named, each with the tag that it was answered with, and none but the last below 5 MiB. */
function completed(parts: ReadonlyMap<number, Buffer>, xml: string): Buffer {
  const named = xml.split("<Part>").slice(1);
  const bodies = named.map((piece, i) => {
    const number = Number(/<PartNumber>(\d+)</.exec(piece)?.[1]);
    const body = parts.get(number);
    const tag = /<ETag>([^<]*)</.exec(piece)?.[1]?.replaceAll("&quot;", "");
    if (!body || number !== i + 1 || tag !== hash(body).slice(0, 32)) throw new Refusal(400, "InvalidPart");
    if (i < named.length - 1 && body.length < 5 * 1024 * 1024) throw new Refusal(400, "EntityTooSmall");
    return body;
  });
  if (bodies.length === 0) throw new Refusal(400, "MalformedXML");
  return Buffer.concat(bodies);
}

/** AWS Signature Version 4, as its documentation describes it; the signed digest has to be that of the body. */
function checkSignature(request: IncomingMessage, url: URL, body: Buffer): void {
  const [, keyId, day, region, names = "", signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([a-z0-9;-]+), Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? "",
    ) ?? [];
  if (keyId !== s3Keys.accessKeyId) throw new Refusal(403, "InvalidAccessKeyId");
  if (region !== s3Keys.region) throw new Refusal(400, "AuthorizationHeaderMalformed");
  const header = (name: string) => String(request.headers[name] ?? "").trim();
  const time = header("x-amz-date");
  const digest = header("x-amz-content-sha256");
  const signed = names.split(";");
  if (!["host", "x-amz-content-sha256", "x-amz-date"].every((name) => signed.includes(name)))
    throw new Refusal(403, "AccessDenied");
  const query = [...url.searchParams]
    .map(([name, value]) => [encode(name), encode(value)] as const)
    .toSorted(([a, x], [b, y]) => (a === b ? (x < y ? -1 : 1) : a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`);
  const canonical = [
    request.method,
    decodeURIComponent(url.pathname).split("/").map(encode).join("/"),
    query.join("&"),
    ...signed.map((name) => `${name}:${header(name)}`),
    "",
    names,
    digest,
  ].join("\n");
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ["AWS4-HMAC-SHA256", time, scope, hash(canonical)].join("\n");
  const key = [day ?? "", region, "s3", "aws4_request"].reduce<string | Buffer>(
    (made, step) => hmac(made, step),
    `AWS4${s3Keys.secretAccessKey}`,
  );
  if (hmac(key, text).toString("hex") !== signature) throw new Refusal(403, "SignatureDoesNotMatch");
  if (digest !== hash(body)) throw new Refusal(400, "XAmzContentSHA256Mismatch");
}
