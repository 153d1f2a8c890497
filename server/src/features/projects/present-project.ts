import type { ProjectElement } from "@groundwork/contract/projects";
import type { Project } from "./projects.repository.ts";

export function presentProject(project: Project): ProjectElement {
  return {
    ProjectID: project.id,
    ProjectName: project.name,
    Description: project.description,
    CreationDate: project.created_at,
  };
}
