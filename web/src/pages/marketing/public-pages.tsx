import type { ComponentType } from "react";
import { paths } from "#paths";

/** Is a page of the app, in a script of its own. */
export type Page = {
  path: string;
  /** Is the document's title; the product's name follows. */
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

/** Describes a page that is words alone; a part that several pages share draws them. */
function filled<Words>(
  path: string,
  title: string,
  words: () => Promise<{ words: Words }>,
  part: () => Promise<ComponentType<{ path: string; content: Words }>>,
): Page {
  return {
    path,
    title,
    async load() {
      const [{ words: content }, Part] = await Promise.all([words(), part()]);
      return () => <Part path={path} content={content} />;
    },
  };
}

const useCase = async () => (await import("./parts/use-case-article.tsx")).UseCaseArticle;
const legal = async () => (await import("./parts/legal-page.tsx")).LegalPage;

/**
 * Lists every page that is prerendered for everybody and shown by the app too, in the sitemap's order. The
 * first is the landing page.
 */
export const publicPages: readonly Page[] = [
  page(
    paths.home(),
    "Every sentence shows its source",
    () => import("./landing/landing-page.tsx"),
    "LandingPage",
  ),
  page(paths.features(), "Features", () => import("./features/features-page.tsx"), "FeaturesPage"),
  filled(
    paths.startupValidation(),
    "Startup validation",
    () => import("./startup-validation/startup-validation-content.ts"),
    useCase,
  ),
  page(
    paths.howItWorks(),
    "How It Works",
    () => import("./how-it-works/how-it-works-page.tsx"),
    "HowItWorksPage",
  ),
  page(paths.useCases(), "Use Cases", () => import("./use-cases/use-cases-page.tsx"), "UseCasesPage"),
  filled(
    paths.contentGeneration(),
    "Content generation",
    () => import("./content-generation/content-generation-content.ts"),
    useCase,
  ),
  filled(
    paths.cybersecurityHelper(),
    "Cybersecurity helper",
    () => import("./cybersecurity-helper/cybersecurity-helper-content.ts"),
    useCase,
  ),
  page(paths.pricing(), "Pricing", () => import("./pricing/pricing-page.tsx"), "PricingPage"),
  page(
    paths.startupValidator(),
    "AI Startup Validator",
    () => import("./startup-validator/startup-validator-page.tsx"),
    "StartupValidatorPage",
  ),
  page(paths.aboutUs(), "About", () => import("./about-us/about-us-page.tsx"), "AboutUsPage"),
  page(paths.contact(), "Contact", () => import("./contact/contact-page.tsx"), "ContactPage"),
  filled(
    paths.privacyPolicy(),
    "Privacy Policy",
    () => import("./privacy-policy/privacy-policy-content.ts"),
    legal,
  ),
  filled(
    paths.termsOfService(),
    "Terms of Service",
    () => import("./terms-of-service/terms-of-service-content.ts"),
    legal,
  ),
  filled(paths.imprint(), "Imprint", () => import("./imprint/imprint-content.ts"), legal),
];
