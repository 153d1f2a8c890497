import { Agent, request } from "node:http";
import type { Answer } from "@groundwork/contract/answers";
import { callPaths, fillPath } from "@groundwork/contract/paths";
import type { Measure } from "./figure.ts";
import { fillProject } from "./fill-catalogue.ts";
import { startServer } from "./running-server.ts";
import { inScratchFolder } from "./scratch-folder.ts";
import { signIn } from "./signed-in.ts";
import { median, percentile } from "./statistics.ts";
import { shown } from "./table.ts";

const visitors = 200;
const slug = "bench";
/** High enough that none is refused. */
const unlimited = "1000000";

interface Crowd {
  perSecond: number;
  /** Milliseconds that half of them waited, and 99 of 100. */
  p50: number;
  p99: number;
  failed: number;
}

/**
 * Answers a second of a public chat while so many visitors ask at once, each the next question as soon as the last is
 * answered. The reference is what the same crowd gets of the publication's description, which reads one row.
 */
export const measurePublicChat: Measure = async (scale, say) =>
  inScratchFolder(async (dataDir) => {
    const server = await startServer(dataDir, {
      PUBLIC_RATE_LIMIT: unlimited,
      PUBLIC_DAILY_BUDGET: unlimited,
    });
    const person = await signIn(server.url);
    const { questions, passages } = await fillProject(dataDir, person, Math.max(...scale.sizes));
    await person.publish(slug);
    const agent = new Agent({ keepAlive: true, maxSockets: visitors });
    const ask = (turn: number) => {
      const body = { public_domain_endpoint: slug, query: questions[turn % questions.length]!, history: [] };
      return call(agent, server.url + callPaths.askPublic, body).then(
        (answer) => (answer as Answer).message.length > 0,
      );
    };
    const look = () =>
      call(agent, server.url + fillPath(callPaths.publicInfo, { slug })).then((info) => info !== null);
    const crowds: Crowd[] = [];
    const reference: Crowd[] = [];
    for (let run = 0; run <= Math.min(3, scale.runs); run++) {
      const asked = await crowd(scale.crowdSeconds, ask);
      const looked = await crowd(scale.crowdSeconds, look);
      if (run === 0) continue;
      crowds.push(asked);
      reference.push(looked);
      say(
        `run ${run}: ${shown(asked.perSecond)} answers/s, p50 ${shown(asked.p50)} ms, p99 ${shown(asked.p99)} ms, ${asked.failed} failed`,
      );
    }
    agent.destroy();
    await server.stop();
    const failed = crowds.reduce((sum, each) => sum + each.failed, 0);
    if (failed > 0) throw new Error(`${failed} visitors got no answer.`);
    const where = `${visitors} visitors at once, ${passages.toLocaleString("en-US")} passages`;
    const row = (what: string, of: (crowd: Crowd) => number, unit: string) => {
      const [value, referenceValue] = [median(crowds.map(of)), median(reference.map(of))];
      return {
        figure: `Public chat, ${where}, ${what}`,
        value: shown(value) + unit,
        reference: "GET of its description, which reads one row",
        referenceValue: shown(referenceValue) + unit,
        ratio: value / referenceValue,
      };
    };
    return [
      row("answers", (each) => each.perSecond, "/s"),
      row("whole answer, p50", (each) => each.p50, " ms"),
      row("whole answer, p99", (each) => each.p99, " ms"),
    ];
  });

/** All visitors call until the time is over. `visit` is told which turn it is, and resolves to whether it was served. */
async function crowd(seconds: number, visit: (turn: number) => Promise<boolean>): Promise<Crowd> {
  const waited: number[] = [];
  let failed = 0;
  let turn = 0;
  const start = performance.now();
  const over = start + seconds * 1000;
  await Promise.all(
    Array.from({ length: visitors }, async () => {
      while (performance.now() < over) {
        const asked = performance.now();
        const served = await visit(turn++).catch(() => false);
        if (!served) failed++;
        waited.push(performance.now() - asked);
      }
    }),
  );
  const took = (performance.now() - start) / 1000;
  return {
    perSecond: (waited.length - failed) / took,
    p50: percentile(waited, 0.5),
    p99: percentile(waited, 0.99),
    failed,
  };
}

/** One call over a connection that is kept; what came of it, null where it was refused. */
function call(agent: Agent, url: string, body?: unknown): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const sent = body === undefined ? "" : JSON.stringify(body);
    const headers = { "content-type": "application/json", "content-length": Buffer.byteLength(sent) };
    const calling = request(
      url,
      body === undefined ? { agent } : { agent, method: "POST", headers },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on("data", (chunk: Buffer) => chunks.push(chunk));
        answer.once("error", reject);
        answer.once("end", () => {
          const text = Buffer.concat(chunks).toString();
          if (answer.statusCode === 200) resolve(JSON.parse(text));
          else
            reject(
              new Error(`${new URL(url).pathname} answered ${answer.statusCode}: ${text.slice(0, 200)}`),
            );
        });
      },
    );
    calling.once("error", reject);
    calling.end(sent);
  });
}
