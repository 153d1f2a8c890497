import type { ReactNode } from "react";
import { Link } from "react-router";
import { Users } from "lucide-react";
import type { ListedProjectElement } from "@groundwork/contract/projects";
import { paths } from "#paths";
import { Card } from "#ui/card.tsx";
import { classNames } from "#ui/class-names.ts";
import { formatDate } from "#ui/format.ts";
import { sharingWords } from "./project-queries.ts";
import { Skeleton } from "#ui/list-states.tsx";

interface ProjectCardProps {
  project: ListedProjectElement;
  linked?: boolean;
  badge?: ReactNode;
  menu?: ReactNode;
  action?: ReactNode;
}

/** Shows one project. With `linked`, the whole card leads to it. */
export function ProjectCard({ project, linked = false, badge, menu, action }: ProjectCardProps) {
  const shared = sharingWords(project);
  return (
    <Card
      as="li"
      className={classNames(
        "flex min-h-[132px] flex-col p-[18px_20px_18px_22px] sm:min-h-[156px]",
        linked && "transition-colors hover:border-control",
      )}
    >
      <div className="mb-1 flex min-h-8 items-center gap-2.5">
        <h2
          id={`name-of-${project.ProjectID}`}
          className="min-w-0 truncate text-item"
          title={project.ProjectName}
        >
          {linked ? (
            <Link
              to={paths.project(project.ProjectID)}
              className="outline-none after:absolute after:-inset-px after:rounded-card focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-ink"
            >
              {project.ProjectName}
            </Link>
          ) : (
            project.ProjectName
          )}
        </h2>
        {badge}
        {menu && <div className="relative z-10 -mr-2 ml-auto flex">{menu}</div>}
      </div>
      <p
        className={classNames(
          "line-clamp-2 text-sm break-words",
          project.Description ? "text-ink-2" : "text-ink-3",
        )}
      >
        {project.Description || "No description available."}
      </p>
      <div className="mt-auto flex min-h-8 items-end justify-between gap-3 pt-3">
        <div className="min-w-0 text-xs text-ink-3">
          {shared && (
            <p className="mb-1 flex items-center gap-1.5 text-ink-2">
              <Users className="size-3.5 shrink-0" />
              <span className="min-w-0 truncate">{shared}</span>
            </p>
          )}
          <p>Created: {formatDate(project.CreationDate) ?? "Not available"}</p>
        </div>
        {action}
      </div>
    </Card>
  );
}

export function ProjectCardGrid({ children }: { children: ReactNode }) {
  return <ul className="grid grid-cols-1 gap-4 md:grid-cols-2 xl:grid-cols-3">{children}</ul>;
}

export function ProjectCardSkeletons() {
  return (
    <ProjectCardGrid>
      {[0, 1, 2].map((index) => (
        <Card
          key={index}
          as="li"
          className="flex min-h-[132px] flex-col p-[18px_20px_18px_22px] sm:min-h-[156px]"
        >
          <Skeleton className="mt-2 mb-3 h-4 w-1/2" />
          <Skeleton className="mb-2 h-[13px] w-full" />
          <Skeleton className="h-[13px] w-2/3" />
          <Skeleton className="mt-auto mb-1 h-3 w-1/3" />
        </Card>
      ))}
    </ProjectCardGrid>
  );
}
