import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { fillProject } from "./fill-catalogue.ts";
import type { Measure, Row } from "./figure.ts";
import { peakWhile, residentOf } from "./process-memory.ts";
import { startServer } from "./running-server.ts";
import { inScratchFolder } from "./scratch-folder.ts";
import { signIn } from "./signed-in.ts";
import { median } from "./statistics.ts";
import { typesetPdf } from "./typeset-pdf.ts";

/** A process has come to rest after so many milliseconds. */
const rest = 3000;
const indexingRuns = 2;

const referencePdf = fileURLToPath(new URL("reference-pdf.ts", import.meta.url));

/** Resident memory of the server: at rest, at its peak while a large PDF is indexed, after questions. */
export const measureMemory: Measure = async (scale, say) => {
  if (!existsSync("/proc/self/status")) {
    say("Only Linux tells a process's memory; left out.");
    return [];
  }
  const rows: Row[] = [];
  const add = (figure: string, value: number, reference: string, referenceValue: number) => {
    say(`${figure}: ${mega(value)}`);
    rows.push({
      figure,
      value: mega(value),
      reference,
      referenceValue: mega(referenceValue),
      ratio: value / referenceValue,
    });
  };

  const idle: number[] = [];
  const peaks: number[] = [];
  let reference = { pages: 0, peak: 0 };
  for (let run = 0; run < Math.min(indexingRuns, scale.runs); run++) {
    await inScratchFolder(async (dataDir) => {
      const server = await startServer(dataDir, { MAX_UPLOAD_MB: "200" });
      await sleep(rest);
      idle.push(await residentOf(server.process));
      const path = join(dataDir, "large.pdf");
      await writeFile(path, typesetPdf(scale.largePdfPages));
      reference = await readInOwnProcess(path);
      const person = await signIn(server.url);
      await person.addPdf("large.pdf", await readFile(path));
      peaks.push(
        await peakWhile(server.process, async () => {
          const { indexed } = await person.vectorize();
          if (indexed !== 1) throw new Error("The large PDF was not indexed.");
        }),
      );
      await server.stop();
    });
  }
  add("Server at rest", median(idle), "Node that does nothing", await memoryOfIdleNode());
  add(
    `Server and reader while indexing a PDF of ${reference.pages.toLocaleString("en-US")} pages, peak`,
    median(peaks),
    "pdf.js `getTextContent` alone on it, peak",
    reference.peak,
  );

  await inScratchFolder(async (dataDir) => {
    const server = await startServer(dataDir);
    const person = await signIn(server.url);
    const { questions, passages } = await fillProject(dataDir, person, Math.max(...scale.sizes));
    for (const question of questions.slice(0, scale.questions)) await person.ask(question);
    await sleep(rest);
    const after = await residentOf(server.process);
    await server.stop();
    add(
      `Server after ${scale.questions} questions to ${passages.toLocaleString("en-US")} passages`,
      after,
      "server at rest",
      median(idle),
    );
  });
  return rows;
};

async function memoryOfIdleNode(): Promise<number> {
  const child = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], { stdio: "ignore" });
  await sleep(rest);
  const memory = await residentOf(child);
  child.kill();
  return memory;
}

async function readInOwnProcess(path: string): Promise<{ pages: number; peak: number }> {
  const child = spawn(process.execPath, [referencePdf, path], { stdio: ["ignore", "pipe", "inherit"] });
  let output = "";
  child.stdout.on("data", (data: Buffer) => (output += data.toString()));
  await once(child, "close");
  return JSON.parse(output) as { pages: number; peak: number };
}

const mega = (kilobytes: number) => `${(kilobytes / 1024).toFixed(0)} MB`;
