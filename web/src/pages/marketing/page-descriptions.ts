import { paths } from "#paths";

/** What search engines and previews of links say of each public page: one or two sentences, 70 to 160 characters. */
export const pageDescriptions: Readonly<Record<string, string>> = {
  [paths.home()]:
    "Build assistants on your own material. Each sentence of an answer opens the exact passage it came from.",
  [paths.features()]:
    "What Groundwork reads, how it finds and cites an answer, how it keeps your data, and where it runs.",
  [paths.startupValidation()]:
    "How the AI Startup Validator holds a business idea against market data, and says which sentences have a source.",
  [paths.howItWorks()]:
    "From a file to a cited answer in six steps: ingestion, vectorization, retrieval, grounded generation, action, evaluation.",
  [paths.useCases()]:
    "Content creation, research, business and startup tools, and security work, each grounded in your own material.",
  [paths.contentGeneration()]:
    "What short-video scripts, essays, LaTeX papers and reports stand on, gathered from your own material with its citations attached.",
  [paths.cybersecurityHelper()]:
    "An assistant for identity-security platforms that answers from your own policies and advisories, with every source open.",
  [paths.pricing()]:
    "Standard is free. Pro costs 99 dollars per month. Enterprise, VPC and on-premise are made to measure.",
  [paths.startupValidator()]:
    "Try a grounded assistant on a business idea: ask, read the cited answer, and open each source.",
  [paths.aboutUs()]:
    "Why Groundwork exists: an answer is worth what its source is worth, so every sentence must lead to one.",
  [paths.contact()]:
    "Book a free consultation and demo: bring three documents and one hard question, and see every source opened.",
  [paths.privacyPolicy()]: "What this software stores, for how long, where, and how it is erased.",
  [paths.imprint()]:
    "Who runs this installation of Groundwork, who is responsible for it, and how to reach them.",
  [paths.termsOfService()]:
    "The terms under which this service is offered and used: your account, your material, fair use, plans and liability.",
};
