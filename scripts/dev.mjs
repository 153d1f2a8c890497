import { at } from "./places.mjs";
import { prepare } from "./prepare.mjs";
import { run, stopAll } from "./processes.mjs";
import { say } from "./say.mjs";

// Both sides reload by themselves: the server restarts, the browser swaps modules.
await prepare();
const { HOST = "127.0.0.1", PORT = "3000" } = process.env;
say(`the server reloads on http://${HOST}:${PORT}; open the address that vite prints below`);
const server = run("node", ["--watch", "--watch-preserve-output", at("server", "src", "main.ts")]);
const web = run("node", [at("node_modules", "vite", "bin", "vite.js")], {
  cwd: at("web"),
  env: { GROUNDWORK_SERVER: `http://${HOST}:${PORT}` },
});
const { code } = await Promise.race([server, web]);
stopAll("SIGTERM");
await Promise.all([server, web]);
process.exit(code);
