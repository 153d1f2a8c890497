import type { ComponentType } from "react";
import { paths } from "#paths";

/** A page that everybody may read: prerendered when the web is built, and shown by the app too. */
export type PublicPage = {
  path: string;
  /** Of the document; the product's name follows. */
  title: string;
  load: () => Promise<ComponentType>;
};

/** Every public page, in the sitemap's order. The first is the landing page. */
export const publicPages: readonly PublicPage[] = [
  {
    path: paths.home(),
    title: "Every sentence stands on its source",
    load: async () => (await import("./landing/landing-page.tsx")).LandingPage,
  },
  {
    path: paths.features(),
    title: "Features",
    load: async () => (await import("./features/features-page.tsx")).FeaturesPage,
  },
  {
    path: paths.startupValidation(),
    title: "Startup validation",
    load: async () =>
      (await import("./startup-validation/startup-validation-page.tsx")).StartupValidationPage,
  },
  {
    path: paths.howItWorks(),
    title: "How It Works",
    load: async () => (await import("./how-it-works/how-it-works-page.tsx")).HowItWorksPage,
  },
  {
    path: paths.useCases(),
    title: "Use Cases",
    load: async () => (await import("./use-cases/use-cases-page.tsx")).UseCasesPage,
  },
  {
    path: paths.contentGeneration(),
    title: "Content generation",
    load: async () =>
      (await import("./content-generation/content-generation-page.tsx")).ContentGenerationPage,
  },
  {
    path: paths.cybersecurityHelper(),
    title: "Cybersecurity helper",
    load: async () =>
      (await import("./cybersecurity-helper/cybersecurity-helper-page.tsx")).CybersecurityHelperPage,
  },
  {
    path: paths.pricing(),
    title: "Pricing",
    load: async () => (await import("./pricing/pricing-page.tsx")).PricingPage,
  },
  {
    path: paths.startupValidator(),
    title: "AI Startup Validator",
    load: async () => (await import("./startup-validator/startup-validator-page.tsx")).StartupValidatorPage,
  },
  {
    path: paths.aboutUs(),
    title: "About",
    load: async () => (await import("./about-us/about-us-page.tsx")).AboutUsPage,
  },
  {
    path: paths.contact(),
    title: "Contact",
    load: async () => (await import("./contact/contact-page.tsx")).ContactPage,
  },
  {
    path: paths.privacyPolicy(),
    title: "Privacy Policy",
    load: async () => (await import("./privacy-policy/privacy-policy-page.tsx")).PrivacyPolicyPage,
  },
  {
    path: paths.termsOfService(),
    title: "Terms of Service",
    load: async () => (await import("./terms-of-service/terms-of-service-page.tsx")).TermsOfServicePage,
  },
  {
    path: paths.imprint(),
    title: "Imprint",
    load: async () => (await import("./imprint/imprint-page.tsx")).ImprintPage,
  },
];
