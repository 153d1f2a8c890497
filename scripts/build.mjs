import { prepare } from "./prepare.mjs";

// `node scripts/build.mjs` builds everything; `node scripts/build.mjs web server models` brings what is named up to date.
const named = process.argv.slice(2);
/** @param {string} part */
const when = (part) => (named.length === 0 ? "always" : named.includes(part) ? "if stale" : "no");
await prepare({
  web: when("web"),
  server: when("server"),
  ...(named.includes("models") && { models: true }),
});
