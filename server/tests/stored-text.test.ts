import { expect, test } from "vitest";
import { serverForTests } from "./support/test-server.ts";

const server = await serverForTests();
const ada = await server.newcomer();
const projectId: string = await server.newProject(ada);

test("a stored text comes whole, or in stretches that follow one another", async () => {
  const text = Array.from({ length: 3_000 }, (_, i) => `Paragraph ${i} tells of ship ${i * 7} 🚢.`).join(
    "\n\n",
  );
  const added = await server.addFile(ada, projectId, "ships.txt", Buffer.from(text), 7);
  await server.vectorize(ada, projectId);
  const path = `/resources/get_text/${added.json.ResourceID}`;
  const first = (await server.request(ada, "GET", `${path}?from=0`)).json;
  expect(first).toMatchObject({ start: 0, more: true, page_count: 0 });
  expect(first.text.length).toBeLessThanOrEqual(64_000);
  const all = (await server.request(ada, "GET", path)).json;
  expect(all).toMatchObject({ start: 0, more: false, length: first.length });
  let whole = "";
  for (let more = true; more && whole.length < first.length;) {
    const { json } = await server.request(ada, "GET", `${path}?from=${whole.length}&length=40001`);
    expect(json.start).toBe(whole.length);
    for (const block of json.blocks) expect(block.end).toBeGreaterThan(json.start);
    whole += json.text;
    more = json.more;
  }
  expect(whole).toBe(all.text);
  expect(whole.isWellFormed()).toBe(true);
  expect((await server.request(ada, "GET", `${path}?length=64001`)).status).toBe(422);
  expect((await server.request(ada, "GET", `${path}?from=900000000`)).json).toMatchObject({
    text: "",
    more: false,
  });
});
