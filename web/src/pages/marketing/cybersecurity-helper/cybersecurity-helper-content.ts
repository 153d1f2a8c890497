export const words = {
  hero: {
    title: "The clause, not an opinion of it",
    lead: "A helper for identity-security platforms: it answers from your standards, policies and manuals, and shows the sentence that counts.",
  },
  actions: [
    {
      label: "Request a Demo",
      to: "/contact?topic=Cybersecurity%20helper",
    },
    {
      label: "See Security Features",
      to: "/features#security",
    },
  ],
  picture: {
    keyword: "server room",
    scene: "shield",
    alt: "A shield around four lines, one of them cited and led to the ground",
  },
  material: {
    title: "What goes in",
    lead: "The texts that people argue about when it matters who may sign in.",
    items: [
      {
        term: "Standards and law",
        text: "PDF files with their pages, outlines and notes. A clause is cited by the page and the heading it stands under.",
      },
      {
        term: "Your policies",
        text: "DOCX with tracked changes as accepted and comments left out, so that what is quoted is what is in force.",
      },
      {
        term: "The platform’s documentation",
        text: "Whole sites, also inside your network where the operator allows the host. A refresh reads what changed.",
      },
    ],
  },
  session: {
    title: "Questions of a normal week",
    lead: "What to ask, and what comes back.",
    turns: [
      {
        ask: "How long may a session stay open?",
        get: "The sentence of each document that gives a time, word for word. Where policy and manual differ, you are shown both.",
      },
      {
        ask: "How do I revoke a lost key?",
        get: "Numbered steps in their order, each with the sentences of the manual it comes from.",
      },
      {
        ask: "What changed in the 2025 policy?",
        get: "The year points to the document that carries it; the others wait behind it.",
      },
      {
        ask: "Compare with industry standards",
        get: "Which standards your documents name and what they say of them. None is brought in that you did not attach.",
      },
    ],
  },
  bounds: {
    title: "What it is not",
    lead: "It reads. It watches nothing and acts on nothing.",
    items: [
      {
        term: "No live feed",
        text: "Threat intelligence is what you attach and refresh. Log streams and alerts are not read.",
      },
      {
        term: "No action of its own",
        text: "It changes no account, no rule and no ticket. A person does that, with the clause in hand.",
      },
      {
        term: "Where it runs",
        text: "@security.where",
      },
    ],
  },
  closing: {
    title: "Try it on your own policies",
    lead: "Bring two documents that ought to agree. We ask where they do not.",
    action: {
      label: "Discuss Your Project",
      to: "/contact?topic=Cybersecurity%20helper",
    },
  },
};
