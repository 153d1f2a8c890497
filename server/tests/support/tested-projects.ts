import type { TestCase, TestResult, TestRun } from "@groundwork/contract/cases";
import { type Actor, eventually, type TestServer } from "./test-server.ts";

export const hire = `# Boat hire

A rowing boat costs 18 euros an hour. The pier opens at 9 in the morning.`;
const moorings = `# Moorings

A berth at the northern quay costs 12 euros a night. Mooring rings are painted blue.`;
const prices = { title: "Winter", text: "The pier is closed in January for repairs." };

/** A project with tests, and its sources by their short names. */
export interface Tested {
  projectId: string;
  sources: Record<string, string>;
}

/** Works on projects with tests in their owner's name. */
export class TestedProjects {
  readonly #server: TestServer;
  readonly #owner: Actor;

  constructor(server: TestServer, owner: Actor) {
    this.#server = server;
    this.#owner = owner;
  }

  call(method: string, path: string, body?: unknown, actor = this.#owner) {
    return this.#server.request(actor, method, path, body);
  }

  async list({ projectId }: Tested) {
    return (await this.call("GET", `/project/tests/${projectId}`)).json;
  }

  async tests(tested: Tested): Promise<TestCase[]> {
    return (await this.list(tested)).tests;
  }

  async run(id: string): Promise<TestRun & { results: TestResult[] }> {
    return (await this.call("GET", `/project/tests/run/${id}`)).json;
  }

  async runAll({ projectId }: Tested, against?: object) {
    const body = { ProjectID: projectId, ...(against && { against }) };
    const { json } = await this.call("POST", "/project/tests/run", body);
    return eventually(async () => {
      const found = await this.run(json.run_id);
      return found.ended_at === null ? undefined : found;
    }, "the run has ended");
  }

  /** Waits for the run that a change of sources starts after another. */
  runAfter(tested: Tested, runId: string) {
    return eventually(async () => {
      const { run: last } = await this.list(tested);
      return last.run_id !== runId && last.ended_at !== null ? this.run(last.run_id) : undefined;
    }, "the sources' change is tested");
  }

  async ask({ projectId }: Tested, query: string) {
    const body = { project_id: projectId, UserID: this.#owner.userId, query };
    return (await this.call("POST", "/rag_query/qa", body)).json;
  }

  addFile(projectId: string, name: string, text: string, on_duplicate = "keep") {
    const form = new FormData();
    const fields = { UserID: this.#owner.userId, ProjectID: projectId, resource_type_id: "7", on_duplicate };
    for (const [field, value] of Object.entries(fields)) form.set(field, value);
    form.set("file", new Blob([text]), name);
    return this.call("POST", "/resources/add/v2", form);
  }

  changeNote({ sources }: Tested, text: string) {
    return this.call("PATCH", "/resources/note", { ResourceID: sources.note, title: prices.title, text });
  }

  async resource({ projectId, sources }: Tested, name: string) {
    const body = { UserID: this.#owner.userId, ProjectID: projectId };
    const { json } = await this.call("POST", "/resources/get_all", body);
    return json.find(({ ResourceID }: { ResourceID: string }) => ResourceID === sources[name]);
  }

  /** Makes a project with two files and a note, and a test of each kind. */
  async create(): Promise<Tested> {
    const projectId = await this.#server.newProject(this.#owner, "Boats");
    const add = async (name: string, text: string) =>
      (await this.addFile(projectId, name, text)).json.ResourceID;
    const sources = { hire: await add("hire.md", hire), moorings: await add("moorings.md", moorings) };
    await this.#server.vectorize(this.#owner, projectId);
    const { json: note } = await this.call("POST", "/resources/note", { ProjectID: projectId, ...prices });
    const tested = { projectId, sources: { ...sources, note: note.ResourceID } };
    await eventually(async () => (await this.resource(tested, "note")).AddedToVectorDB, "the note answers");
    const keepAnswer = async (query: string) => {
      const { answer_id } = await this.ask(tested, query);
      const { status } = await this.call("POST", "/project/tests", { ProjectID: projectId, answer_id });
      if (status !== 201) throw new Error(`Keeping an answer as a test answered ${status}.`);
    };
    await keepAnswer("How much does a rowing boat cost an hour?");
    await this.call("POST", "/project/tests", {
      ProjectID: projectId,
      question: "What does a berth at the northern quay cost?",
      expected: { kind: "says", value: "12 euros" },
    });
    await keepAnswer("When is the pier closed for repairs?");
    await keepAnswer("Who is the mayor of Zanzibar?");
    return tested;
  }
}
