export const words = {
  hero: {
    title: "An idea, held against the evidence",
    lead: "Describe who an idea is for, their problem, the price and the evidence. Each sentence is held against your market data: supported, partly said, contradicted or without a source.",
  },
  actions: [
    {
      label: "Try Our AI Startup Validator!",
      to: "/startup_validator",
    },
    {
      label: "Request a Demo",
      to: "/contact?topic=Startup%20validation",
    },
  ],
  picture: {
    keyword: "market analysis",
    scene: "graph",
    alt: "Five boxes joined by straight lines, the middle one led to the ground",
  },
  material: {
    title: "What goes in",
    lead: "A validator is a project. It is worth what its market data is worth, and you choose that.",
    items: [
      {
        term: "Market data",
        text: "Statistics and studies as PDF, spreadsheets or pages. A figure is quoted with the row and the column it stands in.",
      },
      {
        term: "Those who sell something similar",
        text: "Their sites and documentation, read within robots.txt, and refreshed when they change.",
      },
      {
        term: "Your own plan",
        text: "The pitch, the interviews, the spreadsheet of assumptions. They can be asked alone or beside the rest.",
      },
    ],
  },
  session: {
    title: "Assumption by assumption",
    lead: "What to write, and what comes back. The report is copied with its sources.",
    turns: [
      {
        ask: "Forty thousand households borrow tools.",
        get: "Supported, where a source says so: its sentence is quoted with the study and the page.",
      },
      {
        ask: "Renting a drill costs 9 euros a day.",
        get: "Contradicted, where a source gives another price: the report names both figures and quotes the sentence.",
      },
      {
        ask: "Members visit twice a month.",
        get: "Without source, if nothing says so. What comes closest is quoted, and said not to say it.",
      },
      {
        ask: "Compare renting and borrowing",
        get: "A question for the chat of the same project: the passages that speak of both come first, quoted whole.",
      },
    ],
  },
  bounds: {
    title: "What is left to you",
    lead: "A validator finds evidence. It does not decide.",
    items: [
      {
        term: "Knowledge graph",
        text: "There is none. What joins your sources is the search: words, meaning learnt from the project, and the names of its resources.",
      },
      {
        term: "Data from the outside world",
        text: "Nothing is brought in from outside the project. No market data comes with the software; you attach what you trust.",
      },
      {
        term: "Verdicts",
        text: "There is no score for an idea. The comparison is by words, figures, names and denials; whether a source is right is yours to judge.",
      },
    ],
  },
  closing: {
    title: "Put an idea to the test",
    lead: "Try the validator now, or bring your market data and see it become one.",
    action: {
      label: "Discuss Your Project",
      to: "/contact?topic=Startup%20validation",
    },
  },
};
