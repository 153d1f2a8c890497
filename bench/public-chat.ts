import { Agent } from "node:http";
import { fillPath } from "@groundwork/contract/call";
import { calls } from "@groundwork/contract/calls";
import { after, askPublic, call, type Crowd, crowd, distinctQuestions } from "./crowd.ts";
import type { Measure } from "./figure.ts";
import { fillProject } from "./fill-catalogue.ts";
import { startServer } from "./running-server.ts";
import { inScratchFolder } from "./scratch-folder.ts";
import { signIn } from "./signed-in.ts";
import { median } from "./statistics.ts";
import { shown } from "./table.ts";

const visitors = 200;
const slug = "bench";
/** High enough that none is refused. */
const unlimited = "1000000";

/**
 * Answers a second of a public chat while so many visitors ask at once, each the next question as soon as the last is
 * answered: questions that nobody asked before, and the same 400 again and again, whose answers are remembered. The
 * reference is what the same crowd gets of the publication's description, which reads one row.
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
    const seconds = scale.crowdSeconds;
    const distinct = distinctQuestions(questions);
    let asked = 0;
    const kinds: Record<"distinct" | "repeated" | "reference", () => Promise<boolean>> = {
      distinct: () => askPublic(agent, server.url, slug, distinct(asked++)),
      repeated: () => askPublic(agent, server.url, slug, questions[asked++ % questions.length]!),
      reference: () =>
        call(agent, server.url + fillPath(calls.publicInfo.path, { slug })).then((info) => info !== null),
    };
    const served = { distinct: [] as Crowd[], repeated: [] as Crowd[], reference: [] as Crowd[] };
    let turnsAsked = 0;
    for (let run = 0; run <= Math.min(3, scale.runs); run++)
      for (const kind of ["distinct", "repeated", "reference"] as const) {
        // What was asked anew stays anew in the next run.
        if (kind === "distinct") asked = turnsAsked;
        const one = await crowd({ visitors, isOver: after(seconds) }, kinds[kind]);
        if (kind === "distinct") turnsAsked = asked;
        // The first run warms up.
        if (run === 0) continue;
        served[kind].push(one);
        say(
          `run ${run}, ${kind}: ${shown(one.perSecond)}/s, p50 ${shown(one.p50)} ms, p99 ${shown(one.p99)} ms, ${one.failed} failed`,
        );
      }
    agent.destroy();
    await server.stop();
    const failed = Object.values(served)
      .flat()
      .reduce((sum, each) => sum + each.failed, 0);
    if (failed > 0) throw new Error(`${failed} visitors got no answer.`);
    const row = (kind: "distinct" | "repeated", what: string, of: (crowd: Crowd) => number, unit: string) => {
      const [value, referenceValue] = [median(served[kind].map(of)), median(served.reference.map(of))];
      const asking = kind === "distinct" ? "new questions" : "400 questions in turn";
      return {
        figure: `Public chat, ${visitors} visitors at once, ${passages.toLocaleString("en-US")} passages, ${asking}, ${what}`,
        value: shown(value) + unit,
        reference: "GET of its description, which reads one row",
        referenceValue: shown(referenceValue) + unit,
        ratio: value / referenceValue,
      };
    };
    return (["distinct", "repeated"] as const).flatMap((kind) => [
      row(kind, "answers", (each) => each.perSecond, "/s"),
      row(kind, "p50", (each) => each.p50, " ms"),
      row(kind, "p99", (each) => each.p99, " ms"),
    ]);
  });
