import { backup, DatabaseSync } from "node:sqlite";
import type { PassageRows } from "#platform/passages/passage-rows.ts";
import { type PassageVectors, putVectors } from "../embedded/put-vectors.ts";
import { eraseResource } from "./erase-resource.ts";
import { OpenProject } from "./open-project.ts";
import { ProjectFiles } from "../files/project-files.ts";
import { analyseAgain, replaceResource } from "./replace-resource.ts";
import { blockToMerge, mergeBlock } from "./segments.ts";
import { patience } from "../files/sqlite-schema.ts";
import { bringUp } from "../shared/bring-up.ts";
import { sendCopy } from "../shared/move-project.ts";
import { SharedProject } from "../shared/shared-project.ts";
import { type ArrivedPart, clearStaged, type ContentSource, stagePart } from "./stored-part.ts";

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

  /** Returns the number of passages; `step` as for `replaceResource`. */
  async replaceResource(
    projectId: string,
    resourceId: string,
    generation: string,
    content: readonly ContentSource[],
    step: (done: number) => void,
  ): Promise<number> {
    if (this.rows) await bringUp(this.rows, this.files, projectId);
    const project = this.projectOf(projectId);
    const passages = await replaceResource(project, resourceId, generation, content, step);
    await mergeWaiting(project);
    return passages;
  }

  /** See `analyseAgain`. */
  async analyseAgain(projectId: string, resourceId: string, step: (done: number) => void): Promise<void> {
    if (this.rows) await bringUp(this.rows, this.files, projectId);
    const project = this.knownProject(projectId);
    if (!project) return;
    await analyseAgain(project, resourceId, step);
    await mergeWaiting(project);
  }

  async stageParts(projectId: string, resourceId: string, parts: readonly ArrivedPart[]): Promise<void> {
    if (this.rows) await bringUp(this.rows, this.files, projectId);
    const project = this.projectOf(projectId);
    await project.jotting(() => {
      for (const part of parts) stagePart(project, resourceId, part);
    });
  }

  async clearStaged(projectId: string, resourceId: string): Promise<void> {
    if (this.rows) await bringUp(this.rows, this.files, projectId);
    const project = this.knownProject(projectId);
    await project?.transaction(() => clearStaged(project, resourceId));
  }

  async removeResource(projectId: string, resourceId: string): Promise<void> {
    // Nobody can take one resource out of a damaged file.
    this.files.dropDamaged(projectId);
    if (this.rows) await bringUp(this.rows, this.files, projectId);
    const project = this.knownProject(projectId);
    if (!project) return;
    await project.transaction(() => {
      project.terms.dropUnused(eraseResource(project, resourceId));
      clearStaged(project, resourceId);
    });
    project.scrub();
  }

  /** See `putVectors`. */
  async putVectors(projectId: string, vectors: PassageVectors): Promise<boolean> {
    if (this.rows) await bringUp(this.rows, this.files, projectId);
    const project = this.knownProject(projectId);
    return project !== null && putVectors(project, vectors);
  }

  async removeProject(projectId: string): Promise<void> {
    this.shut(projectId);
    await this.rows?.remove(projectId);
    this.files.remove(projectId);
  }

  /** See `PassageIndex.copyProject`. The file `from` is current. */
  async copyProject(from: string, copyId: string): Promise<void> {
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
  putAside(projectId: string, identity: string, to: string): boolean {
    this.shut(projectId);
    return this.files.putAside(projectId, identity, to);
  }

  close(): void {
    for (const projectId of this.open.keys()) this.shut(projectId);
  }

  /** Returns null if nothing is stored. */
  private knownProject(projectId: string): OpenProject | null {
    return this.files.identityOf(projectId) === null ? null : this.projectOf(projectId);
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

async function mergeWaiting(project: OpenProject): Promise<void> {
  // Waiting postings are durable and answer: a power cut loses only the merge.
  while (blockToMerge(project) !== null)
    await project.jotting(() => {
      const block = blockToMerge(project);
      if (block !== null) mergeBlock(project, block);
    });
}
