import { limits } from "@groundwork/contract/limits";
import { ErrorBlock } from "#ui/notice.tsx";
import { SelectField, TextField } from "#ui/form.tsx";
import { Skeleton } from "#ui/list-states.tsx";
import type { SourceNaming } from "./publication-queries.ts";
import { useCall } from "#api/use-call.ts";
import { useUserId } from "#session/session.ts";

export type { SourceNaming };

export const noNames: SourceNaming = { SourceNames: "none", SourceTitles: [] };

const choices = [
  { value: "none", label: "No names: “Document A”, “Document B”" },
  { value: "titles", label: "Titles you choose" },
  { value: "names", label: "The documents’ own names" },
];

interface SourceNamesFieldsProps {
  projectId: string;
  naming: SourceNaming;
  onChange: (naming: SourceNaming) => void;
  disabled: boolean;
}

/** Chooses how visitors see documents' names, and edits the titles that replace them. */
export function SourceNamesFields({ projectId, naming, onChange, disabled }: SourceNamesFieldsProps) {
  return (
    <div className="flex flex-col gap-3">
      <SelectField
        label="Document names"
        help="What visitors see next to quotes. Pages with a public address keep their title and link."
        options={choices}
        value={naming.SourceNames}
        onChange={({ target }) =>
          onChange({ ...naming, SourceNames: target.value as SourceNaming["SourceNames"] })
        }
        disabled={disabled}
      />
      {naming.SourceNames === "titles" && (
        <Titles
          projectId={projectId}
          titles={naming.SourceTitles}
          onChange={(SourceTitles) => onChange({ ...naming, SourceTitles })}
          disabled={disabled}
        />
      )}
    </div>
  );
}

interface TitlesProps {
  projectId: string;
  titles: SourceNaming["SourceTitles"];
  onChange: (titles: SourceNaming["SourceTitles"]) => void;
  disabled: boolean;
}

function Titles({ projectId, titles, onChange, disabled }: TitlesProps) {
  const documents = useCall("listResources", { UserID: useUserId(), ProjectID: projectId });
  if (documents.isError && !documents.isFetching)
    return (
      <ErrorBlock onRetry={() => void documents.refetch()}>The documents could not be listed.</ErrorBlock>
    );
  if (!documents.data) return <Skeleton className="h-10 w-full" />;
  if (documents.data.length === 0)
    return <p className="text-sm text-ink-2">This project has no documents yet.</p>;
  const titleOf = (id: string) => titles.find((one) => one.ResourceID === id)?.title ?? "";
  function name(id: string, title: string): void {
    const others = titles.filter((one) => one.ResourceID !== id);
    onChange(title.trim() === "" ? others : [...others, { ResourceID: id, title }]);
  }
  return (
    <fieldset className="max-h-64 overflow-y-auto rounded-control border border-line-2 p-3">
      <legend className="px-1 text-sm font-label">Titles for visitors</legend>
      <div className="flex flex-col gap-3">
        {documents.data.slice(0, limits.sourceTitlesMax).map(({ ResourceID, FileName }) => (
          <TextField
            key={ResourceID}
            label={FileName}
            placeholder="A letter if left blank"
            maxLength={limits.titleMax}
            value={titleOf(ResourceID)}
            onChange={(event) => name(ResourceID, event.target.value)}
            disabled={disabled}
          />
        ))}
      </div>
    </fieldset>
  );
}
