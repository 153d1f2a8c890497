import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Answer } from "@groundwork/contract/answers";
import type { Turn } from "@groundwork/contract/chat";
import type { FoundPassage } from "@groundwork/contract/passages";
import { fillPath } from "@groundwork/contract/call";
import { calls as contract } from "@groundwork/contract/calls";
import { resourceTypes } from "@groundwork/contract/resource-types";
import type { ResourceElement } from "@groundwork/contract/resources";
import type { VectorizeRunElement } from "@groundwork/contract/vectorizing";

/** Milliseconds that a call may take, a stream to its end too, and one that waits for a run of vectorizing. */
const longestCall = 120_000;
const longestRun = 630_000;
const meaningWithin = 60_000;

interface Identity {
  userId: string;
  projectId: string;
  /** As a browser sends it. */
  cookie: string;
}

/** Returns what a file is attached as, by its name. */
export function typeOf(name: string): number {
  if (name.endsWith(".pdf")) return resourceTypes.pdfFile;
  return name.endsWith(".docx") ? resourceTypes.docxFile : resourceTypes.otherFile;
}

/** Somebody with an account and a project, who calls as the browser does. A call that fails throws with its status. */
export class Person {
  readonly url: string;
  readonly userId: string;
  readonly projectId: string;
  readonly cookie: string;
  /** Counts the calls that were made, answered or not. */
  calls = 0;

  constructor(url: string, { userId, projectId, cookie }: Identity) {
    this.url = url;
    this.userId = userId;
    this.projectId = projectId;
    this.cookie = cookie;
  }

  /** Registers somebody new, with a project. */
  static async register(url: string): Promise<Person> {
    const email = `${randomUUID()}@example.test`;
    const password = randomUUID();
    const nobody = new Person(url, { userId: "", projectId: "", cookie: "" });
    await nobody.call(contract.register.path, { email, password, name: "Bench" });
    const login = await nobody.send(contract.login.path, { body: { email, password } });
    const cookies = login.headers.getSetCookie().map((line) => line.split(";")[0]);
    const { user_id: userId } = (await login.json()) as { user_id: string };
    const person = new Person(url, { userId, projectId: "", cookie: cookies.join("; ") });
    return new Person(url, { ...person, userId, projectId: await person.addProject("Bench") });
  }

  /** The same person at a server that was started again. */
  at(url: string): Person {
    return new Person(url, this);
  }

  async send(
    path: string,
    { method, body, headers, within = longestCall }: SentCall = {},
  ): Promise<Response> {
    this.calls++;
    const isForm = body instanceof FormData;
    const answer = await fetch(this.url + path, {
      method: method ?? (body === undefined ? "GET" : "POST"),
      headers: {
        cookie: this.cookie,
        ...(body !== undefined && !isForm && { "content-type": "application/json" }),
        ...headers,
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(within),
    }).catch((cause: unknown) => {
      throw new Error(`${path} was not answered within ${within / 1000} seconds.`, { cause });
    });
    if (answer.ok) return answer;
    throw new Error(`${path} answered ${answer.status}: ${(await answer.text()).slice(0, 200)}`);
  }

  async call<T>(path: string, body?: unknown, rest: SentCall = {}): Promise<T> {
    return (await (await this.send(path, { body, ...rest })).json()) as T;
  }

  async addProject(name: string): Promise<string> {
    const body = { ProjectName: name, UserID: this.userId };
    return (await this.call<{ ProjectID: string }>(contract.addProject.path, body)).ProjectID;
  }

  readProject(): Promise<unknown> {
    return this.call(fillPath(contract.getProject.path, { projectId: this.projectId }));
  }

  /** Attaches a file as what its name's ending says. */
  addFile(name: string, content: Uint8Array | string): Promise<ResourceElement> {
    return this.#addResource(typeOf(name), "file", [new Blob([content as Uint8Array<ArrayBuffer>]), name]);
  }

  addAddress(typeId: number, address: string): Promise<ResourceElement> {
    return this.#addResource(typeId, "FileName", [address]);
  }

  #addResource(typeId: number, field: string, value: [string] | [Blob, string]): Promise<ResourceElement> {
    const form = new FormData();
    form.set("UserID", this.userId);
    form.set("ProjectID", this.projectId);
    form.set("resource_type_id", String(typeId));
    if (value.length === 1) form.set(field, value[0]);
    else form.set(field, ...value);
    return this.call(contract.addResource.path, form);
  }

  listResources(): Promise<ResourceElement[]> {
    return this.call(contract.listResources.path, { UserID: this.userId, ProjectID: this.projectId });
  }

  publish(slug: string): Promise<unknown> {
    const body = { UserID: this.userId, ProjectID: this.projectId, PublicSlug: slug, Description: "Bench." };
    return this.call(contract.publishProject.path, body);
  }

  /** Has all indexed, and returns without waiting for it. */
  beginIndexing(): Promise<VectorizeRunElement> {
    return this.call(contract.vectorize.path, { user_id: this.userId, project_id: this.projectId });
  }

  /** Has all indexed, and returns when it is, or after ten minutes; fails where a resource fails and `mayFail` is not set. */
  async index({ mayFail = false } = {}): Promise<VectorizeRunElement> {
    const body = { user_id: this.userId, project_id: this.projectId };
    const wait = { headers: { prefer: "wait=600" }, within: longestRun };
    const run = await this.call<VectorizeRunElement>(contract.vectorize.path, body, wait);
    if (run.failed > 0 && !mayFail) throw new Error(`${run.failed} resources could not be indexed.`);
    return run;
  }

  /** Returns when passages are found by their meaning too; fails after a minute. */
  async meaningLearnt(): Promise<void> {
    const body = { project_id: this.projectId, UserID: this.userId, query: "learn meaning", limit: 1 };
    for (const until = performance.now() + meaningWithin; performance.now() < until; await sleep(200)) {
      const { passages } = await this.call<{ passages: FoundPassage[] }>(contract.search.path, body);
      if (passages.some(({ scores }) => scores.latent !== null)) return;
    }
    throw new Error("No meaning was learnt within a minute.");
  }

  answer(query: string, history: readonly Turn[] = []): Promise<Answer> {
    return this.call(contract.ask.path, { project_id: this.projectId, UserID: this.userId, query, history });
  }

  /** Asks for a stream, in a conversation where it is named; returns milliseconds to its first words and to its end. */
  async stream(query: string, conversation?: string): Promise<{ first: number; done: number }> {
    const start = performance.now();
    const body = { project_id: this.projectId, UserID: this.userId, query, conversation_id: conversation };
    const answer = await this.send(contract.ask.path, { body, headers: { accept: "text/event-stream" } });
    let first: number | undefined;
    let stream = "";
    const decoder = new TextDecoder();
    for await (const chunk of answer.body!) {
      stream += decoder.decode(chunk, { stream: true });
      if (stream.includes("event: text")) first ??= performance.now() - start;
    }
    if (first === undefined || !stream.includes("event: done"))
      throw new Error(`The answer broke off: ${stream.slice(-200)}`);
    return { first, done: performance.now() - start };
  }
}

interface SentCall {
  method?: string;
  body?: unknown;
  headers?: Record<string, string>;
  /** Milliseconds. */
  within?: number;
}
