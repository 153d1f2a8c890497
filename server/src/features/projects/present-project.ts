import type * as contract from "@groundwork/contract/projects";
import type { EmbeddingState, IndexStatistics } from "#knowledge/store/passage-index.ts";
import type { ListPlace } from "../list-page.ts";
import type { ListedProject, Project } from "./projects.repository.ts";

export function presentProject(project: Project): contract.ProjectElement {
  return {
    ProjectID: project.id,
    ProjectName: project.name,
    Description: project.description,
    CreationDate: project.created_at,
  };
}

/** Returns a project's position in a list, newest first. */
export const placeOfProject = ({ created_at, id }: Project): ListPlace => ({
  at: created_at,
  id,
});

/** Presents a project in the list of somebody who has a role in it. */
export function presentListedProject(project: ListedProject): contract.ListedProjectElement {
  const isShared = project.role !== "owner" || project.members > 1;
  return { ...presentProject(project), ...(isShared && { Sharing: presentSharing(project) }) };
}

export function presentSharing({
  role,
  ownerName,
  members,
  through,
}: Pick<ListedProject, "role" | "ownerName" | "members" | "through">): contract.ProjectSharing {
  return { Role: role, SharedBy: role === "owner" ? null : ownerName, Members: members, Through: through };
}

/** Presents a project with its members-only fields. */
export function presentOwnedProject(project: Project): contract.OwnedProject {
  return { ...presentProject(project), Instructions: project.instructions };
}

/** Presents an embedding model's progress in a project. The provider's address is for operators only. */
export function presentEmbeddings(
  state: EmbeddingState,
  { passages }: Pick<IndexStatistics, "passages">,
): contract.ProjectEmbeddings {
  const { model, serving, missing, problem } = state;
  return {
    model: withoutAddress(model),
    serving: serving && { model: withoutAddress(serving.model), dimension: serving.dimension },
    passages,
    missing,
    problem: problem && withoutAddress(problem),
  };
}

/** Strips the address that distinguishes models, as in "words at https://models.example/v1". */
function withoutAddress(text: string): string {
  return text.replace(/ at https?:\/\/[^\s"]+?(?=[.,:;]?(?:\s|$))/g, "");
}
