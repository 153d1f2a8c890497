import { afterEach, describe, expect, test } from "vitest";
import { openEvents } from "./support/events.ts";
import { answer, type MeteredServer, query, startMeteredServer } from "./support/metered-server.ts";
import type { Actor } from "./support/test-server.ts";

let metered: MeteredServer;
const ask = (actor: Actor, projectId: string, question = query) =>
  openEvents(`${metered.server.address}/rag_query/qa`, actor, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ project_id: projectId, UserID: actor.userId, query: question }),
  });

describe("the line before the model", () => {
  afterEach(() => metered.stop());

  test("80 questions at once of a limit of 4 are never more than 4 at the provider, none fails, projects take turns", async () => {
    metered = await startMeteredServer({ MODEL_USE_DEFAULT: "everybody", LLM_MAX_CONCURRENT: "4" });
    const owners = [metered.admin, ...(await Promise.all([1, 2, 3].map(() => metered.server.newcomer())))];
    const projects = await Promise.all(owners.map(metered.projectOf));
    let [now, most] = [0, 0];
    const order: string[] = [];
    const allHaveCome = Promise.withResolvers<void>();
    metered.model.script = async ({ prompt }) => {
      most = Math.max(most, ++now);
      await allHaveCome.promise;
      order.push(/Asked by (\d)/.exec(prompt)?.[1] ?? "?");
      await new Promise((done) => setTimeout(done, 5));
      now -= 1;
      return answer;
    };
    // All of one project come before those of the next.
    const streams = await Promise.all(
      owners.flatMap((owner, i) =>
        Array.from({ length: 20 }, () => ask(owner, projects[i]!, `Asked by ${i}: ${query}`)),
      ),
    );
    // The first event of each says that it waits, or that it is being answered.
    await Promise.all(streams.map((stream) => stream.next()));
    await expect.poll(() => now).toBe(4);
    allHaveCome.resolve();
    const answered = await Promise.all(streams.map((stream) => stream.all()));
    expect(answered.map((events) => `${events.at(-1)?.event} ${events.at(-1)?.data.mode}`)).toEqual(
      Array.from({ length: 80 }, () => "done model"),
    );
    expect(most).toBe(4);
    expect(order).toHaveLength(80);
    // Once all have come, each sixteen in a row are about four of each project.
    const middle = order.slice(24, 64);
    for (let i = 0; i < owners.length; i++)
      expect(middle.filter((who) => who === String(i)).length).toBeGreaterThanOrEqual(8);
  });

  test("shows each its place, also within one project, and drops those who leave", async () => {
    metered = await startMeteredServer({
      MODEL_USE_DEFAULT: "everybody",
      LLM_MAX_CONCURRENT: "4",
      LLM_MAX_CONCURRENT_BY_PROJECT: "1",
    });
    const projectId = await metered.projectOf(metered.admin);
    const held: (() => void)[] = [];
    metered.model.script = async () => {
      await new Promise<void>((done) => held.push(done));
      return answer;
    };
    const stream = () => ask(metered.admin, projectId);
    const first = await stream();
    await expect.poll(() => held.length).toBe(1);
    const second = await stream();
    expect(await second.next()).toMatchObject({ event: "waiting", data: { before: 0 } });
    const third = await stream();
    expect(await third.next()).toMatchObject({ event: "waiting", data: { before: 1 } });
    second.close();
    expect(await third.next()).toMatchObject({ event: "waiting", data: { before: 0 } });
    held[0]!();
    expect((await first.all()).at(-1)).toMatchObject({ event: "done", data: { mode: "model" } });
    await expect.poll(() => held.length).toBe(2);
    held[1]!();
    expect((await third.all()).at(-1)).toMatchObject({ event: "done", data: { mode: "model" } });
  });
});
