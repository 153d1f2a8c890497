export const hero = {
  lead: "Build assistants on your own material. Each sentence of an answer opens the exact passage it came from. Anything without a source is flagged or left out.",
  actions: [
    { label: "Request Demo", to: "/contact" },
    { label: "Explore Solutions", to: "/how-it-works" },
  ],
  live: { label: "Ask Groundwork about itself, without an account", to: "/qa/groundwork" },
  ask: {
    label: "Your turn: ask Groundwork’s own documentation",
    placeholder: "Which formats are read?",
    action: "Ask",
    suggestions: [
      "Which formats are read?",
      "What do visitors see?",
      "How many questions can a visitor ask?",
    ],
  },
};
