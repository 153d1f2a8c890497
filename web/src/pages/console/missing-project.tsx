import { Link } from "react-router";
import { paths } from "#paths";
import { buttonClass } from "#ui/button.tsx";
import { EmptyState } from "#ui/list-states.tsx";
import { usePageTitle } from "../shell/page-title.ts";

/** Covers a missing project and one that this person may not see: both look the same. */
export function MissingProject({ projectId }: { projectId: string }) {
  usePageTitle("Project not found");
  return (
    <div className="mx-auto max-w-[1008px] px-4 pt-7 pb-20 sm:px-6">
      <h1 className="sr-only">Project not found</h1>
      <EmptyState title="You can't see this project" framed={false} action={<ViewAllProjects />}>
        <span className="[overflow-wrap:anywhere]">Project {projectId}</span> was deleted, or it belongs to
        another account.
      </EmptyState>
    </div>
  );
}

export function ViewAllProjects() {
  return (
    <Link to={paths.projects()} className={buttonClass("primary")}>
      View All Projects
    </Link>
  );
}
