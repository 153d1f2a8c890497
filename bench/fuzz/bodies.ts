import { closeConnections } from "../harness/calls.ts";
import type { Outcome, Say } from "../harness/chapters.ts";
import { createRandom } from "../../e2e/support/random.ts";
import { withServer } from "../harness/server.ts";
import { mutated } from "./mutate.ts";
import { measureCall, mostLoop, overOf } from "./judge.ts";
import { newcomer } from "./scene.ts";
import { readReference } from "./string-fields.ts";

const answersWithin = 20_000;

/**
 * Sends each call that takes JSON some of so many bodies that began as its example. None may fail the server, hold its loop, or
 * go without an answer. Each call has somebody of its own, since some of them end sessions.
 */
export function fuzzBodies(inputs: number, say: Say): Promise<Outcome> {
  return withServer({ watched: true }, async (server) => {
    const { paths } = await readReference(server.url);
    const calls = Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).flatMap(([method, { requestBody }]) => {
        const json = requestBody?.content["application/json"];
        return json ? [{ method: method.toUpperCase(), path, example: json.example ?? {} }] : [];
      }),
    );
    const each = Math.max(4, Math.ceil(inputs / calls.length));
    const failures: string[] = [];
    let [sent, longest] = [0, 0];
    for (const [place, { method, path, example }] of calls.entries()) {
      const { person, known } = await newcomer(server.url);
      const address = path.replace(/\{(\w+)\}/g, (_, param: string) =>
        encodeURIComponent(String(known({ [param]: `YOUR_${param}` })[param])),
      );
      const call = { method, path: address, cookie: person.cookie, within: answersWithin };
      for (let number = 0; number < each; number++) {
        const body = mutated([JSON.stringify(known(example))], createRandom(place * 10_000 + number)) || " ";
        const headers = { "content-type": "application/json" };
        const measured = await measureCall(server, { ...call, headers, body });
        sent++;
        longest = Math.max(longest, measured.loop.worked);
        const { reasons } = overOf(measured);
        if (reasons.length === 0) continue;
        failures.push(`${method} ${path}, input ${number}: ${reasons.join(", ")}`);
        say(`over: ${failures.at(-1)}`);
        break;
      }
    }
    closeConnections();
    return {
      text: `${sent} bodies of ${calls.length} calls, changed in up to four places each. None may fail the server or hold its loop for ${mostLoop} ms: ${failures.length} over. The loop worked ${longest.toFixed(0)} ms at a time at most.`,
      failures,
    };
  });
}
