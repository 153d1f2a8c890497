import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { FilledFolder } from "./filled-folder.ts";

// node server/tests/support/write-data-folder.ts VERSION keeps a data folder of this version for earlier-data.operation.test.ts.
const [version = "new"] = process.argv.slice(2);
const filled = await FilledFolder.make(["Ferries"]);
const archive = join(import.meta.dirname, "data-folders", `${version}.tar.gz`);
execFileSync("tar", ["-czf", archive, "-C", filled.folder, "catalogue.sqlite", "passages", "files"]);
await filled.remove();
