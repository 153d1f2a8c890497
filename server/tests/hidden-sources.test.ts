import { calls } from "@groundwork/contract/calls";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { lighthousePdf } from "./support/documents.ts";
import { type Actor, startTestServer, type TestServer } from "./support/test-server.ts";

const shownText = `# Boat hire

A rowing boat costs 18 euros an hour. The pier opens at 9 in the morning.

## How to return a boat

Bring the boat back to the pier before 8 in the evening.`;

const hiddenText = `# Zanthoxyl agreement

The zanthoxyl surcharge is 77 euros a day. The pier opens at 6 in the morning for Brimblecombe.

## How to waive the zanthoxyl surcharge

The harbour master Brimblecombe waives the surcharge for members of the rowing guild.`;

const hiddenTable = "Berth,Tenant,Rent\nNorth 1,Quillfeather,4100\nNorth 2,Marchbanks,3900\n";

const secrets = [
  ..."zanthoxyl brimblecombe surcharge quillfeather marchbanks tenant guild".split(" "),
  "77 euros",
  "4100",
  "3900",
  "Marrow Point",
  "agreement.md",
  "berths.csv",
  "tower.pdf",
];

const questions = [
  "What does a rowing boat cost?",
  "When does the pier open?",
  "What is the zanthoxyl surcharge?",
  "What is the zanthoxil surcharge?",
  "Who is Brimblecombe?",
  "Who rents North 1?",
  "What rent does Marchbanks pay?",
  "When was the lighthouse of Marrow Point built?",
  "What does agreement.md say?",
  "Compare the boat hire and the agreement",
  "Summarize the project data",
  "What are the key insights?",
  "What can you help me with?",
  "Which files do you have?",
  "Who won the cup of 1954?",
];

let server: TestServer;
let owner: Actor;
let projectId: string;
/** A project that never had the hidden sources. */
let twinId: string;
const hidden: string[] = [];

const addText = (project: string, name: string, text: string) =>
  server.addFile(owner, project, name, new TextEncoder().encode(text), 7);
const setHidden = (id: string, isHidden: boolean, by = owner) =>
  server.request(by, "PATCH", "/resources/update", { ResourceID: id, hidden: isHidden });
const visit = (slug: string, query: string) => server.visit(slug, query);
const askAsMember = (query: string) => server.ask(owner, projectId, query);

beforeAll(async () => {
  server = await startTestServer({ PUBLIC_RATE_LIMIT: "1000" });
  owner = await server.newcomer();
  projectId = await server.newProject(owner, "Boat hire");
  await addText(projectId, "hire.md", shownText);
  for (const added of [
    await addText(projectId, "agreement.md", hiddenText),
    await addText(projectId, "berths.csv", hiddenTable),
    await server.addFile(owner, projectId, "tower.pdf", lighthousePdf),
  ])
    hidden.push(added.json.ResourceID);
  await server.vectorize(owner, projectId);
  await server.publish(owner, projectId, "boats");
  twinId = await server.newProject(owner, "Boat hire");
  await addText(twinId, "hire.md", shownText);
  await server.vectorize(owner, twinId);
  await server.publish(owner, twinId, "twin");
});
afterAll(() => server.stop());

describe("a source that is hidden from visitors", () => {
  let earlier: { answer_id: string; mark: number }[];
  beforeAll(async () => {
    earlier = [];
    for (const query of [
      "What is the zanthoxyl surcharge?",
      "When was the lighthouse of Marrow Point built?",
    ]) {
      const { json } = await visit("boats", query);
      earlier.push({ answer_id: json.answer_id, mark: json.citations[0].mark });
    }
    for (const id of hidden) await setHidden(id, true);
  });

  test("answers visitors as though it were not there, in every policy for names", async () => {
    const differing: unknown[] = [];
    for (const SourceNames of ["names", "none"]) {
      for (const ProjectID of [projectId, twinId])
        await server.request(owner, "PATCH", "/public/update", {
          UserID: owner.userId,
          ProjectID,
          SourceNames,
        });
      for (const query of questions) {
        const [own, twin] = await Promise.all([visit("boats", query), visit("twin", query)]);
        const comparable = ({ json, text }: typeof own) => text.replaceAll(json.answer_id, "answer");
        if (comparable(own) !== comparable(twin))
          differing.push([SourceNames, query, own.json.message, twin.json.message]);
      }
    }
    expect(differing).toEqual([]);
  });

  test("is absent from every call that a visitor can make", async () => {
    const said: string[] = [];
    for (const path of ["/public/info/boats", "/public/questions/boats"])
      said.push((await server.request(null, "GET", path)).text);
    for (const query of questions) {
      const body = { public_domain_endpoint: "boats", query };
      const stream = { accept: "text/event-stream" };
      const streamed = await server.request(null, "POST", "/public_rag_query/qa", body, stream);
      const { json, text } = await visit("boats", query);
      const own = [streamed.text, text];
      for (const { mark } of json.citations) {
        own.push((await server.request(null, "GET", `/public/source/${json.answer_id}/${mark}`)).text);
        own.push((await server.request(null, "GET", `/public/picture/${json.answer_id}/${mark}`)).text);
      }
      // A refusal may repeat the words of the question.
      const asked = query.toLowerCase();
      said.push(own.join("\n").toLowerCase());
      for (const secret of secrets)
        if (asked.includes(secret.toLowerCase())) said.push(said.pop()!.replaceAll(secret.toLowerCase(), ""));
    }
    const idea = {
      who: "Brimblecombe waives the zanthoxyl fee.",
      evidence: "A boat costs 18 euros an hour.",
    };
    const check = { public_domain_endpoint: "boats", idea };
    const checked = await server.request(null, "POST", "/public_validator/check", check);
    expect(checked.text).toContain("18 euros");
    said.push(checked.text.toLowerCase().replaceAll("brimblecombe", "").replaceAll("zanthoxyl", ""));
    const all = said.join("\n");
    expect(secrets.filter((secret) => all.includes(secret.toLowerCase()))).toEqual([]);
  });

  test("is absent from what assistants reach by MCP", async () => {
    const headers = { accept: "application/json, text/event-stream", "mcp-protocol-version": "2025-06-18" };
    const send = (method: string, params: object) =>
      server.request(null, "POST", "/mcp/boats", { jsonrpc: "2.0", id: 1, method, params }, headers);
    const said = [(await send("resources/list", {})).text];
    for (const query of ["pier surcharge of the guild", "What does a rowing boat cost an hour?"])
      for (const [name, field] of [
        ["search", "query"],
        ["ask", "question"],
      ] as const) {
        const reply = await send("tools/call", { name, arguments: { [field]: query } });
        expect(reply.text).not.toContain("isError");
        // A refusal may repeat the words of the question.
        said.push(query.includes("guild") ? reply.text.replaceAll(/guild|surcharge/gi, "") : reply.text);
      }
    const all = said.join("\n").toLowerCase();
    expect(all).toContain("18 euros");
    expect(secrets.filter((secret) => all.includes(secret.toLowerCase()))).toEqual([]);
  });

  test("is gone from the sources and pictures of what was answered before it was hidden", async () => {
    expect(earlier).toHaveLength(2);
    for (const { answer_id, mark } of earlier)
      for (const kind of ["source", "picture"]) {
        const { status, text } = await server.request(null, "GET", `/public/${kind}/${answer_id}/${mark}`);
        expect([kind, status]).toEqual([kind, 404]);
        expect(text).not.toMatch(/zanthoxyl|Marrow/);
      }
  });

  test("answers members as before, with its table and its passages", async () => {
    expect((await askAsMember("What is the zanthoxyl surcharge?")).json.message).toContain("77 euros");
    const found = await server.request(owner, "POST", "/rag_query/search", {
      project_id: projectId,
      UserID: owner.userId,
      query: "Quillfeather",
    });
    expect(JSON.stringify(found.json)).toContain("Quillfeather");
  });

  test("answers visitors again once it is shown to them", async () => {
    await setHidden(hidden[0]!, false);
    expect((await visit("boats", "What is the zanthoxyl surcharge?")).json.message).toContain("77 euros");
    await setHidden(hidden[0]!, true);
    expect((await visit("boats", "What is the zanthoxyl surcharge?")).json.message).not.toContain("77 euros");
  });

  test("is hidden and shown by editors, not by viewers, and the audit log says so", async () => {
    const [editor, viewer] = [
      await server.newMember(owner, projectId, "editor"),
      await server.newMember(owner, projectId, "viewer"),
    ];
    expect((await setHidden(hidden[1]!, false, viewer)).status).toBe(403);
    expect((await setHidden(hidden[1]!, false, editor)).status).toBe(200);
    expect((await setHidden(hidden[1]!, true, editor)).status).toBe(200);
    const { json } = await server.request(owner, "GET", `/project/audit/${projectId}`);
    expect(JSON.stringify(json)).toContain("resource.hidden");
    expect(JSON.stringify(json)).toContain("resource.shown");
  });
});

test("each call that visitors can make is one of those that are tried here", () => {
  const known = ["askPublic", "askPerson", "checkIdeaPublic", "publicInfo", "publicPicture", "publicSource"];
  known.push("mcpPublication", "publicQuestions");
  // These show nothing of a project's sources: the sample's own tests, and the pass for a password.
  known.push("showSampleTests", "enterPublic");
  const open = Object.entries(calls)
    .filter(([, { access, path }]) => access === "anyone" && /^\/(?:public|mcp)/.test(path))
    .map(([name]) => name);
  expect(open.filter((name) => !known.includes(name))).toEqual([]);
});
