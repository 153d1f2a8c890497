import { createHash } from "node:crypto";
import { fillPath } from "@groundwork/contract/call";
import { calls as contract } from "@groundwork/contract/calls";
import { prose } from "../prose.ts";
import type { Person } from "../../e2e/support/person.ts";
import type { Random } from "../../e2e/support/random.ts";

/** Knows what a server has acknowledged of somebody's work, and what was under way when it was killed. */
export class KnownWork {
  /** Hash by ResourceID, of every upload that was answered with 201. */
  readonly kept = new Map<string, string>();
  /** Holds deletions that were answered, and those that were not. */
  readonly gone = new Set<string>();
  readonly #unsure = new Set<string>();
  /** Hash by name, of uploads that were never answered: they may be there, wholly, or not. */
  readonly #sent = new Map<string, string>();
  /** Projects that were answered with 201. */
  readonly projects = new Set<string>();
  /** Calls that were made, answered or not. */
  calls = 0;
  readonly #random: Random;
  #number = 0;

  constructor(random: Random) {
    this.#random = random;
  }

  /** Attaches, indexes, asks, adds projects and deletes by turns, until a call fails or so many turns are over. */
  async goOn(person: Person, turns: number): Promise<void> {
    const before = person.calls;
    try {
      for (let turn = 0; turn < turns; turn++) {
        await this.#attach(person);
        if (turn % 2 === 0) await person.vectorize();
        if (turn % 3 === 0) this.projects.add(await person.addProject(`Round ${this.#number}`));
        if (turn % 3 === 1) await this.#deleteOne(person);
        await person.ask(`When does ferry ${this.#number} leave?`);
      }
    } finally {
      this.calls += person.calls - before;
    }
  }

  async #attach(person: Person): Promise<void> {
    const number = ++this.#number;
    const from = this.#random.whole(0, 5_000);
    const fact = `The ferry number ${number} leaves at ${number % 12} past noon.`;
    const text = `${fact}\n\n${prose(from + this.#random.whole(500, 120_000)).slice(from)}`;
    const name = `ferry ${number}.txt`;
    const hash = hashOf(text);
    this.#sent.set(name, hash);
    this.kept.set((await person.addFile(name, text)).ResourceID, hash);
    this.#sent.delete(name);
  }

  /** Deletes one of some that are kept; the first stays, since it is asked for. */
  async #deleteOne(person: Person): Promise<void> {
    const ids = [...this.kept.keys()].slice(1);
    if (ids.length < 10) return;
    const resourceID = this.#random.pick(ids);
    this.#unsure.add(resourceID);
    await person.send(fillPath(contract.deleteResource.path, { resourceID }), { method: "DELETE" });
    this.#unsure.delete(resourceID);
    this.#settle(resourceID);
  }

  /** Says what is not as it was acknowledged; what was unsure is settled by what is there. */
  async compare(person: Person): Promise<string[]> {
    const wrong: string[] = [];
    const hashOfFile = async (resourceID: string) => hashOf(await person.getFile(resourceID));
    const listed = new Map((await person.listResources()).map((resource) => [resource.ResourceID, resource]));
    for (const [id, hash] of this.kept) {
      if (listed.has(id)) {
        if ((await hashOfFile(id)) !== hash) wrong.push(`${id} has other bytes`);
      } else if (this.#unsure.has(id)) this.#settle(id);
      else wrong.push(`${id} was acknowledged and is not there`);
    }
    this.#unsure.clear();
    for (const [id, { FileName }] of listed) {
      if (this.gone.has(id)) wrong.push(`${id} was deleted and is there`);
      if (this.kept.has(id) || this.gone.has(id)) continue;
      const hash = this.#sent.get(FileName);
      if (hash === undefined) wrong.push(`${id} was never attached`);
      else if ((await hashOfFile(id)) === hash) this.kept.set(id, hash);
      else wrong.push(`${id} came in part`);
    }
    this.#sent.clear();
    const path = fillPath(contract.listProjects.path, { userId: person.userId });
    const projects = new Set(
      (await person.call<{ ProjectID: string }[]>(path)).map(({ ProjectID }) => ProjectID),
    );
    for (const id of this.projects) if (!projects.has(id)) wrong.push(`the project ${id} is not there`);
    return wrong;
  }

  #settle(id: string): void {
    this.kept.delete(id);
    this.gone.add(id);
  }
}

const hashOf = (content: string | Uint8Array) => createHash("sha256").update(content).digest("hex");
