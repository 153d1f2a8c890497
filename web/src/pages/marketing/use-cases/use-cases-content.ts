export const words = {
  hero: {
    title: "Work that has to name its source",
    lead: "Four kinds of work in which an answer is worth nothing unless somebody can check it. Each begins with your own material and one project.",
  },
  scenarios: [
    {
      id: "content",
      title: "Content Creation & Automation",
      challenge:
        "Scripts, essays and reports are written fast and checked slowly. By the time a sentence is in its third draft, nobody knows which document it came from.",
      solution:
        "Attach the documents, talks and pages that a piece is to stand on. Ask for the overview, the key insights, the figures or a whole report, and copy what comes with its marks and its list of sources.",
      impact:
        "The draft begins with sentences that hold. An editor opens a mark instead of searching a shared drive.",
      features: [
        "Reports with scope, topics, dates and figures",
        "Videos quoted at their second",
        "Answers copied with numbered sources",
        "Nothing said twice across documents",
      ],
      picture: {
        keyword: "editing",
        scene: "script",
        alt: "A script in four rows, one line of it cited and led to the ground",
      },
      more: {
        label: "Content generation in detail",
        to: "/use-cases/content-generation",
      },
    },
    {
      id: "research",
      title: "Research & Analysis Assistant",
      challenge:
        "A hundred papers hold the answer, in other words, on a page that nobody remembers. Reading them all again costs the week that was meant for thinking.",
      solution:
        "Attach the papers, the manual of the instrument and the documentation site. Ask in plain words; passages that mean the same are found beside those that use the same words.",
      impact:
        "An answer takes a moment, and checking it takes a click. Where two papers give different figures, you are shown both.",
      features: [
        "Columns, tables and notes of a PDF read in order",
        "Questions in the language of the document",
        "Two sources that differ, side by side",
        "The passages behind each answer, with their scores",
      ],
      picture: {
        keyword: "research",
        scene: "pages",
        alt: "Three pages side by side, one line of the middle one cited and led to the ground",
      },
    },
    {
      id: "startup",
      title: "Business & Startup Tools",
      challenge:
        "A plan is easily agreed with. An assistant that knows everything in general will find a friendly sentence for any idea.",
      solution:
        "Put the market data you trust into a project: studies, statistics, the pages of those who sell something similar. Then hold the idea against it, assumption by assumption.",
      impact:
        "Assumptions come back cited or refused. What has no source is the list of what remains to be found out.",
      features: [
        "Both sides of a comparison looked for",
        "Figures given with what they are about",
        "Refusals that say what is missing",
        "A public chat to share with partners",
      ],
      picture: {
        keyword: "market",
        scene: "graph",
        alt: "Five boxes joined by straight lines, the middle one led to the ground",
      },
      more: {
        label: "Startup validation in detail",
        to: "/features/startup-validation",
      },
    },
    {
      id: "security",
      title: "Cybersecurity Threat Intelligence",
      challenge:
        "Advisories, policies and the vendor’s manual disagree about who may sign in and how. In an incident, somebody has to know which sentence counts.",
      solution:
        "Attach the standards, your policies and the documentation of your identity platform. Ask what applies, and read the clause itself, with the words around it.",
      impact:
        "A decision names the paragraph it stands on. A refresh brings in an advisory that has changed, and the rest stays as it was.",
      features: [
        "Clauses quoted with page and heading",
        "Documentation sites read whole and refreshed",
        "Hosts inside your network, where you allow them",
        "@security.runs",
      ],
      picture: {
        keyword: "security",
        scene: "shield",
        alt: "A shield around four lines, one of them cited and led to the ground",
      },
      more: {
        label: "The cybersecurity helper in detail",
        to: "/use-cases/cybersecurity-helper",
      },
    },
  ],
  parts: {
    challenge: "Challenge",
    solution: "Solution",
    impact: "Impact",
    features: "Key features",
  },
  closing: {
    title: "What should yours be able to prove?",
    lead: "Tell us what you work with and which question is asked every week. We answer with what is possible, and what is not.",
    action: {
      label: "Discuss Your Project",
      to: "/contact?topic=My%20project",
    },
  },
};
