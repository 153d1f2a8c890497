import { type RefObject, useEffect } from "react";

/** A field that people neither see nor reach, and robots fill in. What stands in it is sent as `website`. */
export function RobotField() {
  return (
    <div aria-hidden="true" className="absolute -left-[200vw] size-px overflow-hidden">
      <label>
        Website
        <input type="text" name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  );
}

/** What a form's fields hold, by name; an absent one is empty. */
export function fieldOf(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === "string" ? value.trim() : "";
}

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
