import { harbourDocx } from "./documents.ts";
import type { Row } from "./matrix/row.ts";
import type { Actor, TestServer } from "./test-server.ts";

/** Lists what people can be to a project. */
export const people = ["owner", "editor", "viewer", "stranger", "elsewhere"] as const;
export type Person = (typeof people)[number];

/** Holds what the owner has: enough for every call. */
export interface World {
  owner: Actor;
  /** Its owner and members, a stranger, and `elsewhere`: an editor of another project of the same owner. */
  people: Record<Person, Actor>;
  /** A viewer about whom the owner's calls are. */
  mateId: string;
  invitationId: string;
  projectId: string;
  resourceId: string;
  pdfId: string;
  runId: string;
  testId: string;
  testRunId: string;
  slug: string;
  sessionId: string;
  keyId: string;
  /** Given to a visitor. */
  answerId: string;
  conversationId: string;
  /** Maps each member's identifier to their conversation; the owner's is `conversationId`. */
  conversations: Record<string, string>;
  /** To the question of each member. */
  answers: Record<string, string>;
  webhookId: string;
}

let worlds = 0;

/** Accepts no connection, and is allowed to be tried by `worldSettings`. */
export const nowhere = "http://127.0.0.1:9/";
/** Settings of a server on which a world is made. */
export const worldSettings = { ALLOWED_PRIVATE_HOSTS: "127.0.0.1:9" };

/** A new owner with a published project, an indexed DOCX, a PDF that is not indexed, and a run; and whom it concerns. */
export async function newWorld(server: TestServer, owner: Actor): Promise<World> {
  const projectId = await server.newProject(owner);
  const { json: docx } = await server.addFile(owner, projectId, "harbour.docx", harbourDocx, 5);
  const indexing = server.vectorize(owner, projectId);
  // Who is involved comes while another process reads.
  const involved: World["people"] = {
    owner,
    editor: await server.newMember(owner, projectId, "editor"),
    viewer: await server.newMember(owner, projectId, "viewer"),
    stranger: await server.newcomer(),
    elsewhere: await server.newMember(owner, await server.newProject(owner, "Another"), "editor"),
  };
  const mate = await server.newMember(owner, projectId, "viewer");
  const { json: run } = await indexing;
  const pdf = Buffer.from("%PDF-1.4\nnot read in these tests");
  const { json: pdfElement } = await server.addFile(owner, projectId, "later.pdf", pdf, 6);
  const slug = `world-${++worlds}`;
  await server.publish(owner, projectId, slug);
  const question = {
    public_domain_endpoint: slug,
    query: "What does a fishing boat pay each night at the northern quay?",
  };
  const { json: answer } = await server.request(null, "POST", "/public_rag_query/qa", question);
  const { json: invitation } = await server.invite(
    owner,
    projectId,
    `waiting-${slug}@example.test`,
    "viewer",
  );
  const { json: kept } = await server.request(owner, "POST", "/project/tests", {
    ProjectID: projectId,
    question: question.query,
    expected: { kind: "refused" },
  });
  const { json: testRun } = await server.request(owner, "POST", "/project/tests/run", {
    ProjectID: projectId,
  });
  await server.request(owner, "POST", "/project/tests/stop", { ProjectID: projectId });
  const conversations: Record<string, string> = {};
  const answers: Record<string, string> = {};
  for (const member of [owner, involved.editor, involved.viewer]) {
    conversations[member.userId] = `conversation-${crypto.randomUUID()}`;
    const { json } = await server.request(member, "POST", "/rag_query/qa", {
      project_id: projectId,
      UserID: member.userId,
      query: question.query,
      conversation_id: conversations[member.userId],
    });
    answers[member.userId] = json.answer_id;
  }
  const { json: webhook } = await server.request(owner, "POST", "/project/webhooks", {
    project_id: projectId,
    url: nowhere,
    events: ["gate.held"],
  });
  return {
    owner,
    webhookId: webhook.webhook_id,
    people: involved,
    mateId: mate.userId,
    invitationId: invitation.invitation_id,
    projectId,
    resourceId: docx.ResourceID,
    pdfId: pdfElement.ResourceID,
    runId: run.run_id,
    testId: kept.test_id,
    testRunId: testRun.run_id,
    slug,
    ...(await newSessionAndKey(server, owner)),
    answerId: answer.answer_id,
    conversationId: conversations[owner.userId]!,
    conversations,
    answers,
  };
}

async function newSessionAndKey(
  server: TestServer,
  owner: Actor,
): Promise<Pick<World, "sessionId" | "keyId">> {
  const { json: sessions } = await server.request(owner, "GET", "/account/sessions");
  const { json: key } = await server.request(owner, "POST", "/account/keys", {
    name: "World",
    scope: "read",
  });
  return { sessionId: sessions[0].id, keyId: key.id };
}

/**
 * Makes worlds for calls that end what others need: calls of one group share a world as long as each ends one thing, what ends
 * an account acts in `world` for an owner of nothing, and what ends the world gets one of its own.
 */
export function spareWorlds(server: TestServer, world: World) {
  const shared = new Map<string, Promise<World>>();
  const fresh = async () => newWorld(server, await server.newcomer());
  const withAccount = async () => {
    const owner = await server.newcomer();
    const { sessionId, keyId } = await newSessionAndKey(server, owner);
    return { ...world, owner, people: { ...world.people, owner }, sessionId, keyId };
  };
  return (ends: NonNullable<Row["ends"]>, group: string): Promise<World> => {
    if (ends === "the world") return fresh();
    if (ends === "an account") return withAccount();
    const known = shared.get(group) ?? fresh();
    shared.set(group, known);
    return known;
  };
}
