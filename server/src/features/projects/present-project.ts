import type {
  ListedProjectElement,
  OwnedProject,
  ProjectElement,
  ProjectEmbeddings,
  ProjectSharing,
} from "@groundwork/contract/projects";
import type { EmbeddingState, IndexStatistics } from "#knowledge/store/passage-index.ts";
import type { ListPlace } from "../list-page.ts";
import type { ListedProject, Project } from "./projects.repository.ts";

export function presentProject(project: Project): ProjectElement {
  return {
    ProjectID: project.id,
    ProjectName: project.name,
    Description: project.description,
    CreationDate: project.created_at,
  };
}

/** Where it stands in a list of the newest first. */
export const placeOfProject = ({ created_at, id }: Project): ListPlace => ({ at: created_at, id });

/** As it stands in the list of somebody who has a role in it. */
export function presentListedProject(project: ListedProject): ListedProjectElement {
  const isShared = project.role !== "owner" || project.members > 1;
  return { ...presentProject(project), ...(isShared && { Sharing: presentSharing(project) }) };
}

export function presentSharing({
  role,
  ownerName,
  members,
  through,
}: Pick<ListedProject, "role" | "ownerName" | "members" | "through">): ProjectSharing {
  return { Role: role, SharedBy: role === "owner" ? null : ownerName, Members: members, Through: through };
}

/** With what is its members' alone to see. */
export function presentOwnedProject(project: Project): OwnedProject {
  return { ...presentProject(project), Instructions: project.instructions };
}

/** How far an embedding model is with a project. The provider's address stays the operator's. */
export function presentEmbeddings(
  state: EmbeddingState,
  { passages }: Pick<IndexStatistics, "passages">,
): ProjectEmbeddings {
  const { model, serving, missing, problem } = state;
  return {
    model: withoutAddress(model),
    serving: serving && { model: withoutAddress(serving.model), dimension: serving.dimension },
    passages,
    missing,
    problem: problem && withoutAddress(problem),
  };
}

/** Models are told apart by their address too: "words at https://models.example/v1". */
function withoutAddress(text: string): string {
  return text.replace(/ at https?:\/\/[^\s"]+?(?=[.,:;]?(?:\s|$))/g, "");
}
