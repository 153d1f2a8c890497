import type { ReadHandle } from "#platform/database/database.ts";
import type { Tables } from "#platform/database/tables.ts";
import { findRow, findRows } from "#platform/database/rows.ts";

// What a person's bundle is made of. Nothing of anybody else's is read: each query names the owner, the asker or a project
// of theirs.

/** Answers that are read at once. */
const batch = 200;

export function accountOf(read: ReadHandle, userId: string) {
  return findRow(read, "users", { id: userId }, { columns: ["id", "name", "email", "created_at"] });
}

/** Omits the key material. */
export function keysOf(read: ReadHandle, userId: string) {
  const dates = ["created_at", "expires_at", "last_used_at"] as const;
  const columns = ["name", "scopes", "project_id", "start", ...dates] as const;
  return findRows(read, "api_keys", { user_id: userId }, { columns, order: ["created_at"] });
}

export function sessionsOf(read: ReadHandle, userId: string) {
  const columns = ["device", "address", "created_at", "last_seen_at", "expires_at", "method"] as const;
  return findRows(read, "sessions", { user_id: userId }, { columns, order: ["created_at"] });
}

export function ownProjects(read: ReadHandle, ownerId: string) {
  return read
    .selectFrom("projects")
    .leftJoin("project_settings", "project_settings.project_id", "projects.id")
    .leftJoin("publications", "publications.project_id", "projects.id")
    .select([
      "projects.id",
      "projects.name",
      "projects.description",
      "projects.instructions",
      "projects.created_at",
      "project_settings.settings",
      "publications.slug",
      "publications.description as public_description",
      "publications.published_at",
      "publications.suggestions",
      "publications.origins",
      "publications.access",
      "publications.look",
    ])
    .where("projects.owner_id", "=", ownerId)
    .where("projects.deleted_at", "is", null)
    .orderBy("projects.created_at")
    .execute();
}
export type OwnProject = Awaited<ReturnType<typeof ownProjects>>[number];

/** Finds projects of others that they work on. */
export function sharedProjects(read: ReadHandle, userId: string) {
  return read
    .selectFrom("project_members")
    .innerJoin("projects", "projects.id", "project_members.project_id")
    .select(["projects.id", "projects.name", "project_members.role", "project_members.added_at"])
    .where("project_members.user_id", "=", userId)
    .where("projects.deleted_at", "is", null)
    .orderBy("project_members.added_at")
    .execute();
}

export function membersOf(read: ReadHandle, projectId: string) {
  return read
    .selectFrom("project_members")
    .innerJoin("users", "users.id", "project_members.user_id")
    .select(["users.name", "users.email", "project_members.role", "project_members.added_at"])
    .where("project_members.project_id", "=", projectId)
    .orderBy("project_members.added_at")
    .execute();
}

export function resourcesOf(read: ReadHandle, projectId: string) {
  const file = ["file_name", "url", "file_hash", "file_bytes", "uploaded_at"] as const;
  const columns = ["id", ...file, "state", "reason"] as const;
  return findRows(read, "resources", { project_id: projectId }, { columns, order: ["uploaded_at"] });
}

/** Lists where a project's events are sent, without the secrets that sign them. */
export function webhooksOf(read: ReadHandle, projectId: string) {
  const columns = ["url", "events", "created_at", "paused_at"] as const;
  return findRows(read, "webhooks", { project_id: projectId }, { columns, order: ["created_at", "id"] });
}

/** Finds the Slack workspace that a project is connected to, without its secrets. */
export function slackOf(read: ReadHandle, projectId: string) {
  return findRow(read, "slack_apps", { project_id: projectId }, { columns: ["team", "created_at"] });
}

/** Lists a project's tests in the order in which they were added. */
export function testsOf(read: ReadHandle, projectId: string) {
  const columns = ["query", "expected", "added_at"] as const;
  return findRows(read, "cases", { project_id: projectId }, { columns, order: ["added_at", "id"] });
}

interface AskedAnswers {
  projectId: string;
  userId: string;
  visitors: boolean;
}

/**
 * Reads the answers of a project that belong to a person, earliest first: their own, and with `visitors` those of
 * visitors.
 */
export async function* answersOf(read: ReadHandle, asked: AskedAnswers): AsyncGenerator<ExportedAnswer> {
  let after: Pick<Tables["answers"], "asked_at" | "id"> | null = null;
  for (;;) {
    const rows: ExportedAnswer[] = await answersAfter(read, asked, after);
    yield* rows;
    if (rows.length < batch) return;
    after = rows.at(-1)!;
  }
}

export type ExportedAnswer = Awaited<ReturnType<typeof answersAfter>>[number];

function answersAfter(
  read: ReadHandle,
  { projectId, userId, visitors }: AskedAnswers,
  after: Pick<Tables["answers"], "asked_at" | "id"> | null,
) {
  return read
    .selectFrom("answers")
    .leftJoin("answer_sources", "answer_sources.answer_id", "answers.id")
    .leftJoin("feedback", "feedback.answer_id", "answers.id")
    .leftJoin("conversations", "conversations.id", "answers.conversation_id")
    .leftJoin("person_requests", "person_requests.id", "answers.id")
    .select([
      "answers.id",
      "answers.asked_at",
      "answers.slug",
      "answers.query",
      "answers.message",
      "answers.answered",
      "answers.model",
      "answer_sources.citations",
      "conversations.title",
      "feedback.useful",
      "feedback.reason",
      "person_requests.email as person_email",
      "person_requests.query as person_question",
      "person_requests.message as person_reply",
    ])
    .where("answers.project_id", "=", projectId)
    .where((e) =>
      visitors
        ? e.or([e("answers.user_id", "=", userId), e("answers.user_id", "is", null)])
        : e("answers.user_id", "=", userId),
    )
    .$if(after !== null, (query) =>
      query.where((e) =>
        e(e.refTuple("answers.asked_at", "answers.id"), ">", e.tuple(after!.asked_at, after!.id)),
      ),
    )
    .orderBy("answers.asked_at")
    .orderBy("answers.id")
    .limit(batch)
    .execute();
}

/** Finds projects of others in which they asked something, also those that they have left since. */
export function projectsAsked(read: ReadHandle, userId: string) {
  return read
    .selectFrom("answers")
    .innerJoin("projects", "projects.id", "answers.project_id")
    .select(["projects.id", "projects.name"])
    .distinct()
    .where("answers.user_id", "=", userId)
    .where("projects.owner_id", "!=", userId)
    .where("projects.deleted_at", "is", null)
    .execute();
}

/** Returns every kept version of a project's notes, the oldest first. */
export function noteVersionsOf(read: ReadHandle, projectId: string) {
  return read
    .selectFrom("note_versions")
    .innerJoin("resources", "resources.id", "note_versions.resource_id")
    .select([
      "note_versions.resource_id",
      "note_versions.title",
      "note_versions.text",
      "note_versions.written_at",
    ])
    .where("resources.project_id", "=", projectId)
    .orderBy("note_versions.written_at")
    .execute();
}
