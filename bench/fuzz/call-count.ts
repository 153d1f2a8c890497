import { randomUUID } from "node:crypto";
import { Agent, request } from "node:http";
import { callPaths } from "@groundwork/contract/paths";
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

interface Upload {
  UserID: string;
  projectId: string;
  typeId: number;
  name: string;
  content: Uint8Array;
}

/** Makes calls over connections that are kept, and counts by kind what became of them. */
export class CallCount {
  readonly #url: URL;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 400 });
  readonly #kinds = new Map<string, { took: number[]; refused: number; failures: string[] }>();

  constructor(url: string) {
    this.#url = new URL(url);
  }

  get(kind: string, path: string, caller: Caller): Promise<void> {
    return this.#call(kind, path, caller, "GET", {}, undefined);
  }

  post(kind: string, path: string, body: string, caller: Caller): Promise<void> {
    return this.#call(kind, path, caller, "POST", { "content-type": "application/json" }, Buffer.from(body));
  }

  upload(kind: string, { UserID, projectId, typeId, name, content }: Upload, caller: Caller): Promise<void> {
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
    return this.#call(kind, callPaths.addResource, caller, "POST", type, body);
  }

  report(): CallsOfKind[] {
    this.#agent.destroy();
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

  async #call(
    kind: string,
    path: string,
    { address, cookie }: Caller,
    method: string,
    type: Record<string, string>,
    body: Buffer | undefined,
  ): Promise<void> {
    const start = performance.now();
    const headers = {
      ...type,
      "x-forwarded-for": address,
      ...(cookie && { cookie }),
      ...(body && { "content-length": body.length }),
    };
    const { hostname, port } = this.#url;
    const told = await new Promise<Told>((resolve) => {
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
    this.#note(kind, performance.now() - start, told);
  }

  #note(kind: string, took: number, { status, said, again }: Told): void {
    const noted = this.#kinds.get(kind) ?? { took: [], refused: 0, failures: [] };
    this.#kinds.set(kind, noted);
    noted.took.push(took);
    if (refusals.has(status) || (again && forNow.has(status))) noted.refused++;
    else if (status < 200 || status > 299) noted.failures.push(`${status} ${said}`);
  }
}
