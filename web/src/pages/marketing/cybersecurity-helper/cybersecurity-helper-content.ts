export const words = {
  hero: {
    title: "The clause, not an opinion on it",
    lead: "A helper for identity-security platforms. It answers from your standards, policies and manuals, and shows the sentence that applies.",
  },
  actions: [
    { label: "Request a Demo", to: "/contact?topic=Cybersecurity%20helper" },
    { label: "See Security Features", to: "/features#security" },
  ],
  picture: { keyword: "server room", scene: "shield" },
  material: {
    title: "What goes in",
    lead: "The documents that decide who may sign in.",
    items: [
      {
        term: "Standards and law",
        text: "PDF files with their pages, outlines and notes. Clauses are cited by page and heading.",
      },
      {
        term: "Your policies",
        text: "DOCX with tracked changes accepted and comments left out, so that you get the text in force.",
      },
      {
        term: "The platform’s documentation",
        text: "Whole sites, including hosts inside your network that the operator allows. A refresh reads what changed.",
      },
    ],
  },
  session: {
    title: "Questions in a typical week",
    lead: "What to ask, and what comes back.",
    turns: [
      {
        ask: "How long may a session stay open?",
        get: "The sentence in each document that gives a time, word for word. If policy and manual differ, you see both.",
      },
      {
        ask: "How do I revoke a lost key?",
        get: "Numbered steps in order, each with its sentences from the manual.",
      },
      {
        ask: "What changed in the 2025 policy?",
        get: "The document for that year comes first, and the others follow.",
      },
      {
        ask: "Compare with industry standards",
        get: "The standards your documents name, and what they say about them. Nothing is added that you didn't attach.",
      },
    ],
  },
  bounds: {
    title: "What it is not",
    lead: "It reads. It doesn't monitor and it doesn't act.",
    items: [
      {
        term: "No live feed",
        text: "Threat intelligence comes from what you attach and refresh. Log streams and alerts are not read.",
      },
      {
        term: "No action of its own",
        text: "It never changes an account, a rule or a ticket. A person does that, with the clause in hand.",
      },
      { term: "Where it runs", text: "@security.where" },
    ],
  },
  closing: {
    title: "Try it on your own policies",
    lead: "Bring two documents that should agree. We'll ask where they don't.",
    action: { label: "Discuss Your Project", to: "/contact?topic=Cybersecurity%20helper" },
  },
};
