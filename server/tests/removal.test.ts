import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, test } from "vitest";
import { docxOf } from "./support/documents.ts";
import { scriptedAnswers, writtenAnswer, writtenTrace } from "./support/scripted-answers.ts";
import {
  type Actor,
  eventually,
  onPostgres,
  startTestServer,
  serverForTests,
} from "./support/test-server.ts";

/** Marks the document's name, title and text, and nothing else. */
const marker = "zanthoxylene";
const replaced = "This part came from a source that has been removed.";
const question = "How long does a permit last in the eastern harbour?";

const server = await serverForTests();

interface Asked {
  ada: Actor;
  projectId: string;
  resourceId: string;
  conversationId: string;
  publicAnswerId: string;
  /** Pieces of what is stored compressed. */
  stored: Buffer[];
}

/** A document with the marker, attached, indexed, published, asked about in every way, and judged. */
async function askedAbout(name: string, filler = 0): Promise<Asked> {
  const ada = await server.newcomer();
  const projectId = await server.newProject(ada, name);
  const rest = Array.from(
    { length: filler },
    (_, i) => `Berth ${i} of the ${marker} quay holds ship${i} and rope${i * 7}.`,
  );
  const content = docxOf(
    `# Rules of the ${marker} office`,
    `A permit of the ${marker} office lasts eleven weeks in the eastern harbour.`,
    ...rest,
  );
  const { json: added } = await server.addFile(ada, projectId, `${marker}-rules.docx`, content, 5);
  const other = docxOf("# Tides", "The tide of the western bay turns at noon, and the ferry waits for it.");
  await server.addFile(ada, projectId, "tides.docx", other, 5);
  await server.vectorize(ada, projectId);
  const slug = `removal-${crypto.randomUUID()}`;
  await server.publish(ada, projectId, slug);
  const conversationId = `conversation-${crypto.randomUUID()}`;
  for (const query of [
    question,
    "What can you help me with?",
    "Give me an overview.",
    "When does the tide turn?",
  ]) {
    const body = { project_id: projectId, UserID: ada.userId, query, conversation_id: conversationId };
    await server.request(ada, "POST", "/rag_query/qa", body);
  }
  const visitor = { public_domain_endpoint: slug, query: question };
  const { json: answer } = await server.request(null, "POST", "/public_rag_query/qa", visitor);
  expect(answer.citations[0].quote).toContain(marker);
  const judged = { answer_id: answer.answer_id, useful: true, reason: "It was right." };
  await server.request(null, "POST", "/chat/feedback", judged);
  return {
    ada,
    projectId,
    resourceId: added.ResourceID,
    conversationId,
    publicAnswerId: answer.answer_id,
    stored: storedPieces(projectId),
  };
}

/** A stretch from the middle of each text, head and page as it is deflated in the project's file. */
function storedPieces(projectId: string): Buffer[] {
  const database = new DatabaseSync(
    join(server.folder, onPostgres ? "copies" : "passages", projectId, "passages.sqlite"),
    {
      readOnly: true,
    },
  );
  const blobs = database
    .prepare(
      "select text as blob from parts where title like '%' || ? || '%' union all select head from parts where title like '%' || ? || '%'",
    )
    .all(marker, marker)
    .map(({ blob }) => Buffer.from(blob as Uint8Array));
  database.close();
  return blobs.map((blob) => blob.subarray(blob.length >> 2, (blob.length >> 2) + 24));
}

/** Returns the files below a folder that hold a piece, in whatever case. */
async function filesWith(
  pieces: readonly (string | Buffer)[],
  but: readonly string[] = [],
): Promise<string[]> {
  const found: string[] = [];
  for (const entry of await readdir(server.folder, { recursive: true, withFileTypes: true }).catch(
    () => [],
  )) {
    const path = join(entry.parentPath, entry.name);
    const name = path.slice(server.folder.length + 1);
    if (pieces.some((piece) => typeof piece === "string" && name.includes(piece))) found.push(name);
    if (!entry.isFile() || but.some((each) => name.startsWith(each))) continue;
    // A file may go while it is looked for.
    const bytes = (await readFile(path).catch(() => Buffer.alloc(0))).toString("latin1");
    const lower = bytes.toLowerCase();
    if (
      pieces.some((piece) =>
        typeof piece === "string" ? lower.includes(piece) : bytes.includes(piece.toString("latin1")),
      )
    )
      found.push(name);
  }
  return found;
}

/** Returns where it still is, after waiting for its removal. */
async function left(pieces: readonly (string | Buffer)[], but?: readonly string[]): Promise<string[]> {
  const isGone = async () => (await filesWith(pieces, but)).length === 0;
  return (await eventually(isGone, "nothing is left").catch(() => false)) ? [] : filesWith(pieces, but);
}

describe("what is removed", () => {
  test("as a resource is in no file of the data folder any more, and answers say so in its place", async () => {
    const { ada, projectId, resourceId, conversationId, publicAnswerId, stored } = await askedAbout("Notes");
    expect(stored.length).toBeGreaterThan(0);
    expect(await filesWith([marker, ...stored])).not.toEqual([]);
    expect((await server.request(null, "GET", `/public/source/${publicAnswerId}/1`)).status).toBe(200);

    expect((await server.request(ada, "DELETE", `/resources/delete/${resourceId}`)).status).toBe(200);
    expect((await server.request(null, "GET", `/public/source/${publicAnswerId}/1`)).status).toBe(404);
    const kept = await server.request(ada, "GET", `/chat/conversation/${conversationId}`);
    expect(kept.text.toLowerCase()).not.toContain(marker);
    const [first, , , last] = kept.json.turns;
    expect(first.query).toBe(question);
    expect(first.answer.message).toContain(replaced);
    expect(first.answer.citations).toEqual([]);
    expect(
      first.answer.sentences.map(({ start, end }: { start: number; end: number }) =>
        first.answer.message.slice(start, end),
      ),
    ).toContain(replaced);
    expect(last.answer.message).toContain("noon");
    expect(last.answer.citations[0].quote).toContain("noon");
    const found = await server.request(ada, "GET", `/chat/found/${publicAnswerId}`);
    expect(found.text.toLowerCase()).not.toContain(marker);
    expect(await left([marker, ...stored])).toEqual([]);
    expect((await server.resources(ada, projectId)).map((one: { FileName: string }) => one.FileName)).toEqual(
      ["tides.docx"],
    );
  });

  test("as a large resource leaves nothing either", async () => {
    const { ada, resourceId, stored } = await askedAbout("Notes", 3000);
    await server.request(ada, "DELETE", `/resources/delete/${resourceId}`);
    expect(await left([marker, ...stored])).toEqual([]);
  });

  test("as a project is in no file any more, nor is its name", async () => {
    const { ada, projectId, stored } = await askedAbout("Wunderquell");
    await server.request(ada, "DELETE", `/project/delete/${projectId}`, { UserID: ada.userId });
    expect(await left([marker, "wunderquell", ...stored])).toEqual([]);
  });

  test("as an account is in no file any more but the mails that were sent", async () => {
    const { ada, stored } = await askedAbout("Wunderquell");
    const body = { password: ada.password, email: ada.email };
    expect((await server.request(ada, "DELETE", "/account", body)).status).toBe(200);
    expect(await left([marker, "wunderquell", ada.email, ada.userId, ...stored], ["outbox"])).toEqual([]);
  });
});

describe("an answer that a model wrote", () => {
  test("loses its trace and its suggestions with a source of the project, and what it took from it", async () => {
    const scripted = scriptedAnswers();
    const own = await startTestServer({ TRACE_DAYS: "30" }, { answerQuestion: scripted.answerQuestion });
    try {
      const ada = await own.newcomer();
      const projectId = await own.newProject(ada);
      const content = docxOf(`The ${marker} office opens at noon.`);
      const { json: added } = await own.addFile(ada, projectId, "rules.docx", content, 5);
      const cited = `The ${marker} office opens at noon. [1]`;
      const [citation] = writtenAnswer().citations;
      scripted.answerWith(
        writtenAnswer({
          message: cited,
          sentences: [{ start: 0, end: cited.length, support: "cited", marks: [1] }],
          citations: [
            { ...citation!, resourceId: added.ResourceID, title: marker, quote: `The ${marker} office` },
          ],
          suggestions: [`When does the ${marker} office open?`],
          trace: writtenTrace({ question: `about ${marker}` }),
        }),
      );
      const { json: answer } = await own.ask(ada, projectId, "When?");
      await own.request(ada, "DELETE", `/resources/delete/${added.ResourceID}`);
      expect((await own.request(ada, "GET", `/chat/trace/${answer.answer_id}`)).json.trace).toBeNull();
      const tables = ["answers", "answer_sources", "answer_traces"] as const;
      const rows = await Promise.all(
        tables.map((table) => own.database.read.selectFrom(table).selectAll().execute()),
      );
      expect(JSON.stringify(rows)).not.toContain(marker);
      expect(JSON.stringify(rows)).toContain(replaced);
    } finally {
      await own.stop();
    }
  });
});
