import { cpSync, mkdirSync, readdirSync, readlinkSync, lstatSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { execFileSync } from "node:child_process";

/** The source as it is, changed or not, in a folder of its own: what is mutated is never the working tree. */
export function makeWorkingCopy(root: string, folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  const listed = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    cwd: root,
    maxBuffer: 1 << 28,
    encoding: "utf8",
  });
  for (const path of new Set(listed.split("\0").filter(Boolean))) {
    const from = join(root, path);
    if (lstatSync(from, { throwIfNoEntry: false })) cpSync(from, join(folder, path), { recursive: true });
  }
  linkPackages(join(root, "node_modules"), join(folder, "node_modules"));
  linkPackages(join(root, "server", "onnx", "node_modules"), join(folder, "server", "onnx", "node_modules"));
}

/** Packages as links; the workspaces among them lead into the copy. */
function linkPackages(from: string, to: string): void {
  if (!lstatSync(from, { throwIfNoEntry: false })) return;
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    if (name.startsWith(".vite")) continue;
    if (name !== "@groundwork") {
      symlinkSync(join(from, name), join(to, name));
      continue;
    }
    mkdirSync(join(to, name));
    for (const own of readdirSync(join(from, name)))
      symlinkSync(readlinkSync(join(from, name, own)), join(to, name, own));
  }
}
