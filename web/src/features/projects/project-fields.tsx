import { limits } from "@groundwork/contract/limits";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";

export type ProjectFieldValues = { ProjectName: string; Description: string };

/** The two fields of a project, for creating and for renaming. */
export function ProjectFields({
  values,
  onChange,
  disabled,
}: {
  values: ProjectFieldValues;
  onChange: (values: ProjectFieldValues) => void;
  disabled: boolean;
}) {
  return (
    <div className="flex flex-col gap-[18px]">
      <TextField
        label="Project Name"
        name="ProjectName"
        autoComplete="off"
        maxLength={limits.nameMax}
        value={values.ProjectName}
        onChange={(event) => onChange({ ...values, ProjectName: event.target.value })}
        disabled={disabled}
      />
      <TextArea
        label="Description"
        name="Description"
        maxLength={limits.descriptionMax}
        help="Shown on the project's card. Visitors never see it."
        value={values.Description}
        onChange={(event) => onChange({ ...values, Description: event.target.value })}
        disabled={disabled}
      />
    </div>
  );
}
