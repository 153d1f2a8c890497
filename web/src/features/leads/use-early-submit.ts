import { type RefObject, useEffect } from "react";

/**
 * Sends a form of a prerendered page that somebody sent before the page could hear it: until then its method, `dialog`, leads
 * nowhere, and scripts-after-paint.mjs notes it. Fields that React does not hold keep what was typed by then.
 */
export function useEarlySubmit(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const element = form.current;
    if (!element?.hasAttribute("data-sent")) return;
    element.removeAttribute("data-sent");
    element.requestSubmit();
  }, [form]);
}
