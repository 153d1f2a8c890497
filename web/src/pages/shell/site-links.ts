import { paths } from "#paths";

export type SiteLink = {
  label: string;
  to: string;
  /** Served by the server, not a page of the app. */ document?: true;
};
export type LinkGroup = { title: string; links: readonly SiteLink[] };

/** The header's links, in this order, also in its menus. */
export const headerLinks: readonly SiteLink[] = [{ label: "Home", to: paths.home() }];

export const footerGroups: readonly LinkGroup[] = [
  { title: "Product", links: [{ label: "Overview", to: paths.home() }] },
  { title: "Resources", links: [{ label: "API reference", to: paths.docs() }] },
];
