import { createRandom } from "../../random.ts";
import { inScratchFolder } from "../../scratch-folder.ts";
import { newcomer, type Scene } from "../scene.ts";
import { closeConnections, sendRequest } from "../send-request.ts";
import type { Reference } from "../string-fields.ts";
import { startWatchedServer, type WatchedServer } from "../watched-server.ts";
import type { TargetFinding } from "./fuzz-inputs.ts";
import { mutated } from "./mutate.ts";

const answersWithin = 20_000;
/** Milliseconds of the server's loop at a time. */
const mostOfLoop = 100;

interface BodyCall {
  method: string;
  path: string;
  example: Record<string, unknown>;
}

/**
 * Sends each call that takes JSON so many bodies that began as its example. None may fail the server, hold its loop, or go without
 * an answer. Each call has somebody of its own, since some of them end sessions.
 */
export async function fuzzBodies(
  { inputs, only }: { inputs: number; only: string },
  say: (what: string) => void,
): Promise<{ found: TargetFinding[]; failures: string[] }> {
  const name = "bodies of calls";
  if (!name.includes(only)) return { found: [], failures: [] };
  const finding: TargetFinding = { target: name, inputs: 0, longest: 0, length: 0 };
  const failures: string[] = [];
  await inScratchFolder(async (dataDir) => {
    const server = await startWatchedServer(dataDir);
    try {
      const reference = (await (await fetch(`${server.url}/openapi.json`)).json()) as Reference;
      const calls = callsOf(reference);
      const each = Math.max(4, Math.ceil(inputs / calls.length));
      for (const [place, call] of calls.entries()) {
        const scene = await newcomer(server.url);
        for (let number = 0; number < each; number++) {
          const failed = await sendOne({ server, scene, call, number: place * 10_000 + number }, finding);
          if (failed === null) continue;
          failures.push(`${call.method} ${call.path}, input ${number}: ${failed}`);
          say(`over: ${failures.at(-1)}`);
          break;
        }
      }
    } finally {
      closeConnections();
      await server.stop();
    }
  });
  say(`${name}: ${finding.inputs} inputs, at most ${finding.longest.toFixed(0)} ms of the loop`);
  return { found: [finding], failures };
}

async function sendOne(
  { server, scene, call, number }: { server: WatchedServer; scene: Scene; call: BodyCall; number: number },
  finding: TargetFinding,
): Promise<string | null> {
  const known = scene.known(call.example);
  const body = Buffer.from(mutated([JSON.stringify(known)], createRandom(number)));
  const path = call.path.replace(/\{(\w+)\}/g, (_, param: string) =>
    encodeURIComponent(String(scene.known({ [param]: `YOUR_${param}` })[param])),
  );
  await server.loopDelay();
  const request = { method: call.method, path, headers: { "content-type": "application/json" }, body };
  const { status, said } = await sendRequest(server.url, request, {
    cookie: scene.cookie,
    within: answersWithin,
  });
  const { worked } = await server.loopDelay();
  finding.inputs++;
  if (worked > finding.longest) Object.assign(finding, { longest: worked, length: body.length });
  if (status === 0 || (status >= 500 && status !== 503)) return `${status} ${said.slice(0, 200)}`;
  return worked > mostOfLoop ? `the loop worked ${worked.toFixed(0)} ms at a time` : null;
}

function callsOf({ paths }: Reference): BodyCall[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { requestBody }]) => {
      const json = requestBody?.content["application/json"];
      return json ? [{ method: method.toUpperCase(), path, example: json.example ?? {} }] : [];
    }),
  );
}
