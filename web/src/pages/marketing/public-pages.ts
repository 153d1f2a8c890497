import type { ComponentType } from "react";
import { paths } from "#paths";

/** Is a page of the app, in a script of its own. */
export type Page = {
  path: string;
  title: string;
  load: () => Promise<ComponentType>;
};

/** Describes a page by the module that exports it, under `name`. */
export function page<Name extends string>(
  path: string,
  title: string,
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): Page {
  return { path, title, load: async () => (await load())[name] };
}

const useCases = () => import("./parts/use-case-article.tsx");
const legal = () => import("./parts/legal-page.tsx");

/** Lists every page that is prerendered, in the sitemap's order. The first is the landing page. */
export const publicPages: readonly Page[] = [
  page(
    paths.home(),
    "Every sentence shows its source",
    () => import("./landing/landing-page.tsx"),
    "LandingPage",
  ),
  page(paths.features(), "Features", () => import("./features/features-page.tsx"), "FeaturesPage"),
  page(paths.startupValidation(), "Startup validation", useCases, "StartupValidationPage"),
  page(
    paths.howItWorks(),
    "How It Works",
    () => import("./how-it-works/how-it-works-page.tsx"),
    "HowItWorksPage",
  ),
  page(paths.useCases(), "Use Cases", () => import("./use-cases/use-cases-page.tsx"), "UseCasesPage"),
  page(paths.contentGeneration(), "Content generation", useCases, "ContentGenerationPage"),
  page(paths.cybersecurityHelper(), "Cybersecurity helper", useCases, "CybersecurityHelperPage"),
  page(paths.pricing(), "Pricing", () => import("./pricing/pricing-page.tsx"), "PricingPage"),
  page(
    paths.startupValidator(),
    "AI Startup Validator",
    () => import("./startup-validator/startup-validator-page.tsx"),
    "StartupValidatorPage",
  ),
  page(paths.aboutUs(), "About", () => import("./about-us/about-us-page.tsx"), "AboutUsPage"),
  page(paths.contact(), "Contact", () => import("./contact/contact-page.tsx"), "ContactPage"),
  page(paths.privacyPolicy(), "Privacy Policy", legal, "PrivacyPolicyPage"),
  page(paths.termsOfService(), "Terms of Service", legal, "TermsOfServicePage"),
  page(paths.imprint(), "Imprint", legal, "ImprintPage"),
];
