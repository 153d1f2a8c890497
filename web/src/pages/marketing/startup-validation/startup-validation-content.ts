import { paths } from "#paths";
import type { UseCaseContent } from "../parts/use-case-article.tsx";

export const startupValidation: UseCaseContent = {
  hero: {
    title: "An idea, held against the evidence",
    lead: "The concept of the AI Startup Validator: a business idea is checked against market data, and each claim comes back with a source or without one.",
  },
  actions: [
    { label: "Try Our AI Startup Validator!", to: paths.startupValidator() },
    { label: "Request a Demo", to: paths.contact("Startup validation") },
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
    lead: "What to ask, and what comes back.",
    turns: [
      {
        ask: "How many households borrow tools?",
        get: "The sentence that gives the number, with its study and page. Where another source gives another number, you are shown both.",
      },
      {
        ask: "Compare renting and borrowing",
        get: "The passages that speak of both come first, quoted whole, with more on each beneath them.",
      },
      {
        ask: "What are the key insights?",
        get: "Results before descriptions, over everything that was attached.",
      },
      {
        ask: "Will members visit twice a month?",
        get: "A refusal, if nothing says so: which words were searched for, what the project does cover, and two questions it can answer.",
      },
    ],
  },
  bounds: {
    title: "What a concept leaves open",
    lead: "A validator finds evidence. It does not decide.",
    items: [
      {
        term: "Knowledge graph",
        text: "The concept names one. Today, what joins your sources is the search itself: words, meaning learnt from the project, and the names of its resources.",
      },
      {
        term: "Data from the outside world",
        text: "Nothing is brought in from outside the project. No market data comes with the software; you attach what you trust.",
      },
      {
        term: "Verdicts",
        text: "There is no score for an idea. What has a source and what has none is the result.",
      },
    ],
  },
  closing: {
    title: "Put an idea to the test",
    lead: "Try the validator now, or bring your market data and see it become one.",
    action: { label: "Discuss Your Project", to: paths.contact("Startup validation") },
  },
};
