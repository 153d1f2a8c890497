import { testConnection } from "#knowledge/models/test-connection.ts";
import { openAnsweringModel } from "#wiring/open-models.ts";
import { type AdminCommand, UsageError } from "../command.ts";

/** Tests the language model that the settings name, and the one in its place. */
export const modelTest: AdminCommand = {
  words: "model test",
  summary: "asks the configured language model for one word",
  help: `Asks the model of LLM_PROVIDER, LLM_BASE_URL, LLM_API_KEY and LLM_MODEL for one word, with a request like those for
answers, and then that of LLM_FALLBACK_MODEL, if it is set. Reports in one sentence whether it works, or why not.
Uses a few tokens. Exits with 1 if the model does not answer.`,
  async run({ config, arguments: given, signal }) {
    if (given.length > 0) throw new UsageError("model test accepts no arguments: it reads the settings.");
    const answering = await openAnsweringModel(config);
    if (!answering)
      return {
        text: "No language model is set, so answers quote the sources. Set one with LLM_PROVIDER and LLM_MODEL.",
        data: { works: false, message: "No language model is set.", models: [] },
        failed: true,
      };
    try {
      const { model } = answering;
      const first = await testConnection(model, signal);
      const second = model.fallback && (await testConnection(model.fallback, signal));
      const host = new URL(model.baseUrl).host;
      const lines = [
        first.works ? `It works: ${first.message}` : `It does not work at ${host}: ${first.message}`,
        ...(second
          ? [`Fallback: ${second.works ? second.message : `${second.model}: ${second.message}`}`]
          : []),
      ];
      return {
        text: lines.join("\n"),
        data: { works: first.works, message: first.message, models: [first, ...(second ? [second] : [])] },
        failed: !first.works,
      };
    } finally {
      await answering.fetch.close();
    }
  },
};
