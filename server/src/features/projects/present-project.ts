import type { OwnedProject, ProjectElement } from "@groundwork/contract/projects";
import type { Project } from "./projects.repository.ts";

export function presentProject(project: Project): ProjectElement {
  return {
    ProjectID: project.id,
    ProjectName: project.name,
    Description: project.description,
    CreationDate: project.created_at,
  };
}

/** With what is nobody's but the owner's to see. */
export function presentOwnedProject(project: Project): OwnedProject {
  return { ...presentProject(project), Instructions: project.instructions };
}
