import { expect, test } from "vitest";
import { serverForTests } from "./support/test-server.ts";

const server = await serverForTests();
const ada = await server.newcomer();
const projectId: string = await server.newProject(ada);
const text = `# Fees\n\n| Boat | Fee |\n| --- | --- |\n| Barge | 40 EUR |\n\n# Hours\n\nThe office opens at nine.\n`;
const added = await server.addFile(ada, projectId, "fees.md", Buffer.from(text), 7);
const resourceId: string = added.json.ResourceID;

const units = (query = "") => server.request(ada, "GET", `/resources/units/${resourceId}${query}`);

test("what is not read yet has no units", async () => {
  expect((await units()).json.code).toBe("not_read_yet");
});

test("units come with their headings, page by page", async () => {
  await server.vectorize(ada, projectId);
  const { json } = await units();
  expect(json.total).toBe(json.units.length);
  expect(
    json.units.map((unit: { kind: string; heading: string[] }) => [unit.kind, unit.heading.at(-1)]),
  ).toEqual([
    ["table", "Fees"],
    ["section", "Hours"],
  ]);
  const first = (await units("?limit=1")).json;
  expect([first.units.length, first.next]).toEqual([1, "1"]);
  const second = (await units("?limit=1&after=1")).json;
  expect([second.units[0].text, second.next]).toEqual([json.units[1].text, null]);
  expect((await units("?part=none")).json.code).toBe("part_not_found");
  expect((await units("?after=x")).json.code).toBe("place_unknown");
});
