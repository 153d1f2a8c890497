import { StrictMode } from "react";
import { renderToString } from "react-dom/server";
import { noSettings, type SiteSettings, unsetWords } from "./pages/marketing/parts/site-settings.ts";
import { pageDescriptions } from "./pages/marketing/page-descriptions.ts";
import { publicPages } from "./pages/marketing/public-pages.ts";
import { NotFoundPage } from "./pages/shell/not-found-page.tsx";
import { pageTitle } from "./pages/shell/page-title.ts";
import { SitePage } from "./site-page.tsx";

/** A page as it is written into the build. */
export type Prerendered = {
  /** Empty for the page that is sent with 404. */
  path: string;
  title: string;
  description: string;
  html: string;
};

/** What only the server knows, as it finds it in a page: the setting's name, and the words where it is not set. */
const token = (name: string): string => `%${name}|${unsetWords(name)}%`;

const settings: SiteSettings = {
  ...noSettings,
  operatorName: token("OPERATOR_NAME"),
  operatorAddress: token("OPERATOR_ADDRESS"),
  operatorEmail: token("OPERATOR_EMAIL"),
};

/** Every public page, in the sitemap's order, and the one for addresses that lead nowhere. */
export async function prerenderPages(): Promise<Prerendered[]> {
  const pages = await Promise.all(
    publicPages.map(async ({ path, title, load }) => {
      const Page = await load();
      const description = pageDescriptions[path];
      if (!description) throw new Error(`${path} has no description.`);
      return { path, title: pageTitle(title), description, html: render(path, Page) };
    }),
  );
  const lost = {
    path: "",
    title: pageTitle("Page not found"),
    description: "There is nothing at this address.",
    html: render("", NotFoundPage),
  };
  return [...pages, lost];
}

function render(path: string, Page: Parameters<typeof SitePage>[0]["Page"]): string {
  return renderToString(
    <StrictMode>
      <SitePage path={path} settings={settings} Page={Page} />
    </StrictMode>,
  );
}
