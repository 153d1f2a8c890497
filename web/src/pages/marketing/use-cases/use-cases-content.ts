export const words = {
  hero: {
    title: "Work that has to name its source",
    lead: "Four kinds of work in which an answer is worthless unless someone can check it. Each starts with your own material and one project.",
  },
  scenarios: [
    {
      id: "content",
      title: "Content Creation & Automation",
      challenge:
        "Scripts, essays and reports are written fast and checked slowly. By the time a sentence is in its third draft, nobody knows which document it came from.",
      solution:
        "Attach the documents, talks and pages you want to build on. Ask for an overview, the key insights, the figures or a whole report, and copy the result with its citations and list of sources.",
      impact:
        "The draft starts with verified sentences. An editor clicks a citation instead of searching a shared drive.",
      features: [
        "Reports with scope, topics, dates and figures",
        "Videos quoted at the exact second",
        "Answers copied with numbered sources",
        "No repetition across documents",
      ],
      picture: { keyword: "editing", scene: "script" },
      more: { label: "Content generation in detail", to: "/use-cases/content-generation" },
    },
    {
      id: "research",
      title: "Research & Analysis Assistant",
      challenge:
        "The answer is somewhere in a hundred papers, in other words, on a page that nobody remembers. Reading them all again takes the week you had set aside for thinking.",
      solution:
        "Attach the papers, the manual of the instrument and the documentation site. Ask in plain words. You'll find passages that mean the same as well as those that use the same words.",
      impact:
        "An answer takes a moment, and checking it takes a click. If two papers give different figures, you see both.",
      features: [
        "Columns, tables and notes of a PDF read in order",
        "Questions in the language of the document",
        "Two sources that differ, side by side",
        "The passages behind each answer, with their scores",
      ],
      picture: { keyword: "research", scene: "pages" },
    },
    {
      id: "startup",
      title: "Business & Startup Tools",
      challenge:
        "It's easy to agree with a plan. A general-purpose assistant will find a friendly sentence for any idea.",
      solution:
        "Put the market data you trust into a project: studies, statistics, your competitors' pages. Then test the idea against it, assumption by assumption.",
      impact:
        "Assumptions come back cited or refused. The ones without a source show you what you still need to find out.",
      features: [
        "Both sides of a comparison",
        "Figures in context",
        "Refusals that name what is missing",
        "A public chat to share with partners",
      ],
      picture: { keyword: "market", scene: "graph" },
      more: { label: "Startup validation in detail", to: "/features/startup-validation" },
    },
    {
      id: "security",
      title: "Cybersecurity Threat Intelligence",
      challenge:
        "Advisories, policies and the vendor’s manual disagree about who may sign in and how. In an incident, someone has to know which sentence applies.",
      solution:
        "Attach the standards, your policies and the documentation of your identity platform. Ask what applies, and read the clause itself, with the words around it.",
      impact:
        "A decision cites its paragraph. A refresh reads the advisories that changed and leaves the rest untouched.",
      features: [
        "Clauses quoted with page and heading",
        "Whole documentation sites, kept up to date",
        "Hosts inside your network, if you allow them",
        "@security.runs",
      ],
      picture: { keyword: "security", scene: "shield" },
      more: { label: "The cybersecurity helper in detail", to: "/use-cases/cybersecurity-helper" },
    },
  ],
  parts: { challenge: "Challenge", solution: "Solution", impact: "Impact", features: "Key features" },
  closing: {
    title: "What should yours be able to prove?",
    lead: "Tell us what you work with and which question comes up every week. We'll tell you what is possible, and what isn't.",
    action: { label: "Discuss Your Project", to: "/contact?topic=My%20project" },
  },
};
