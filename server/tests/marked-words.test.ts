import { afterAll, beforeAll, expect, test } from "vitest";
import { type Actor, startTestServer, type TestServer } from "./support/test-server.ts";

const text = `# Mooring

Moor with \`quay --moor\` and never at **low tide**; the [table of fees](https://fees.example.org/2026) has the prices. See [this](javascript:alert(1)) or the [wiki](http://wiki.internal/berths).
`;

let server: TestServer;
let owner: Actor;
let projectId: string;
let resourceId: string;

beforeAll(async () => {
  server = await startTestServer({});
  owner = await server.newcomer();
  projectId = await server.newProject(owner, "Quay");
  resourceId = (await server.addFile(owner, projectId, "mooring.md", Buffer.from(text), 7)).json.ResourceID;
  await server.vectorize(owner, projectId);
  await server.publish(owner, projectId, "quay");
});
afterAll(() => server.stop());

interface Marked {
  text: string;
  spans: { mark: string; start: number; end: number; href?: string }[];
}
const shown = ({ text: words, spans }: Marked) =>
  spans
    .filter(({ mark }) => mark !== "deciding")
    .map(({ mark, start, end, href }) => [mark, words.slice(start, end), ...(href ? [href] : [])]);

const own = [
  ["code", "quay --moor"],
  ["bold", "low tide"],
  ["link", "table of fees", "https://fees.example.org/2026"],
];
const query = "When should nobody moor?";

test("cards and the stored text say what is bold, code and a link, and drop what is not safe", async () => {
  const asked = { project_id: projectId, UserID: owner.userId, query };
  const { json } = await server.request(owner, "POST", "/rag_query/qa", asked);
  const wiki = ["link", "wiki", "http://wiki.internal/berths"];
  expect(json.evidence[0].blocks.flatMap(shown)).toEqual([...own, wiki]);
  const read = await server.request(owner, "GET", `/resources/get_text/${resourceId}`);
  const [, paragraph] = read.json.blocks;
  expect(shown({ text: read.json.text, spans: paragraph.marks })).toEqual([...own, wiki]);
});

test("visitors get links to public addresses alone", async () => {
  const { json } = await server.visit("quay", query);
  expect(json.evidence[0].blocks.flatMap(shown)).toEqual(own);
});
