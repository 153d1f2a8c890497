export const words = {
  hero: {
    title: "AI Startup Validator",
    lead: "Describe an idea. Each of its assumptions is held against sources, and comes back supported, partly said, contradicted or without a source.",
  },
  actions: [
    {
      label: "Explore Platform Features",
      to: "/how-it-works",
    },
    {
      label: "Request a Demo",
      to: "/contact",
    },
  ],
  check: {
    title: "Check an idea",
    lead: "Here it is held against the sample, Groundwork’s own documentation. In a project of your own it is held against your market data.",
    example: {
      who: "Groundwork is for companies that build assistants on their own material.",
      problem: "A fluent answer is easy to write and hard to check.",
      price: "Pro costs $79 per month.",
      evidence:
        "Groundwork runs on a single machine with Node 20 and npm. Ninety hospitals have asked for a trial.",
    },
  },
  chat: {
    title: "Or put a question to it",
    lead: "What has a source comes back cited; what has none is said to have none.",
  },
  withoutScript: "The validator needs JavaScript. The rest of this page does not.",
  frameTitle: "AI Startup Validator",
  loading: "Loading the validator...",
  note: {
    external: "The validator is hosted externally and may load slowly.",
    sample:
      "The validator is hosted externally and may load slowly. No address is set in this installation, so its own sample assistant stands here, which answers about Groundwork from Groundwork’s documentation.",
  },
  nothing: {
    title: "No validator is set up here",
    text: "The operator of this installation has set no address for it and switched the sample project off. In a project of your own, “Check an idea” holds one against your market data.",
    link: {
      label: "How startup validation works",
      to: "/features/startup-validation",
    },
  },
  advice: {
    title: "What is worth writing",
    cards: [
      {
        title: "One assumption a sentence",
        text: "“A load of linen costs 7 euros.” A sentence with one figure or one name is compared; a wish is not.",
      },
      {
        title: "Both sides",
        text: "In the chat, “Compare … and …” quotes each document that you name under its own name, side by side.",
      },
      {
        title: "What is missing",
        text: "Without source is a result: it is what remains to be found out. Words are compared, not what is meant: read the quoted passage before you rely on a finding.",
      },
    ],
  },
};
