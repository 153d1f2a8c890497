import { useEffect } from "react";

const product = "Groundwork";

/** Returns the document's title for a page; the product's name follows. */
export function pageTitle(title?: string): string {
  return title ? `${title} · ${product}` : product;
}

/** Sets the title of a page that depends on loaded data. Until then, the route's own title is used. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = pageTitle(title);
  }, [title]);
}
