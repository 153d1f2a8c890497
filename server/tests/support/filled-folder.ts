import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Person } from "../../../e2e/support/person.ts";
import { type ServerProcess, startProcess } from "./server-process.ts";

const words = "The ferry leaves the harbour of Skerry at seven in the morning.";
const question = "When does the ferry leave the harbour of Skerry?";
const email = "ada@example.test";

/** A data folder with an account and two projects that answer, and the server over it or over a copy. */
export class FilledFolder {
  readonly folder: string;
  readonly projects: string[] = [];
  #person: Person | undefined;
  #server: ServerProcess | undefined;

  private constructor(folder: string) {
    this.folder = folder;
  }

  static async make(names: readonly string[] = ["Ferries", "Lamps"]): Promise<FilledFolder> {
    const filled = new FilledFolder(await mkdtemp(join(tmpdir(), "groundwork-filled-")));
    filled.#server = await startProcess(filled.folder);
    filled.#person = await Person.register(filled.#server.url, email);
    for (const name of names) {
      const project = await filled.#person.addProject(name);
      filled.projects.push(project);
      const lamps = Array.from({ length: 60 }, (_, i) => `Lamp ${i} of the ${name} quay burns oil.`);
      await filled.attach([words, ...lamps].join("\n\n"), project);
      await filled.vectorize(project);
    }
    await filled.end();
    return filled;
  }

  /** Over a folder that `make` filled, in this version or an earlier one. */
  static over(folder: string, projects: readonly string[]): FilledFolder {
    const filled = new FilledFolder(folder);
    filled.projects.push(...projects);
    return filled;
  }

  async start(folder: string, env: Record<string, string> = {}): Promise<void> {
    this.#server = await startProcess(folder, { env });
    if (this.#server.exitCode !== null) throw new Error(this.#server.output());
    this.#person = await Person.signIn(this.#server.url, email);
  }

  async end(): Promise<void> {
    await this.#server?.end();
    this.#server = undefined;
  }

  async remove(): Promise<void> {
    await this.end();
    await rm(this.folder, { recursive: true, force: true });
  }

  ask(): Promise<{ answered: boolean; message: string }> {
    return this.#person!.ask(question, this.projects[0]);
  }

  async attach(text: string, project = this.projects[0]!): Promise<void> {
    await this.#person!.addResource(project, { name: "notes.txt", content: Buffer.from(text) });
  }

  /** Waits until everything of a project is indexed. */
  async vectorize(project = this.projects[0]!): Promise<void> {
    await this.#person!.vectorize(project, { headers: { prefer: "wait=60" } });
  }
}
