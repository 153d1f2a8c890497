import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useMatches } from "react-router";
import { pageTitle } from "./page-title.ts";

/** Does on a page change what a browser does by itself on a page load. */
export function RouteEffects() {
  const { pathname } = useLocation();
  const title = useMatches().reduce<string | undefined>(
    (found, { handle }) => titleOf(handle) ?? found,
    undefined,
  );
  const shown = useRef(pathname);

  useLayoutEffect(() => {
    document.title = pageTitle(title);
  }, [title, pathname]);

  // The page is laid out by then: moving the focus before the paint would lay it out twice.
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const content = document.getElementById("content");
    // A field that took the focus keeps it; else the focus moves to the new content.
    if (!content?.contains(document.activeElement)) content?.focus({ preventScroll: true });
  }, [pathname]);

  return null;
}

function titleOf(handle: unknown): string | undefined {
  if (typeof handle !== "object" || handle === null || !("title" in handle)) return undefined;
  return typeof handle.title === "string" ? handle.title : undefined;
}
