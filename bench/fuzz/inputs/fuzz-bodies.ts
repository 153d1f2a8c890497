import { closeConnections, sendCall } from "../../harness/calls.ts";
import type { Say } from "../../harness/chapters.ts";
import { createRandom } from "../../harness/random.ts";
import { withServer } from "../../harness/server.ts";
import { newcomer } from "../scene.ts";
import { mostLoop } from "../judge.ts";
import type { Reference } from "../string-fields.ts";
import type { TargetFinding } from "./fuzz-inputs.ts";
import { mutated } from "./mutate.ts";

const answersWithin = 20_000;

/**
 * Sends each call that takes JSON some of so many bodies that began as its example. None may fail the server, hold its loop, or
 * go without an answer. Each call has somebody of its own, since some of them end sessions.
 */
export async function fuzzBodies(
  inputs: number,
  say: Say,
): Promise<{ finding: TargetFinding; failures: string[] }> {
  const finding = { "read as": "bodies of calls", inputs: 0, "longest ms": 0, "of characters": 0 };
  const failures: string[] = [];
  await withServer({ watched: true }, async (server) => {
    const { paths } = (await (await fetch(`${server.url}/openapi.json`)).json()) as Reference;
    const calls = Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).flatMap(([method, { requestBody }]) => {
        const json = requestBody?.content["application/json"];
        return json ? [{ method: method.toUpperCase(), path, example: json.example ?? {} }] : [];
      }),
    );
    const each = Math.max(4, Math.ceil(inputs / calls.length));
    for (const [place, { method, path, example }] of calls.entries()) {
      const { person, known } = await newcomer(server.url);
      const address = path.replace(/\{(\w+)\}/g, (_, param: string) =>
        encodeURIComponent(String(known({ [param]: `YOUR_${param}` })[param])),
      );
      for (let number = 0; number < each; number++) {
        const body = mutated([JSON.stringify(known(example))], createRandom(place * 10_000 + number));
        const headers = { "content-type": "application/json" };
        await server.loopDelay();
        const { status, said } = await sendCall(server.url, {
          method,
          path: address,
          headers,
          body: body || " ",
          cookie: person.cookie,
          within: answersWithin,
        });
        const { worked } = await server.loopDelay();
        finding.inputs++;
        if (worked > finding["longest ms"])
          Object.assign(finding, { "longest ms": worked, "of characters": body.length });
        const hasFailed = status === 0 || (status >= 500 && status !== 503);
        if (!hasFailed && worked <= mostLoop) continue;
        const why = hasFailed ? `${status} ${said}` : `the loop worked ${worked.toFixed(0)} ms at a time`;
        failures.push(`${method} ${path}, input ${number}: ${why}`);
        say(`over: ${failures.at(-1)}`);
        break;
      }
    }
    closeConnections();
  });
  say(
    `bodies of calls: ${finding.inputs} inputs, at most ${finding["longest ms"].toFixed(0)} ms of the loop`,
  );
  return { finding, failures };
}
