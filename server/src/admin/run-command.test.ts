import { afterEach, describe, expect, test } from "vitest";
import { readConfig } from "../config.ts";
import {
  type ModelServer,
  type Script,
  startModelServer,
} from "../../tests/support/model-double/model-server.ts";
import { commands } from "./commands.ts";
import { runCommand } from "./run-command.ts";

let server: ModelServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

function run(args: string, environment: Record<string, string> = {}) {
  const { signal } = new AbortController();
  return runCommand(args.split(" ").filter(Boolean), {
    commands,
    readConfig: () => readConfig(environment),
    signal,
  });
}

async function testModel(script: Script, more: Record<string, string> = {}, args = "model test") {
  server = await startModelServer(script);
  return run(args, {
    LLM_PROVIDER: "openai-compatible",
    LLM_BASE_URL: server.baseUrl,
    LLM_API_KEY: "sk-secret-4711",
    LLM_MODEL: "some-model",
    ...more,
  });
}

describe("npm run admin", () => {
  test("lists its commands with --help, and explains each", async () => {
    const { out, status } = await run("--help");
    expect(status).toBe(0);
    for (const { words, summary } of commands) {
      expect(out).toContain(`npm run admin -- ${words}`);
      expect(out).toContain(summary);
      const own = await run(`${words} --help`);
      expect([own.status, own.out.startsWith(`npm run admin -- ${words}`)]).toEqual([0, true]);
    }
    expect((await run("model --help")).out).toContain("model test");
  });

  test.each([
    ["", "Specify a command."],
    ["model tset", 'There is no command "model tset".'],
    ["model test gpt", "Model test accepts no arguments"],
  ])("says how it is called where %j is no command", async (args, words) => {
    const { out, error, status } = await run(args);
    expect([out, status]).toEqual(["", 2]);
    expect(error).toContain(words);
    expect(error).toContain("npm run admin -- model test");
  });

  test("names a wrong setting", async () => {
    const { error, status } = await run("model test", { LLM_PROVIDER: "oracle" });
    expect(status).toBe(1);
    expect(error).toContain("LLM_PROVIDER must be");
  });
});

describe("npm run admin -- model test", () => {
  test("says that the model works, and how fast", async () => {
    const { out, status } = await testModel(() => ({ text: "ready" }));
    expect(out).toMatch(/^It works: some-model answered in \d+\.\d s and searches on its own\.\n$/);
    expect(status).toBe(0);
  });

  test("says that it knows no tools", async () => {
    const { out } = await testModel(({ tools }) =>
      tools.length > 0
        ? { status: 400, body: '{"error":{"message":"some-model does not support tools"}}' }
        : { text: "ready" },
    );
    expect(out).toContain("doesn't support tools, so it answers from the first search alone");
  });

  test.each<[string, ReturnType<Script>, string]>([
    [
      "key",
      { status: 401, body: '{"error":{"message":"Bad key sk-secret-4711"}}' },
      "rejected the key (401): Bad key •••.",
    ],
    [
      "model",
      { status: 404, body: '{"error":{"message":"model not found"}}' },
      "doesn't know the model or the address (404): model not found.",
    ],
    [
      "address",
      { raw: ["<html>Welcome</html>"] },
      "sent a web page instead of an answer. Check that LLM_BASE_URL is its API's address.",
    ],
    ["output", { text: "", finish: "length" }, "The model wrote nothing."],
  ])("says in one sentence what is wrong with the %s", async (_, reply, words) => {
    const { out, status } = await testModel(() => reply);
    expect(out).toContain("It does not work at 127.0.0.1:");
    expect(out).toContain(words);
    expect([status, out.includes("sk-secret")]).toEqual([1, false]);
  });

  test("says that nothing answers at the address", async () => {
    const gone = await startModelServer(() => ({ text: "" }));
    await gone.close();
    const { out } = await testModel(() => ({ text: "" }), { LLM_BASE_URL: gone.baseUrl });
    expect(out).toContain("can't be reached");
  });

  test("tests the model in its place as well", async () => {
    const { out, status } = await testModel(
      ({ model }) => (model === "second" ? { text: "ready" } : { status: 403, body: "{}" }),
      { LLM_FALLBACK_MODEL: "second" },
    );
    expect(out).toContain("doesn't allow this key to use the model (403)");
    expect(out).toMatch(/Fallback: second answered in/);
    expect(status).toBe(1);
  });

  test("prints the same as JSON", async () => {
    const { out } = await testModel(
      ({ body }) =>
        body["stream_options"] === undefined
          ? { text: "ready" }
          : { status: 400, body: '{"error":{"message":"stream_options is not supported"}}' },
      {},
      "model test --json",
    );
    expect(JSON.parse(out)).toMatchObject({
      works: true,
      models: [{ model: "some-model", works: true, searches: true, refused: ["stream_options"] }],
    });
  });

  test("says that none is set", async () => {
    const { out, status } = await run("model test");
    expect(out).toContain("No language model is set");
    expect(status).toBe(1);
  });
});
