import { paths } from "#paths";
import type { TextCardContent } from "../parts/card-grid.tsx";
import type { HeroContent } from "../parts/page-hero.tsx";

export const hero: HeroContent = {
  title: "AI Startup Validator",
  lead: "Put an idea to it as a question. What has a source comes back cited; what has none is said to have none.",
};

/** Of the frame, for those who cannot see it. */
export const frameTitle = "AI Startup Validator";
export const loading = "Loading the validator...";
export const withoutScript = "The validator needs JavaScript. The rest of this page does not.";

export const note = {
  external: "The validator is hosted externally and may load slowly.",
  /** Where no address is set and the sample's chat stands in. */
  sample:
    "The validator is hosted externally and may load slowly. No address is set in this installation, so its own sample assistant stands here, which answers about Groundwork from Groundwork’s documentation.",
} as const;

/** Where there is nothing to frame. */
export const nothing = {
  title: "No validator is set up here",
  text: "The operator of this installation has set no address for it and switched the sample project off. The concept is described on a page of its own, and a demo shows it on your market data.",
  link: { label: "How startup validation works", to: paths.startupValidation() },
} as const;

export const actions = [
  { label: "Explore Platform Features", to: paths.howItWorks() },
  { label: "Request a Demo", to: paths.contact() },
] as const;

export const advice = {
  title: "Questions that are worth asking",
  cards: [
    {
      title: "One assumption at a time",
      text: "“How many …?”, “Since when …?”, “Who …?” A question that one sentence can answer comes back with that sentence.",
    },
    {
      title: "Both sides",
      text: "“Compare … and …” quotes each document that you name under its own name, side by side.",
    },
    {
      title: "What is missing",
      text: "A refusal is a result. It tells which words were searched for and what can be asked instead.",
    },
  ] satisfies TextCardContent[],
} as const;
