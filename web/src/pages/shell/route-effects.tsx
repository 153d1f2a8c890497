import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useMatches } from "react-router";
import { pageTitle } from "./page-title.ts";

/** What a browser does by itself when a page loads, and an app has to do when its page changes. */
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

  // After the paint, which has laid the page out: a focus before it would have that done twice.
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const content = document.getElementById("content");
    // A field that asked for the focus keeps it; else reading starts at the new content.
    if (!content?.contains(document.activeElement)) content?.focus({ preventScroll: true });
  }, [pathname]);

  return null;
}

function titleOf(handle: unknown): string | undefined {
  if (typeof handle !== "object" || handle === null || !("title" in handle)) return undefined;
  return typeof handle.title === "string" ? handle.title : undefined;
}
