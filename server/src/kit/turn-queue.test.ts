import { expect, it } from "vitest";
import { TurnQueue } from "./turn-queue.ts";

const anybody = () => true;

function filled(groups: Record<string, number>): TurnQueue<string> {
  const queue = new TurnQueue<string>();
  for (const [group, count] of Object.entries(groups))
    for (let i = 1; i <= count; i++) queue.push(group, `${group}${i}`);
  return queue;
}

function allOf(queue: TurnQueue<string>, mayTake: (group: string) => boolean = anybody): string[] {
  const taken: string[] = [];
  for (let one = queue.take(mayTake); one !== undefined; one = queue.take(mayTake)) taken.push(one);
  return taken;
}

it("groups take turns, and each is served in its own order", () => {
  expect(allOf(filled({ a: 4, b: 2, c: 1 }))).toEqual(["a1", "b1", "c1", "a2", "b2", "a3", "a4"]);
});

it("sides take turns, however many groups one of them has", () => {
  const queue = new TurnQueue<string>((one) => one[0]!);
  for (const group of ["v1", "v2", "v3", "v4", "m1"]) queue.push(group, group);
  expect(allOf(queue)).toEqual(["v1", "m1", "v2", "v3", "v4"]);
});

it("whoever comes late waits for nobody's second", () => {
  const queue = filled({ a: 1000 });
  queue.take(anybody);
  queue.push("b", "b1");
  expect([queue.take(anybody), queue.take(anybody)]).toEqual(["b1", "a2"]);
});

it("groups that come one after the other keep nobody waiting for more than one of each", () => {
  const queue = filled({ a: 3 });
  const order: (string | undefined)[] = [];
  for (const late of ["b", "c", "d", "e"]) {
    order.push(queue.take(anybody));
    queue.push(late, late);
  }
  expect([...order, ...allOf(queue)].join(" ")).toBe("a1 b a2 c d a3 e");
});

it("says how many are served before, by the turns of their groups", () => {
  const queue = filled({ a: 3, b: 1, c: 2 });
  expect(queue.before("a", "a3")).toBe(5);
  expect(queue.before("c", "c1")).toBe(2);
});

it("a group that may take nothing is passed over and keeps its turn", () => {
  const queue = filled({ a: 2, b: 2 });
  expect(allOf(queue, (group) => group !== "a")).toEqual(["b1", "b2"]);
  expect(allOf(queue)).toEqual(["a1", "a2"]);
  expect(queue.isEmpty).toBe(true);
});

it("what is put back is served next, and what goes is not served", () => {
  const queue = filled({ a: 3, b: 1 });
  const first = queue.take(anybody)!;
  queue.putBack("a", first);
  queue.remove("a", "a2");
  queue.remove("c", "c1");
  expect(allOf(queue)).toEqual(["a1", "b1", "a3"]);
});

it("all that wait can be taken at once", () => {
  const queue = filled({ a: 2, b: 1 });
  expect(queue.takeAll()).toEqual(["a1", "a2", "b1"]);
  expect(queue.isEmpty).toBe(true);
});
