import { readdirSync } from "node:fs";
import { basename } from "node:path";
import type { Call } from "@groundwork/contract/call";
import { harbourDocx } from "./documents.ts";
import { fileForm } from "./test-server.ts";
import type { Person, World } from "./world.ts";

/** A call as it is sent: path values by name, and a body. */
export interface Sent {
  params?: Record<string, string>;
  body?: object | FormData;
}

/**
 * How a call is sent for the world's things in the name of `userId`, and what protects it: `owned` things are not
 * found by strangers, what is by `self` is refused to others, `open` calls answer everybody, `administrator` calls
 * those alone who administer.
 */
export interface Row {
  protection: "owned" | "self" | "open" | "administrator";
  sent(world: World, userId: string): Sent;
  /** Where success is not the call's first status. */
  success?: number;
  /** Who is told that there is no such thing, although their role reaches the call. */
  hiddenFrom?: Person;
  /** What it ends or moves, so that another world has to serve: one thing that no other such call needs, or the world. */
  ends?: "one thing" | "the world";
  /** The body has a `UserID`, so that a foreign one can be tried. */
  namesUser?: boolean;
}

const contractFolder = new URL("../../../contract/src/", import.meta.url);
const contractFiles = readdirSync(contractFolder).filter((name) => /^[^.]+\.ts$/.test(name));
const contract: Record<string, unknown>[] = await Promise.all(
  contractFiles.map((name) => import(`../../../contract/src/${basename(name, ".ts")}.ts`)),
);

/** Every call of the contract by its name, whichever of its files it stands in. */
export function contractCalls(): Map<string, Call> {
  const isCall = (value: unknown): value is Call =>
    typeof value === "object" && value !== null && "method" in value && "path" in value && "answers" in value;
  const exported = contract.flatMap((file) => Object.entries(file));
  return new Map(exported.filter((entry): entry is [string, Call] => isCall(entry[1])));
}

const project = ({ projectId }: World) => ({ params: { projectId } });
const conversation = ({ conversations, conversationId }: World, userId: string) => ({
  params: { id: conversations[userId] ?? conversationId },
});
const ownAnswer = ({ answers, owner }: World, userId: string) => answers[userId] ?? answers[owner.userId]!;
/** Whoever acts for themselves: in the world, or the one that a test has just made. */
const actorOf = ({ people: known, owner }: World, userId: string) =>
  Object.values(known).find((actor) => actor.userId === userId) ?? owner;
const resource = ({ resourceId }: World) => ({ params: { resourceID: resourceId } });

const byOwnPassword = (world: World, userId: string) => ({
  body: { password: actorOf(world, userId).password },
});
const noPasskey = {
  id: "none",
  rawId: "none",
  type: "public-key",
  response: { clientDataJSON: "e30", authenticatorData: "e30", signature: "e30" },
};

/** One row for each call; the suite fails for a call that has none. */
export const rows: Record<string, Row> = {
  login: {
    // The session that the browser had before goes.
    ends: "the world",
    protection: "open",
    sent: ({ owner }) => ({ body: { email: owner.email, password: owner.password } }),
  },
  register: {
    protection: "open",
    sent: () => ({
      body: { email: `${crypto.randomUUID()}@example.test`, password: "long enough", name: "N" },
    }),
  },
  // With a token that nobody was sent; those that are used are in administration.test.ts.
  openAccountInvitation: { protection: "open", success: 422, sent: () => ({ body: { token: "invented" } }) },
  confirmRegistration: {
    protection: "open",
    success: 422,
    sent: () => ({ body: { registration_token: "invented" } }),
  },
  confirmAddress: { protection: "open", success: 422, sent: () => ({ body: { address_token: "invented" } }) },
  logout: { ends: "the world", protection: "open", sent: () => ({}) },
  session: { protection: "self", sent: () => ({}) },
  secondStep: { protection: "open", success: 422, sent: () => ({ body: { code: "123456" } }) },
  askPasskey: { protection: "open", sent: () => ({}) },
  passkeySignIn: { protection: "open", success: 422, sent: () => ({ body: { response: noPasskey } }) },
  // Without a provider they lead to the login page; with one they are in sign-in-provider.test.ts.
  providerSignIn: { protection: "open", sent: () => ({}) },
  providerCallback: { protection: "open", sent: () => ({}) },
  providerLogout: { protection: "open", success: 404, sent: () => ({ body: { logout_token: "invented" } }) },
  forgotPassword: {
    protection: "open",
    sent: (world, userId) => ({ body: { email: actorOf(world, userId).email } }),
  },
  letInMail: {
    protection: "open",
    sent: (world, userId) => ({ body: { email: actorOf(world, userId).email } }),
  },
  letIn: { protection: "open", success: 422, sent: () => ({ body: { let_in_token: "invented" } }) },
  setNewPassword: {
    protection: "open",
    success: 422,
    sent: () => ({ body: { new_password: "long enough", reset_token: "invented" } }),
  },

  getAccount: { protection: "self", sent: () => ({}) },
  exportAccount: { protection: "self", sent: () => ({}) },
  showPlan: { protection: "self", sent: () => ({}) },
  updateAccount: { protection: "self", sent: () => ({ body: { name: "Somebody" } }) },
  // Those that go well are in addresses.test.ts.
  changeAddress: {
    protection: "self",
    success: 422,
    sent: (world, userId) => {
      const { email, password } = actorOf(world, userId);
      return { body: { email, password } };
    },
  },
  sendAddressLink: { protection: "self", success: 409, sent: () => ({}) },
  deleteAccount: {
    ends: "the world",
    protection: "self",
    sent: (world, userId) => {
      const { email, password } = actorOf(world, userId);
      return { body: { email, password, shared_projects: "delete" } };
    },
  },
  changePassword: {
    ends: "the world",
    protection: "self",
    sent: ({ owner }) => ({ body: { current_password: owner.password, new_password: "another one" } }),
  },
  accountSecurity: { protection: "self", sent: () => ({}) },
  // Those that go well are in second-factor.test.ts.
  beginAuthenticator: { protection: "self", sent: byOwnPassword },
  confirmAuthenticator: { protection: "self", success: 422, sent: () => ({ body: { code: "no digits" } }) },
  removeAuthenticator: { protection: "self", success: 404, sent: byOwnPassword },
  renewRecoveryCodes: { protection: "self", success: 409, sent: byOwnPassword },
  beginPasskey: { protection: "self", sent: byOwnPassword },
  addPasskey: {
    protection: "self",
    success: 422,
    sent: () => ({ body: { name: "A key", response: noPasskey } }),
  },
  renamePasskey: {
    protection: "owned",
    success: 404,
    sent: () => ({ params: { passkeyId: "none" }, body: { name: "Other" } }),
  },
  removePasskey: {
    protection: "owned",
    success: 404,
    sent: (world, userId) => ({ params: { passkeyId: "none" }, ...byOwnPassword(world, userId) }),
  },
  listSessions: { protection: "self", sent: () => ({}) },
  endSession: {
    ends: "the world",
    protection: "owned",
    sent: ({ sessionId }) => ({ params: { sessionId } }),
  },
  endSessions: { ends: "the world", protection: "self", sent: () => ({}) },
  listKeys: { protection: "self", sent: () => ({}) },
  addKey: { protection: "self", sent: () => ({ body: { name: "A key", scope: "read" } }) },
  revokeKey: { ends: "one thing", protection: "owned", sent: ({ keyId }) => ({ params: { keyId } }) },
  revokeKeys: { ends: "the world", protection: "self", sent: () => ({}) },

  addProject: {
    protection: "self",
    namesUser: true,
    sent: (_, userId) => ({ body: { ProjectName: "New", UserID: userId } }),
  },
  listProjects: { protection: "self", sent: (_, userId) => ({ params: { userId } }) },
  getProject: { protection: "owned", sent: project },
  updateProject: {
    protection: "owned",
    sent: (world) => ({ ...project(world), body: { ProjectName: "Renamed" } }),
  },
  getProjectLimits: { protection: "owned", sent: project },
  setProjectLimits: {
    protection: "owned",
    sent: (world) => ({ ...project(world), body: { publication: { tokens_day: 50_000 } } }),
  },
  deleteProject: {
    ends: "the world",
    protection: "owned",
    namesUser: true,
    sent: (world, userId) => ({ ...project(world), body: { UserID: userId } }),
  },

  getProjectSettings: { protection: "owned", sent: project },
  updateProjectSettings: {
    protection: "owned",
    sent: (world) => ({ ...project(world), body: { suggestions: ["Who may moor?"], temperature: 0.5 } }),
  },

  listJobs: { protection: "administrator", sent: () => ({}) },
  // Of a job that there is not; those that there are stand in admin-jobs.test.ts.
  changeJob: {
    protection: "administrator",
    success: 404,
    sent: () => ({ body: { id: "no-job", action: "retry" } }),
  },
  listPublications: { protection: "administrator", sent: () => ({}) },
  takeDownPublication: {
    protection: "administrator",
    success: 404,
    sent: () => ({ body: { project_id: "no-project", reason: "It is another's." } }),
  },
  listLeads: { protection: "administrator", sent: () => ({}) },
  downloadLeads: { protection: "administrator", sent: () => ({}) },
  eraseLeads: {
    protection: "administrator",
    sent: () => ({ body: { email: `${crypto.randomUUID()}@example.test` } }),
  },
  listUsers: { protection: "administrator", sent: () => ({}) },
  addUser: {
    protection: "administrator",
    sent: () => ({ body: { email: `${crypto.randomUUID()}@example.test`, invite: true } }),
  },
  updateUser: {
    protection: "administrator",
    sent: ({ mateId }) => ({ params: { id: mateId }, body: { plan: "pro" } }),
  },
  // Of an account that there is not; those that there are stand in administration.test.ts.
  deleteUser: {
    protection: "administrator",
    success: 404,
    sent: () => ({ params: { id: "nobody" }, body: { projects: "delete" } }),
  },
  revokeAccountInvitation: {
    protection: "administrator",
    success: 404,
    sent: () => ({ params: { id: "no-invitation" } }),
  },

  listProviders: { protection: "administrator", sent: () => ({}) },
  addProvider: {
    protection: "administrator",
    sent: () => ({
      body: {
        name: "Local",
        kind: "openai-compatible",
        base_url: "http://127.0.0.1:9/v1",
        models: [{ name: "some-model", price_input: null, price_output: null }],
      },
    }),
  },
  // Of a provider that there is not; those that there are stand in model-providers.test.ts.
  updateProvider: {
    protection: "administrator",
    success: 404,
    sent: () => ({ body: { id: "no-provider", name: "Other" } }),
  },
  deleteProvider: {
    protection: "administrator",
    success: 404,
    sent: () => ({ body: { id: "no-provider" } }),
  },
  testProvider: {
    protection: "administrator",
    success: 404,
    sent: () => ({ body: { id: "no-provider", model: "some-model" } }),
  },
  showModelUse: { protection: "administrator", sent: () => ({}) },
  downloadModelUse: { protection: "administrator", sent: () => ({}) },
  listModelLimits: { protection: "administrator", sent: () => ({}) },
  setModelLimit: {
    protection: "administrator",
    sent: () => ({ body: { scope: "server", tokens_day: 1000 } }),
  },
  listMembers: { protection: "owned", sent: project },
  listGroups: { protection: "self", sent: () => ({}) },
  // Those that go well are in groups.test.ts.
  setProjectGroup: {
    protection: "owned",
    success: 404,
    sent: ({ projectId }) => ({ body: { project_id: projectId, group_id: "no-group", role: "viewer" } }),
  },
  removeProjectGroup: {
    protection: "owned",
    success: 404,
    sent: ({ projectId }) => ({ body: { project_id: projectId, group_id: "no-group" } }),
  },
  addGroup: { protection: "administrator", sent: () => ({ body: { name: crypto.randomUUID() } }) },
  listAnnouncements: { protection: "administrator", sent: () => ({}) },
  announce: {
    protection: "administrator",
    sent: () => ({ body: { subject: "Maintenance", text: "On Sunday." } }),
  },
  showHealth: { protection: "administrator", sent: () => ({}) },
  renameGroup: {
    protection: "administrator",
    success: 404,
    sent: () => ({ body: { group_id: "no-group", name: "Support" } }),
  },
  deleteGroup: {
    protection: "administrator",
    success: 404,
    sent: () => ({ body: { group_id: "no-group" } }),
  },
  listGroupPeople: {
    protection: "administrator",
    success: 404,
    sent: () => ({ params: { groupId: "no-group" } }),
  },
  addToGroup: {
    protection: "administrator",
    success: 404,
    sent: ({ owner }) => ({ body: { group_id: "no-group", email: owner.email } }),
  },
  removeFromGroup: {
    protection: "administrator",
    success: 404,
    sent: ({ owner }) => ({ body: { group_id: "no-group", email: owner.email } }),
  },
  inviteMember: {
    protection: "owned",
    sent: ({ projectId }) => ({
      body: { project_id: projectId, email: `${crypto.randomUUID()}@example.test`, role: "viewer" },
    }),
  },
  listPeople: { protection: "owned", sent: project },
  // An editor of another project of the owner's: somebody the owner works with.
  addMember: {
    ends: "one thing",
    protection: "owned",
    sent: ({ projectId, people: { elsewhere } }) => ({
      body: { project_id: projectId, user_id: elsewhere.userId, role: "viewer" },
    }),
  },
  changeMember: {
    protection: "owned",
    sent: ({ projectId, mateId }) => ({ body: { project_id: projectId, user_id: mateId, role: "editor" } }),
  },
  // Nobody is asked; who is stands in members.test.ts.
  answerHandOver: {
    protection: "owned",
    success: 404,
    sent: ({ projectId }) => ({ body: { project_id: projectId, accept: false } }),
  },
  removeMember: {
    ends: "one thing",
    protection: "owned",
    sent: ({ projectId, mateId }) => ({ body: { project_id: projectId, user_id: mateId } }),
  },
  revokeInvitation: {
    ends: "one thing",
    protection: "owned",
    sent: ({ projectId, invitationId }) => ({
      body: { project_id: projectId, invitation_id: invitationId },
    }),
  },
  // With a token that nobody was sent; those that are accepted are in members.test.ts.
  openInvitation: { protection: "open", success: 422, sent: () => ({ body: { token: "invented" } }) },
  acceptInvitation: { protection: "open", success: 422, sent: () => ({ body: { token: "invented" } }) },

  listResources: {
    protection: "owned",
    namesUser: true,
    sent: ({ projectId }, userId) => ({ body: { UserID: userId, ProjectID: projectId } }),
  },
  countResources: { protection: "self", sent: (_, userId) => ({ params: { userId } }) },
  addResource: {
    protection: "owned",
    namesUser: true,
    sent: ({ owner, projectId }, userId) => ({
      body: fileForm({ ...owner, userId }, projectId, "harbour.docx", harbourDocx, 5),
    }),
  },
  getPdf: { protection: "owned", sent: ({ pdfId }) => ({ params: { resourceID: pdfId } }) },
  getFile: { protection: "owned", sent: resource },
  getText: { protection: "owned", sent: resource },
  deleteResource: {
    ends: "one thing",
    protection: "owned",
    sent: ({ pdfId }) => ({ params: { resourceID: pdfId } }),
  },
  listParts: { protection: "owned", sent: resource },
  refreshResource: { ends: "one thing", protection: "owned", sent: resource },
  // Of a resource that no limit cut there is nothing left to read.
  readRest: { protection: "owned", sent: resource, success: 409 },
  cancelResource: {
    protection: "owned",
    // Nothing of the world is at work.
    success: 409,
    sent: resource,
  },
  retryResource: { protection: "owned", sent: ({ pdfId }) => ({ params: { resourceID: pdfId } }) },
  resourceEvents: { protection: "owned", sent: project },
  vectorize: {
    protection: "owned",
    success: 202,
    namesUser: true,
    sent: ({ projectId }, userId) => ({ body: { user_id: userId, project_id: projectId } }),
  },
  vectorizeRun: { protection: "owned", sent: ({ runId }) => ({ params: { runId } }) },

  listUnpublishedProjects: {
    protection: "self",
    sent: (_, userId) => ({ params: { userId } }),
  },
  listPublishedProjects: { protection: "self", sent: (_, userId) => ({ params: { userId } }) },
  publishProject: {
    ends: "one thing",
    protection: "owned",
    namesUser: true,
    sent: ({ projectId, slug }, userId) => ({
      body: { UserID: userId, ProjectID: projectId, PublicSlug: `${slug}-again`, Description: "Words" },
    }),
  },
  updatePublication: {
    protection: "owned",
    namesUser: true,
    sent: ({ projectId }, userId) => ({
      body: { UserID: userId, ProjectID: projectId, Suggestions: ["What is written here?"] },
    }),
  },
  unpublishProject: {
    ends: "one thing",
    protection: "owned",
    namesUser: true,
    sent: ({ projectId }, userId) => ({ body: { UserID: userId, ProjectID: projectId } }),
  },
  slugFree: { protection: "open", sent: () => ({ params: { slug: "anything" } }) },
  publicInfo: { protection: "open", sent: ({ slug }) => ({ params: { slug } }) },

  ask: {
    protection: "owned",
    namesUser: true,
    sent: ({ projectId }, userId) => ({ body: { project_id: projectId, UserID: userId, query: "Hello?" } }),
  },
  askPublic: {
    protection: "open",
    sent: ({ slug }) => ({ body: { public_domain_endpoint: slug, query: "Hello?" } }),
  },
  search: {
    protection: "owned",
    namesUser: true,
    sent: ({ projectId }, userId) => ({
      body: { project_id: projectId, UserID: userId, query: "Hello?", limit: 5 },
    }),
  },
  checkIdea: {
    protection: "owned",
    namesUser: true,
    sent: ({ projectId }, userId) => ({
      body: { project_id: projectId, UserID: userId, idea: { who: "Sailors pay a fee." } },
    }),
  },
  checkIdeaPublic: {
    protection: "open",
    sent: ({ slug }) => ({ body: { public_domain_endpoint: slug, idea: { who: "Sailors pay a fee." } } }),
  },
  // A visitor's answer; those of a project's own chat are in chat-feedback.test.ts.
  giveFeedback: {
    protection: "open",
    sent: ({ answerId }) => ({ body: { answer_id: answerId, useful: true, reason: "It was right." } }),
  },
  // A visitor's answer: a viewer sees behind those to their own questions alone.
  answerFound: {
    protection: "owned",
    hiddenFrom: "viewer",
    sent: ({ answerId }) => ({ params: { answerId } }),
  },
  answerTrace: {
    protection: "owned",
    hiddenFrom: "viewer",
    sent: ({ answerId }) => ({ params: { answerId } }),
  },
  compareAnswer: {
    protection: "owned",
    sent: (world, userId) => ({ body: { answer_id: ownAnswer(world, userId), model: "none" } }),
  },
  // Of an answer that nothing was compared with; comparing.test.ts has those that were.
  keepComparedAnswer: {
    protection: "owned",
    success: 422,
    sent: (world, userId) => ({ body: { answer_id: ownAnswer(world, userId) } }),
  },
  listFeedback: { protection: "owned", sent: project },
  publicSource: { protection: "open", sent: ({ answerId }) => ({ params: { answerId, mark: "1" } }) },
  listConversations: { protection: "owned", sent: project },
  getConversation: { protection: "owned", sent: conversation },
  renameConversation: {
    protection: "owned",
    sent: (world, userId) => ({ ...conversation(world, userId), body: { title: "Renamed" } }),
  },
  deleteConversation: { ends: "one thing", protection: "owned", sent: conversation },

  formToken: { protection: "open", sent: () => ({}) },
  // With a token that nobody gave out; those that are accepted are in leads.test.ts.
  requestDemo: {
    protection: "open",
    success: 422,
    sent: () => ({
      body: { first_name: "Ada", last_name: "L", email: "ada@example.test", token: "invented.token" },
    }),
  },
  subscribe: {
    protection: "open",
    success: 422,
    sent: () => ({ body: { email: "ada@example.test", token: "invented.token" } }),
  },
  unsubscribe: { protection: "open", success: 422, sent: () => ({}) },
  unsubscribeOneClick: { protection: "open", success: 422, sent: () => ({}) },

  listAudit: { protection: "administrator", sent: () => ({}) },
  exportAudit: { protection: "administrator", sent: () => ({}) },
  listProjectAudit: { protection: "owned", sent: project },

  healthz: { protection: "open", sent: () => ({}) },
  readyz: { protection: "open", sent: () => ({}) },
  // Off unless a token is set.
  metrics: { protection: "open", success: 404, sent: () => ({}) },
  openapi: { protection: "open", sent: () => ({}) },
};
