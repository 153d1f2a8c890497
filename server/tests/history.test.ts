import { expect, test } from "vitest";
import { serverForTests } from "./support/test-server.ts";

const server = await serverForTests();
const ada = await server.newcomer();

const manual = `The Lamp of Marrow Point
========================

Lighting
--------

The timeout of the lamp is 45 seconds. A keeper may set another one at the panel.

Cleaning
--------

The lens of the lamp is cleaned each Monday with soft cloth.
`;

const changes = [
  ["2.3", "The bell rings twice in fog."],
  ["2.2", "The timeout of the lamp is 30 seconds."],
  ["2.1", "The timeout of the lamp is 20 seconds, and the door has a lock."],
];
const underlined = changes
  .map(([version, told]) => `Version ${version}\n-----------\n\n${told}\n`)
  .join("\n");
const typed = changes.map(([version, told]) => `Version ${version}\n\n    ${told}\n`).join("\n");
const page = `<html><head><title>Changes</title></head><body><h1>Changes</h1><pre>${typed}</pre></body></html>`;

test.each([
  ["changes.txt", underlined],
  ["changes.txt", typed],
  ["changes.html", page],
])("an earlier value in %s is quoted only where a version is asked for", async (name, log) => {
  const projectId = await server.newProject(ada);
  await server.addFile(ada, projectId, "manual.txt", Buffer.from(manual), 7);
  const { json: added } = await server.addFile(ada, projectId, name, Buffer.from(log), 7);
  await server.vectorize(ada, projectId);
  const ask = async (query: string) => {
    const { json } = await server.ask(ada, projectId, query);
    const sources: string[] = json.citations.map(({ ResourceID }: { ResourceID: string }) => ResourceID);
    return { answered: json.answered as boolean, message: json.message as string, sources };
  };
  const now = await ask("What is the timeout of the lamp?");
  expect(now.answered).toBe(true);
  expect(now.message).toContain("45 seconds");
  expect(now.sources).not.toContain(added.ResourceID);
  const then = await ask("Which timeout did the lamp have in version 2.2?");
  expect(then.message).toContain("30 seconds");
  expect(then.sources).toContain(added.ResourceID);
});
