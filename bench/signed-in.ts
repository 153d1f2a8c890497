import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Answer } from "@groundwork/contract/answers";
import type { Turn } from "@groundwork/contract/chat";
import type { FoundPassage } from "@groundwork/contract/passages";
import { fillPath } from "@groundwork/contract/call";
import { calls } from "@groundwork/contract/calls";
import { resourceTypes } from "@groundwork/contract/resource-types";
import type { ResourceElement } from "@groundwork/contract/resources";
import type { VectorizeRunElement } from "@groundwork/contract/vectorizing";

/** Milliseconds that a call may take, a stream to its end too, and one that waits for a run of vectorizing. */
const longestCall = 120_000;
const longestRun = 630_000;

/** Somebody with an account and a project, who calls as the browser does. */
export interface SignedIn {
  userId: string;
  projectId: string;
  /** As a browser sends it. */
  cookie: string;
  /** The same person at the same server after it was started anew. */
  at(url: string): SignedIn;
  readProject(): Promise<void>;
  addPdf(name: string, content: Uint8Array): Promise<ResourceElement>;
  addFile(typeId: number, name: string, content: Uint8Array): Promise<ResourceElement>;
  addAddress(typeId: number, address: string): Promise<ResourceElement>;
  /** Publishes the project. */
  publish(slug: string): Promise<void>;
  /** Returns when all is indexed, or 10 minutes passed; like every call it fails where nothing is answered for longer. */
  vectorize(): Promise<VectorizeRunElement>;
  /** Returns when passages are found by their meaning too; fails after a minute. */
  meaningLearnt(): Promise<void>;
  /** Asks for a stream, in a conversation where it is named; milliseconds until its first words came and until it ended. */
  ask(
    query: string,
    history?: readonly Turn[],
    conversation?: string,
  ): Promise<{ first: number; done: number; answer: Answer }>;
}

export async function signIn(url: string): Promise<SignedIn> {
  const email = `${randomUUID()}@example.test`;
  const password = randomUUID();
  await post(url, "", calls.register.path, { email, password, name: "Bench" });
  const login = await post(url, "", calls.login.path, { email, password });
  const cookie = login.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  const { user_id: userId } = (await login.json()) as { user_id: string };
  const added = await post(url, cookie, calls.addProject.path, { ProjectName: "Bench", UserID: userId });
  const { ProjectID } = (await added.json()) as { ProjectID: string };
  return person(url, cookie, userId, ProjectID);
}

function person(url: string, cookie: string, userId: string, projectId: string): SignedIn {
  const addResource = async (typeId: number, fill: (form: FormData) => void) => {
    const form = new FormData();
    form.set("UserID", userId);
    form.set("ProjectID", projectId);
    form.set("resource_type_id", String(typeId));
    fill(form);
    const answer = await fetch(url + calls.addResource.path, {
      method: "POST",
      headers: { cookie },
      body: form,
      signal: AbortSignal.timeout(longestCall),
    });
    return (await checked(answer).json()) as ResourceElement;
  };
  const addFile = (typeId: number, name: string, content: Uint8Array) =>
    addResource(typeId, (form) => form.set("file", new Blob([content as Uint8Array<ArrayBuffer>]), name));
  return {
    userId,
    projectId,
    cookie,
    at: (other) => person(other, cookie, userId, projectId),
    async readProject() {
      const answer = await fetch(url + fillPath(calls.getProject.path, { projectId }), {
        headers: { cookie },
        signal: AbortSignal.timeout(longestCall),
      });
      await checked(answer).json();
    },
    addPdf: (name, content) => addFile(resourceTypes.pdfFile, name, content),
    addFile,
    addAddress: (typeId, address) => addResource(typeId, (form) => form.set("FileName", address)),
    async publish(slug) {
      const body = { UserID: userId, ProjectID: projectId, PublicSlug: slug, Description: "Bench." };
      await post(url, cookie, calls.publishProject.path, body);
    },
    async vectorize() {
      const body = { user_id: userId, project_id: projectId };
      const answer = await post(url, cookie, calls.vectorize.path, body, { prefer: "wait=600" }, longestRun);
      return (await answer.json()) as VectorizeRunElement;
    },
    async meaningLearnt() {
      const body = { project_id: projectId, UserID: userId, query: "the", limit: 1 };
      for (const deadline = performance.now() + 60_000; performance.now() < deadline; await sleep(200)) {
        const answer = await post(url, cookie, calls.search.path, { ...body, query: "learn meaning" });
        const { passages } = (await answer.json()) as { passages: FoundPassage[] };
        if (passages.some(({ scores }) => scores.latent !== null)) return;
      }
      throw new Error("No meaning was learnt within a minute.");
    },
    async ask(query, history = [], conversation) {
      const start = performance.now();
      const body = { project_id: projectId, UserID: userId, query, history, conversation_id: conversation };
      const answer = await post(url, cookie, calls.ask.path, body, { accept: "text/event-stream" });
      let first: number | undefined;
      let stream = "";
      const decoder = new TextDecoder();
      for await (const chunk of answer.body!) {
        stream += decoder.decode(chunk, { stream: true });
        if (first === undefined && stream.includes("event: text")) first = performance.now() - start;
      }
      const done = performance.now() - start;
      const data = /event: done\ndata: (.*)/.exec(stream)?.[1];
      if (first === undefined || data === undefined)
        throw new Error(`The answer broke off: ${stream.slice(-200)}`);
      return { first, done, answer: JSON.parse(data) as Answer };
    },
  };
}

async function post(
  url: string,
  cookie: string,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
  within = longestCall,
) {
  const answer = await fetch(url + path, {
    method: "POST",
    headers: { "content-type": "application/json", cookie, ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(within),
  }).catch((error: unknown) => {
    throw new Error(`${path} was not answered within ${within / 1000} seconds.`, { cause: error });
  });
  return checked(answer);
}

function checked(answer: Response): Response {
  if (!answer.ok) throw new Error(`${new URL(answer.url).pathname} answered ${answer.status}.`);
  return answer;
}
