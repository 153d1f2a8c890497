import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { docxOf } from "./support/documents.ts";
import { startModelServer } from "./support/model-double/model-server.ts";
import { startTestServer } from "./support/test-server.ts";

const key = "the operator's key for tests";
/** Stand in a document, its title, a question and its answer, and nowhere else. */
const [marker, asked] = ["zanthoxylene", "ultramarinus"];

/** Returns the files below a folder that hold words, in whatever case. */
async function filesWith(folder: string, words: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const held = (await readFile(path).catch(() => Buffer.alloc(0))).toString("latin1").toLowerCase();
    for (const word of words) if (held.includes(word)) found.push(`${word} in ${path.slice(folder.length)}`);
  }
  return found;
}

test("with ENCRYPTION_KEY no word of a document, question, answer or mail is in the data folder, and all works", async () => {
  const server = await startTestServer({ ENCRYPTION_KEY: key });
  try {
    const ada = await server.newcomer();
    const projectId = await server.newProject(ada);
    const text = Array.from({ length: 3000 }, (_, i) => `Gull ${i} sits on the breakwater.`).join("\n");
    const uploads = [
      docxOf(`# Rules of the ${marker} office`, `A permit of the ${marker} office lasts eleven weeks.`),
      Buffer.from(`Gulls of the ${marker} are counted in the tower.\n\n${text}`),
    ];
    await server.addFile(ada, projectId, "rules.docx", uploads[0]!, 5);
    const { json: register } = await server.addFile(ada, projectId, "register.txt", uploads[1]!, 7);
    await server.vectorize(ada, projectId);
    const body = {
      project_id: projectId,
      UserID: ada.userId,
      query: `How long does a permit of the ${marker} office last?`,
      conversation_id: `conversation-${crypto.randomUUID()}`,
    };
    const { json: answer } = await server.request(ada, "POST", "/rag_query/qa", body);
    expect(answer.message).toContain("eleven weeks");
    expect(answer.citations[0].quote).toContain(marker);
    const second = { ...body, query: `Who was ${asked}?` };
    await server.request(ada, "POST", "/rag_query/qa", second);
    const kept = await server.request(ada, "GET", `/chat/conversation/${body.conversation_id}`);
    expect(kept.json.turns[1].query).toContain(asked);
    expect(kept.json.turns[0].answer.message).toBe(answer.message);
    expect(kept.json.turns[0].answer.citations[0].quote).toContain(marker);

    const file = `/resources/get_file/${register.ResourceID}`;
    expect((await server.request(ada, "GET", file)).text).toBe(uploads[1]!.toString());
    const range = await server.request(ada, "GET", file, undefined, { range: "bytes=70000-70099" });
    expect([range.status, range.text]).toEqual([206, uploads[1]!.toString("latin1", 70_000, 70_100)]);

    await server.request(null, "POST", "/auth/forgot_password", { email: ada.email });
    expect(
      await filesWith(server.folder, [marker, asked, "eleven weeks", "permit", "set a new password"]),
    ).toEqual([]);
  } finally {
    await server.stop();
  }
}, 120_000);

test("with ENCRYPTION_KEY no word of what went to a model and came from it is in the data folder, and its trace is shown", async () => {
  const [prompted, written] = ["krakelee", "basalticum"];
  const model = await startModelServer(() => ({ text: `A permit of the ${written} office lasts. [1]` }));
  const server = await startTestServer({
    ENCRYPTION_KEY: key,
    LLM_PROVIDER: "openai-compatible",
    LLM_BASE_URL: model.baseUrl,
    LLM_MODEL: "some-model",
    MODEL_USE_DEFAULT: "everybody",
    VERIFY_MODEL: "off",
  });
  try {
    const ada = await server.newcomer();
    const projectId = await server.newProject(ada);
    const manual = Buffer.from(`A permit of the ${prompted} office lasts eleven weeks.`);
    await server.addFile(ada, projectId, "permits.txt", manual, 7);
    await server.vectorize(ada, projectId);
    const query = `How long does a permit of the ${prompted} office last?`;
    const { json: answer } = await server.ask(ada, projectId, query);
    expect(JSON.stringify(model.asked)).toContain(prompted);
    const { json: shown } = await server.request(ada, "GET", `/chat/trace/${answer.answer_id}`);
    const trace = JSON.stringify(shown.trace);
    expect([trace.includes(prompted), trace.includes(written)]).toEqual([true, true]);
    expect(await filesWith(server.folder, [prompted, written, "eleven weeks"])).toEqual([]);
  } finally {
    await server.stop();
    await model.close();
  }
}, 120_000);
