import { describe, expect, test } from "vitest";
import { FairQueue, type Gate, QueueFullError } from "./fair-queue.ts";

const never = new AbortController().signal;
const queueOf = (places: number, more: object = {}) =>
  new FairQueue({ places, placesOfGroup: places, mostWaiting: 100, ...more });

/** Joins the queue, and records its positions and its turn. */
function come(queue: FairQueue, group: string, order: string[] = [], signal = never, gates: Gate[] = []) {
  const reported: number[] = [];
  const served = (async () => {
    const waiting = queue.enter(group, signal, gates);
    for (;;) {
      const { done, value } = await waiting.next();
      if (done) {
        order.push(group);
        return value;
      }
      reported.push(value);
    }
  })();
  return { reported, served };
}

const settle = () => new Promise((done) => setImmediate(done));

describe("a fair queue", () => {
  test("serves at once while places are free, and says nothing of a place", async () => {
    const queue = queueOf(2);
    const [one, two] = [come(queue, "a"), come(queue, "a")];
    await Promise.all([one.served, two.served]);
    expect([one.reported, two.reported]).toEqual([[], []]);
  });

  test("lets groups take turns, however many of one came first", async () => {
    const queue = queueOf(1);
    const order: string[] = [];
    const all = [..."aaaabbc"].map((group) => come(queue, group, order));
    // Whoever is served leaves at once.
    await Promise.all(all.map(async ({ served }) => (await served)()));
    expect(order.join("")).toBe("abcabaa");
  });

  test("says how many come before, and each change of it", async () => {
    const queue = queueOf(1);
    const first = come(queue, "a");
    const second = come(queue, "a");
    const third = come(queue, "a");
    const other = come(queue, "b");
    await settle();
    expect([second.reported, third.reported, other.reported]).toEqual([[0, 1], [1, 2], [0]]);
    (await first.served)();
    (await other.served)();
    await settle();
    expect(second.reported).toEqual([0, 1, 0]);
    expect(third.reported.at(-1)).toBe(0);
  });

  test("never gives a group more places than are its own", async () => {
    const queue = queueOf(3, { placesOfGroup: 1 });
    const order: string[] = [];
    const [first] = [come(queue, "a", order), come(queue, "a", order), come(queue, "b", order)];
    await settle();
    expect(order).toEqual(["a", "b"]);
    (await first.served)();
    await settle();
    expect(order).toEqual(["a", "b", "a"]);
  });

  test("lets so many through a gate as it says, and others of the group past those who wait before it", async () => {
    const queue = queueOf(3);
    const order: string[] = [];
    const gates = [{ name: "visitors", most: 1 }];
    const [first] = [come(queue, "a", order, never, gates), come(queue, "a", order, never, gates)];
    come(queue, "a", order);
    await settle();
    expect(order).toEqual(["a", "a"]);
    (await first.served)();
    await settle();
    expect(order).toEqual(["a", "a", "a"]);
  });

  test("forgets who goes, and passes a place on that came too late", async () => {
    const queue = queueOf(1);
    const going = new AbortController();
    const first = come(queue, "a");
    const gone = come(queue, "a", [], going.signal);
    const next = come(queue, "a");
    await settle();
    going.abort(new Error("gone"));
    await expect(gone.served).rejects.toThrow("gone");
    await settle();
    expect(next.reported.at(-1)).toBe(0);
    (await first.served)();
    await expect(next.served).resolves.toBeTypeOf("function");
  });

  test("turns away who comes when too many wait", async () => {
    const queue = queueOf(1, { mostWaiting: 1 });
    come(queue, "a");
    come(queue, "a");
    await settle();
    await expect(come(queue, "b").served).rejects.toBeInstanceOf(QueueFullError);
  });

  test("takes a place back once, however often it is given back", async () => {
    const queue = queueOf(1);
    const order: string[] = [];
    const [first] = [come(queue, "a", order), come(queue, "a", order), come(queue, "a", order)];
    const leave = await first.served;
    leave();
    leave();
    await settle();
    expect(order).toHaveLength(2);
  });
});
