import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { BuildStamp } from "./build-stamp.mjs";
import { at, builtServer, cache } from "./places.mjs";
import { exitIfStopped, run } from "./processes.mjs";
import { giveUp, say, seconds } from "./say.mjs";

/** @typedef {{ force?: boolean }} Options `force` builds although nothing has changed. */

const serverInputs = [
  "server/src",
  "server/migrations",
  "server/package.json",
  "contract/src",
  "scripts/bundle-server.mjs",
  "package-lock.json",
];
const webInputs = [
  "web",
  "contract",
  "docs/guide",
  "scripts/prerender.mjs",
  "scripts/page-head.mjs",
  "scripts/scripts-after-paint.mjs",
  "scripts/page-pictures.mjs",
  "package-lock.json",
  "tsconfig.base.json",
];
const text = /\.(?:js|mjs|css|svg|json|ttf)$/;
const smallestCompressed = 1024;

/** Builds server/dist, unless it was built from exactly its inputs. @param {Options} [options] */
export const buildServer = (options) =>
  buildFrom("server", serverInputs, builtServer.main, options, () =>
    tool([at("scripts", "bundle-server.mjs")]),
  );

/** Builds web/dist, unless it was built from exactly its inputs. @param {Options} [options] */
export const buildWeb = (options) =>
  buildFrom("web pages", webInputs, at("web", "dist", "index.html"), options, async () => {
    const vite = [at("node_modules", "vite", "bin", "vite.js"), "build", "--logLevel", "warn"];
    const inWeb = { cwd: at("web"), env: { NODE_ENV: "production" } };
    await tool(vite, inWeb);
    await tool([...vite, "--config", "embed.vite.config.ts"], inWeb);
    const site = join(cache, "prerender");
    await tool([...vite, "--ssr", "src/prerender.tsx", "--outDir", site, "--emptyOutDir"], inWeb);
    await tool([at("scripts", "prerender.mjs"), join(site, "prerender.js")], inWeb);
    await compressAssets(at("web", "dist", "assets"));
  });

/**
 * @param {string} what @param {string[]} inputs @param {string} output @param {Options | undefined} options
 * @param {() => Promise<void>} build
 */
async function buildFrom(what, inputs, output, options, build) {
  const stamp = new BuildStamp(`${what.split(" ")[0]}-build`, inputs);
  if (!options?.force && existsSync(output) && stamp.isFresh()) return;
  const since = performance.now();
  say(`building the ${what} …`);
  stamp.begin();
  await build();
  stamp.end();
  say(`${what} built (${seconds(since)})`);
}

/** Runs a tool that builds; ends the script where it fails.
 * @param {string[]} args @param {Parameters<typeof run>[2]} [options] */
async function tool(args, options) {
  const { code, output } = await run("node", args, { ...options, capture: true });
  exitIfStopped();
  if (output) process.stderr.write(output);
  if (code !== 0) giveUp("the build failed; see the reason above.");
}

/** Writes `.br` and `.gz` next to each text file, so that serving it needs no compression. @param {string} folder */
async function compressAssets(folder) {
  if (!existsSync(folder)) return;
  const names = readdirSync(folder).filter((name) => text.test(name));
  await Promise.all(
    names.map(async (name) => {
      const file = join(folder, name);
      const content = readFileSync(file);
      if (content.length < smallestCompressed) return;
      const [brotli, zipped] = await Promise.all([
        // 11 would take ten times as long for the last three percent.
        promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
        promisify(gzip)(content, { level: 9 }),
      ]);
      writeFileSync(`${file}.br`, brotli);
      writeFileSync(`${file}.gz`, zipped);
    }),
  );
}
