import { workerData } from "node:worker_threads";
import { stepBack } from "#kit/step-back.ts";
import { ProjectFiles } from "../files/project-files.ts";
import { bringUp } from "../shared/bring-up.ts";
import { SharedProject } from "../shared/shared-project.ts";
import { learnProject } from "./learn-project.ts";
import type { LearningTask } from "./latent-trainer.ts";

stepBack("learning");
// Seconds of arithmetic for a large project: neither a request nor a write waits for them.
const { root, projectId, atRest, database } = workerData as LearningTask;
const files = new ProjectFiles(root);
const path = files.pathOf(projectId);
if (database === undefined) await learnProject(path, { atRest });
else {
  const { openPassageRows } = await import("#platform/passages/open-passage-rows.ts");
  const rows = openPassageRows(database);
  try {
    await bringUp(rows, files, projectId);
    await learnProject(path, { atRest }, { shared: new SharedProject(rows, files, projectId) });
  } finally {
    await rows.close();
  }
}
