/** The paths of every call, free of zod so that the browser's client can have them for nothing. */
export const callPaths = {
  login: "/auth/login",
  register: "/auth/register",
  confirmRegistration: "/auth/confirm_registration",
  logout: "/auth/logout",
  session: "/auth/session",
  forgotPassword: "/auth/forgot_password",
  setNewPassword: "/auth/set_new_password",
  account: "/account",
  changePassword: "/account/password",
  sessions: "/account/sessions",
  oneSession: "/account/sessions/:sessionId",
  keys: "/account/keys",
  oneKey: "/account/keys/:keyId",
  addProject: "/project/add",
  listProjects: "/project/get_by_user/:userId",
  getProject: "/project/get/:projectId",
  updateProject: "/project/update/:projectId",
  deleteProject: "/project/delete/:projectId",
  listMembers: "/project/members/:projectId",
  members: "/project/members",
  invitations: "/project/invitations",
  openInvitation: "/project/invitations/open",
  acceptInvitation: "/project/invitations/accept",
  listUnpublishedProjects: "/project/get_unpublished_projects/:userId",
  listPublishedProjects: "/project/get_published_projects/:userId",
  publishProject: "/public/publish",
  unpublishProject: "/public/unpublish",
  updatePublication: "/public/update",
  publicInfo: "/public/info/:slug",
  slugFree: "/public/slug_free/:slug",
  listResources: "/resources/get_all",
  countResources: "/resources/counts/:userId",
  addResource: "/resources/add/v2",
  getPdf: "/resources/get_pdf/:resourceID",
  getFile: "/resources/get_file/:resourceID",
  getText: "/resources/get_text/:resourceID",
  deleteResource: "/resources/delete/:resourceID",
  listParts: "/resources/parts/:resourceID",
  refreshResource: "/resources/refresh/:resourceID",
  readRest: "/resources/read_rest/:resourceID",
  cancelResource: "/resources/cancel/:resourceID",
  retryResource: "/resources/retry/:resourceID",
  resourceEvents: "/resources/events/:projectId",
  vectorize: "/vectorize/add_resource",
  vectorizeRun: "/vectorize/runs/:runId",
  ask: "/rag_query/qa",
  askPublic: "/public_rag_query/qa",
  search: "/rag_query/search",
  giveFeedback: "/chat/feedback",
  listFeedback: "/chat/feedback/:projectId",
  listConversations: "/chat/conversations/:projectId",
  oneConversation: "/chat/conversation/:id",
  answerFound: "/chat/found/:answerId",
  answerTrace: "/chat/trace/:answerId",
  publicSource: "/public/source/:answerId/:mark",
  formToken: "/form_token",
  requestDemo: "/contact",
  subscribe: "/newsletter",
  unsubscribe: "/newsletter/unsubscribe",
  healthz: "/healthz",
  readyz: "/readyz",
  openapi: "/openapi.json",
} as const;

type ParamNames<P extends string> = P extends `${string}:${infer N}/${infer Rest}`
  ? N | ParamNames<`/${Rest}`>
  : P extends `${string}:${infer N}`
    ? N
    : never;

/** Fills a path's `:names` with encoded values. */
export function fillPath<P extends string>(path: P, values: Record<ParamNames<P>, string>): string {
  return path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent((values as Record<string, string>)[name] ?? ""),
  );
}
