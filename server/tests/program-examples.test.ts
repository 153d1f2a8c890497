import { execFile } from "node:child_process";
import { mkdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import openapiTypescript, { astToString } from "openapi-typescript";
import { expect, test } from "vitest";
import { newFolder } from "#kit/testing/new-folder.ts";
import {
  askExamples,
  cursorSettings,
  keyPlaceholder,
  mcpAddress,
  typesCommand,
} from "@groundwork/contract/program-examples";
import { readCurl } from "./support/curl.ts";
import { docxOf } from "./support/documents.ts";
import { connectMcp } from "./support/mcp-clients.ts";
import { serverForTests } from "./support/test-server.ts";

const run = promisify(execFile);
const installed = fileURLToPath(new URL("../../node_modules", import.meta.url));

const folder = await newFolder();
const server = await serverForTests();
const ada = await server.newcomer();
const projectId: string = await server.newProject(ada);
await server.addFile(
  ada,
  projectId,
  "berths.docx",
  docxOf("# Berths", "A berth costs 40 crowns a night."),
  5,
);
await server.vectorize(ada, projectId);
const key: string = (await server.request(ada, "POST", "/account/keys", { name: "Example", scope: "ask" }))
  .json.key;

/** Returns an example as its reader runs it, with a key in its place. */
function exampleIn(language: "Python" | "TypeScript" | "curl"): string {
  return askExamples({ origin: server.address, projectId })[language].replaceAll(keyPlaceholder, key);
}

test("the example in TypeScript runs with the package of OpenAI", async () => {
  await symlink(installed, join(folder, "node_modules"));
  const script = join(folder, "ask.mts");
  await writeFile(script, exampleIn("TypeScript"));
  const { stdout } = await run(process.execPath, [script]);
  expect(stdout).toContain("40 crowns");
});

test("the example with curl runs", async () => {
  const { address, method, headers, body } = readCurl(exampleIn("curl"));
  const reply = await fetch(address, { method, headers, body: body! });
  expect(JSON.parse(await reply.text()).choices[0].message.content).toContain("40 crowns");
});

/** Stands in for OpenAI's package in Python, with the calls that the example makes, over Python's own HTTP client. */
const openaiInPython = `
import json
from types import SimpleNamespace
from urllib.request import Request, urlopen

class OpenAI:
    def __init__(self, base_url, api_key):
        self.base_url, self.api_key = base_url, api_key
        self.chat = SimpleNamespace(completions=SimpleNamespace(create=self.create))

    def create(self, **body):
        headers = {"Authorization": "Bearer " + self.api_key, "Content-Type": "application/json"}
        request = Request(self.base_url + "/chat/completions", json.dumps(body).encode(), headers)
        return json.load(urlopen(request), object_hook=lambda fields: SimpleNamespace(**fields))
`;

const python = await run("python3", ["--version"]).then(
  () => true,
  () => false,
);

test.runIf(python)("the example in Python runs", async () => {
  await mkdir(join(folder, "openai"));
  await writeFile(join(folder, "openai", "__init__.py"), openaiInPython);
  await writeFile(join(folder, "ask.py"), exampleIn("Python"));
  const { stdout } = await run("python3", [join(folder, "ask.py")]);
  expect(stdout).toContain("40 crowns");
});

test("an assistant connects with the address and the settings that are shown", async () => {
  const address = mcpAddress(server.address, { projectId });
  const { mcpServers } = JSON.parse(cursorSettings("berths", address));
  const client = await connectMcp("2025", mcpServers.berths.url, key);
  const { value } = await client.call("ask", { question: "What does a berth cost?" });
  expect(value.answer).toContain("40 crowns");
  await client.close();
});

test("the types of every call are written from the address that the command names", async () => {
  const [, address] = /openapi-typescript (\S+) /.exec(typesCommand(server.address))!;
  const reply = await fetch(address!);
  const types = astToString(await openapiTypescript(JSON.parse(await reply.text())));
  expect(types).toContain('"/v1/chat/completions"');
  expect(types).toContain('"/rag_query/search"');
  expect(types).toContain("ProgramEvidence");
});
