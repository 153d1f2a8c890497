import { type RefObject, useEffect } from "react";
import { loadSending } from "./lead-words.ts";

/**
 * Sends a form of a prerendered page that somebody submitted before the page was ready: until then its
 * method, `dialog`, leads nowhere, and scripts-after-paint.mjs notes the submit. Fields that React does not
 * control keep their text.
 */
export function useEarlySubmit(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const element = form.current;
    if (!element?.hasAttribute("data-sent")) return;
    element.removeAttribute("data-sent");
    element.requestSubmit();
  }, [form]);
}

/** Asks for a form's token. Throws ApiFailure. */
export async function askToken() {
  return (await loadSending()).call("formToken");
}
