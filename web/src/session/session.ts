import { useSyncExternalStore } from "react";

/** Identifies the person signed in, for the interface alone, under the two keys of the specification. */
export type Session = {
  /** Is empty if the browser only remembers that somebody is signed in. */
  readonly userId: string;
};

const flagKey = "isLoggedIn";
const userKey = "userId";
const changes = new EventTarget();

let latest: Session | null = null;

/** Returns the present session, or null. The same session is the same object. */
export function readSession(): Session | null {
  if (kept(flagKey) !== "true") latest = null;
  else {
    const userId = kept(userKey) ?? "";
    if (latest?.userId !== userId) latest = { userId };
  }
  return latest;
}

/** Reads from local storage, which browsers may keep from a page in another site's frame. */
function kept(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function signIn(userId: string): void {
  localStorage.setItem(flagKey, "true");
  localStorage.setItem(userKey, userId);
  forgetLeaving();
  tell();
}

export function signOut(): void {
  localStorage.removeItem(flagKey);
  localStorage.removeItem(userKey);
  tell();
}

export function useSession(): Session | null {
  return useSyncExternalStore(onSessionChange, readSession, () => null);
}

/** Returns the ID of the person signed in; empty if nobody is. */
export const useUserId = (): string => useSession()?.userId ?? "";

/** Calls the listener when somebody signs in or out in any tab. Returns a function that stops it. */
export function onSessionChange(listener: () => void): () => void {
  const elsewhere = (event: StorageEvent): void => {
    if (event.key === null || event.key === flagKey || event.key === userKey) tell();
  };
  changes.addEventListener("change", listener);
  window.addEventListener("storage", elsewhere);
  return () => {
    changes.removeEventListener("change", listener);
    window.removeEventListener("storage", elsewhere);
  };
}

function tell(): void {
  // index.html sets this before the first paint; the styles of the first frame depend on it.
  document.documentElement.toggleAttribute("data-signed-in", readSession() !== null);
  changes.dispatchEvent(new Event("change"));
}

const key = "leftAt";

/** Remembers in this tab the page on which somebody signed out by choice: who signs in next may be another person. */
export function noteLeaving(page: string): void {
  sessionStorage.setItem(key, page);
}

/** Returns true if somebody signed out on this page by choice, and nobody has signed in since. */
export function hasLeft(page: string): boolean {
  return sessionStorage.getItem(key) === page;
}

function forgetLeaving(): void {
  sessionStorage.removeItem(key);
}
