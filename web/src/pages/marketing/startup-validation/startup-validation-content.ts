export const words = {
  hero: {
    title: "An idea, tested against the evidence",
    lead: "Describe who an idea is for, their problem, the price and the evidence. Each sentence is checked against your market data: supported, partly supported, contradicted or not covered.",
  },
  actions: [
    { label: "Try Our AI Startup Validator!", to: "/startup_validator" },
    { label: "Request a Demo", to: "/contact?topic=Startup%20validation" },
  ],
  picture: { keyword: "market analysis", scene: "graph" },
  material: {
    title: "What goes in",
    lead: "A validator is a project. It's only as good as its market data, and you choose that.",
    items: [
      {
        term: "Market data",
        text: "Statistics and studies as PDF, spreadsheets or pages. A figure is quoted with its row and column.",
      },
      {
        term: "Your competitors",
        text: "Their sites and documentation, read as robots.txt allows, and refreshed when they change.",
      },
      {
        term: "Your own plan",
        text: "The pitch, the interviews, the spreadsheet of assumptions. Ask them alone or together with the rest.",
      },
    ],
  },
  session: {
    title: "Assumption by assumption",
    lead: "What to write, and what comes back. You can copy the report with its sources.",
    turns: [
      {
        ask: "Forty thousand households borrow tools.",
        get: "Supported, if a source says so: its sentence is quoted with the study and the page.",
      },
      {
        ask: "Renting a drill costs 9 euros a day.",
        get: "Contradicted, if a source gives another price: the report names both figures and quotes the sentence.",
      },
      {
        ask: "Members visit twice a month.",
        get: "Not covered, if nothing says so. The closest passage is quoted and labeled.",
      },
      {
        ask: "Compare renting and borrowing",
        get: "A question for the same project's chat: passages about both come first, quoted in full.",
      },
    ],
  },
  bounds: {
    title: "What is left to you",
    lead: "A validator finds evidence. It does not decide.",
    items: [
      {
        term: "Knowledge graph",
        text: "None is built. Search connects your sources by words, by meaning learned from the project, and by resource names.",
      },
      {
        term: "Data from the outside world",
        text: "Nothing is added from outside the project. The software has no market data of its own; you attach what you trust.",
      },
      {
        term: "Verdicts",
        text: "Ideas get no score. The check compares words, figures, names and negations; you judge whether a source is right.",
      },
    ],
  },
  closing: {
    title: "Put an idea to the test",
    lead: "Try the validator now, or bring your market data and build your own.",
    action: { label: "Discuss Your Project", to: "/contact?topic=Startup%20validation" },
  },
};
