import type { Call } from "@groundwork/contract/call";
import { calls } from "@groundwork/contract/calls";
import { z } from "zod";
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

/** Every call of the contract by its name. */
export const contractCalls = (): Map<string, Call> => new Map<string, Call>(Object.entries(calls));

/** Values of the world for fields by their names. */
const values: Record<string, (world: World, userId: string) => string> = {
  projectId: ({ projectId }) => projectId,
  project_id: ({ projectId }) => projectId,
  ProjectID: ({ projectId }) => projectId,
  UserID: (_, userId) => userId,
  userId: (_, userId) => userId,
  resourceID: ({ resourceId }) => resourceId,
  runId: ({ runId }) => runId,
  slug: ({ slug }) => slug,
  public_domain_endpoint: ({ slug }) => slug,
  sessionId: ({ sessionId }) => sessionId,
  keyId: ({ keyId }) => keyId,
  answerId: ({ answerId }) => answerId,
  query: () => "Hello?",
};
/** What in a path belongs to somebody, where no role in a project is asked for. */
const owned = ["sessionId", "keyId", "passkeyId", "runId", "id"];

const fieldsOf = (schema: z.ZodType | undefined): Record<string, z.ZodType> =>
  schema instanceof z.ZodObject ? schema.shape : {};

/** A call as its contract says it: who may make it, and its required fields with the world's values. */
function rowOf(name: string, { path, access, role, params, body, form }: Call): Row {
  const filled = (schema: z.ZodType | undefined, world: World, userId: string) =>
    Object.fromEntries(
      Object.entries(fieldsOf(schema))
        .filter(([, field]) => !field.safeParse(undefined).success)
        .map(([field]) => {
          const value = values[field];
          if (!value) throw new Error(`Say in matrix.ts how ${name} is sent: nothing is known of ${field}.`);
          return [field, value(world, userId)];
        }),
    );
  const protection = () => {
    if (path.startsWith("/admin/")) return "administrator";
    if (access === "anyone") return "open";
    return role !== undefined || owned.some((field) => field in fieldsOf(params)) ? "owned" : "self";
  };
  return {
    protection: protection(),
    namesUser: "UserID" in { ...fieldsOf(body), ...fieldsOf(form) },
    sent: (world, userId) => ({
      params: filled(params, world, userId),
      ...(body && { body: filled(body, world, userId) }),
    }),
  };
}

const project = ({ projectId }: World) => ({ params: { projectId } });
const conversation = ({ conversations, conversationId }: World, userId: string) => ({
  params: { id: conversations[userId] ?? conversationId },
});
const ownAnswer = ({ answers, owner }: World, userId: string) => answers[userId] ?? answers[owner.userId]!;
/** Whoever acts for themselves: in the world, or the one that a test has just made. */
const actorOf = ({ people: known, owner }: World, userId: string) =>
  Object.values(known).find((actor) => actor.userId === userId) ?? owner;

const byOwnPassword = (world: World, userId: string) => ({
  body: { password: actorOf(world, userId).password },
});
const noPasskey = {
  id: "none",
  rawId: "none",
  type: "public-key",
  response: { clientDataJSON: "e30", authenticatorData: "e30", signature: "e30" },
};

/** What the contract does not say of a call. */
const special: Record<string, Partial<Row>> = {
  login: {
    // The session that the browser had before goes.
    ends: "the world",
    sent: ({ owner }) => ({ body: { email: owner.email, password: owner.password } }),
  },
  register: {
    sent: () => ({
      body: { email: `${crypto.randomUUID()}@example.test`, password: "long enough", name: "N" },
    }),
  },
  // With a token that nobody was sent; those that are used are in administration.test.ts.
  openAccountInvitation: { success: 422, sent: () => ({ body: { token: "invented" } }) },
  confirmRegistration: {
    success: 422,
    sent: () => ({ body: { registration_token: "invented" } }),
  },
  confirmAddress: { success: 422, sent: () => ({ body: { address_token: "invented" } }) },
  logout: { ends: "the world" },
  secondStep: { success: 422, sent: () => ({ body: { code: "123456" } }) },
  passkeySignIn: { success: 422, sent: () => ({ body: { response: noPasskey } }) },
  providerLogout: { success: 404, sent: () => ({ body: { logout_token: "invented" } }) },
  forgotPassword: {
    sent: (world, userId) => ({ body: { email: actorOf(world, userId).email } }),
  },
  letInMail: {
    sent: (world, userId) => ({ body: { email: actorOf(world, userId).email } }),
  },
  letIn: { success: 422, sent: () => ({ body: { let_in_token: "invented" } }) },
  setNewPassword: {
    success: 422,
    sent: () => ({ body: { new_password: "long enough", reset_token: "invented" } }),
  },

  updateAccount: { sent: () => ({ body: { name: "Somebody" } }) },
  // Those that go well are in addresses.test.ts.
  changeAddress: {
    success: 422,
    sent: (world, userId) => {
      const { email, password } = actorOf(world, userId);
      return { body: { email, password } };
    },
  },
  sendAddressLink: { success: 409 },
  deleteAccount: {
    ends: "the world",
    sent: (world, userId) => {
      const { email, password } = actorOf(world, userId);
      return { body: { email, password, shared_projects: "delete" } };
    },
  },
  changePassword: {
    ends: "the world",
    sent: ({ owner }) => ({ body: { current_password: owner.password, new_password: "another one" } }),
  },
  // Those that go well are in second-factor.test.ts.
  beginAuthenticator: { sent: byOwnPassword },
  confirmAuthenticator: { success: 422, sent: () => ({ body: { code: "no digits" } }) },
  removeAuthenticator: { success: 404, sent: byOwnPassword },
  renewRecoveryCodes: { success: 409, sent: byOwnPassword },
  beginPasskey: { sent: byOwnPassword },
  addPasskey: {
    success: 422,
    sent: () => ({ body: { name: "A key", response: noPasskey } }),
  },
  renamePasskey: {
    success: 404,
    sent: () => ({ params: { passkeyId: "none" }, body: { name: "Other" } }),
  },
  removePasskey: {
    success: 404,
    sent: (world, userId) => ({ params: { passkeyId: "none" }, ...byOwnPassword(world, userId) }),
  },
  endSession: {
    ends: "the world",
  },
  endSessions: { ends: "the world" },
  addKey: { sent: () => ({ body: { name: "A key", scope: "read" } }) },
  revokeKey: { ends: "one thing" },
  revokeKeys: { ends: "the world" },

  addProject: {
    sent: (_, userId) => ({ body: { ProjectName: "New", UserID: userId } }),
  },
  updateProject: {
    sent: (world) => ({ ...project(world), body: { ProjectName: "Renamed" } }),
  },
  setProjectLimits: {
    sent: (world) => ({ ...project(world), body: { publication: { tokens_day: 50_000 } } }),
  },
  deleteProject: {
    ends: "the world",
  },

  // By the name that it has, so that the world stays as it is.
  renameResource: {
    sent: ({ resourceId }) => ({ params: { resourceID: resourceId }, body: { FileName: "harbour" } }),
  },
  updateProjectSettings: {
    sent: (world) => ({ ...project(world), body: { suggestions: ["Who may moor?"], temperature: 0.5 } }),
  },

  // Of a job that there is not; those that there are stand in admin-jobs.test.ts.
  changeJob: {
    success: 404,
    sent: () => ({ body: { id: "no-job", action: "retry" } }),
  },
  takeDownPublication: {
    success: 404,
    sent: () => ({ body: { project_id: "no-project", reason: "It is another's." } }),
  },
  eraseLeads: {
    sent: () => ({ body: { email: `${crypto.randomUUID()}@example.test` } }),
  },
  addUser: {
    sent: () => ({ body: { email: `${crypto.randomUUID()}@example.test`, invite: true } }),
  },
  updateUser: {
    sent: ({ mateId }) => ({ params: { id: mateId }, body: { plan: "pro" } }),
  },
  // Of an account that there is not; those that there are stand in administration.test.ts.
  deleteUser: {
    success: 404,
    sent: () => ({ params: { id: "nobody" }, body: { projects: "delete" } }),
  },
  revokeAccountInvitation: {
    success: 404,
    sent: () => ({ params: { id: "no-invitation" } }),
  },

  addProvider: {
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
    success: 404,
    sent: () => ({ body: { id: "no-provider", name: "Other" } }),
  },
  deleteProvider: {
    success: 404,
    sent: () => ({ body: { id: "no-provider" } }),
  },
  testProvider: {
    success: 404,
    sent: () => ({ body: { id: "no-provider", model: "some-model" } }),
  },
  setModelLimit: {
    sent: () => ({ body: { scope: "server", tokens_day: 1000 } }),
  },
  // Those that go well are in groups.test.ts.
  setProjectGroup: {
    success: 404,
    sent: ({ projectId }) => ({ body: { project_id: projectId, group_id: "no-group", role: "viewer" } }),
  },
  removeProjectGroup: {
    success: 404,
    sent: ({ projectId }) => ({ body: { project_id: projectId, group_id: "no-group" } }),
  },
  addGroup: { sent: () => ({ body: { name: crypto.randomUUID() } }) },
  announce: {
    sent: () => ({ body: { subject: "Maintenance", text: "On Sunday." } }),
  },
  renameGroup: {
    success: 404,
    sent: () => ({ body: { group_id: "no-group", name: "Support" } }),
  },
  deleteGroup: {
    success: 404,
    sent: () => ({ body: { group_id: "no-group" } }),
  },
  listGroupPeople: {
    success: 404,
    sent: () => ({ params: { groupId: "no-group" } }),
  },
  addToGroup: {
    success: 404,
    sent: ({ owner }) => ({ body: { group_id: "no-group", email: owner.email } }),
  },
  removeFromGroup: {
    success: 404,
    sent: ({ owner }) => ({ body: { group_id: "no-group", email: owner.email } }),
  },
  inviteMember: {
    sent: ({ projectId }) => ({
      body: { project_id: projectId, email: `${crypto.randomUUID()}@example.test`, role: "viewer" },
    }),
  },
  // An editor of another project of the owner's: somebody the owner works with.
  addMember: {
    ends: "one thing",
    sent: ({ projectId, people: { elsewhere } }) => ({
      body: { project_id: projectId, user_id: elsewhere.userId, role: "viewer" },
    }),
  },
  changeMember: {
    sent: ({ projectId, mateId }) => ({ body: { project_id: projectId, user_id: mateId, role: "editor" } }),
  },
  // Nobody is asked; who is stands in members.test.ts.
  answerHandOver: {
    success: 404,
    sent: ({ projectId }) => ({ body: { project_id: projectId, accept: false } }),
  },
  removeMember: {
    ends: "one thing",
    sent: ({ projectId, mateId }) => ({ body: { project_id: projectId, user_id: mateId } }),
  },
  revokeInvitation: {
    ends: "one thing",
    sent: ({ projectId, invitationId }) => ({
      body: { project_id: projectId, invitation_id: invitationId },
    }),
  },
  // With a token that nobody was sent; those that are accepted are in members.test.ts.
  openInvitation: { success: 422, sent: () => ({ body: { token: "invented" } }) },
  acceptInvitation: { protection: "open", success: 422, sent: () => ({ body: { token: "invented" } }) },

  addResource: {
    sent: ({ owner, projectId }, userId) => ({
      body: fileForm({ ...owner, userId }, projectId, "harbour.docx", harbourDocx, 5),
    }),
  },
  getPdf: { sent: ({ pdfId }) => ({ params: { resourceID: pdfId } }) },
  deleteResource: {
    ends: "one thing",
    sent: ({ pdfId }) => ({ params: { resourceID: pdfId } }),
  },
  refreshResource: { ends: "one thing" },
  // Of a resource that no limit cut there is nothing left to read.
  readRest: { success: 409 },
  cancelResource: {
    // Nothing of the world is at work.
    success: 409,
  },
  retryResource: { sent: ({ pdfId }) => ({ params: { resourceID: pdfId } }) },
  vectorize: {
    success: 202,
    sent: ({ projectId }, userId) => ({ body: { user_id: userId, project_id: projectId } }),
  },

  publishProject: {
    ends: "one thing",
    sent: ({ projectId, slug }, userId) => ({
      body: { UserID: userId, ProjectID: projectId, PublicSlug: `${slug}-again`, Description: "Words" },
    }),
  },
  updatePublication: {
    sent: ({ projectId }, userId) => ({
      body: { UserID: userId, ProjectID: projectId, Suggestions: ["What is written here?"] },
    }),
  },
  unpublishProject: {
    ends: "one thing",
  },
  slugFree: { protection: "open", sent: () => ({ params: { slug: "anything" } }) },

  search: {
    sent: ({ projectId }, userId) => ({
      body: { project_id: projectId, UserID: userId, query: "Hello?", limit: 5 },
    }),
  },
  checkIdea: {
    sent: ({ projectId }, userId) => ({
      body: { project_id: projectId, UserID: userId, idea: { who: "Sailors pay a fee." } },
    }),
  },
  checkIdeaPublic: {
    sent: ({ slug }) => ({ body: { public_domain_endpoint: slug, idea: { who: "Sailors pay a fee." } } }),
  },
  // A visitor's answer; those of a project's own chat are in chat-feedback.test.ts.
  giveFeedback: {
    sent: ({ answerId }) => ({ body: { answer_id: answerId, useful: true, reason: "It was right." } }),
  },
  // A visitor's answer: a viewer sees behind those to their own questions alone.
  answerFound: {
    hiddenFrom: "viewer",
  },
  answerTrace: {
    hiddenFrom: "viewer",
  },
  compareAnswer: {
    sent: (world, userId) => ({ body: { answer_id: ownAnswer(world, userId), model: "none" } }),
  },
  // Of an answer that nothing was compared with; comparing.test.ts has those that were.
  keepComparedAnswer: {
    success: 422,
    sent: (world, userId) => ({ body: { answer_id: ownAnswer(world, userId) } }),
  },
  publicSource: { sent: ({ answerId }) => ({ params: { answerId, mark: "1" } }) },
  getConversation: { sent: conversation },
  renameConversation: {
    sent: (world, userId) => ({ ...conversation(world, userId), body: { title: "Renamed" } }),
  },
  deleteConversation: { ends: "one thing", sent: conversation },

  // With a token that nobody gave out; those that are accepted are in leads.test.ts.
  requestDemo: {
    success: 422,
    sent: () => ({
      body: { first_name: "Ada", last_name: "L", email: "ada@example.test", token: "invented.token" },
    }),
  },
  subscribe: {
    success: 422,
    sent: () => ({ body: { email: "ada@example.test", token: "invented.token" } }),
  },
  unsubscribe: { success: 422 },
  unsubscribeOneClick: { success: 422 },

  // Off unless a token is set.
  metrics: { success: 404 },
};

/** One row for each call. */
export const rows: Record<string, Row> = Object.fromEntries(
  [...contractCalls()].map(([name, call]) => [name, { ...rowOf(name, call), ...special[name] }]),
);
