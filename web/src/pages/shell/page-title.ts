import { useEffect } from "react";

const product = "Groundwork";

/** The document's title for a page; the product's name follows. */
export function pageTitle(title?: string): string {
  return title ? `${title} · ${product}` : product;
}

/** For pages whose title depends on what they loaded. Until then, the route's own title stands. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = pageTitle(title);
  }, [title]);
}
