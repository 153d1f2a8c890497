import { readdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { errorsOf, knownErrors } from "#http/reference/call-errors.ts";
import type { JsonSchema, OpenApiDocument, Operation } from "@groundwork/contract/open-api";
import { checkEach, matrixTimeout } from "./support/check-each.ts";
import { type Command, readCurl } from "./support/curl.ts";
import { contractCalls, rows } from "./support/matrix.ts";
import { publicUrl, startTestServer, type TestServer } from "./support/test-server.ts";
import { newWorld, spareWorlds, worldSettings, type World } from "./support/world.ts";

let server: TestServer;
let document: OpenApiDocument;
let shared: World;
let sharedKey: string;
beforeAll(async () => {
  server = await startTestServer({ ...worldSettings, PUBLIC_RATE_LIMIT: "1000" });
  document = (await server.request(null, "GET", "/openapi.json")).json;
  shared = await newWorld(server, await server.newcomer());
  sharedKey = await keyOf(shared);
});
afterAll(() => server.stop());

const calls = [...contractCalls()].map(([name, call]) => ({ name, call }));

function operationOf({ call }: (typeof calls)[number]): Operation {
  return document.paths[call.path.replace(/:(\w+)/g, "{$1}")]![call.method.toLowerCase()]!;
}

// page:landing.api-first-design page:how-it-works.api-first-design
// page:pricing.custom-security-integrations
test("every call is in the reference, with a summary, a chapter and examples", async () => {
  const check = (each: (typeof calls)[number]) => {
    const operation = operationOf(each);
    expect(operation.summary).toBe(each.call.summary);
    expect(document.tags.map(({ name }) => name)).toContain(operation.tags[0]);
    expect(operation["x-codeSamples"].length).toBeGreaterThan(0);
    for (const { example } of Object.values(operation.requestBody?.content ?? {}))
      expect(example).toBeDefined();
  };
  await checkEach(calls, ({ name }) => name, check, { atLeast: 140 });
});

test("every call has an address of its own in the reference", () => {
  const anchors = calls.map((each) => operationOf(each).operationId);
  expect(new Set(anchors).size).toBe(calls.length);
});

// page:features.every-call-documented
test("every field and every parameter says what it is", () => {
  const silent = new Set<string>();
  const visit = (node: unknown): void => {
    if (typeof node !== "object" || node === null) return;
    const { properties } = node as JsonSchema;
    for (const [name, field] of Object.entries(properties ?? {})) {
      const referred = document.components.schemas[field.$ref?.split("/").at(-1) ?? ""];
      if (!field.description && !referred?.description) silent.add(name);
    }
    for (const parameter of (node as Operation).parameters ?? [])
      if (!parameter.description) silent.add(parameter.name);
    for (const inner of Object.values(node)) visit(inner);
  };
  visit([document.components, document.paths]);
  expect([...silent]).toEqual([]);
});

test("what a schema refers to is there", () => {
  const names = [...JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(
    ([, name]) => name!,
  );
  expect(names.filter((name) => !document.components.schemas[name])).toEqual([]);
});

test("every failure of a feature is in the reference", async () => {
  const features = fileURLToPath(new URL("../src/features/", import.meta.url));
  const files = (await readdir(features, { recursive: true })).filter((name) => name.endsWith(".errors.ts"));
  const modules = (await Promise.all(files.map((name) => import(`${features}${name}`)))) as object[];
  const thrown = modules
    .flatMap((module) => Object.entries(module))
    .flatMap(([name, made]) => (typeof made === "object" ? Object.entries(made as object) : [[name, made]]));
  expect(thrown.length).toBeGreaterThan(100);
  const listed = new Set(calls.flatMap(({ call }) => errorsOf(call).map(({ code }) => code)));
  const shown = knownErrors.filter(({ code }) => listed.has(code)).map((error) => error.constructor);
  expect(thrown.filter(([, failure]) => !shown.includes(failure)).map(([name]) => name)).toEqual([]);
});

test("a failure's sentence lacks nothing that it is made with", () => {
  expect(knownErrors.map(({ message }) => message).filter((text) => /undefined|NaN|null/.test(text))).toEqual(
    [],
  );
});

// page:landing.api-first-design page:how-it-works.api-first-design
test("every example runs as it is printed", { timeout: matrixTimeout }, async () => {
  const spare = spareWorlds(server, shared);
  // Only Slack signs its requests.
  const ours = calls.filter(({ name }) => name !== "slackEvents");
  const examples = ours.flatMap((each) =>
    operationOf(each)["x-codeSamples"].map(({ source }, index) => ({ ...each, source, index })),
  );
  const check = async ({ name, call, source, index }: (typeof examples)[number]) => {
    const operation = operationOf({ name, call });
    const { ends } = rows[name]!;
    const world = ends ? await spare(ends, `example ${index}`) : shared;
    const key = ends ? await keyOf(world) : sharedKey;
    const { status, code } = await run(readCurl(filled(name, source, world, key)), world);
    const media = operation.responses[status]?.content?.["application/json"];
    // What is wrong with an example itself would be one of these.
    // OAuth answers an invented client or code with 400.
    const isOfOAuth = /^invalid_(client|grant)$/.test(code ?? "");
    const own =
      ([400, 401, 403, 405, 413, 415, 500].includes(status) && !isOfOAuth) || code === "not_acceptable";
    const documented = media?.examples?.[code ?? ""] !== undefined || status === 503 || status < 400;
    const described = operation.responses[status] !== undefined && documented;
    expect({ source, status, code, own, described }).toMatchObject({ own: false, described: true });
  };
  await checkEach(examples, ({ name, index }) => `${name}, example ${index + 1}`, check, { atLeast: 140 });
});

async function keyOf({ owner }: World): Promise<string> {
  const body = { name: "Reference", scope: "manage" };
  return (await server.request(owner, "POST", "/account/keys", body)).json.key;
}

/** The placeholders of an example, filled as its reader fills them. */
function filled(name: string, source: string, world: World, key: string): string {
  const values: Record<string, string> = {
    YOUR_API_KEY: key,
    YOUR_PROJECT_ID: world.projectId,
    YOUR_USER_ID: world.owner.userId,
    YOUR_RESOURCE_ID: ["getPdf", "deleteResource"].includes(name) ? world.pdfId : world.resourceId,
    YOUR_ANSWER_ID: world.answerId,
    YOUR_RUN_ID: world.runId,
    YOUR_CONVERSATION_ID: world.conversationId,
    YOUR_SESSION_ID: world.sessionId,
    YOUR_KEY_ID: world.keyId,
    YOUR_SLUG: world.slug,
    YOUR_WEBHOOK_ID: world.webhookId,
    YOUR_EMAIL: source.includes("/auth/register") ? `${crypto.randomUUID()}@example.test` : world.owner.email,
    YOUR_PASSWORD: world.owner.password,
  };
  return source
    .replaceAll(publicUrl, server.address)
    .replace(/YOUR_[A-Z_]+/g, (placeholder) => values[placeholder] ?? placeholder);
}

async function run(
  command: Command,
  { owner }: World,
): Promise<{ status: number; code: string | undefined }> {
  const hangUp = new AbortController();
  const response = await fetch(command.address, {
    method: command.method,
    redirect: "manual",
    signal: hangUp.signal,
    headers: { ...command.headers, ...(command.sendsCookies && { cookie: owner.cookie }) },
    ...(command.body !== undefined && { body: command.body }),
  });
  const { status } = response;
  const code = status >= 400 ? ((await response.json()) as { code?: string }).code : undefined;
  hangUp.abort();
  return { status, code };
}
