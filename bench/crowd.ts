import { type Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { Answer } from "@groundwork/contract/answers";
import { calls } from "@groundwork/contract/calls";
import { percentile } from "./statistics.ts";

/** What a crowd that calls at once was served. */
export interface Crowd {
  perSecond: number;
  /** Milliseconds that half of them waited, and 99 of 100. */
  p50: number;
  p99: number;
  failed: number;
}

export interface Crowding {
  visitors: number;
  /** Milliseconds that each waits after an answer before the next call. */
  pause?: number;
  /** Nobody calls again once this is true. */
  isOver(): boolean;
}

/** All visitors call until it is over. `visit` is told which turn it is, and resolves to whether it was served. */
export async function crowd(
  { visitors, pause = 0, isOver }: Crowding,
  visit: (turn: number) => Promise<boolean>,
): Promise<Crowd> {
  const waited: number[] = [];
  let failed = 0;
  let turn = 0;
  const start = performance.now();
  await Promise.all(
    Array.from({ length: visitors }, async (_, visitor) => {
      // Those who pause do not come all at once.
      await sleep((pause * visitor) / visitors);
      while (!isOver()) {
        const asked = performance.now();
        const served = await visit(turn++).catch(() => false);
        if (!served) failed++;
        waited.push(performance.now() - asked);
        await sleep(pause);
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

/** Whether so many seconds are over, from now on. */
export function after(seconds: number): () => boolean {
  const over = performance.now() + seconds * 1000;
  return () => performance.now() >= over;
}

/** Asks a publication over connections that are kept; whether it was answered. */
export async function askPublic(agent: Agent, url: string, slug: string, query: string): Promise<boolean> {
  const body = { public_domain_endpoint: slug, query, history: [] };
  const answer = (await call(agent, url + calls.askPublic.path, body)) as Answer;
  return answer.message.length > 0;
}

/** One call over a connection that is kept; what came of it. */
export function call(agent: Agent, url: string, body?: unknown): Promise<unknown> {
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

/** What is asked of a subject, besides what its sentence tells. */
const properties =
  "height capacity founder weight price director length age colour speed width depth owner origin purpose builder volume power range rent value shape surface name date place cost load crew draught tenant engine roof floor wall gate bridge lamp bell".split(
    " ",
  );

/** The questions of a corpus, and after those the same subjects asked for other things: hardly any is asked twice. */
export function distinctQuestions(questions: readonly string[]): (turn: number) => string {
  return (turn) => {
    const round = Math.floor(turn / questions.length);
    const question = questions[turn % questions.length]!;
    if (round === 0) return question;
    const property = properties[(turn + round) % properties.length]!;
    return question.replace(/^What is the \S+ of /, `What is the ${property} of `);
  };
}
