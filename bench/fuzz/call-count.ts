import { randomUUID } from "node:crypto";
import { Agent, request } from "node:http";
import { calls as contract } from "@groundwork/contract/calls";
import { percentile } from "../statistics.ts";

/** How a server refuses in order what it need not take. */
const refusals = new Set([400, 413, 422]);
/** What a server has no room for now is refused with when to come again, or it failed. */
const forNow = new Set([429, 503]);
const longestCall = 180_000;

export interface Caller {
  address: string;
  cookie?: string;
}

/** What became of the calls of one kind. */
export interface CallsOfKind {
  kind: string;
  calls: number;
  refused: number;
  failed: number;
  /** Under way to a process that was killed; not among those that failed. */
  cutOff: number;
  /** What the first that failed was told. */
  firstFailure: string;
  p50: number;
  p99: number;
  longest: number;
}

interface Told {
  status: number;
  said: string;
  /** Whether it says when to come again. */
  again: boolean;
}

/** A process that answers, and when it was killed. */
interface Target {
  url: URL;
  killedAt: number;
}

/** Milliseconds before a kill is told and after, within which what is sent may still meet its connection. */
const aroundKill = 2_000;

interface Upload {
  UserID: string;
  projectId: string;
  typeId: number;
  name: string;
  content: Uint8Array;
}

/** Makes calls over connections that are kept, and counts by kind what became of them. */
export class CallCount {
  #targets: Target[];
  #turn = 0;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 400 });
  readonly #kinds = new Map<
    string,
    { took: number[]; refused: number; cutOff: number; failures: string[] }
  >();

  /** Calls go to these by turns; one that takes no connection is passed over, as whoever shares out calls does it. */
  constructor(...urls: string[]) {
    this.#targets = urls.map((url) => ({ url: new URL(url), killedAt: -Infinity }));
  }

  /** A process answers no more: what was under way to it is cut off. */
  lose(url: string): void {
    const gone = this.#targets.find((target) => target.url.href === new URL(url).href);
    if (!gone) return;
    gone.killedAt = performance.now();
    this.#targets = this.#targets.filter((target) => target !== gone);
  }

  add(url: string): void {
    this.#targets.push({ url: new URL(url), killedAt: -Infinity });
  }

  /** Each call gives the status that it was answered with, 0 where it was not. */
  get(kind: string, path: string, caller: Caller): Promise<number> {
    return this.#call(kind, path, caller, "GET", {}, undefined);
  }

  post(kind: string, path: string, body: string, caller: Caller): Promise<number> {
    return this.#call(kind, path, caller, "POST", { "content-type": "application/json" }, Buffer.from(body));
  }

  upload(
    kind: string,
    { UserID, projectId, typeId, name, content }: Upload,
    caller: Caller,
  ): Promise<number> {
    const boundary = `----${randomUUID()}`;
    const fields = { UserID, ProjectID: projectId, resource_type_id: String(typeId) };
    const head = Object.entries(fields).map(
      ([field, value]) =>
        `--${boundary}\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
    );
    const body = Buffer.concat([
      Buffer.from(
        `${head.join("")}--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`,
      ),
      content,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]);
    const type = { "content-type": `multipart/form-data; boundary=${boundary}` };
    return this.#call(kind, contract.addResource.path, caller, "POST", type, body);
  }

  report(): CallsOfKind[] {
    this.#agent.destroy();
    return [...this.#kinds].map(([kind, { took, refused, cutOff, failures }]) => ({
      kind,
      calls: took.length,
      refused,
      failed: failures.length,
      cutOff,
      firstFailure: failures[0] ?? "",
      p50: percentile(took, 0.5),
      p99: percentile(took, 0.99),
      longest: percentile(took, 1),
    }));
  }

  async #call(
    kind: string,
    path: string,
    { address, cookie }: Caller,
    method: string,
    type: Record<string, string>,
    body: Buffer | undefined,
  ): Promise<number> {
    const start = performance.now();
    const headers = {
      ...type,
      "x-forwarded-for": address,
      ...(cookie && { cookie }),
      ...(body && { "content-length": body.length }),
    };
    let told: Told;
    let target: Target;
    let tries = 0;
    do {
      target = this.#targets[this.#turn++ % this.#targets.length]!;
      told = await this.#send(target.url, { path, method, headers, body });
    } while (told.said.includes("ECONNREFUSED") && ++tries < this.#targets.length);
    const isCutOff = told.status === 0 && performance.now() - target.killedAt < aroundKill;
    this.#note(kind, performance.now() - start, told, isCutOff);
    return told.status;
  }

  #send(
    { hostname, port }: URL,
    sent: { path: string; method: string; headers: Record<string, unknown>; body: Buffer | undefined },
  ): Promise<Told> {
    const { path, method, body } = sent;
    const headers = sent.headers as Record<string, string>;
    return new Promise<Told>((resolve) => {
      const fail = (error: Error) => resolve({ status: 0, said: error.message, again: false });
      const signal = AbortSignal.timeout(longestCall);
      const options = { hostname, port, path, method, headers, agent: this.#agent, signal };
      const calling = request(options, (answer) => {
        let said = "";
        answer.on("data", (chunk: Buffer) => {
          if (said.length < 200) said += chunk.toString("utf8", 0, 200);
        });
        answer.once("error", fail);
        answer.once("end", () => {
          const again = answer.headers["retry-after"] !== undefined;
          resolve({ status: answer.statusCode ?? 0, said, again });
        });
      });
      calling.once("error", fail);
      calling.end(body);
    });
  }

  #note(kind: string, took: number, { status, said, again }: Told, isCutOff: boolean): void {
    const noted = this.#kinds.get(kind) ?? { took: [], refused: 0, cutOff: 0, failures: [] };
    this.#kinds.set(kind, noted);
    noted.took.push(took);
    if (isCutOff) noted.cutOff++;
    else if (refusals.has(status) || (again && forNow.has(status))) noted.refused++;
    else if (status < 200 || status > 299) noted.failures.push(`${status} ${said}`);
  }
}
