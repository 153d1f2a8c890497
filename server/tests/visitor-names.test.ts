import { expect, test } from "vitest";
import { harbourDocx, lighthousePdf } from "./support/documents.ts";
import { serverForTests } from "./support/test-server.ts";

const internal = ["tower-draft-v7-secret", "fees-internal-2031", "mail-from-board"];
const mail = [
  "From: Chair <chair@example.test>",
  "Subject: Harbour dues",
  "MIME-Version: 1.0",
  'Content-Type: multipart/mixed; boundary="b"',
  "",
  "--b",
  "Content-Type: text/plain",
  "",
  "The dues of the northern quay are 44 crowns.",
  "--b",
  'Content-Type: text/plain; name="mail-from-board.txt"',
  'Content-Disposition: attachment; filename="mail-from-board.txt"',
  "",
  "The crane on the eastern quay lifts 12 tons.",
  "--b--",
  "",
].join("\r\n");

const server = await serverForTests({ PUBLIC_RATE_LIMIT: "1000" });
const ada = await server.newcomer();
const projectId: string = await server.newProject(ada);
const pdf: string = (await server.addFile(ada, projectId, "tower-draft-v7-secret.pdf", lighthousePdf)).json
  .ResourceID;
await server.addFile(ada, projectId, "fees-internal-2031.docx", harbourDocx, 5);
await server.addFile(ada, projectId, "mail-from-board.eml", Buffer.from(mail), 7);
await server.vectorize(ada, projectId);
await server.publish(ada, projectId, "harbour");

const questions = [
  "What can you help me with?",
  "Tell me a fun fact.",
  "Explain a complex topic simply.",
  "How does AI generate text?",
  "Summarize the project data",
  "What are the key insights?",
  "Generate a report on trends",
  "Analyze performance metrics",
  "Compare with industry standards",
  "When was the lighthouse of Marrow Point built?",
  "What does a fishing boat pay each night?",
  "What does the crane on the eastern quay lift?",
  "Compare the lighthouse and the harbour",
  "Which files do you have?",
  "What does tower-draft say?",
  "Who won the cup of 1954?",
];

const change = (more: object) =>
  server.request(ada, "PATCH", "/public/update", { UserID: ada.userId, ProjectID: projectId, ...more });

/** All that a visitor gets: answers whole and streamed, sources, and what is known of the assistant. */
async function publicTraffic(): Promise<string> {
  const said: string[] = [(await server.request(null, "GET", "/public/info/harbour")).text];
  for (const query of questions) {
    const body = { public_domain_endpoint: "harbour", query };
    const stream = { accept: "text/event-stream" };
    said.push((await server.request(null, "POST", "/public_rag_query/qa", body, stream)).text);
    const { json, text } = await server.request(null, "POST", "/public_rag_query/qa", body);
    said.push(text);
    for (const { mark } of json.citations)
      said.push((await server.request(null, "GET", `/public/source/${json.answer_id}/${mark}`)).text);
  }
  const idea = {
    who: "The lighthouse of Marrow Point was built in 1999.",
    evidence: "The crane lifts 12 tons.",
  };
  const check = { public_domain_endpoint: "harbour", idea };
  said.push((await server.request(null, "POST", "/public_validator/check", check)).text);
  // What visitors asked themselves is theirs.
  return said.join("\n").replaceAll("tower-draft say", "");
}

const leaked = (traffic: string) => internal.filter((name) => traffic.includes(name));

// spec:pages.8
test("nothing that visitors get says what a document is called, until its owner allows it", async () => {
  const traffic = await publicTraffic();
  expect(traffic).toContain("crowns");
  expect(traffic).toContain('"title":"Document A"');
  expect(leaked(traffic)).toEqual([]);
});

// spec:pages.8
test("titles that the owner gives stand in the place of names, and a number where none was given", async () => {
  const SourceTitles = [{ ResourceID: pdf, title: "The history of the tower" }];
  expect((await change({ SourceNames: "titles", SourceTitles })).status).toBe(200);
  const traffic = await publicTraffic();
  expect(traffic).toContain('"title":"The history of the tower"');
  expect(traffic).toContain('"title":"Document B"');
  expect(leaked(traffic)).toEqual([]);
});

test("names are shown once the owner allows them, and not again when the owner thinks better of it", async () => {
  await change({ SourceNames: "names" });
  const body = { public_domain_endpoint: "harbour", query: "When was the lighthouse of Marrow Point built?" };
  const { json, text } = await server.request(null, "POST", "/public_rag_query/qa", body);
  expect(text).toContain("tower-draft-v7-secret.pdf");
  await change({ SourceNames: "none" });
  const mark = json.citations[0].mark;
  const source = await server.request(null, "GET", `/public/source/${json.answer_id}/${mark}`);
  expect(source.status).toBe(200);
  expect(leaked(source.text)).toEqual([]);
});

test("the project's own people know documents by their names, whatever visitors are shown", async () => {
  const { json } = await server.ask(ada, projectId, questions[9]!);
  expect(json.citations[0].title).toBe("tower-draft-v7-secret.pdf");
});
