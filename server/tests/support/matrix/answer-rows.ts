import type { World } from "../world.ts";
import type { Row } from "./row.ts";

const conversation = ({ conversations, conversationId }: World, userId: string) => ({
  params: { id: conversations[userId] ?? conversationId },
});

const ownAnswer = ({ answers, owner }: World, userId: string) => answers[userId] ?? answers[owner.userId]!;

const redirectUri = "http://127.0.0.1:33418/callback";
const listTools = { jsonrpc: "2.0", id: 1, method: "tools/list" };

/** Says what the contract does not say of calls that ask, judge answers, or leave an address. */
export const answerRows: Record<string, Partial<Row>> = {
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
  publicQuestions: { sent: ({ slug }) => ({ params: { slug } }) },
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
  // The world's answer is from a text, which is printed on no page.
  answerPicture: {
    hiddenFrom: "viewer",
    success: 404,
    sent: ({ answerId }) => ({ params: { answerId, mark: "1" } }),
  },
  publicPicture: { success: 404, sent: ({ answerId }) => ({ params: { answerId, mark: "1" } }) },
  publicSource: { sent: ({ answerId }) => ({ params: { answerId, mark: "1" } }) },
  mcpPublication: {
    sent: ({ slug }) => ({ params: { slug }, body: listTools }),
  },
  mcpProject: {
    sent: ({ projectId }) => ({ params: { projectId }, body: listTools }),
  },
  createChatCompletion: {
    sent: ({ projectId }) => ({
      body: { model: projectId, messages: [{ role: "user", content: "Hello?" }] },
    }),
  },
  registerClient: { sent: () => ({ body: { redirect_uris: [redirectUri] } }) },
  // Without a client, or with one and a code that nobody registered; those that are accepted are in oauth.test.ts.
  showClient: {
    success: 400,
    sent: () => ({ query: { client_id: "invented", redirect_uri: redirectUri } }),
  },
  approveClient: {
    success: 400,
    sent: ({ projectId }) => ({
      body: {
        project_id: projectId,
        client_id: "invented",
        redirect_uri: redirectUri,
        code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
      },
    }),
  },
  exchangeCode: {
    success: 400,
    sent: () => ({
      body: {
        grant_type: "authorization_code",
        code: "invented",
        code_verifier: "x".repeat(43),
        client_id: "invented",
        redirect_uri: redirectUri,
      },
    }),
  },
  // Of an installation without an embedding model.
  createEmbeddings: { success: 404, sent: () => ({ body: { model: "none", input: "Hello" } }) },
  closeGap: {
    success: 404,
    sent: ({ projectId }) => ({ body: { ProjectID: projectId, gap: "invented", how: "not_for_us" } }),
  },
  addTest: {
    sent: ({ projectId }) => ({
      body: { ProjectID: projectId, question: "Who sails?", expected: { kind: "refused" } },
    }),
  },
  changeTest: { sent: ({ testId }) => ({ body: { test_id: testId, question: "Who sails now?" } }) },
  deleteTest: { ends: "one thing", sent: ({ testId }) => ({ body: { test_id: testId } }) },
  importTests: {
    sent: ({ projectId }) => ({ body: { ProjectID: projectId, csv: "question,must,source,text\n" } }),
  },
  // Those that go well are in cases.test.ts.
  runTests: {
    success: 422,
    sent: ({ projectId }) => ({ body: { ProjectID: projectId, against: { model: "invented" } } }),
  },
  decideHeld: {
    success: 409,
    sent: ({ projectId }) => ({ body: { ProjectID: projectId, use: true } }),
  },
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
  askPerson: {
    success: 422,
    sent: ({ slug, answerId }) => ({
      body: {
        public_domain_endpoint: slug,
        answer_id: answerId,
        email: "ada@example.test",
        question: "Who knows?",
        token: "invented.token",
      },
    }),
  },
  // Under an answer where nobody asked a person; those that go well are in ask-person.test.ts.
  replyToPerson: {
    success: 404,
    sent: ({ answerId }) => ({ body: { answer_id: answerId, reply: "Ask at the pier." } }),
  },
  deletePersonRequest: { success: 404 },
  subscribe: {
    success: 422,
    sent: () => ({ body: { email: "ada@example.test", token: "invented.token" } }),
  },
  unsubscribe: { success: 422 },
  unsubscribeOneClick: { success: 422 },
};
