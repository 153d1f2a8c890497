import type { CallName } from "@groundwork/contract/calls";

const keys = ["listKeys"] as const;
const account = ["session", "getAccount", "showPlan", "listSessions", "accountSecurity", ...keys] as const;
const publications = ["listPublishedProjects", "listUnpublishedProjects"] as const;
/** Every list that names projects, including those of publications. */
const projects = ["listProjects", "getProject", ...publications] as const;
/** They show members, as do the lists of projects and the activity log. */
const members = ["listMembers", "listPeople", "listProjectAudit", ...projects] as const;
const questions = [
  "listGaps",
  "questionReport",
  "listToLookAt",
  "listPersonRequests",
  "listQuestions",
] as const;
const tests = ["listTests", "showTestRun"] as const;
const resources = ["listResources"] as const;
const users = ["listUsers"] as const;
const groups = ["listGroups", "listGroupPeople"] as const;

/** Lists the calls whose answers are out of date after a change, which are loaded again then. */
export const staleAfter: { readonly [N in CallName]?: readonly CallName[] } = {
  changeAddress: ["getAccount"],
  // The other sessions and the keys end with the change.
  changePassword: ["listSessions", ...keys],
  // A session that had already ended is no longer in the list either.
  endSession: ["listSessions"],
  // Other sessions end, and a missing second factor may now be set up.
  confirmAuthenticator: account,
  removeAuthenticator: account,
  renewRecoveryCodes: account,
  removePasskey: account,
  addPasskey: account,
  addKey: keys,
  revokeKey: keys,
  revokeKeys: keys,

  addUser: users,
  updateUser: users,
  deleteUser: users,
  revokeAccountInvitation: users,
  takeDownPublication: ["listPublications"],
  eraseLeads: ["listLeads"],
  addGroup: groups,
  renameGroup: groups,
  deleteGroup: groups,
  addToGroup: groups,
  removeFromGroup: groups,
  changeJob: ["listJobs"],
  announce: ["listAnnouncements"],
  addProvider: ["listProviders"],
  updateProvider: ["listProviders"],
  deleteProvider: ["listProviders"],
  setModelLimit: ["listModelLimits"],

  addProject: projects,
  updateProject: projects,
  updatePublication: publications,
  inviteMember: members,
  addMember: members,
  changeMember: members,
  removeMember: members,
  answerHandOver: members,
  setProjectGroup: members,
  removeProjectGroup: members,
  // An invitation that was accepted meanwhile is a member now.
  revokeInvitation: ["listMembers"],
  acceptInvitation: projects,

  addTest: tests,
  changeTest: tests,
  deleteTest: tests,
  importTests: tests,
  runTests: tests,
  stopTests: tests,
  updateProjectSettings: tests,
  decideHeld: [...tests, ...resources, "getProjectSettings"],

  closeGap: questions,
  deletePersonRequest: questions,
  replyToPerson: [...questions, ...resources],
  addNote: [...questions, ...resources],
  changeNote: ["getNote", ...questions, ...resources],
  confirmNote: ["getNote", ...questions, ...resources],
  setWeeklyMail: ["questionReport"],
  renameConversation: ["listConversations"],
  deleteConversation: ["listConversations"],

  addWebhook: ["listWebhooks"],
  changeWebhook: ["listWebhooks"],
  deleteWebhook: ["listWebhooks"],
  testWebhook: ["listDeliveries"],
  connectSlack: ["getSlack"],
  disconnectSlack: ["getSlack"],
};
