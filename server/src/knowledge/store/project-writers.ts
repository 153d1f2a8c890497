import { analyseAgain } from "./analysis/analyse-again.ts";
import { type PassageVectors, putVectors } from "./embedded/put-vectors.ts";
import { eraseResource } from "./erase-resource.ts";
import { OpenProject } from "./open-project.ts";
import { ProjectFiles } from "./project-files.ts";
import { type ContentSource, replaceResource } from "./replace-resource.ts";
import { mergeOldest } from "./segments.ts";
import { type ArrivedPart, clearStaged, stagePart } from "./stored-part.ts";

const mostOpen = 8;

/** Writes passage files, each change in one transaction. Everything here blocks: it belongs in a thread of its own. */
export class ProjectWriters {
  private readonly files: ProjectFiles;
  private readonly open = new Map<string, { project: OpenProject; identity: string | null }>();

  constructor(root: string) {
    this.files = new ProjectFiles(root);
  }

  /** The number of passages that came of the content; `step` as for `replaceResource`. */
  replaceResource(
    projectId: string,
    resourceId: string,
    generation: string,
    content: readonly ContentSource[],
    step: (done: number) => void,
  ): number {
    const project = this.projectOf(projectId);
    const passages = replaceResource(project, resourceId, generation, content, step);
    mergeWaiting(project);
    return passages;
  }

  /** See `analyseAgain`. */
  analyseAgain(projectId: string, resourceId: string, step: (done: number) => void): void {
    if (this.files.identityOf(projectId) === null) return;
    const project = this.projectOf(projectId);
    analyseAgain(project, resourceId, step);
    mergeWaiting(project);
  }

  stageParts(projectId: string, resourceId: string, parts: readonly ArrivedPart[]): void {
    const project = this.projectOf(projectId);
    project.jotting(() => {
      for (const part of parts) stagePart(project, resourceId, part);
    });
  }

  clearStaged(projectId: string, resourceId: string): void {
    if (this.files.identityOf(projectId) === null) return;
    const project = this.projectOf(projectId);
    project.transaction(() => clearStaged(project, resourceId));
  }

  removeResource(projectId: string, resourceId: string): void {
    // Nobody can take one resource out of a damaged file.
    this.files.dropDamaged(projectId);
    if (this.files.identityOf(projectId) === null) return;
    const project = this.projectOf(projectId);
    project.transaction(() => {
      project.terms.dropUnused(eraseResource(project, resourceId));
      clearStaged(project, resourceId);
    });
    project.scrub();
  }

  /** See `putVectors`. */
  putVectors(projectId: string, vectors: PassageVectors): boolean {
    return this.files.identityOf(projectId) !== null && putVectors(this.projectOf(projectId), vectors);
  }

  removeProject(projectId: string): void {
    this.shut(projectId);
    this.files.remove(projectId);
  }

  /** See `ProjectFiles.putAside`. */
  putAside(projectId: string, identity: string, to: string): boolean {
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
    const project = new OpenProject(this.files.pathOf(projectId));
    this.open.set(projectId, { project, identity: this.files.identityOf(projectId) });
    return project;
  }

  /** Lets go of a project's file, which may have changed beneath it. */
  shut(projectId: string): void {
    this.open.get(projectId)?.project.close();
    this.open.delete(projectId);
  }
}

function mergeWaiting(project: OpenProject): void {
  // What waits is durable and answers as it is: a power cut costs the merge alone.
  for (let merged = true; merged;) merged = project.jotting(() => mergeOldest(project));
}
