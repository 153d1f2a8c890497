import { backup, DatabaseSync } from "node:sqlite";
import type { PassageRows } from "#platform/passages/passage-rows.ts";
import { putVectors } from "../embedded/put-vectors.ts";
import { eraseResource } from "./erase-resource.ts";
import { OpenProject } from "./open-project.ts";
import { ProjectFiles } from "../files/project-files.ts";
import type { Step } from "./analyse-part.ts";
import { analyseAgain, replaceResource } from "./replace-resource.ts";
import { blockToMerge, mergeBlock } from "./segments.ts";
import { patience } from "../files/sqlite-schema.ts";
import { bringUp } from "../shared/bring-up.ts";
import { sendCopy } from "../shared/move-project.ts";
import { SharedProject } from "../shared/shared-project.ts";
import { type ArrivedPart, clearStaged, type ContentSource, stagePart } from "./stored-part.ts";
import type { ContentRef, WriterTask } from "./writer-messages.ts";

const mostOpen = 8;

/** Writes passage files, each change in one transaction. Everything here blocks: it belongs in a thread of its own. */
export class ProjectWriters {
  private readonly files: ProjectFiles;
  private readonly rows: PassageRows | null;
  private readonly open = new Map<string, { project: OpenProject; identity: string | null }>();

  /** `rows` where the files below the folder are copies of what a server keeps. */
  constructor(root: string, rows: PassageRows | null = null) {
    this.files = new ProjectFiles(root);
    this.rows = rows;
  }

  /** Runs a task. Returns the passages of a replaced resource; 1 if vectors are missing or a file was put aside, else 0. */
  async run(what: WriterTask, arrived: readonly ArrivedPart[], step: Step): Promise<number> {
    const { projectId } = what;
    if (what.kind === "remove-project") await this.removeProject(projectId);
    else if (what.kind === "copy-project") await this.copyProject(what.from, projectId);
    else if (what.kind === "put-aside") return Number(this.putAside(what));
    else {
      // Nobody can take one resource out of a damaged file.
      if (what.kind === "remove-resource") this.files.dropDamaged(projectId);
      if (this.rows) await bringUp(this.rows, this.files, projectId);
      const adds = what.kind === "replace-resource" || what.kind === "stage-parts";
      if (adds || this.files.identityOf(projectId) !== null)
        return Number((await change(this.projectOf(projectId), what, arrived, step)) ?? 0);
    }
    return 0;
  }

  private async removeProject(projectId: string): Promise<void> {
    this.shut(projectId);
    await this.rows?.remove(projectId);
    this.files.remove(projectId);
  }

  /** See `PassageIndex.copyProject`. The file `from` is current. */
  private async copyProject(from: string, copyId: string): Promise<void> {
    await this.removeProject(copyId);
    if (this.files.identityOf(from) === null) return;
    this.files.makeFolder(copyId);
    const path = this.files.pathOf(copyId);
    const source = new DatabaseSync(this.files.pathOf(from), { readOnly: true, timeout: patience });
    try {
      await backup(source, path);
    } finally {
      source.close();
    }
    if (this.rows) await sendCopy(this.rows, copyId, path);
  }

  /** See `ProjectFiles.putAside`. */
  private putAside({ projectId, identity, to }: Extract<WriterTask, { kind: "put-aside" }>): boolean {
    this.shut(projectId);
    return this.files.putAside(projectId, identity, to);
  }

  close(): void {
    for (const projectId of this.open.keys()) this.shut(projectId);
  }

  private projectOf(projectId: string): OpenProject {
    const known = this.open.get(projectId);
    // Another process may have removed the project: what is written to its old file would be lost.
    if (known && known.identity === this.files.identityOf(projectId)) {
      this.open.delete(projectId);
      this.open.set(projectId, known);
      return known.project;
    }
    this.shut(projectId);
    if (this.open.size >= mostOpen) this.shut(this.open.keys().next().value!);
    this.files.makeFolder(projectId);
    const shared = this.rows && new SharedProject(this.rows, this.files, projectId);
    const project = new OpenProject(this.files.pathOf(projectId), shared);
    this.open.set(projectId, { project, identity: this.files.identityOf(projectId) });
    return project;
  }

  /** Lets go of a project's file, which may have changed beneath it. */
  shut(projectId: string): void {
    this.open.get(projectId)?.project.close();
    this.open.delete(projectId);
  }
}

type Change = Exclude<WriterTask, { kind: "remove-project" | "copy-project" | "put-aside" }>;

async function change(project: OpenProject, what: Change, arrived: readonly ArrivedPart[], step: Step) {
  switch (what.kind) {
    case "replace-resource": {
      const { resourceId, generation } = what;
      const content = sourcesOf(what.content, arrived);
      const passages = await replaceResource(project, resourceId, generation, content, step);
      await mergeWaiting(project);
      return passages;
    }
    case "analyse-again":
      await analyseAgain(project, what.resourceId, step);
      return mergeWaiting(project);
    case "stage-parts":
      return project.jotting(() => {
        for (const part of arrived) stagePart(project, what.resourceId, part);
      });
    case "clear-staged":
      return project.transaction(() => clearStaged(project, what.resourceId));
    case "remove-resource":
      await project.transaction(() => {
        project.terms.dropUnused(eraseResource(project, what.resourceId));
        clearStaged(project, what.resourceId);
      });
      return project.scrub();
    case "put-vectors":
      return putVectors(project, what.vectors);
  }
}

function sourcesOf(content: readonly ContentRef[], arrived: readonly ArrivedPart[]): ContentSource[] {
  let next = 0;
  return content.map((ref) => (ref === "arrived" ? { arrived: arrived[next++]! } : ref));
}

async function mergeWaiting(project: OpenProject): Promise<void> {
  // Waiting postings are durable and answer: a power cut loses only the merge.
  while (blockToMerge(project) !== null)
    await project.jotting(() => {
      const block = blockToMerge(project);
      if (block !== null) mergeBlock(project, block);
    });
}
