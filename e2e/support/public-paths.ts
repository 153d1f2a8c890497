import { paths } from "../../web/src/paths.ts";

/** Lists the pages about the product and its prices. */
export const productPaths = [
  paths.home(),
  paths.features(),
  paths.startupValidation(),
  paths.howItWorks(),
  paths.useCases(),
  paths.contentGeneration(),
  paths.cybersecurityHelper(),
];
/** Prices, who offers it, and on which terms. */
export const companyPaths = [
  paths.pricing(),
  paths.startupValidator(),
  paths.aboutUs(),
  paths.contact(),
  paths.privacyPolicy(),
  paths.termsOfService(),
  paths.imprint(),
];
export const nowhere = "/no/such-page";
