import { limits } from "@groundwork/contract/limits";
import { EditableText } from "#ui/editable-text.tsx";
import { FoldedText } from "#ui/folded-text.tsx";
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
export function ProjectDescription({ project, editable }: { project: ProjectElement; editable: boolean }) {
  const save = useSave(project);
  if (!editable) return <DescriptionText text={project.Description ?? ""} />;
  return (
    <EditableText
      label="Description"
      value={project.Description ?? ""}
      maxLength={limits.descriptionMax}
      multiline
      className="text-sm"
      onSave={(text) => save({ Description: text })}
    >
      <DescriptionText text={project.Description ?? ""} />
    </EditableText>
  );
}

/** As many characters as three lines of a wide page hold; a longer one would push the resources out of sight. */
const foldedLength = 300;

function DescriptionText({ text }: { text: string }) {
  if (text.length > foldedLength) {
    const look = "text-sm text-ink-2";
    return (
      <FoldedText text={text} of="the description" lines={3} foldedLength={foldedLength} className={look} />
    );
  }
  return (
    <span className="text-sm [overflow-wrap:anywhere] whitespace-pre-line text-ink-2">
      {text || <span className="text-ink-3">No description available.</span>}
    </span>
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
