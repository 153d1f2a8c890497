import { useNavigate } from "react-router";
import { useAddProject } from "#features/projects/project-queries.ts";
import { useBeginning, useDroppedFiles } from "#features/resources/begin-project.ts";
import { FirstDocuments, FirstProgress } from "#features/resources/first-progress.tsx";
import { paths } from "#paths";
import { Button } from "#ui/button.tsx";
import { EmptyGlyph } from "#ui/empty-glyph.tsx";
import { useUserId } from "#features/accounts/account-queries.ts";
import { TryFirst } from "#features/chat/try-first.tsx";

interface FirstRunProps {
  onAddProject: () => void;
  /** Is called once a project was made here, which is followed from then on. */
  onBegun: () => void;
  /** Returns what renames a project; undefined while it is not loaded. */
  onRename: (projectId: string) => (() => void) | undefined;
}

/** Shows the ways to begin to somebody without a project: the sample, their documents, or an empty project. */
export function FirstRun({ onAddProject, onBegun, onRename }: FirstRunProps) {
  const navigate = useNavigate();
  const userId = useUserId();
  const add = useAddProject();
  const { begun, begin, failure, busy } = useBeginning(async (name) => {
    onBegun();
    return add.mutateAsync({ ProjectName: name, Description: "" });
  });
  const over = useDroppedFiles(busy || begun !== undefined, (files) => void begin({ files }));
  return (
    <>
      {!begun && (
        <div className="mb-[18px] grid grid-cols-[auto_minmax(0,1fr)] items-center gap-[18px] rounded-card border border-dashed border-line-2 p-4 sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:p-[18px_20px]">
          <EmptyGlyph className="size-9" />
          <div>
            <h2 className="text-item">No projects found</h2>
            <p className="text-sm text-ink-2">Get started by creating a new project.</p>
          </div>
          <Button variant="primary" onClick={onAddProject} className="max-sm:col-span-2">
            Create Project
          </Button>
        </div>
      )}
      <div className="grid gap-[18px] lg:auto-cols-fr lg:grid-flow-col">
        <TryFirst />
        {begun ? (
          <FirstProgress
            begun={begun}
            onRename={onRename(begun.projectId)}
            onReady={() => void navigate(paths.chat(begun.projectId, userId))}
          />
        ) : (
          <FirstDocuments busy={busy} failure={failure} over={over} onBegin={(given) => void begin(given)} />
        )}
      </div>
    </>
  );
}
