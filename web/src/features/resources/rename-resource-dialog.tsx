import { useState } from "react";
import type { ResourceElement } from "@groundwork/contract/resources";
import { failureText } from "#api/api-failure.ts";
import { FormDialog } from "#ui/dialog.tsx";
import { TextField } from "#ui/text-field.tsx";
import { useUpdateResource } from "./resource-queries.ts";

/** Renames a file. Mount it for the time it is open. */
export function RenameResourceDialog({
  resource,
  projectId,
  onClose,
}: {
  resource: ResourceElement;
  projectId: string;
  onClose: () => void;
}) {
  const [name, setName] = useState(resource.FileName);
  const rename = useUpdateResource(projectId);
  return (
    <FormDialog
      title="Rename Resource"
      action="Save"
      busyAction="Saving..."
      busy={rename.isPending}
      failure={failureText(
        rename.error,
        "The resource could not be renamed.",
        "The resource could not be renamed: no connection",
      )}
      onSubmit={() => rename.mutate({ ResourceID: resource.ResourceID, name }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <TextField
        label="Name"
        help="Answers cite the resource by this name. The ending stays."
        value={name}
        required
        maxLength={200}
        disabled={rename.isPending}
        onChange={(event) => setName(event.target.value)}
      />
    </FormDialog>
  );
}
