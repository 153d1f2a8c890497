import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { percentile } from "./table.ts";

/**
 * Lists what a server refuses in order: what it need not take, and, if it sends a time to come again, what it has no room for
 * now.
 */
const refusals = new Set([400, 413, 422]);
const forNow = new Set([429, 503]);
const longestCall = 180_000;
const shownOf = 200;

export interface SentCall {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: Buffer | string | null;
  cookie?: string;
  /** Gives the address it comes from, as a proxy would; a fresh one each time where it is not given. */
  address?: string;
  within?: number;
}

export interface Outcome {
  /** 0 where nothing came back. */
  status: number;
  /** Milliseconds until all of it had come. */
  took: number;
  /** Holds why nothing came, or the beginning of what did. */
  said: string;
  /** True if it says when to come again. */
  again: boolean;
  /** Counts the bytes of the answer's body, as far as it was read. */
  bytes: number;
}

/** One connection after another is kept: a handshake would hide what a short answer takes. */
const agent = new Agent({ keepAlive: true, maxSockets: 400 });
let senders = 0;

export function closeConnections(): void {
  agent.destroy();
}

/** Sends a call and waits for all of its answer; of a stream of events, for its beginning. */
export function sendCall(url: string | URL, call: SentCall): Promise<Outcome> {
  const { method = call.body ? "POST" : "GET", path, headers, body, cookie, within = longestCall } = call;
  const start = performance.now();
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    let bytes = 0;
    const end = (status: number, said: string, again = false) =>
      resolve({ status, said, again, bytes, took: performance.now() - start });
    const options = {
      hostname,
      port,
      method,
      path,
      agent,
      headers: {
        ...headers,
        ...(cookie && { cookie }),
        "x-forwarded-for": call.address ?? nextAddress(),
        ...(body && { "content-length": Buffer.byteLength(body) }),
      },
      signal: AbortSignal.timeout(within),
    };
    const calling = request(options, (answer) => {
      let said = "";
      answer.on("data", (chunk: Buffer) => {
        bytes += chunk.length;
        if (said.length < shownOf) said += chunk.toString("utf8", 0, shownOf);
        if (answer.headers["content-type"]?.startsWith("text/event-stream")) answer.destroy();
      });
      answer.once("error", () => undefined);
      answer.once("close", () => end(answer.statusCode ?? 0, said, "retry-after" in answer.headers));
    });
    calling.once("error", (error) => end(0, error.message));
    calling.end(body ?? undefined);
  });
}

function nextAddress(): string {
  senders = (senders + 1) % 0xff_ff_ff;
  return `10.${(senders >> 16) & 255}.${(senders >> 8) & 255}.${senders & 255}`;
}

/** Returns the headers and the body of a form with these fields, and a file among them. */
export function formOf(
  fields: Readonly<Record<string, unknown>>,
  file?: { name: string; content: Uint8Array },
): { headers: Record<string, string>; body: Buffer } {
  const boundary = "----groundwork-bench-form";
  const part = (name: string, more = "") =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n`;
  const pieces: Uint8Array[] = Object.entries(fields).map(([name, value]) =>
    Buffer.from(`${part(name)}${String(value)}\r\n`),
  );
  if (file)
    pieces.push(Buffer.from(part("file", `; filename="${file.name}"`)), file.content, Buffer.from("\r\n"));
  return {
    headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]),
  };
}

/** Counts the results of the calls of one kind. */
export interface CallsOfKind {
  kind: string;
  calls: number;
  refused: number;
  failed: number;
  firstFailure: string;
  p50: number;
  p99: number;
  longest: number;
}

/** Makes calls to a server, and counts by kind what became of them. */
export class CallCount {
  readonly url: string;
  readonly #kinds = new Map<string, { took: number[]; refused: number; failures: string[] }>();

  constructor(url: string) {
    this.url = url;
  }

  /** Calls with JSON, or without a body; returns the status, 0 where nothing came back. */
  json(kind: string, path: string, body: unknown, rest: Partial<SentCall>): Promise<number> {
    if (body === undefined) return this.call(kind, { path, ...rest });
    const headers = { "content-type": "application/json" };
    return this.call(kind, { path, body: JSON.stringify(body), headers, ...rest });
  }

  async call(kind: string, call: SentCall): Promise<number> {
    const { status, said, again, took } = await sendCall(this.url, call);
    const noted = this.#kinds.get(kind) ?? { took: [], refused: 0, failures: [] };
    this.#kinds.set(kind, noted);
    noted.took.push(took);
    if (refusals.has(status) || (again && forNow.has(status))) noted.refused++;
    else if (status < 200 || status > 299) noted.failures.push(`${status} ${said}`);
    return status;
  }

  report(): CallsOfKind[] {
    return [...this.#kinds].map(([kind, { took, refused, failures }]) => ({
      kind,
      calls: took.length,
      refused,
      failed: failures.length,
      firstFailure: failures[0] ?? "",
      p50: percentile(took, 0.5),
      p99: percentile(took, 0.99),
      longest: percentile(took, 1),
    }));
  }
}

/** Returns a sentence for each kind of call of which some failed. */
export function callFailures(kinds: readonly CallsOfKind[]): string[] {
  return kinds
    .filter(({ failed }) => failed > 0)
    .map(
      ({ kind, calls, failed, firstFailure }) => `${kind}: ${failed} of ${calls} failed (${firstFailure})`,
    );
}

/** Lets all visitors call again and again for so many seconds; returns how many seconds it took. */
export async function crowd(
  { visitors, pause = 0, seconds }: { visitors: number; pause?: number; seconds: number },
  visit: (turn: number) => Promise<unknown>,
): Promise<number> {
  let turn = 0;
  const start = performance.now();
  await Promise.all(
    Array.from({ length: visitors }, async (_, visitor) => {
      // Those who pause do not come all at once.
      await sleep((pause * visitor) / visitors);
      while (performance.now() < start + seconds * 1000) {
        await visit(turn++);
        await sleep(pause);
      }
    }),
  );
  return (performance.now() - start) / 1000;
}
