import type { ComponentType } from "react";
import { paths } from "#paths";

/** A page that everybody may read: prerendered when the web is built, and shown by the app too. */
export type PublicPage = {
  path: string;
  /** Of the document; the product's name follows. */
  title: string;
  /** For search engines and previews of links: one or two sentences, 70 to 160 characters. */
  description: string;
  load: () => Promise<ComponentType>;
};

/** Every public page, in the sitemap's order. The first is the landing page. */
export const publicPages: readonly PublicPage[] = [
  {
    path: paths.home(),
    title: "Every sentence stands on its source",
    description:
      "Build assistants on your own material. Each sentence of an answer opens the exact passage it came from.",
    load: async () => (await import("./landing/landing-page.tsx")).LandingPage,
  },
  {
    path: paths.features(),
    title: "Features",
    description:
      "What Groundwork reads, how it finds and cites an answer, how it keeps your data, and where it runs.",
    load: async () => (await import("./features/features-page.tsx")).FeaturesPage,
  },
  {
    path: paths.startupValidation(),
    title: "Startup validation",
    description:
      "How the AI Startup Validator holds a business idea against market data, and says which sentences have a source.",
    load: async () =>
      (await import("./startup-validation/startup-validation-page.tsx")).StartupValidationPage,
  },
  {
    path: paths.howItWorks(),
    title: "How It Works",
    description:
      "From a file to a cited answer in six steps: ingestion, vectorization, retrieval, grounded generation, action, evaluation.",
    load: async () => (await import("./how-it-works/how-it-works-page.tsx")).HowItWorksPage,
  },
  {
    path: paths.useCases(),
    title: "Use Cases",
    description:
      "Content creation, research, business and startup tools, and security work, each grounded in your own material.",
    load: async () => (await import("./use-cases/use-cases-page.tsx")).UseCasesPage,
  },
  {
    path: paths.contentGeneration(),
    title: "Content generation",
    description:
      "What short-video scripts, essays, LaTeX papers and reports stand on, gathered from your own material with its citations attached.",
    load: async () =>
      (await import("./content-generation/content-generation-page.tsx")).ContentGenerationPage,
  },
  {
    path: paths.cybersecurityHelper(),
    title: "Cybersecurity helper",
    description:
      "An assistant for identity-security platforms that answers from your own policies and advisories, with every source open.",
    load: async () =>
      (await import("./cybersecurity-helper/cybersecurity-helper-page.tsx")).CybersecurityHelperPage,
  },
  {
    path: paths.pricing(),
    title: "Pricing",
    description:
      "Standard is free. Pro costs 99 dollars per month. Enterprise, VPC and on-premise are made to measure.",
    load: async () => (await import("./pricing/pricing-page.tsx")).PricingPage,
  },
  {
    path: paths.startupValidator(),
    title: "AI Startup Validator",
    description:
      "Try a grounded assistant on a business idea: ask, read the cited answer, and open each source.",
    load: async () => (await import("./startup-validator/startup-validator-page.tsx")).StartupValidatorPage,
  },
  {
    path: paths.aboutUs(),
    title: "About",
    description:
      "Why Groundwork exists: an answer is worth what its source is worth, so every sentence must lead to one.",
    load: async () => (await import("./about-us/about-us-page.tsx")).AboutUsPage,
  },
  {
    path: paths.contact(),
    title: "Contact",
    description:
      "Book a free consultation and demo: bring three documents and one hard question, and see every source opened.",
    load: async () => (await import("./contact/contact-page.tsx")).ContactPage,
  },
  {
    path: paths.privacyPolicy(),
    title: "Privacy Policy",
    description: "What this software stores, for how long, where, and how it is erased.",
    load: async () => (await import("./privacy-policy/privacy-policy-page.tsx")).PrivacyPolicyPage,
  },
  {
    path: paths.termsOfService(),
    title: "Terms of Service",
    description: "The terms under which this service is offered and used.",
    load: async () => (await import("./terms-of-service/terms-of-service-page.tsx")).TermsOfServicePage,
  },
];
