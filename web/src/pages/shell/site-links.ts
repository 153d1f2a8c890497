import { paths } from "#paths";

export type SiteLink = { label: string; to: string };
export type LinkGroup = { title: string; links: readonly SiteLink[] };

/** Lists the header's links, in this order, also for its menus. */
export const headerLinks: readonly SiteLink[] = [
  { label: "Home", to: paths.home() },
  { label: "Features", to: paths.features() },
  { label: "How It Works", to: paths.howItWorks() },
  { label: "Use Cases", to: paths.useCases() },
  { label: "Pricing", to: paths.pricing() },
  { label: "Contact", to: paths.contact() },
];

export const footerGroups: readonly LinkGroup[] = [
  {
    title: "Product",
    links: [
      { label: "Features", to: paths.features() },
      { label: "How It Works", to: paths.howItWorks() },
      { label: "Pricing", to: paths.pricing() },
    ],
  },
  {
    title: "Company",
    links: [
      { label: "About Us", to: paths.aboutUs() },
      { label: "Contact Us", to: paths.contact() },
    ],
  },
  {
    title: "Resources",
    links: [
      { label: "Use Cases", to: paths.useCases() },
      { label: "API reference", to: paths.docs() },
    ],
  },
  {
    title: "Legal",
    links: [
      { label: "Privacy Policy", to: paths.privacyPolicy() },
      { label: "Terms of Service", to: paths.termsOfService() },
      { label: "Imprint", to: paths.imprint() },
    ],
  },
];
