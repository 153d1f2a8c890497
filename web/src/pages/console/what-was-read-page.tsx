import { Link, useParams, useSearchParams } from "react-router";
import { isProjectMissing, useProject } from "#features/projects/project-queries.ts";
import { DataView } from "#features/resources/data/data-view.tsx";
import { ReadingHead } from "#features/resources/parts/reading-head.tsx";
import { WhatWasRead } from "#features/resources/parts/what-was-read.tsx";
import { useResources } from "#features/resources/resource-queries.ts";
import { paths } from "#paths";
import { BackLink } from "#ui/page-heading.tsx";
import { buttonClass } from "#ui/button.tsx";
import { EmptyState } from "#ui/list-states.tsx";
import { usePageTitle } from "../shell/page-title.ts";
import { MissingProject } from "./missing-project.tsx";
import { LinkTabs } from "#ui/link-tabs.tsx";

export function WhatWasReadPage() {
  const { projectId = "", resourceID = "" } = useParams();
  const showsData = useSearchParams()[0].get("view") === "data";
  const project = useProject(projectId);
  const resources = useResources(projectId);
  const resource = resources.data?.find(({ ResourceID }) => ResourceID === resourceID);
  usePageTitle(resource && `What was read of ${resource.FileName}`);
  if (isProjectMissing(project.error)) return <MissingProject projectId={projectId} />;
  return (
    <div className="mx-auto max-w-[1288px] px-4 pt-4 pb-20 sm:px-6 sm:pt-7">
      <BackLink to={paths.project(projectId)}>{project.data?.ProjectName ?? "Project"}</BackLink>
      <h1 className="mt-5 mb-2 text-heading sm:text-title">What was read</h1>
      {resources.data && !resource ? (
        <EmptyState
          title="Resource not found"
          framed={false}
          action={
            <Link to={paths.project(projectId)} className={buttonClass("primary")}>
              Back to the project
            </Link>
          }
        >
          It may have been deleted, or belongs to another project.
        </EmptyState>
      ) : (
        <>
          {resource && <ReadingHead resource={resource} projectId={projectId} />}
          <LinkTabs
            large
            label="Views"
            tabs={[
              { to: "?", label: "Text", current: !showsData },
              { to: "?view=data", label: "Data", current: showsData },
            ]}
            className="mb-5"
          />
          {showsData ? (
            <DataView projectId={projectId} resourceId={resourceID} />
          ) : (
            <WhatWasRead key={resourceID} resourceId={resourceID} {...(resource ? { resource } : {})} />
          )}
        </>
      )}
    </div>
  );
}
