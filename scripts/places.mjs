import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of the repository, without a trailing slash; every script works from here. */
export const root = fileURLToPath(new URL("..", import.meta.url)).replace(/\/$/, "");

/** Keeps what the scripts remember between runs; safe to delete. */
export const cache = join(root, ".cache");

/** @param {...string} parts */
export const at = (...parts) => join(root, ...parts);

/** Starts the built server: the file for Node, and its environment. */
export const builtServer = {
  main: at("server", "dist", "main.mjs"),
  // What Node has compiled is kept for the next start.
  env: { NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"] ?? join(cache, "compiled") },
};
