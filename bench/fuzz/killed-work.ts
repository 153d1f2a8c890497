import { createHash } from "node:crypto";
import { fillPath } from "@groundwork/contract/call";
import { calls as contract } from "@groundwork/contract/calls";
import { resourceTypes } from "@groundwork/contract/resource-types";
import type { ResourceElement } from "@groundwork/contract/resources";
import type { Random } from "../random.ts";
import type { SignedIn } from "../signed-in.ts";
import { prose } from "./prose.ts";

/** What a server has acknowledged of somebody's work, and what was under way when it was killed. */
export class KilledWork {
  /** Hash by ResourceID, of every upload that was answered with 201. */
  readonly kept = new Map<string, string>();
  /** Of deletions that were answered, and of those that were not. */
  readonly gone = new Set<string>();
  readonly unsure = new Set<string>();
  /** Hash by name, of uploads that were never answered: they may be there, wholly, or not. */
  readonly sent = new Map<string, string>();
  /** Projects that were answered with 201. */
  readonly projects = new Set<string>();
  /** Calls that were made, answered or not. */
  attempts = 0;
  readonly #random: Random;
  #number = 0;

  constructor(random: Random) {
    this.#random = random;
  }

  /** Attaches, indexes, asks, adds projects and deletes by turns, until a call fails or so many turns are over. */
  async goOn(person: SignedIn, url: string, turns: number): Promise<void> {
    const calls = new PersonCalls(person, url, () => void this.attempts++);
    for (let turn = 0; turn < turns; turn++) {
      await this.#attach(calls);
      if (turn % 2 === 0) await calls.vectorize();
      if (turn % 3 === 0) this.projects.add(await calls.addProject(`Round ${this.#number}`));
      if (turn % 3 === 1) await this.#deleteOne(calls);
      await calls.ask(`When does ferry ${this.#number} leave?`);
    }
  }

  async #attach(calls: PersonCalls): Promise<void> {
    const number = ++this.#number;
    const from = this.#random.whole(0, 5_000);
    const text = `${factOf(number)}\n\n${prose(from + this.#random.whole(500, 120_000)).slice(from)}`;
    const content = new TextEncoder().encode(text);
    const name = `ferry ${number}.txt`;
    const hash = hashOf(content);
    this.sent.set(name, hash);
    const id = await calls.attach(name, content);
    this.kept.set(id, hash);
    this.sent.delete(name);
  }

  /** A third of what is kept may go; the first stays, since it is asked for. */
  async #deleteOne(calls: PersonCalls): Promise<void> {
    const ids = [...this.kept.keys()].slice(1);
    if (ids.length < 10) return;
    const id = this.#random.pick(ids);
    this.unsure.add(id);
    await calls.delete(id);
    this.unsure.delete(id);
    this.kept.delete(id);
    this.gone.add(id);
  }

  /** What is not as it was acknowledged; what was unsure is settled by what is there. */
  async compare(person: SignedIn, url: string): Promise<string[]> {
    const calls = new PersonCalls(person, url);
    const wrong: string[] = [];
    const listed = new Map((await calls.listResources()).map((resource) => [resource.ResourceID, resource]));
    for (const [id, hash] of this.kept) {
      if (!listed.has(id)) {
        if (this.unsure.has(id)) this.#settle(id);
        else wrong.push(`${id} was acknowledged and is not there`);
      } else if ((await calls.hashOfFile(id)) !== hash) wrong.push(`${id} has other bytes`);
    }
    this.unsure.clear();
    for (const [id, { FileName }] of listed) {
      if (this.gone.has(id)) wrong.push(`${id} was deleted and is there`);
      if (this.kept.has(id) || this.gone.has(id)) continue;
      const hash = this.sent.get(FileName);
      if (hash === undefined) wrong.push(`${id} was never attached`);
      else if ((await calls.hashOfFile(id)) !== hash) wrong.push(`${id} came in part`);
      else this.kept.set(id, hash);
    }
    this.sent.clear();
    const projects = await calls.listProjects();
    for (const id of this.projects) if (!projects.has(id)) wrong.push(`the project ${id} is not there`);
    return wrong;
  }

  #settle(id: string): void {
    this.kept.delete(id);
    this.gone.add(id);
  }
}

export const factOf = (number: number) => `The ferry number ${number} leaves at ${number % 12} past noon.`;
const hashOf = (content: Uint8Array) => createHash("sha256").update(content).digest("hex");

/** The calls of somebody with a project. */
export class PersonCalls {
  readonly #person: SignedIn;
  readonly #url: string;
  readonly #called: () => void;

  constructor(person: SignedIn, url: string, called: () => void = () => undefined) {
    this.#person = person.at(url);
    this.#url = url;
    this.#called = called;
  }

  async attach(name: string, content: Uint8Array): Promise<string> {
    this.#called();
    return (await this.#person.addFile(resourceTypes.otherFile, name, content)).ResourceID;
  }

  async addProject(name: string): Promise<string> {
    const body = { ProjectName: name, UserID: this.#person.userId };
    return ((await this.#call(contract.addProject.path, "POST", body)) as { ProjectID: string }).ProjectID;
  }

  async listProjects(): Promise<Set<string>> {
    const path = fillPath(contract.listProjects.path, { userId: this.#person.userId });
    const listed = (await this.#call(path, "GET")) as { ProjectID: string }[];
    return new Set(listed.map(({ ProjectID }) => ProjectID));
  }

  async listResources(): Promise<ResourceElement[]> {
    const { userId: UserID, projectId: ProjectID } = this.#person;
    return (await this.#call(contract.listResources.path, "POST", {
      UserID,
      ProjectID,
    })) as ResourceElement[];
  }

  async vectorize(): Promise<void> {
    const { userId: user_id, projectId: project_id } = this.#person;
    await this.#call(contract.vectorize.path, "POST", { user_id, project_id });
  }

  async ask(query: string): Promise<{ answered: boolean; message: string }> {
    const { userId: UserID, projectId: project_id } = this.#person;
    const asked = await this.#call(contract.ask.path, "POST", { UserID, project_id, query });
    return asked as { answered: boolean; message: string };
  }

  async delete(resourceID: string): Promise<void> {
    await this.#call(fillPath(contract.deleteResource.path, { resourceID }), "DELETE");
  }

  async hashOfFile(resourceID: string): Promise<string> {
    const answer = await this.#fetch(fillPath(contract.getFile.path, { resourceID }), { method: "GET" });
    return hashOf(new Uint8Array(await answer.arrayBuffer()));
  }

  async #call(path: string, method: string, body?: unknown): Promise<unknown> {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    return (await this.#fetch(path, { method, ...sent })).json();
  }

  async #fetch(path: string, init: RequestInit): Promise<Response> {
    this.#called();
    const type = init.body === undefined ? undefined : { "content-type": "application/json" };
    const answer = await fetch(this.#url + path, {
      ...init,
      headers: { ...type, cookie: this.#person.cookie },
      signal: AbortSignal.timeout(120_000),
    });
    if (!answer.ok)
      throw new Error(`${path} answered ${answer.status}: ${(await answer.text()).slice(0, 200)}`);
    return answer;
  }
}
