import { Agent, get } from "node:http";
import { calls } from "@groundwork/contract/calls";
import { percentile } from "../statistics.ts";

const beat = 50;
const longestWait = 120_000;

export interface Health {
  probes: number;
  p50: number;
  p99: number;
  longest: number;
  failed: number;
}

/** Asks at a steady beat whether the server lives, however long the answers before take. */
export function probeHealth(url: string): { stop(): Promise<Health> } {
  const agent = new Agent({ keepAlive: true });
  const took: number[] = [];
  const underWay = new Set<Promise<void>>();
  let failed = 0;
  const probe = () => {
    const since = performance.now();
    const probing = look(agent, url + calls.healthz.path).then((isWell) => {
      took.push(performance.now() - since);
      if (!isWell) failed++;
      underWay.delete(probing);
    });
    underWay.add(probing);
  };
  const timer = setInterval(probe, beat);
  return {
    async stop() {
      clearInterval(timer);
      await Promise.all(underWay);
      agent.destroy();
      const of = (share: number) => (took.length > 0 ? percentile(took, share) : 0);
      return { probes: took.length, p50: of(0.5), p99: of(0.99), longest: of(1), failed };
    },
  };
}

function look(agent: Agent, url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const asking = get(url, { agent, signal: AbortSignal.timeout(longestWait) }, (answer) => {
      answer.resume();
      answer.once("end", () => resolve(answer.statusCode === 200));
      answer.once("error", () => resolve(false));
    });
    asking.once("error", () => resolve(false));
  });
}
