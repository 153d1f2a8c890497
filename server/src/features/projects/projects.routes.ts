import type { FastifyPluginAsync } from "fastify";
import { projectCall } from "./project-call.ts";
import * as calls from "@groundwork/contract/projects";
import type { ProjectEmbeddings, ProjectRanking } from "@groundwork/contract/projects";
import { requireSelf } from "../accounts/require-self.ts";
import { PassagesDamagedError } from "#knowledge/store/passage-index.errors.ts";
import type { PassageIndex } from "#knowledge/store/passage-index.ts";
import type { ReadHandle } from "#platform/database/database.ts";
import { showPlan } from "@groundwork/contract/plan-use";
import { showPlanUse } from "./plan-meter.ts";
import { handleCall } from "../handle-call.ts";
import { sendList } from "../list-page.ts";
import type { Quota } from "./account-quota.ts";
import { addProject, deleteProject, type DeleteProjectDeps, updateProject } from "./change-project.ts";
import {
  placeOfProject,
  presentEmbeddings,
  presentListedProject,
  presentOwnedProject,
  presentProject,
  presentSharing,
} from "./present-project.ts";
import { countMembers, findGroupsThrough, findProjectsFor } from "./projects.repository.ts";
import { findUser } from "../accounts/users.repository.ts";

interface ProjectDeps extends DeleteProjectDeps {
  index: Pick<PassageIndex, "embeddings" | "statistics">;
  /** Counts a project's resources that are read again because their text was lost. */
  countRestoring(read: ReadHandle, projectId: string): Promise<number>;
  quota: Quota;
  /** Returns the models that rank passages. */
  ranking(): ProjectRanking;
}

export function projectRoutes(deps: ProjectDeps): FastifyPluginAsync {
  const { database } = deps;

  return async (app) => {
    handleCall(app, showPlan, ({ caller }) =>
      showPlanUse({ read: deps.database.read, clock: deps.clock, quota: deps.quota }, caller.userId),
    );

    handleCall(app, calls.addProject, async ({ body, caller }) => {
      const owner = requireSelf(caller, body.UserID);
      const { ProjectName: name, Description: description } = body;
      return presentProject(await addProject(deps, owner, { name, description }));
    });

    handleCall(app, calls.listProjects, ({ params, query, caller, reply }) => {
      const userId = requireSelf(caller, params.userId);
      return sendList(reply, query, {
        read: (page) => findProjectsFor(database.read, userId, page),
        placeOf: (project) => placeOfProject(project),
        present: (projects) => projects.map(presentListedProject),
      });
    });

    projectCall(app, database.read, calls.getProject, async ({ project, caller }) => {
      const [embeddings, restoring, members, owner, through] = await Promise.all([
        embeddingsOf(deps.index, project.id),
        deps.countRestoring(database.read, project.id),
        countMembers(database.read, project.id),
        findUser(database.read, project.owner_id),
        findGroupsThrough(database.read, project, caller.userId),
      ]);
      return {
        ...presentOwnedProject(project),
        Sharing: presentSharing({ role: project.access.role, members, ownerName: owner!.name, through }),
        Embeddings: embeddings,
        Ranking: deps.ranking(),
        Restoring: restoring,
      };
    });

    projectCall(app, database.read, calls.updateProject, async ({ project, body }) => {
      const { ProjectName: name, Description: description, Instructions: instructions } = body;
      return presentOwnedProject(await updateProject(database, project, { name, description, instructions }));
    });

    projectCall(app, database.read, calls.deleteProject, async ({ project }) => {
      await deleteProject(deps, project);
      return { message: "The project was deleted." };
    });
  };
}

/** Tolerates damaged passages, so that the project still opens. */
async function embeddingsOf(
  index: ProjectDeps["index"],
  projectId: string,
): Promise<ProjectEmbeddings | null> {
  try {
    const state = await index.embeddings(projectId);
    return state && presentEmbeddings(state, await index.statistics(projectId));
  } catch (error) {
    if (error instanceof PassagesDamagedError) return null;
    throw error;
  }
}
