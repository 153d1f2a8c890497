import { stepBack } from "#kit/step-back.ts";
import { LocalModelError } from "./local-model.errors.ts";
import { fingerprintOf, readModelFolder } from "./model-folder.ts";
import type { FromModels, ModelTask } from "./model-process.ts";
import { loadRuntime, type ModelRuntime } from "./model-runtime.ts";
import { openModel, type OpenModel } from "./open-model.ts";

// The process that runs models: it has none of the server's secrets, and ends with the server.
stepBack("answering");
process.on("disconnect", () => process.exit(0));

let runtime: ModelRuntime | undefined;
const models = new Map<string, Promise<OpenModel>>();
let turns: Promise<unknown> = Promise.resolve();

async function open({ folder, fingerprint, threads }: ModelTask): Promise<OpenModel> {
  const model = readModelFolder(folder);
  if (fingerprintOf(model) !== fingerprint)
    throw new LocalModelError(
      "model_changed",
      `The model folder ${folder} has changed since the start. Please restart the server.`,
    );
  runtime ??= loadRuntime();
  return openModel(model, runtime, threads);
}

async function run(task: ModelTask): Promise<FromModels> {
  const key = `${task.fingerprint} ${task.folder}`;
  const opening = models.get(key) ?? open(task);
  models.set(key, opening);
  // A failed model is opened again next time, because it may have been repaired.
  opening.catch(() => models.delete(key));
  const model = await opening;
  const { work } = task;
  return work.kind === "embed"
    ? { task: task.task, vectors: await model.embed(work.texts, work.as) }
    : { task: task.task, odds: await model.rank(work.query, work.texts) };
}

async function answer(task: ModelTask): Promise<void> {
  const result = await run(task).catch((error: unknown): FromModels => {
    const said = error instanceof Error ? error.message : String(error);
    const failure =
      error instanceof LocalModelError
        ? { code: error.code, message: error.message }
        : {
            code: "model_failed" as const,
            message: `The model in ${task.folder} failed: ${said.slice(0, 300)}`,
          };
    return { task: task.task, failure };
  });
  process.send?.(result);
}

process.on("message", (task: ModelTask) => {
  turns = turns.then(() => answer(task));
});
