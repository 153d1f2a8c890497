export const pageDescriptions = {
  "/": "Build assistants on your own material. Each sentence of an answer opens the exact passage it came from.",
  "/features":
    "What Groundwork reads, how it finds and cites an answer, how it keeps your data, and where it runs.",
  "/features/startup-validation":
    "How the AI Startup Validator checks a business idea against market data, and shows which sentences have a source.",
  "/how-it-works":
    "From a file to a cited answer in six steps: ingestion, vectorization, retrieval, grounded generation, action, evaluation.",
  "/use-cases":
    "Content creation, research, business and startup tools, and security work, each grounded in your own material.",
  "/use-cases/content-generation":
    "Material for short-video scripts, essays, LaTeX papers and reports, gathered from your own sources with citations.",
  "/use-cases/cybersecurity-helper":
    "An assistant for identity-security platforms that answers from your own policies and advisories, with every source open.",
  "/pricing": "Standard is free. Pro costs 99 dollars per month. Enterprise, VPC and on-premise are custom.",
  "/startup_validator":
    "Try a grounded assistant on a business idea: ask, read the cited answer, and open each source.",
  "/about-us":
    "Why Groundwork exists: an answer is only as good as its source, so every sentence must lead to one.",
  "/contact":
    "Book a free consultation and demo: bring three documents and one hard question, and see every source opened.",
  "/privacy-policy": "What this software stores, for how long, where, and how it is erased.",
  "/imprint": "Who runs this installation of Groundwork, who is responsible for it, and how to reach them.",
  "/terms-of-service":
    "The terms under which this service is offered and used: your account, your material, fair use, plans and liability.",
};
