import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { eventually, serverForTests } from "./support/test-server.ts";
import { hire, type Tested, TestedProjects } from "./support/tested-projects.ts";

const server = await serverForTests();
const projects: TestedProjects = new TestedProjects(server, await server.newcomer());

const holdBack = ({ projectId }: Tested) =>
  projects.call("PATCH", `/project/settings/${projectId}`, { hold_back: true });
const pier = async (tested: Tested) =>
  (await projects.ask(tested, "When is the pier closed for repairs?")).message;
const heldNote = (tested: Tested) =>
  eventually(async () => (await projects.resource(tested, "note")).held, "the note is held");
const decide = ({ projectId }: Tested, use: boolean) =>
  projects.call("POST", "/project/hold", { ProjectID: projectId, use });

describe("a new version that makes an answer worse", () => {
  test("is used where nobody wishes to hold it back, after a run that shows both answers", async () => {
    const tested = await projects.create();
    await projects.changeNote(tested, "Opening times are on the door.");
    const found = await eventually(async () => {
      const { run: latest } = await projects.list(tested);
      return latest?.cause === "source" && latest.decision !== null ? latest : undefined;
    }, "the version was tried");
    expect(found).toMatchObject({ about: "Winter", worse: 1, decision: "used" });
    const [worse] = (await projects.run(found!.run_id)).results;
    expect(worse!.before!.message).toContain("January");
    await eventually(async () => !(await pier(tested)).includes("January"), "the new text answers");
  });

  test("is held back, leaves answers as they were, and is used as it was tested", async () => {
    const tested = await projects.create();
    await holdBack(tested);
    await projects.changeNote(tested, "Opening times are on the door.");
    expect(await heldNote(tested)).toEqual({
      since: expect.any(String),
      run_id: expect.any(String),
      added: null,
      changed: null,
      gone: null,
    });
    expect(await pier(tested)).toContain("January");
    const { held } = await projects.list(tested);
    expect(held).toMatchObject([{ about: "Winter", worse: 1, decision: "held" }]);
    expect((await decide(tested, true)).json).toEqual({ decided: 1 });
    await eventually(
      async () => (await projects.resource(tested, "note")).held === undefined,
      "it is decided",
    );
    await eventually(async () => !(await pier(tested)).includes("January"), "the new text answers");
    expect((await decide(tested, true)).json.code).toBe("nothing_held");
  });

  test("is discarded on request, and read again afterwards", async () => {
    const tested = await projects.create();
    await holdBack(tested);
    await projects.changeNote(tested, "Opening times are on the door.");
    await heldNote(tested);
    expect((await decide(tested, false)).json).toEqual({ decided: 1 });
    expect(await projects.resource(tested, "note")).not.toHaveProperty("held");
    expect(await pier(tested)).toContain("January");
    await projects.changeNote(tested, "The pier is closed in January and in March for repairs.");
    await eventually(async () => (await pier(tested)).includes("March"), "the better text answers");
  });

  test("is discarded with its file where a source was replaced, and the file before is there again", async () => {
    const tested = await projects.create();
    await holdBack(tested);
    const { projectId, sources } = tested;
    const fileOf = async () => (await projects.call("GET", `/resources/get_file/${sources.hire}`)).text;
    const stored = async () => (await readdir(join(server.folder, "files", projectId))).toSorted();
    const files = await stored();
    await projects.addFile(projectId, "hire.md", "# Boat hire\n\nAsk at the boat house.", "replace");
    await eventually(async () => (await projects.resource(tested, "hire")).held, "the file is held");
    expect(await fileOf()).toContain("Ask at the boat house");
    expect(await stored()).toHaveLength(files.length + 1);
    expect((await decide(tested, false)).json).toEqual({ decided: 1 });
    expect(await stored()).toEqual(files);
    expect(await fileOf()).toBe(hire);
  });

  test("waits as settings too, where these are to be held back", async () => {
    const tested = await projects.create();
    await holdBack(tested);
    const { json } = await projects.call("PATCH", `/project/settings/${tested.projectId}`, { history: 1 });
    expect(json).toMatchObject({ history: null, waits_for_tests: true });
    const settings = () => projects.call("GET", `/project/settings/${tested.projectId}`);
    await eventually(async () => (await settings()).json.history === 1, "the settings passed");
    expect((await settings()).json.waits_for_tests).toBe(false);
  });
});
