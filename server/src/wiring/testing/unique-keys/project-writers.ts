import { planIds } from "@groundwork/contract/plans";
import { setProviderGroups } from "#features/accounts/provider/identities.repository.ts";
import { createDailyBudget } from "#features/chat/daily-budget.ts";
import { replaceFeedback } from "#features/chat/feedback.repository.ts";
import {
  insertGroup,
  insertGroupMember,
  renameGroupRow,
  setProjectGroup,
} from "#features/members/groups.repository.ts";
import { insertMember } from "#features/members/members.repository.ts";
import { setOwnersLimit } from "#features/models/model-limits.repository.ts";
import { addUse } from "#features/models/model-use.repository.ts";
import { keepProjectSettings } from "#features/models/project-settings.repository.ts";
import { publishProject, updatePublication } from "#features/publications/publish-project.ts";
import { addResource, type AddResourceDeps } from "#features/resources/add-resource.ts";
import { insertWeeklyMail } from "#features/questions/weekly-mail.jobs.ts";
import { keepConfirmation } from "#features/resources/notes.repository.ts";
import { replaceParts } from "#features/resources/resource-parts.repository.ts";
import { systemClock } from "#kit/clock.ts";
import { silentLogger } from "#kit/logger.ts";
import { at, now, administrator, write, type Writer } from "./race.ts";

/** Lists writers of each unique value of a project, of its people and of its models by its key. */
export const projectWriters: Record<string, readonly Writer[]> = {
  "daily_answers (project_id, day)": [
    ({ database, project, writer }) =>
      createDailyBudget({ database, clock: systemClock, logger: silentLogger }, 1_000).spend(
        project.id,
        `192.0.2.${writer}`,
      ),
  ],
  "daily_visitors (project_id, day, visitor)": [
    ({ database, project }) =>
      createDailyBudget({ database, clock: systemClock, logger: silentLogger }, 1_000).spend(
        project.id,
        "192.0.2.200",
      ),
  ],
  "feedback (answer_id)": [
    write((transaction, { user }) =>
      replaceFeedback(transaction, { answer_id: user.id, useful: 1, reason: "", given_at: at }),
    ),
  ],
  "group_members (group_id, user_id)": [
    write((transaction, { user }) =>
      insertGroupMember(transaction, administrator, { groupId: user.id, userId: user.id, now }),
    ),
    write((transaction, { user }) => setProviderGroups(transaction, user.id, [`named ${user.id}`], now)),
  ],
  "groups (source, name_key)": [
    write((transaction, { round, writer }) => {
      const id = `new-${round}-${writer}`;
      const name = `wanted ${round}`;
      return insertGroup(transaction, administrator, {
        id,
        source: "here",
        name,
        name_key: name,
        created_at: at,
      });
    }),
    write((transaction, { round, rounds, writer }) => {
      const name = `wanted as well ${round}`;
      // Of another round's, so that each renames a group of its own.
      const id = `r${(round + writer) % rounds}`;
      return renameGroupRow(transaction, administrator, { id, name, name_key: name });
    }),
  ],
  "model_limits (id)": [
    write((transaction, { project }) => setOwnersLimit(transaction, project, "project", { tokens_day: 1 })),
  ],
  "model_use (day, project_id, user_id, model, visitors)": [
    write((transaction, { project, user }) =>
      addUse(
        transaction,
        "2026-01-01",
        { projectId: project.id, userId: user.id, visitors: false, model: "m" },
        { calls: 1, input_tokens: 1, output_tokens: 1, cost: 0 },
      ),
    ),
  ],
  "project_groups (project_id, group_id)": [
    write((transaction, { project }) =>
      setProjectGroup(transaction, project, { groupId: project.id, role: "viewer", now }),
    ),
  ],
  "project_members (project_id, user_id)": [
    write((transaction, { project, user }) =>
      insertMember(transaction, { project_id: project.id, user_id: user.id, role: "viewer", added_at: at }),
    ),
  ],
  "project_settings (project_id)": [
    write((transaction, { project }) => keepProjectSettings(transaction, project, {} as never)),
  ],
  "publications (project_id)": [
    ({ database, project, round, writer }) =>
      publishProject({ database, clock: systemClock }, project, {
        slug: `own-${round}-${writer}`,
        description: "-",
      }),
  ],
  "notes (resource_id)": [
    write((transaction, { project, user }) =>
      keepConfirmation(transaction, project, user.id, { confirmed_at: at, confirmed_by: null }),
    ),
  ],
  "weekly_mails (project_id, user_id)": [
    write((transaction, { project, round, writer }) =>
      insertWeeklyMail(transaction, project, { token: `${round} ${writer}`, next_at: at }),
    ),
  ],
  "publications (skeleton)": [
    ({ database, project, round }) =>
      publishProject({ database, clock: systemClock }, project, {
        slug: `from-${round}`,
        description: "-",
      }),
    ({ database, project, round }) => updatePublication(database, project, { slug: `frorn-${round}` }),
  ],
  "publications (slug)": [
    ({ database, project, round }) =>
      publishProject({ database, clock: systemClock }, project, {
        slug: `wanted-${round}`,
        description: "-",
      }),
    ({ database, project, round }) =>
      updatePublication(database, project, { slug: `wanted-as-well-${round}` }),
  ],
  "resource_parts (resource_id, part)": [
    write((transaction, { user }) =>
      replaceParts(transaction, user.id, [
        {
          resource_id: user.id,
          part: "p",
          position: 1,
          title: null,
          url: null,
          depth: 0,
          state: "read",
          reason: null,
          temporary: 0,
          etag: null,
          last_modified: null,
          hash: null,
          visit: "v",
          kept: 1,
          answers: 1,
          cut_by: null,
          cut_parts: 0,
        },
      ]),
    ),
  ],
  "resources (project_id, idempotency_key)": [
    ({ database, project, round }) =>
      addResource(
        {
          database,
          clock: systemClock,
          quota: { resources: 0, bytes: 0, defaultPlan: planIds[0] },
          planMeter: {},
          queue: { wake: () => undefined },
        } as unknown as AddResourceDeps,
        project,
        { typeId: 1, address: "https://example.test/", file: null, idempotencyKey: `sent-${round}` },
      ),
  ],
};
