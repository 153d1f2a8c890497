import { harbourDocx } from "../documents.ts";
import { fileForm } from "../test-server.ts";
import { nowhere, type World } from "../world.ts";
import type { Row } from "./row.ts";

const project = ({ projectId }: World) => ({ params: { projectId } });

/** Says what the contract does not say of calls about a project, its people, resources and publication. */
export const projectRows: Record<string, Partial<Row>> = {
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
  updateProjectSettings: {
    sent: (world) => ({ ...project(world), body: { suggestions: ["Who may moor?"], temperature: 0.5 } }),
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
  // Nobody is asked; members.test.ts covers who is.
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
  addNote: {
    sent: ({ projectId }) => ({
      body: { ProjectID: projectId, title: "Moorings", text: "Ask at the pier." },
    }),
  },
  setWeeklyMail: { sent: ({ projectId }) => ({ body: { ProjectID: projectId, on: true } }) },
  // Of what is no note; notes are in notes.test.ts.
  getNote: { success: 422 },
  confirmNote: { success: 422, sent: ({ resourceId }) => ({ body: { ResourceID: resourceId } }) },
  changeNote: {
    success: 422,
    sent: ({ resourceId }) => ({
      body: { ResourceID: resourceId, title: "Moorings", text: "Ask at the pier." },
    }),
  },
  // Uses the name that it has, so that the world stays unchanged.
  updateResource: {
    sent: ({ resourceId }) => ({ body: { ResourceID: resourceId, name: "harbour" } }),
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
  addWebhook: {
    sent: ({ projectId }) => ({
      body: { project_id: projectId, url: nowhere, events: ["resource.failed"] },
    }),
  },
  changeWebhook: { sent: ({ webhookId }) => ({ body: { webhook_id: webhookId, url: nowhere } }) },
  // Those that go well are in slack.test.ts.
  connectSlack: {
    success: 503,
    sent: ({ projectId }) => ({
      body: { project_id: projectId, signing_secret: "a-secret", bot_token: "xoxb-none" },
    }),
  },
  disconnectSlack: { success: 404 },
  slackEvents: { protection: "open", success: 401 },
  deleteWebhook: { ends: "one thing" },
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
  // Uses the settings that it has, so that the world stays unchanged.
  changeSite: {
    sent: ({ projectId }) => ({ body: { ProjectID: projectId, origins: [] } }),
  },
  // With a password that nobody set; those that are right are in publication-sites.test.ts.
  enterPublic: {
    success: 403,
    sent: ({ slug }) => ({ body: { public_domain_endpoint: slug, password: "invented" } }),
  },
  slugFree: { protection: "open", sent: () => ({ params: { slug: "anything" } }) },
};
