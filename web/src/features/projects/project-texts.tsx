import { limits } from "@groundwork/contract/limits";
import { EditableText } from "#ui/editable-text.tsx";
import { type ProjectElement, useUpdateProject } from "./project-queries.ts";
import { updateProjectFailure } from "./project-words.ts";

/** The name of a project as the page's heading, edited where it stands. */
export function ProjectName({ project, className }: { project: ProjectElement; className: string }) {
  const save = useSave(project);
  return (
    <EditableText
      label="Project name"
      value={project.ProjectName}
      maxLength={limits.nameMax}
      className={className}
      onSave={(name) => save({ ProjectName: name })}
    >
      <h1 className={className}>{project.ProjectName}</h1>
    </EditableText>
  );
}

/** What a project is about, or room for it, edited where it stands. */
export function ProjectDescription({ project }: { project: ProjectElement }) {
  const save = useSave(project);
  return (
    <EditableText
      label="Description"
      value={project.Description ?? ""}
      maxLength={limits.descriptionMax}
      multiline
      className="text-sm"
      onSave={(text) => save({ Description: text })}
    >
      <span className="text-sm [overflow-wrap:anywhere] whitespace-pre-line text-ink-2">
        {project.Description || <span className="text-ink-3">No description available.</span>}
      </span>
    </EditableText>
  );
}

function useSave(project: ProjectElement) {
  const update = useUpdateProject();
  return async (change: { ProjectName?: string; Description?: string }): Promise<void> => {
    try {
      await update.mutateAsync({
        ProjectID: project.ProjectID,
        ProjectName: project.ProjectName,
        Description: project.Description ?? "",
        ...change,
      });
    } catch (error) {
      throw new Error(updateProjectFailure(error), { cause: error });
    }
  };
}
