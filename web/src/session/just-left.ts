const key = "leftAt";

/** Remembers in this tab the page on which somebody signed out by choice: who signs in next may be another person. */
export function noteLeaving(page: string): void {
  sessionStorage.setItem(key, page);
}

/** Returns true if somebody signed out on this page by choice, and nobody has signed in since. */
export function hasLeft(page: string): boolean {
  return sessionStorage.getItem(key) === page;
}

export function forgetLeaving(): void {
  sessionStorage.removeItem(key);
}
