import { expect, test } from "vitest";
import type { Authorized } from "#kit/authorized.ts";
import type { deleteProject, updateProject } from "./change-project.ts";
import type { Project } from "./projects.repository.ts";

// The compiler makes these checks: each line below that must not compile says so, and fails if it does.

type Takes<F> = F extends (first: never, project: infer P, ...rest: never[]) => unknown ? P : never;
const given = <P>(proof: P): boolean => typeof proof === "object";

// page:landing.role-based-access page:features.role-based-access
test("a role's proof serves where less is needed, and never where more is", () => {
  const project = {} as Project;
  const asViewer = {} as Authorized<Project, "viewer">;
  const asEditor = {} as Authorized<Project, "editor">;
  const asOwner = {} as Authorized<Project, "owner">;
  expect(given<Takes<typeof updateProject>>(asEditor)).toBe(true);
  expect(given<Takes<typeof updateProject>>(asOwner)).toBe(true);
  expect(given<Takes<typeof deleteProject>>(asOwner)).toBe(true);
  // @ts-expect-error: an editor's write with a viewer's proof.
  given<Takes<typeof updateProject>>(asViewer);
  // @ts-expect-error: an owner's write with an editor's proof.
  given<Takes<typeof deleteProject>>(asEditor);
  // @ts-expect-error: any write without one.
  given<Takes<typeof updateProject>>(project);
  // @ts-expect-error: the role that is needed must be given.
  const forgotten = {} as Authorized<Project>;
  expect(forgotten).toEqual({});
});
