import { type ChildProcess, spawn } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

// A repository of placeholders around the real scripts: what is tested is how they start and stop programs.
const folder = join(mkdtempSync(join(tmpdir(), "groundwork-start-")), "a folder with spaces");
const tellPid = `import { appendFileSync } from "node:fs"; appendFileSync("${folder}/pids", process.pid + "\\n");`;
const tellNode = `console.log("run by", process.env.BROUGHT ?? "an older Node");`;
const stayUntilAsked = `setInterval(() => {}, 1000);
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => setTimeout(() => process.exit(0), 100));`;
const files = {
  "package-lock.json": JSON.stringify({ lockfileVersion: 3, packages: {} }),
  "tsconfig.base.json": "{}",
  "contract/src/a.ts": "",
  "web/index.html": "",
  "server/src/main.ts": `${tellPid} ${stayUntilAsked} ${tellNode} console.log("serving");`,
  "node_modules/rolldown/package.json": JSON.stringify({ type: "module", exports: "./index.js" }),
  "node_modules/rolldown/index.js": `import { copyFileSync, mkdirSync } from "node:fs";
    export const build = async ({ input, output: { dir } }) => {
      ${tellNode}
      mkdirSync(dir, { recursive: true });
      copyFileSync(input.main, dir + "/main.mjs");
    };`,
  "server/package.json": "{}",
  "docs/guide/start.md": "",
  "server/migrations/0001.ts": "",
  "node_modules/vite/bin/vite.js": `${tellPid} ${tellNode} import { mkdirSync, writeFileSync, existsSync } from "node:fs";
    if (existsSync("slow")) { ${stayUntilAsked} console.error("building slowly"); await new Promise(() => {}); }
    const outDir = process.argv[process.argv.indexOf("--outDir") + 1];
    if (process.argv.includes("--ssr")) {
      mkdirSync(outDir, { recursive: true });
      writeFileSync(outDir + "/prerender.js", '${tellNode} export const prerenderPages = async () => []; export const sentences = {};');
    } else if (process.argv[2] === "build") {
      mkdirSync("dist", { recursive: true });
      for (const name of ["index.html", "site.html"]) writeFileSync("dist/" + name, "");
      writeFileSync("dist/build-manifest.json", "{}");
    }
    else { ${stayUntilAsked} console.log("vite"); }`,
};

beforeAll(() => {
  cpSync(import.meta.dirname, join(folder, "scripts"), {
    recursive: true,
    filter: (path) => !path.includes("node_modules") && !path.includes("import-rules"),
  });
  cpSync(join(import.meta.dirname, "../package.json"), join(folder, "package.json"));
  for (const [path, text] of Object.entries(files)) write(path, text);
});

afterAll(() => rmSync(dirname(folder), { recursive: true, force: true }));

function write(path: string, text: string) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

interface Started {
  readonly process: ChildProcess;
  readonly ended: Promise<number | null>;
  output(): string;
  until(words: string): Promise<void>;
}

/** Starts a program in a process group of its own, as a terminal does, from another folder. */
function start(command = process.execPath, args = [join(folder, "scripts/start.mjs")]): Started {
  rmSync(join(folder, "pids"), { force: true });
  const child = spawn(command, args, { cwd: tmpdir(), detached: true, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  child.stdout.on("data", (data: Buffer) => (output += data.toString()));
  child.stderr.on("data", (data: Buffer) => (output += data.toString()));
  return {
    process: child,
    ended: new Promise((resolve) => child.once("exit", resolve)),
    output: () => output,
    until: async (words) => {
      const deadline = Date.now() + 60_000;
      while (!output.includes(words)) {
        if (Date.now() > deadline || child.exitCode !== null)
          throw new Error(`never printed ${words}:\n${output}`);
        await sleep(20);
      }
    },
  };
}

const npm = (...args: string[]) => start("npm", ["--prefix", folder, "run", ...args]);

/** Returns the processes that should have ended by now and have not. */
async function orphans(group: number): Promise<string[]> {
  const pids = readFileSync(join(folder, "pids"), "utf8").trim().split("\n");
  const alive = () => [...pids, String(-group)].filter((pid) => isAlive(Number(pid)));
  for (let tries = 0; tries < 100 && alive().length > 0; tries += 1) await sleep(20);
  return alive();
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

describe("npm start", () => {
  test("builds the pages and the server once, and each again after a change, and starts what is built", async () => {
    for (const name of ["web", "server"])
      rmSync(join(folder, name, "dist"), { recursive: true, force: true });
    const server = files["server/src/main.ts"];
    for (const [pages, built, says, changed, text] of [
      [true, true, "serving\n", "web/dist/other.js", "changed"],
      [false, false, "serving\n", "server/src/main.ts", server.replace("serving", "serving anew")],
      [false, true, "serving anew\n", "contract/src/a.ts", "changed"],
      [true, true, "serving anew\n", "server/src/main.ts", server],
    ] as const) {
      const started = start();
      await started.until(says);
      started.process.kill("SIGTERM");
      await started.ended;
      expect(started.output().includes("building the web pages")).toBe(pages);
      expect(started.output().includes("building the server")).toBe(built);
      write(changed, text);
    }
  });

  test("builds, prerenders and serves with the Node that it brings next to an older one", async () => {
    const { optionalDependencies } = JSON.parse(
      readFileSync(join(folder, "scripts/runtime/package.json"), "utf8"),
    );
    const name = `node-${process.platform}-${process.arch}`;
    const brought = `scripts/runtime/node_modules/${name}`;
    write(`${brought}/package.json`, JSON.stringify({ version: optionalDependencies[name] }));
    write(`${brought}/bin/node`, `#!/bin/sh\nBROUGHT="the brought Node" exec "${process.execPath}" "$@"\n`);
    chmodSync(join(folder, brought, "bin/node"), 0o755);
    write("contract/src/a.ts", "stale");
    const older = `data:text/javascript,Object.defineProperty(process.versions, "node", { value: "20.0.0" })`;
    const started = start(process.execPath, ["--import", older, join(folder, "scripts/start.mjs")]);
    await started.until("serving");
    started.process.kill("SIGTERM");
    await started.ended;
    // Vite three times, the pages, rolldown and the server.
    expect(started.output().match(/run by .*/g)).toEqual(Array(6).fill("run by the brought Node"));
  });

  test.for([
    ["SIGTERM to npm", "npm", "SIGTERM"],
    ["SIGINT to npm", "npm", "SIGINT"],
    ["Ctrl-C, which reaches every process of the terminal", "group", "SIGINT"],
  ] as const)("leaves nothing behind after %s", async ([, whom, signal]) => {
    const started = npm("start");
    await started.until("serving");
    const pid = started.process.pid ?? 0;
    process.kill(whom === "group" ? -pid : pid, signal);
    await started.ended;
    expect(await orphans(pid)).toEqual([]);
  });

  test("leaves nothing behind, and says so in its exit code, when its own process gets SIGTERM", async () => {
    const started = start();
    await started.until("serving");
    started.process.kill("SIGTERM");
    expect(await started.ended).toBe(0);
    expect(await orphans(started.process.pid ?? 0)).toEqual([]);
  });

  test("leaves nothing behind when it is stopped while it builds", async () => {
    write("web/slow", "");
    write("contract/src/a.ts", "stale");
    const started = start();
    await started.until("building the web pages");
    // The build's own process exists once it has written its process ID.
    await expect.poll(() => existsSync(join(folder, "pids"))).toBe(true);
    started.process.kill("SIGTERM");
    await started.ended;
    rmSync(join(folder, "web/slow"));
    expect(await orphans(started.process.pid ?? 0)).toEqual([]);
  });
});

describe("npm run dev", () => {
  test("stops both sides after SIGINT", async () => {
    const started = npm("dev");
    await started.until("serving");
    await started.until("vite");
    started.process.kill("SIGINT");
    await started.ended;
    expect(await orphans(started.process.pid ?? 0)).toEqual([]);
  });
});
