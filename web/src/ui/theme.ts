import { useSyncExternalStore } from "react";

export type Theme = "light" | "dark";

// The inline script of index.html reads the same key before the first paint.
const key = "theme";
const changed = new EventTarget();

function preferred(): Theme {
  return window.matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

function current(): Theme {
  return document.documentElement.dataset["theme"] === "dark" ? "dark" : "light";
}

function apply(theme: Theme): void {
  document.documentElement.dataset["theme"] = theme;
  changed.dispatchEvent(new Event("change"));
}

/** Shows and remembers a theme. Choosing the system's own theme follows the system again. */
export function chooseTheme(theme: Theme): void {
  if (theme === preferred()) localStorage.removeItem(key);
  else localStorage.setItem(key, theme);
  apply(theme);
}

/** Returns the theme on the screen; it follows the system until a person chooses. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, current, () => "light");
}

function subscribe(listener: () => void): () => void {
  const system = window.matchMedia("(prefers-color-scheme: dark)");
  const follow = (): void => {
    if (!localStorage.getItem(key)) apply(preferred());
  };
  const elsewhere = (event: StorageEvent): void => {
    if (event.key === key)
      apply(event.newValue === "dark" || event.newValue === "light" ? event.newValue : preferred());
  };
  system.addEventListener("change", follow);
  window.addEventListener("storage", elsewhere);
  changed.addEventListener("change", listener);
  return () => {
    system.removeEventListener("change", follow);
    window.removeEventListener("storage", elsewhere);
    changed.removeEventListener("change", listener);
  };
}
