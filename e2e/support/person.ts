import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Answer } from "@groundwork/contract/answers";
import { fillPath } from "@groundwork/contract/call";
import { calls } from "@groundwork/contract/calls";
import type { ResourceElement } from "@groundwork/contract/resources";
import { resourceTypes } from "@groundwork/contract/resource-types";
import type { VectorizeRunElement } from "@groundwork/contract/vectorizing";

/** Something to attach: a file with its bytes, or what is read from an address; a web page where no type is named. */
export type Attachment =
  | { name: string; content: Buffer; typeId?: number }
  | { name: string; address: string; typeId?: number };

interface SentCall {
  method?: string;
  body?: unknown;
  headers?: Record<string, string>;
  /** Milliseconds. */
  within?: number;
}

const password = "correct horse battery";
const nobody = { userId: "", projectId: "", cookie: "" };
const atWork = new Set<string>(["queued", "reading", "indexing"]);
/** Milliseconds that a call may take, a stream to its end too, and one that waits for a run of vectorizing. */
const longestCall = 120_000;
const longestRun = 630_000;

/** Returns what a file is attached as, by its name. */
export function typeOf(name: string): number {
  if (name.endsWith(".pdf")) return resourceTypes.pdfFile;
  return name.endsWith(".docx") ? resourceTypes.docxFile : resourceTypes.otherFile;
}

/**
 * Somebody with an account, who makes the calls that the console makes; about `projectId` where a call names no other project. A
 * call that fails throws with its status.
 */
export class Person {
  readonly url: string;
  readonly userId: string;
  /** Empty until one is added by `withProject`. */
  readonly projectId: string;
  /** As a browser sends it. */
  readonly cookie: string;
  /** Counts the calls that were made, answered or not. */
  calls = 0;

  constructor(url: string, { userId, projectId, cookie }: Record<"userId" | "projectId" | "cookie", string>) {
    this.url = url;
    this.userId = userId;
    this.projectId = projectId;
    this.cookie = cookie;
  }

  static async register(url: string, email = `${randomUUID()}@example.test`): Promise<Person> {
    await new Person(url, nobody).send(calls.register.path, { body: { email, password, name: "Ada" } });
    return Person.signIn(url, email);
  }

  /** Signs in who has registered so, maybe at another process of the installation. */
  static async signIn(url: string, email: string): Promise<Person> {
    const login = await new Person(url, nobody).send(calls.login.path, { body: { email, password } });
    const cookies = login.headers.getSetCookie().map((line) => line.split(";")[0]);
    const { user_id: userId } = (await login.json()) as { user_id: string };
    return new Person(url, { userId, projectId: "", cookie: cookies.join("; ") });
  }

  /** Registers somebody new, with a project. */
  static async withProject(url: string): Promise<Person> {
    const person = await Person.register(url);
    const { userId, cookie } = person;
    return new Person(url, { userId, cookie, projectId: await person.addProject("Harbour") });
  }

  /** Returns the same person at a server that was started again. */
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
      if (!(cause instanceof DOMException && cause.name === "TimeoutError")) throw cause;
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
    return (await this.call<{ ProjectID: string }>(calls.addProject.path, body)).ProjectID;
  }

  readProject(): Promise<unknown> {
    return this.call(fillPath(calls.getProject.path, { projectId: this.projectId }));
  }

  /** Attaches a file as what its name's ending says. */
  addFile(name: string, content: Uint8Array | string): Promise<ResourceElement> {
    return this.addResource(this.projectId, { name, content: Buffer.from(content) });
  }

  addAddress(typeId: number, address: string): Promise<ResourceElement> {
    return this.addResource(this.projectId, { name: address, address, typeId });
  }

  addResource(projectId: string, attachment: Attachment): Promise<ResourceElement> {
    const { name, typeId = "address" in attachment ? resourceTypes.webPage : typeOf(name) } = attachment;
    const form = new FormData();
    form.set("UserID", this.userId);
    form.set("ProjectID", projectId);
    form.set("resource_type_id", String(typeId));
    if ("address" in attachment) form.set("FileName", attachment.address);
    else form.set("file", new Blob([new Uint8Array(attachment.content)]), name);
    return this.call(calls.addResource.path, form);
  }

  listResources(projectId = this.projectId): Promise<ResourceElement[]> {
    return this.call(calls.listResources.path, { UserID: this.userId, ProjectID: projectId });
  }

  async getFile(resourceID: string): Promise<Buffer> {
    const answer = await this.send(fillPath(calls.getFile.path, { resourceID }));
    return Buffer.from(await answer.arrayBuffer());
  }

  /** Waits until nothing of the project is at work any more. */
  async untilDone(projectId: string, within = 150_000): Promise<ResourceElement[]> {
    for (const deadline = Date.now() + within; Date.now() < deadline; await sleep(100)) {
      const resources = await this.listResources(projectId);
      if (!resources.some(({ state }) => atWork.has(state))) return resources;
    }
    throw new Error(`Resources are still at work after ${within} ms.`);
  }

  publish(slug: string): Promise<unknown> {
    const { userId: UserID, projectId: ProjectID } = this;
    return this.call(calls.publishProject.path, {
      UserID,
      ProjectID,
      PublicSlug: slug,
      Description: "Ferries.",
    });
  }

  /** Has all indexed, and returns without waiting for it. */
  vectorize(projectId = this.projectId, wait: SentCall = {}): Promise<VectorizeRunElement> {
    return this.call(calls.vectorize.path, { user_id: this.userId, project_id: projectId }, wait);
  }

  /** Has all indexed, and returns when it is, or after ten minutes; fails where a resource fails and `mayFail` is not set. */
  async index({ mayFail = false } = {}): Promise<VectorizeRunElement> {
    const run = await this.vectorize(this.projectId, { headers: { prefer: "wait=600" }, within: longestRun });
    if (run.failed > 0 && !mayFail) throw new Error(`${run.failed} resources could not be indexed.`);
    return run;
  }

  ask(query: string, projectId = this.projectId): Promise<Answer> {
    return this.call(calls.ask.path, { project_id: projectId, UserID: this.userId, query });
  }

  /** Asks for a stream; returns milliseconds to its first words and to its end. */
  async stream(query: string): Promise<{ first: number; done: number }> {
    const start = performance.now();
    const body = { project_id: this.projectId, UserID: this.userId, query };
    const answer = await this.send(calls.ask.path, { body, headers: { accept: "text/event-stream" } });
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
