export const words = {
  beyond: {
    title: "Go Beyond Standard AI",
    lead: "A fluent answer is easy. An answer you can check is the product.",
    cards: {
      hallucinations: { title: "Minimize Hallucinations", text: "@landing.hallucinations" },
      security: { title: "Iron-Clad Security & Privacy", text: "@landing.security" },
      observability: {
        title: "Deep AI Observability",
        text: "Open any answer and trace it back: the question, the passages that were read, their scores, and the quotes.",
      },
    },
  },
  permissions: [
    { what: "Read public answers", who: "Anyone with the link" },
    { what: "Open a project", who: "Its members" },
    { what: "Use it to train models for others", who: "@landing.permissions.train" },
  ],
  trace: [
    { label: "Passages found", share: 100 },
    { label: "Passages read", share: 58 },
    { label: "Passages quoted", share: 34 },
    { label: "Quotes found word for word", share: 34, grounded: true },
  ],
  validator: {
    title: "Try Our AI Startup Validator!",
    text: "Check an idea against market data. See which assumptions have a source, and which don't.",
    action: "Open the validator",
    to: "/startup_validator",
  },
  slides: [
    {
      kind: "Content generation",
      title: "Content that can show where it came from",
      text: "@landing.slide.content",
      action: "Learn More",
      to: "/use-cases/content-generation",
      picture: { scene: "script", label: "A script whose third line is cited" },
    },
    {
      kind: "AI startup validator",
      title: "Test an idea against the evidence",
      text: "Business ideas are checked against market data: every assumption with a source can be opened, and every other one stands out.",
      action: "Explore Concept",
      to: "/features/startup-validation",
      picture: { scene: "graph", label: "Assumptions linked to a source" },
    },
    {
      kind: "Cybersecurity helper",
      title: "Guidance next to the standard itself",
      text: "Answers for identity-security teams from the standards, runbooks and product documentation they already rely on.",
      action: "Learn More",
      to: "/use-cases/cybersecurity-helper",
      picture: { scene: "shield", label: "A shield with one cited line" },
    },
  ],
  engine: {
    title: "The Engine Powering Your Intelligent Agents",
    layers: [
      {
        title: "Advanced Agentic Reasoning",
        text: "Recognizes what you ask for (a fact, an overview, a comparison, a report) and follows a plan for each.",
      },
      {
        title: "Hyper-Efficient Retrieval",
        text: "Words, meaning and spelling are searched together, in milliseconds, within your project only.",
      },
      {
        title: "Secure & Scalable Data Handling",
        text: "One project, one index. Nothing is shared between projects, and deleting one removes everything in it.",
      },
      {
        title: "Precision Prompt Engineering",
        text: "Each answer is stored with its passages, their scores, and the exact words it quotes.",
      },
    ],
  },
  trust: {
    badges: [
      "End-to-End Encryption",
      "SOC 2 Type II",
      "HIPAA Ready",
      "Role-Based Access",
      "Continuous Monitoring",
      "Data Sovereignty",
    ],
    caption: "@landing.trust.caption",
  },
  contractCaption: "The citation rules, applied to every answer in every mode",
  capabilities: {
    title: "One platform, from file to answer",
    cards: [
      {
        title: "Your material, in any form",
        drawing: "material",
        text: "Web pages, documentation sites, video channels and files, together in one project.",
      },
      {
        title: "Quotes, not links",
        drawing: "quotes",
        text: "A citation opens at the page, heading or second, with the words already highlighted.",
      },
      {
        title: "Structured answers",
        drawing: "shapes",
        text: "Reports, comparisons, figures and overviews each have their own plan and format.",
      },
      {
        title: "Public assistants",
        drawing: "public",
        text: "Publish a project under its own address. Visitors ask, and nothing internal is revealed.",
      },
      {
        title: "API-First Design",
        drawing: "calls",
        text: "Every screen uses the same documented calls you can use.",
      },
      {
        title: "Your machine or ours",
        drawing: "machines",
        text: "The same product runs on a laptop, a server in your rack, or a virtual private cloud.",
      },
    ],
  },
  controls: {
    title: "Decide what goes in and what comes out",
    columns: [
      {
        title: "Ingestion",
        rows: [
          ["Site crawl", "@landing.crawl"],
          ["robots.txt", "Obeyed"],
          ["Unchanged pages", "Skipped on refresh"],
          ["File size", "@landing.fileSize"],
          ["Text in a scan", "@landing.scans"],
        ],
      },
      {
        title: "Querying",
        rows: [
          ["Search", "Words, meaning and spelling"],
          ["Unknown words", "Corrected from the project’s own vocabulary"],
          ["Names and dates", "Matched to resource names"],
          ["No passage answers", "Refused, with a note on what is covered"],
          ["Instructions inside documents", "Never followed"],
        ],
      },
    ],
    partnersLead: "Works with what you already use, through exports and URLs",
    partners: ["Cloud Drive", "Data Warehouse", "Team Wiki", "Help Desk", "Object Store"],
  },
  formats: {
    title: "Twelve formats, each with an anchor",
    lead: "A citation points to an exact place, whatever the format.",
    list: [
      ["pdf", "Page"],
      ["docx", "Heading"],
      ["ppt/pptx", "Slide"],
      ["html", "Heading"],
      ["Markdown", "Heading"],
      ["epub", "Chapter"],
      ["Open Office", "Heading"],
      ["rtf", "Paragraph"],
      ["email RFC822", "Message part"],
      ["json", "Record"],
      ["xml", "Element"],
      ["txt", "Paragraph"],
    ],
  },
  demo: {
    title: "Bring three documents and one hard question.",
    lead: "In the demo, we'll index them in front of you, ask, and open every source.",
    action: { label: "Book Your Free Consultation & Demo", to: "/contact" },
  },
};
