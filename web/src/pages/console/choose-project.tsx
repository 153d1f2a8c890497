import { type ReactNode, useState } from "react";
import { ProjectCardGrid, ProjectCardSkeletons } from "#features/projects/project-card-grid.tsx";
import type { ProjectElement } from "#features/projects/project-queries.ts";
import { BackLink } from "#ui/back-link.tsx";
import { GrowingRows } from "#ui/growing-rows.tsx";
import { ListStates } from "#ui/list-states.tsx";
import { matchesSearch } from "#ui/matches-search.ts";
import { PageHeading } from "#ui/page-heading.tsx";
import { SearchBox } from "#ui/search-box.tsx";
import { ConsoleFrame, type ConsolePage } from "./console-frame.tsx";
import { type Loading, listState } from "./list-state.ts";

/** A page on which one of the user's projects is looked for, to do one thing with it. */
export function ChooseProject({
  current,
  userId,
  title,
  note,
  placeholder,
  back,
  projects,
  failure,
  empty,
  notFound = empty,
  children,
  dialog,
}: {
  current: ConsolePage;
  userId: string;
  title: string;
  note: string;
  /** Of the search. */
  placeholder: string;
  /** Where its way back leads. */
  back: string;
  projects: Loading & { data: readonly ProjectElement[] | undefined };
  failure: (error: unknown) => string;
  /** In the place of cards. */
  empty: ReactNode;
  /** Where there are projects, of which the search finds none. */
  notFound?: ReactNode;
  /** A project's card, with its key. */
  children: (project: ProjectElement) => ReactNode;
  /** What is open for a project that was chosen. */
  dialog: ReactNode;
}) {
  const [search, setSearch] = useState("");
  const found = projects.data?.filter((project) =>
    matchesSearch(search, project.ProjectName, project.Description),
  );

  return (
    <ConsoleFrame current={current} userId={userId}>
      {() => (
        <>
          <BackLink to={back} className="mb-3.5">
            Your Projects
          </BackLink>
          <PageHeading className="mb-5" title={title} note={note} />
          <SearchBox
            placeholder={placeholder}
            value={search}
            onChange={setSearch}
            className="mb-5 max-w-[420px]"
          />
          <ListStates
            {...listState(projects, found, failure)}
            loadingLabel="Loading projects..."
            skeleton={<ProjectCardSkeletons />}
            empty={search.trim() !== "" && projects.data?.length !== 0 ? notFound : empty}
          >
            {(rows) => (
              <GrowingRows rows={rows}>
                {(shown) => <ProjectCardGrid>{shown.map(children)}</ProjectCardGrid>}
              </GrowingRows>
            )}
          </ListStates>
          {dialog}
        </>
      )}
    </ConsoleFrame>
  );
}
