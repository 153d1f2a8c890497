import { readConfig } from "../config.ts";
import { commands } from "./commands.ts";
import { runCommand } from "./run-command.ts";

// What `npm run admin -- …` runs.
const stopping = new AbortController();
process.once("SIGINT", () => stopping.abort(new Error("Stopped.")));
const { out, error, status } = await runCommand(process.argv.slice(2), {
  commands,
  readConfig,
  signal: stopping.signal,
});
process.stdout.write(out);
process.stderr.write(error);
process.exitCode = status;
