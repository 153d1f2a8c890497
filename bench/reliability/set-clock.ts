import { readFileSync } from "node:fs";

// Preloaded into a server: what its clock shows is as far off as a file says, in milliseconds.
const file = process.env.CLOCK_OFFSET_FILE;
const lookEvery = 50;

if (file !== undefined) {
  const Real = Date;
  let offset = 0;
  const look = () => {
    try {
      offset = Number(readFileSync(file, "utf8")) || 0;
    } catch {
      // It is written again.
    }
  };
  look();
  setInterval(look, lookEvery).unref();
  const now = () => Real.now() + offset;
  globalThis.Date = new Proxy(Real, {
    construct: (target, given, as) => Reflect.construct(target, given.length === 0 ? [now()] : given, as),
    apply: () => new Real(now()).toString(),
    get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
  });
}
