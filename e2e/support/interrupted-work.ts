import { setTimeout as sleep } from "node:timers/promises";
import type { ResourceElement } from "@groundwork/contract/resources";
import type { Person, Attachment } from "./person.ts";

const indexedWithin = 150_000;

/** A person's work at one project, and what the server acknowledged of it before it broke off. */
export class InterruptedWork {
  readonly projectId: string;
  /** Name to ResourceID, of every add that answered 201. */
  readonly added = new Map<string, string>();
  /** Lists the resources of the project when a vectorize call was answered with 202. */
  readonly vectorized = new Set<string>();
  /** Is what was being added at the interruption: it may be stored or not, but never in part. */
  inFlight: string | undefined;
  private readonly person: Person;
  private readonly attachments: readonly Attachment[];

  constructor(person: Person, projectId: string, attachments: readonly Attachment[]) {
    this.person = person;
    this.projectId = projectId;
    this.attachments = attachments;
  }

  /** Adds everything, vectorizes in the middle and at the end, and waits until all is indexed. */
  async doAll(): Promise<void> {
    const middle = Math.ceil(this.attachments.length / 2);
    await this.add(this.attachments.slice(0, middle));
    await this.vectorize();
    await this.add(this.attachments.slice(middle));
    await this.vectorize();
    await this.untilIndexed(this.vectorized);
  }

  /** Adds what is missing, and vectorizes if anything is left to do. */
  async finish(): Promise<void> {
    const stored = await this.person.listResources(this.projectId);
    const names = new Set(stored.map((resource) => resource.FileName));
    await this.add(this.attachments.filter((attachment) => !names.has(wireName(attachment))));
    const resources = await this.person.listResources(this.projectId);
    const all = new Set(resources.map((resource) => resource.FileName));
    if ([...all].some((name) => !this.vectorized.has(name))) await this.person.vectorize(this.projectId);
    await this.untilIndexed(all);
  }

  async untilIndexed(names: ReadonlySet<string>): Promise<void> {
    let waiting: ResourceElement[] = [];
    for (const deadline = Date.now() + indexedWithin; Date.now() < deadline; await sleep(40)) {
      const resources = await this.person.listResources(this.projectId);
      waiting = resources.filter(({ FileName, state }) => names.has(FileName) && state !== "indexed");
      const failed = waiting.find(({ state }) => state === "failed");
      if (failed) throw new Error(`${failed.FileName} failed: ${failed.reason}`);
      if (waiting.length === 0) return;
    }
    const states = waiting.map(({ FileName, state, progress }) => `${FileName} ${state} ${progress}`);
    throw new Error(`Still not indexed after ${indexedWithin} ms: ${states.join(", ")}`);
  }

  private async add(attachments: readonly Attachment[]): Promise<void> {
    for (const attachment of attachments) {
      this.inFlight = wireName(attachment);
      const { ResourceID } = await this.person.addResource(this.projectId, attachment);
      this.added.set(this.inFlight, ResourceID);
      this.inFlight = undefined;
    }
  }

  private async vectorize(): Promise<void> {
    await this.person.vectorize(this.projectId);
    for (const name of this.added.keys()) this.vectorized.add(name);
  }
}

/** Returns the FileName that the resource list gives it. */
export function wireName(attachment: Attachment): string {
  return "address" in attachment ? attachment.address : attachment.name;
}
