import { failures } from "#kit/app-error.ts";

export const modelErrors = failures({
  "not-found": {
    provider_not_found: "This provider no longer exists.",
  },
  unacceptable: {
    /** Refuses to change a provider of the environment variables, which take precedence. */
    provider_of_environment:
      "This provider is set by environment variables. Please change LLM_PROVIDER and related settings.",
    too_many_providers: (most: number) => `There can be at most ${most} providers. Please remove one first.`,
    unknown_model: "This model does not exist. Please choose one from the list.",
    address_needed: "Please enter the provider's base URL, such as http://127.0.0.1:11434/v1.",
    /** Refuses to send a stored key to an address that it wasn't entered for. */
    key_needed: "The base URL has changed. Please enter the key for the new one, or remove the stored key.",
    /** Reports a key that was stored under another SECRET_KEY. */
    unreadable_key:
      "This provider's key can't be read because SECRET_KEY has changed. Please enter the key again.",
    limit_subject: "That project or account doesn't exist.",
    concurrency_scope:
      "Simultaneous questions can be limited for projects and publications. For all together, set LLM_MAX_CONCURRENT.",
    period: "Please choose a period of at most 400 days whose first day is not after its last.",
    /** Refuses a download of ranking models that environment variables set or rule out. */
    ranking_not_offered:
      "Ranking models can't be downloaded here: environment variables set them, or MODELS_URL is off.",
  },
});
