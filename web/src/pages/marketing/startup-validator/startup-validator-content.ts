export const words = {
  hero: {
    title: "AI Startup Validator",
    lead: "Describe an idea. Each assumption is checked against sources: supported, partly supported, contradicted or not covered.",
  },
  actions: [
    { label: "Explore Platform Features", to: "/how-it-works" },
    { label: "Request a Demo", to: "/contact" },
  ],
  check: {
    title: "Check an idea",
    lead: "Here it's checked against the sample, Groundwork’s own documentation. In your own project, it's checked against your market data.",
    example: {
      who: "Groundwork is for companies that build assistants on their own material.",
      problem: "A fluent answer is easy to write and hard to check.",
      price: "Pro costs $79 per month.",
      evidence:
        "Groundwork runs on a single machine with Node 20 and npm. Ninety hospitals have asked for a trial.",
    },
  },
  chat: {
    title: "Or ask it a question",
    lead: "Claims with a source come back cited. Claims without one are labeled.",
  },
  withoutScript: "The validator needs JavaScript. The rest of this page does not.",
  frameTitle: "AI Startup Validator",
  loading: "Loading the validator...",
  note: {
    external: "The validator is hosted externally and may load slowly.",
    sample:
      "The validator is hosted externally and may load slowly. This installation has no address for it, so you see the sample assistant, which answers questions about Groundwork from its documentation.",
  },
  nothing: {
    title: "No validator is set up here",
    text: "The operator of this installation has not set an address for it and has switched the sample project off. In your own project, “Check an idea” checks an idea against your market data.",
    link: { label: "How startup validation works", to: "/features/startup-validation" },
  },
  advice: {
    title: "How to get useful results",
    cards: [
      {
        title: "One assumption per sentence",
        text: "“A load of linen costs 7 euros.” A sentence with one figure or one name can be checked; a wish can't.",
      },
      {
        title: "Both sides",
        text: "In the chat, “Compare … and …” quotes the documents you name side by side.",
      },
      {
        title: "What is missing",
        text: "“Not covered” is a result: it shows what you still need to find out. The check compares words, not intentions. Read the quoted passage before you rely on a finding.",
      },
    ],
  },
};
