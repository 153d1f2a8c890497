import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { resourceTypes } from "@groundwork/contract/resource-types";
import { type ServerProcess, startProcess } from "./server-process.ts";

const words = "The ferry leaves the harbour of Skerry at seven in the morning.";
const question = "When does the ferry leave the harbour of Skerry?";
const account = { email: "ada@example.test", password: "correct horse battery", name: "Ada" };

/** A data folder with an account and two projects that answer, and the server over it or over a copy. */
export class FilledFolder {
  readonly folder: string;
  readonly projects: string[] = [];
  userId = "";
  #cookie = "";
  #server: ServerProcess | undefined;

  private constructor(folder: string) {
    this.folder = folder;
  }

  static async make(names: readonly string[] = ["Ferries", "Lamps"]): Promise<FilledFolder> {
    const filled = new FilledFolder(await mkdtemp(join(tmpdir(), "groundwork-filled-")));
    filled.#server = await startProcess(filled.folder);
    await filled.#call("/auth/register", account);
    await filled.#signIn();
    for (const name of names) {
      const body = { ProjectName: name, Description: "", UserID: filled.userId };
      const project = ((await filled.#call("/project/add", body)) as { ProjectID: string }).ProjectID;
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
    await this.#signIn();
  }

  async end(): Promise<void> {
    await this.#server?.end();
    this.#server = undefined;
  }

  async remove(): Promise<void> {
    await this.end();
    await rm(this.folder, { recursive: true, force: true });
  }

  async ask(): Promise<{ answered: boolean; message: string }> {
    const body = { project_id: this.projects[0], UserID: this.userId, query: question };
    return (await this.#call("/rag_query/qa", body)) as { answered: boolean; message: string };
  }

  async attach(text: string, project = this.projects[0]!): Promise<string> {
    const form = new FormData();
    form.set("UserID", this.userId);
    form.set("ProjectID", project);
    form.set("resource_type_id", String(resourceTypes.otherFile));
    form.set("file", new Blob([text]), "notes.txt");
    return ((await this.#call("/resources/add/v2", form)) as { ResourceID: string }).ResourceID;
  }

  /** Waits until everything of a project is indexed. */
  async vectorize(project = this.projects[0]!): Promise<void> {
    await this.#call("/vectorize/add_resource", { user_id: this.userId, project_id: project });
  }

  async #signIn(): Promise<void> {
    const response = await this.#fetch("/auth/login", account);
    this.#cookie = response.headers.get("set-cookie")!.split(";")[0]!;
    this.userId = ((await response.json()) as { user_id: string }).user_id;
  }

  async #call(path: string, body: unknown): Promise<unknown> {
    return (await this.#fetch(path, body)).json();
  }

  async #fetch(path: string, body: unknown): Promise<Response> {
    const isForm = body instanceof FormData;
    const response = await fetch(`${this.#server!.url}${path}`, {
      method: "POST",
      headers: {
        cookie: this.#cookie,
        ...(!isForm && { "content-type": "application/json" }),
        prefer: "wait=60",
      },
      body: isForm ? body : JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return response;
  }
}
