import { afterAll, beforeAll, expect, test } from "vitest";
import { type Actor, startTestServer, type TestServer } from "./support/test-server.ts";

const members = `# Members

A project has one owner.

## How to invite somebody

Write to ada@company.example or to grace@company.example, or call +44 20 7946 0018. Order 0815-4711-22 is no number to call.
Somebody invites a person from the members page, and that person follows the link in the mail to join the project at once.`;

const prices = "Item,Account\nBoat,none\nBerth,DE89 3704 0044 0532 0130 00\n";
const staff = "Name,Date of birth\nQuill,12.03.1962\nBrandt,1971-11-02\n";

let server: TestServer;
let owner: Actor;
let projectId: string;
const ids: string[] = [];
beforeAll(async () => {
  server = await startTestServer();
  owner = await server.newcomer();
  projectId = await server.newProject(owner);
  for (const [name, text] of Object.entries({
    "members.md": members,
    "prices.csv": prices,
    "staff.csv": staff,
  })) {
    const added = await server.addFile(owner, projectId, name, new TextEncoder().encode(text), 7);
    ids.push(added.json.ResourceID);
  }
  await server.vectorize(owner, projectId);
});
afterAll(() => server.stop());

const reach = async (actor = owner) => server.request(actor, "GET", `/public/reach/${projectId}`);

test("what strangers can reach is listed by document, with personal data and their places, and with the longest quotes", async () => {
  const { status, json } = await reach();
  expect([status, json.complete, json.total, json.source_names]).toEqual([200, true, 3, "none"]);
  expect(json.documents).toMatchObject([
    {
      name: "members.md",
      visitors_see: "Document A",
      hidden: false,
      personal_data: [
        {
          kind: "email",
          count: 2,
          examples: [
            { text: "ada@company.example", place: { heading: ["Members", "How to invite somebody"] } },
            { text: "grace@company.example" },
          ],
        },
        { kind: "telephone", count: 1, examples: [{ text: "+44 20 7946 0018" }] },
      ],
    },
    {
      name: "prices.csv",
      personal_data: [
        { kind: "iban", count: 1, examples: [{ text: "DE89 •••• •••• 00", place: { record: "row 2" } }] },
      ],
    },
    { name: "staff.csv", personal_data: [{ kind: "birth", count: 2 }] },
  ]);
  expect(json.quotes[0]).toMatchObject({ ResourceID: ids[0], words: expect.any(Number) });
  expect(json.quotes.length).toBeLessThanOrEqual(3);
});

test("a hidden document has no quotes in the list and no name for visitors", async () => {
  await server.request(owner, "PATCH", "/resources/update", { ResourceID: ids[0], hidden: true });
  const { json } = await reach();
  expect(json.documents[0]).toMatchObject({ hidden: true, visitors_see: "" });
  expect(json.documents[1]).toMatchObject({ hidden: false, visitors_see: "Document A" });
  expect(json.quotes.map(({ ResourceID }: { ResourceID: string }) => ResourceID)).not.toContain(ids[0]);
});
