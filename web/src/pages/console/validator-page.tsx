import { useParams } from "react-router";
import { useUserId } from "#features/accounts/account-queries.ts";
import { isProjectMissing, useProject } from "#features/projects/project-queries.ts";
import { IdeaCheck } from "#features/validator/idea-check.tsx";
import { paths } from "#paths";
import { BackLink } from "#ui/page-heading.tsx";
import { usePageTitle } from "../shell/page-title.ts";
import { MissingProject } from "./missing-project.tsx";

export function ValidatorPage() {
  const { projectId = "" } = useParams();
  const userId = useUserId();
  const project = useProject(projectId);
  const name = project.data?.ProjectName;
  usePageTitle(name && `Check an idea against ${name}`);
  if (isProjectMissing(project.error)) return <MissingProject projectId={projectId} />;
  return (
    <div className="mx-auto max-w-[1008px] px-4 pt-4 pb-20 sm:px-6 sm:pt-7">
      <BackLink to={paths.project(projectId)}>{name ?? "Project"}</BackLink>
      <h1 className="mt-5 text-heading sm:text-title">Check an idea</h1>
      <p className="mt-1.5 mb-7 max-w-[620px] text-ink-2">
        Each assumption is checked against this project’s sources: supported, contradicted, or not covered. A
        check counts as one question and uses no model.
      </p>
      <IdeaCheck key={projectId} against={{ projectId, userId }} />
    </div>
  );
}
