import type { Row } from "./row.ts";

/** Says what the contract does not say of calls that administer the installation. */
export const administrationRows: Record<string, Partial<Row>> = {
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
  // Without a hub; what one offers is downloaded in ranking.test.ts.
  downloadRanking: { success: 422, sent: () => ({}) },
  setModelLimit: {
    sent: () => ({ body: { scope: "server", tokens_day: 1000 } }),
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
  // Off unless a token is set.
  metrics: { success: 404 },
};
