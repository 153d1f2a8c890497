import { expect, test } from "vitest";
import { slowPdf } from "./support/hostile-files.ts";
import { eventually, serverForTests } from "./support/test-server.ts";

const server = await serverForTests();
const hostile = await server.newcomer();
const stranger = await server.newcomer();

test("files that take very long to read keep no file of somebody else waiting", async () => {
  const slow = await server.newProject(hostile, "Slow");
  const content = slowPdf(10_000_000);
  expect(content.length).toBeLessThan(25_000);
  for (let i = 0; i < 6; i++) await server.addFile(hostile, slow, `slow-${i}.pdf`, content);
  const states = async (): Promise<string[]> =>
    (await server.resources(hostile, slow)).map(({ state }: { state: string }) => state);
  await server.vectorize(hostile, slow, 0);
  await eventually(async () => (await states()).includes("reading"), "a slow file is read");

  const project = await server.newProject(stranger, "Quick");
  await server.addFile(
    stranger,
    project,
    "quick.txt",
    new TextEncoder().encode("The ferry leaves at nine."),
    7,
  );
  await server.vectorize(stranger, project, 150);
  expect(await server.resources(stranger, project)).toMatchObject([{ state: "indexed" }]);
  expect((await states()).filter((state) => state === "failed")).toEqual([]);
  await server.request(hostile, "DELETE", `/project/delete/${slow}`, { UserID: hostile.userId });
}, 200_000);
