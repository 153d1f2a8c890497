import { dirname, relative, resolve } from "node:path";
import { build } from "rolldown";
import { at } from "./places.mjs";

const sources = [at("server", "src"), at("server", "migrations")];
/** Builds into server/dist, or into the given folder. */
const built = resolve(process.argv[2] ?? at("server", "dist"));

/** Files that the server's threads begin with. */
const threads = [
  at("server", "src", "knowledge", "answer", "threads", "answer.worker.ts"),
  at("server", "src", "knowledge", "store", "files", "damage.worker.ts"),
  at("server", "src", "knowledge", "store", "writing", "index.worker.ts"),
  at("server", "src", "knowledge", "store", "latent", "latent.worker.ts"),
  at("server", "src", "knowledge", "store", "shared", "copy.worker.ts"),
  at("server", "src", "platform", "database", "rewrite.worker.ts"),
];

/**
 * The server and its threads, each module in a file with others: to find, read and compile some 1,600 files takes longer
 * than all else that a start does. Readers of documents stay processes of their own that run from the source.
 */
await build({
  input: Object.fromEntries([at("server", "src", "main.ts"), ...threads].map((file) => [nameOf(file), file])),
  cwd: at("server"),
  platform: "node",
  // These packages read files next to them; pg asks for an optional native part.
  external: [/^node:/, /^@embedpdf\/pdfium$/, /^youtubei\.js(\/|$)/, /^pg$/],
  logLevel: "warn",
  plugins: [{ name: "places", transform: keepPlaces }],
  output: {
    dir: built,
    format: "esm",
    entryFileNames: "[name].mjs",
    chunkFileNames: "[name]-[hash].mjs",
    cleanDir: true,
    // Node keeps the source of what runs: without comments, and in one byte a character where all is ASCII. Names stay, for stacks.
    comments: false,
    minify: { compress: false, mangle: false, codegen: { removeWhitespace: false, asciiOnly: true } },
  },
});

/** @param {string} file */
function nameOf(file) {
  return file.slice(file.lastIndexOf("/") + 1).replace(/\.ts$/, "");
}

/**
 * Lets a module find files next to its source; a worker that is built too starts from its built file.
 * @param {string} code @param {string} id
 */
function keepPlaces(code, id) {
  if (!sources.some((source) => id.startsWith(source)) || !code.includes("import.meta.")) return null;
  const ownBuilt = "import.meta.ownBuilt";
  const place = relative(built, id).replaceAll("\\", "/");
  return code
    .replace(
      /new URL\("\.\/([\w-]+\.worker)\.ts", import\.meta\.url\)/g,
      (whole, /** @type {string} */ name) =>
        threads.includes(`${dirname(id)}/${name}.ts`) ? `new URL("./${name}.mjs", ${ownBuilt})` : whole,
    )
    .replaceAll("import.meta.url", `new URL(${JSON.stringify(place)}, import.meta.url).href`)
    .replaceAll("import.meta.dirname", `(import.meta.dirname + ${JSON.stringify(`/${dirname(place)}`)})`)
    .replaceAll(ownBuilt, "import.meta.url");
}
