/** Moves typed text, the focus and an early submit from a prerendered page to the page that replaces it. */
export function keepTyped(root: HTMLElement): void {
  let focused = nameOf(document.activeElement);
  const follow = ({ target }: FocusEvent): void => void (focused = nameOf(target));
  root.addEventListener("focusin", follow);
  const observer = new MutationObserver((changes) => {
    const gone = changes.flatMap(({ removedNodes }) => [...removedNodes]).filter(isElement);
    const typed = gone.flatMap(fieldsOf);
    if (typed.length === 0) return;
    observer.disconnect();
    root.removeEventListener("focusin", follow);
    for (const field of fieldsOf(root)) {
      const value = typed.find(({ name }) => name === field.name)?.value ?? "";
      if (value !== "" && field.value === "") fill(field, value);
      if (field.name === focused) field.focus();
    }
    const sent = gone.some((one) => one.querySelector("main form[data-sent]"));
    // The page must have received the typed text first.
    if (sent) setTimeout(() => root.querySelector<HTMLFormElement>("main form")?.requestSubmit());
  });
  observer.observe(root, { childList: true });
}

const isElement = (node: Node): node is HTMLElement => node instanceof HTMLElement;
const nameOf = (target: EventTarget | null): string =>
  target instanceof HTMLInputElement ? target.name : "";

/** Returns a page's own fields, wherever in it one looks from: not those of header and footer. */
function fieldsOf(within: HTMLElement): HTMLInputElement[] {
  return [...within.querySelectorAll<HTMLInputElement>("input[name]")].filter((field) =>
    field.closest("main"),
  );
}

/** Fires the events of typing, so that a controlled component receives the text. */
function fill(field: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
