import { harbourDocx } from "./documents.ts";
import { startModelServer } from "./model-double/model-server.ts";
import { type Actor, startTestServer } from "./test-server.ts";

export const query = "What does a fishing boat pay each night at the northern quay?";
export const answer = { text: "A fishing boat pays 18 crowns each night. [1]" };

export type MeteredServer = Awaited<ReturnType<typeof startMeteredServer>>;

/** A server whose questions go to a model with a price. `admin` has the first account, which administers. */
export async function startMeteredServer(settings: Record<string, string> = {}) {
  const model = await startModelServer(() => answer);
  const ofModel = {
    LLM_PROVIDER: "openai-compatible",
    LLM_BASE_URL: model.baseUrl,
    LLM_MODEL: "some-model",
    LLM_PRICE_INPUT: "3",
    LLM_PRICE_OUTPUT: "15",
    MAX_QUESTIONS_AT_ONCE: "1000",
    PUBLIC_RATE_LIMIT: "1000",
    VERIFY_MODEL: "off",
    ...settings,
  };
  const server = await startTestServer(ofModel);
  const admin = await server.newcomer();
  return {
    model,
    server,
    admin,
    settings: ofModel,

    async projectOf(owner: Actor): Promise<string> {
      const projectId = await server.newProject(owner);
      await server.addFile(owner, projectId, "harbour.docx", harbourDocx, 5);
      await server.vectorize(owner, projectId);
      return projectId;
    },

    ask: (actor: Actor, projectId: string) => server.ask(actor, projectId, query),
    visit: (slug: string) => server.visit(slug, query),
    limit: (body: object) => server.request(admin, "PATCH", "/admin/limits", body),
    use: async () => (await server.request(admin, "GET", "/admin/usage")).json,

    async stop(): Promise<void> {
      await server.stop();
      await model.close();
    },
  };
}
