import { type Role, roleReaches } from "@groundwork/contract/roles";
import type { ProjectSharing } from "@groundwork/contract/projects";
import { ApiFailure, failureText, failureWords } from "#api/api-failure.ts";

type Shared = { Sharing?: ProjectSharing | undefined };

/** What the reader is in a project: its owner, where nothing else is said. */
export function roleIn(project: Shared): Role {
  return project.Sharing?.Role ?? "owner";
}

/** Whether the reader may do what a role is needed for. The server decides; the screen only hides what it would refuse. */
export function may(project: Shared, needed: Role): boolean {
  return roleReaches(roleIn(project), needed);
}

/** Who else works on a project, in a few words; undefined for one's own on which nobody else does. */
export function sharingWords({ Sharing: sharing }: Shared): string | undefined {
  if (!sharing) return undefined;
  if (sharing.SharedBy !== null)
    return [
      `Shared by ${sharing.SharedBy || "its owner"}`,
      ...(sharing.Through.length > 0 ? [`through ${sharing.Through.join(", ")}`] : []),
      sharing.Role === "editor" ? "Editor" : "Viewer",
    ].join(" • ");
  const others = sharing.Members - 1;
  if (others === 0) return undefined;
  return others === 1 ? "Shared with 1 other" : `Shared with ${others} others`;
}

export function deleteProjectFailure(error: unknown): string {
  return failureWords(error, {
    noWords: "Failed to delete project. Please try again.",
    notJson: ({ status }) => `Failed to delete project. Status: ${status}`,
    noAnswer: "An unexpected error occurred during deletion.",
  });
}

/** True where the server says that there is no such project for this person. */
export function isProjectMissing(error: unknown): boolean {
  return error instanceof ApiFailure && error.status === 404 && error.kind === "words";
}

export function projectsFailure(error: unknown): string {
  return failureText(error, "Failed to fetch projects", "Failed to fetch projects: no connection");
}
