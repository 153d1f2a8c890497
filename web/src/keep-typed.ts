/**
 * Hands over what was typed into a page that another is drawn in the place of. Called before; what it returns is called
 * right after, and waits until the same fields are there.
 */
export function keepTyped(root: HTMLElement): () => void {
  return () => {
    const typed = fieldsOf(root).map(({ name, value }) => ({ name, value }));
    const active = document.activeElement;
    const focused = active instanceof HTMLInputElement && root.contains(active) ? active.name : "";
    if (focused === "" && typed.every(({ value }) => value === "")) return;
    const before = root.firstElementChild;
    const observer = new MutationObserver(() => {
      if (root.firstElementChild === before) return;
      observer.disconnect();
      for (const field of fieldsOf(root)) {
        const value = typed.find(({ name }) => name === field.name)?.value ?? "";
        if (value !== "" && field.value === "") fill(field, value);
        if (field.name === focused) field.focus();
      }
    });
    observer.observe(root, { childList: true });
  };
}

function fieldsOf(root: HTMLElement): HTMLInputElement[] {
  return [...root.querySelectorAll<HTMLInputElement>("main input[name]")];
}

/** As if it were typed: a component that holds its value hears of it. */
function fill(field: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
