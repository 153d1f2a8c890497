import { setTimeout as sleep } from "node:timers/promises";
import type { Answer } from "@groundwork/contract/answers";
import { fillPath } from "@groundwork/contract/call";
import { calls } from "@groundwork/contract/calls";
import type { PartElement } from "@groundwork/contract/resource-parts";
import type { ResourceElement } from "@groundwork/contract/resources";
import { resourceTypes } from "@groundwork/contract/resource-types";

/** Something to attach: a file with its bytes, or what is read from an address; a web page where no type is named. */
export type Attachment =
  | { name: string; content: Buffer; typeId?: number }
  | { name: string; address: string; typeId?: number };

const atWork = new Set<string>(["queued", "reading", "indexing"]);

/** Somebody with an account, who makes the calls that the console makes. Fails where an answer is no success. */
export class ApiClient {
  private readonly url: string;
  private cookie = "";
  private userId = "";

  private constructor(url: string) {
    this.url = url;
  }

  static async register(url: string, email: string): Promise<ApiClient> {
    const client = new ApiClient(url);
    const password = "correct horse battery";
    await client.post(calls.register.path, { email, password, name: "Ada" });
    const login = await client.post(calls.login.path, { email, password });
    client.cookie = login.headers
      .getSetCookie()
      .map((line) => line.split(";")[0]!)
      .join("; ");
    client.userId = ((await login.json()) as { user_id: string }).user_id;
    return client;
  }

  async addProject(name: string): Promise<string> {
    const answer = await this.post(calls.addProject.path, { ProjectName: name, UserID: this.userId });
    return ((await answer.json()) as { ProjectID: string }).ProjectID;
  }

  async addResource(projectId: string, attachment: Attachment): Promise<ResourceElement> {
    const form = new FormData();
    form.set("UserID", this.userId);
    form.set("ProjectID", projectId);
    form.set("resource_type_id", String(typeOf(attachment)));
    if ("address" in attachment) form.set("FileName", attachment.address);
    else form.set("file", new Blob([new Uint8Array(attachment.content)]), attachment.name);
    const answer = await this.call(calls.addResource.path, { method: "POST", body: form });
    return (await answer.json()) as ResourceElement;
  }

  async listResources(projectId: string): Promise<ResourceElement[]> {
    const answer = await this.post(calls.listResources.path, { UserID: this.userId, ProjectID: projectId });
    return (await answer.json()) as ResourceElement[];
  }

  async getFile(resourceID: string): Promise<Buffer> {
    const answer = await this.call(fillPath(calls.getFile.path, { resourceID }));
    return Buffer.from(await answer.arrayBuffer());
  }

  /** All its parts, page by page of the list. */
  async listParts(resourceID: string): Promise<PartElement[]> {
    const parts: PartElement[] = [];
    for (let after = ""; ;) {
      const query = after && `?after=${encodeURIComponent(after)}`;
      const answer = await this.call(fillPath(calls.listParts.path, { resourceID }) + query);
      const page = (await answer.json()) as { parts: PartElement[]; next: string | null };
      parts.push(...page.parts);
      if (page.next === null) return parts;
      after = page.next;
    }
  }

  async refresh(resourceID: string): Promise<void> {
    await this.post(fillPath(calls.refreshResource.path, { resourceID }), {});
  }

  /** Waits until nothing of the project is at work any more. */
  async untilDone(projectId: string, within = 150_000): Promise<ResourceElement[]> {
    for (const deadline = Date.now() + within; Date.now() < deadline; await sleep(100)) {
      const resources = await this.listResources(projectId);
      if (!resources.some(({ state }) => atWork.has(state))) return resources;
    }
    throw new Error(`Resources are still at work after ${within} ms.`);
  }

  async vectorize(projectId: string): Promise<void> {
    await this.post(calls.vectorize.path, { user_id: this.userId, project_id: projectId });
  }

  async ask(projectId: string, query: string): Promise<Answer> {
    const answer = await this.post(calls.ask.path, { project_id: projectId, UserID: this.userId, query });
    return (await answer.json()) as Answer;
  }

  private post(path: string, body: unknown): Promise<Response> {
    const headers = { "content-type": "application/json" };
    return this.call(path, { method: "POST", headers, body: JSON.stringify(body) });
  }

  private async call(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = { ...(init.headers as Record<string, string>), cookie: this.cookie };
    const answer = await fetch(this.url + path, { ...init, headers });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer;
  }
}

function typeOf(attachment: Attachment): number {
  if (attachment.typeId !== undefined) return attachment.typeId;
  if ("address" in attachment) return resourceTypes.webPage;
  return attachment.name.endsWith(".pdf") ? resourceTypes.pdfFile : resourceTypes.docxFile;
}
